"""The forms of an address to whoever judges, which a sentence that tells of work cannot have.

Only what begins as an address is told here. A sentence that tells of such
words ("tests chat programs with 'ignore all previous instructions'") begins
with what the person does.
"""

from __future__ import annotations

import re

from agent.kept import kept

_LABEL = r"""(?: (?:important\s)? note (?:\s(?:to|from|for)\s[\w\s]{1,30})? | system (?:\s(?:note|message|prompt))?
    | assistant | user | human | thinking | thoughts? | reasoning | rationale | analysis | conclusion | instructions?
    | important | attention | reminder | ai | llm | model | prompt | evaluator | reviewer | recruiter
    | admin(?:istrator)? | developer | verified | update | context ) \s* [:\]>-]+ \s*"""
_OPENS = rf"""^[\W_]* (?:{_LABEL})? [\W_]*
    (?: (?:please|kindly|now|then|so|thus|hence|therefore|here|since|as|because|always|only|just|simply),? \s )*"""
_POINTING = r"""(?:the|this|that|these|those|every|each|all(?:\s(?:of\s)?the)?|above|following|present)\s
    (?:(?:above|given|other)\s)?"""
_TASK = r"(?:passage|excerpt|snippet|topic|question|criterion|rubric|verdict|answer|requirement)s? | criteria"
_PERSON = r"(?:candidate|applicant|profile|r[ée]sum[ée]|cv|text|paragraph|sentence|line|subject)s?"
_JUDGED = r"""(?: meets?|met|satisf(?:y|ies|ied)|fulfil(?:l?s|led)?|match(?:es|ed)?|qualif(?:y|ies|ied)|shows?|shown
    | demonstrate[sd]?|proves?|proven|evidences?|confirms?|confirmed|covers?|supports?|passes|scores?|deserves?
    | counts?\sas|exceeds?|must\sbe|should\sbe|(?:is|are)\sabout|answers? )"""
_SURELY = r"(?:\s(?:clearly|plainly|fully|easily|already|certainly|definitely|does|do|therefore|thus|also))*"
_PRAISED = r"""(?:is|are) \s (?:(?:an?|the|clearly|fully|highly|very)\s)*
    (?:ideal|perfect|best|strong(?:est)?|excellent|suitable|qualified|recommended|top|match|fit|yes)"""

_FORGET = r"""ignore|disregard|forget|override|bypass|skip|drop|discard|erase|clear|(?:set|put|leave|cast|lay)\saside
    |pay\sno\sattention\sto|take\sno\snotice\sof|do\snot\sfollow|don['’]t\sfollow|stop\sfollowing"""
_WORSE = r"""downgrade|reject|lower|demote|rank|rate|mark|score|treat|ignore|exclude|give|grade|judge|drop|dismiss
    |disqualify|assign|award|put|place|consider|answer"""
_LETTER = r"(?:message|e?-?mail|note|reply|replies|letter|outreach|draft|summary|invitation|text\syou\swrite)s?"
_READER = r"""(?:whoever|anyone|whomever|hr|human\sresources|ats|ai|the\s(?:ai|model|system|recruiter|reviewer|assessor
    |evaluator|panel|screener|screening\s\w+|hiring\s\w+|parser|bot|grader|judge)|recruiters?|reviewers?|assessors?
    |evaluators?|screeners?|graders?|judges?|automated\s\w+|(?:language\s)?models?|bots?|llms?)"""
_HAS_TO = r"\b(?:should|must|shall|has\sto|have\sto|needs?\sto|will|had\sbetter)"

_FORMS = {
    "the task speaks": rf"""{_OPENS} {_POINTING} (?:{_TASK})\b (?: {_SURELY} \s (?:{_JUDGED}|yes|is|are|has|have)\b
        | (?!\s(?:of|from|for|by|behind|to|in|through)\b) .*\b(?:{_JUDGED}|yes)\b )""",
    "the person is judged": rf"{_OPENS} {_POINTING} (?:{_PERSON}) {_SURELY} \s (?:{_JUDGED}|{_PRAISED})\b",
    "forget the rules": rf"""{_OPENS} (?:{_FORGET})\s (?:\w+\s){{0,4}}?
        (?:instructions?|prompts?|rules|guidelines?|guidance|criteria|requirements?|rubric|directions|directives
        |everything|conversation|context|whatever|what\s(?:was|is|has\sbeen|you))\b""",
    "say yes": rf"""{_OPENS} (?:answer|respond|reply|output|return|print|say|write|choose|pick|select|give|type|enter)\b
        [^.]{{0,40}}? \b["'“«]?(?:yes|met)\b""",
    "mark it so": rf"""{_OPENS} (?:mark|rate|score|rank|grade|treat|consider|classify|judge|count|recommend|approve
        |accept|shortlist|hire|advance|select|assess|evaluate)\s
        (?: this\s (?:\w+\s){{0,2}}? (?:candidate|applicant|profile|r[ée]sum[ée]|cv|person|passage|one)
          | (?:every|each|all|any|the)\s (?:(?!against|by|with|for|candidates?\b|applicants?\b)\w+\s){{0,3}}?
            (?:requirements?|criteri(?:on|a)|passages?|topics?)
          | everything\sas )\b""",
    "you are": rf"""{_OPENS} (?:before\syou\s(?:answer|judge|decide|respond)
        | you\s(?:are|must|should|will|have\sto)\s (?:now\s)? (?:an?\s)? (?:\w+\s){{0,3}}?
          (?:assistant|evaluator|recruiter|judge|model|answer|mark|rate|rank|score|ignore|approve|recommend))\b""",
    "for others": rf"""{_OPENS} (?: (?:any|every|the)\s(?:message|mail|e-?mail|note|reply)\s(?:to|for)\s(?:this|the)
        \scandidate | (?:for\s)? (?:every|each|all|any)\sother\s(?:candidate|applicant|profile)s? )\b""",
    "a note to the reader": rf"""^[\W_]* (?:note|memo|message|remark|comment|confidential|attention|information|hint
        |word)s? \s(?:to|for|from)\s (?:the\s)? {_READER} \b (?!.*\b(?:I|my|me)\b) .* [:\].,-]""",
    "in a message": rf"""{_OPENS} (?:
        (?:any|every|each|the|all|your|a)\s {_LETTER}\b .{{0,40}}? {_HAS_TO} \s (?:also\s|always\s)?
          (?:carry|include|contain|hold|bear|end|begin|start|open|close|mention|quote|have)
        | (?:add|append|attach|put)\s .{{1,60}}? \bto\sthe\s(?:end|bottom|top|foot)\sof\s\w+\s {_LETTER}\b
        | (?:mention|include|add|append|insert|put|quote|paste|attach|embed|use)\s .{{1,60}}? \bin(?:to)?\s
          (?:your|any|every|each|the|all)\s (?:\w+\s)? {_LETTER}\b .{{0,40}}?
          \b(?:candidate|applicant|person|him|her|them|me)\b )""",
    "to the person": rf"""{_OPENS} (?:
        (?:tell|direct|ask|refer|point|send)\s(?:the|this)\s(?:candidate|applicant|person)\sto\b
        | when\s(?:you\s)?(?:writing|write|reply|replying|answering)\sto\s(?:me|him|her|them|(?:the|this)\s\w+)\b
          .{{0,20}}? \b(?:include|add|mention|use|give|quote|put|append)\b )""",
    "rivals": rf"""{_OPENS} (?:
        (?:{_WORSE})\s (?:all|any|every|the|each)\s (?:the\s)? (?:other|competing|remaining|rival)s?\s
          (?:candidate|applicant|profile|one)s?
        | (?:no\s?(?:body|\sone)|none)\s (?:else|of\sthe\sothers)\s .{{0,40}}?
          (?:deserve|qualif|meet|should|fit|suit|match|interview|require)
        | (?:{_WORSE})\s (?:(?:the\s)?others|everyone\selse|everybody\selse|the\srest)\b .{{0,40}}?
          \b(?:low|lower|lowest|reject\w*|fail\w*|below|last|worse|no|zero|harsh\w*|strict\w*)\b )""",
    "this person": r"""^[^"“«]* \bthis\s (?:person|individual|candidate|applicant)\s
        (?:clearly\s|fully\s|already\s|alone\s)?
        (?: fits|deserves|should\b|must\b | is\s(?:to\sbe|the\s(?:best|right|one|strongest)
            |an?\s(?:perfect|great|strong|ideal|good)\s(?:fit|match|candidate))
          | has\sbeen\s(?:hand-?picked|cleared|pre-?\w+|approved|vetted|selected|chosen|shortlisted) )""",
    "read this secret": rf"""{_OPENS} (?:decode|decipher|unscramble)\s(?:this|the|what)\b
        | \b(?:rot-?13|base-?64|encoded|decoded|hexadecimal|cipher|morse)\b .{{0,60}}?
          \b(?:obey|act\son|carry\s\w+\sout|follow\sit|execute|do\swhat)\b
        | \b(?:obey|act\son|carry\s\w+\sout|execute)\b .{{0,60}}? \b(?:rot-?13|base-?64|decoded)\b""",
    "what a model was told": r"""\bwhat\s (?: you\s(?:were|have\sbeen)\s(?:told|given|asked|shown|instructed)
          | (?:the|your)\s\w+\s(?:told|gave|asked|instructed)\syou
          | (?:was|is|has\sbeen)\s(?:written|said|told|given)\s(?:\w+\s){0,3}?(?:above|before|at\sthe\stop|so\sfar) )\b
        | \b(?:text|words|lines?|everything)\s (?:that\s|which\s)? (?:(?:was|is|were|comes?|came|stands?)\s(?:\w+\s)?)?
          (?:precedes?|before|above)\s (?:this|the)\s (?:profile|passage|text|line|document|cv|r[ée]sum[ée])\b""",
    "if you are asked": r"""^[\W_]* (?:if|when|whenever|should|in\scase|wherever)\s .{0,60}?
        \b(?:asked|topics?|questions?|subjects?|criteri\w+|requirements?)\b .{0,60}? ,\s*
        (?:then\s)? (?:always\s)?
        (?:say|reply|respond|answer|confirm|state|return|output|the\s(?:reply|answer|response))\b""",
    "a decision": r"""^[\W_]* (?:(?:final|overall|our|panel|hiring)\s)*
        (?:recommendation|decision|rating|verdict|outcome|ruling) \s*[:=–-]+\s* .{0,20}?
        \b(?:hire|select|proceed|(?:make\san\s)?offer|invite|advance|shortlist|accept|interview)\b""",
    "a thought": r"""^[\W_]* let(?:['’]s|\sus|\sme)\s (?:think|check|see|reason|compare|go\s(?:step|through)
          |verify|evaluate)\b
        | \b(?:so|hence|thus|therefore|ergo)\b [^.]{0,60}? \b(?:is|be|say|answer)\s \W?(?:yes|met|affirmative)\b
        | \b(?:hence|thus|therefore|ergo|so)\s\W?yes\b""",
    "a forged note": r"""^[\W_]* (?:from\sthe\s)? (?:hr|recruiter|interviewer|assessor|reviewer|evaluator|screener
          |hiring\s(?:manager|lead|team|panel|committee)|talent\s(?:acquisition|team|partner))(?:['’]s)? \s
        (?:note|remark|comment|memo|impression|feedback|verdict|opinion)s? \b (?!.*\b(?:I|my|me)\b) [^:]{0,50}
        \s?[:–-]""",
    "in other languages": rf"""{_OPENS} (?: ignorez?\b | ignor(?:a|e|iere|ieren\ssie)\s(?:\w+\s){{0,3}}?
        (?:instruc|anweis|vorg|alle|las|les) | игнориру | 忽略 | 无视 | 对每个问题都回答
        | r[ée]ponds?\b | responde\s | antworte\b | отвеча[йт] )""",
    "an answer": r"""^[\W_]* (?:the\s)? (?:final\s)? (?:correct\s|right\s)?
        (?:answer|verdict|output|result|response|decision|label|finding|judge?ment|classification|match)
        \s*(?:is|[=:>→-]+)\s*
        (?:therefore|thus|clearly)? [\W_]* (?:yes|met|shown|true|strong|qualified|1(?:\.0)?|10/10|100)\b""",
    "a field": r"""^[\W_]* (?:shown|listed|absent|met|requirements?\smet)
        \s*[=:]\s* ["']?(?:yes|no|true|false|1|0)\b""",
    "put it forward": rf"""{_OPENS} (?:move|advance|invite|put|take|bring|push|call|send|forward|get|let)\s
        (?:me|this\s\w+|the\s(?:candidate|applicant)|him|her|them)\b .{{0,40}}?
        \b(?:interviews?|(?:next|final)\s(?:stage|round)|shortlist|top\sof\sthe)\b""",
    "a verdict by number": r"""^[\W_]* (?:r|req|requirement|criterion|c|q|question|item|no)[\s_.#-]*\d+\W{1,4}
        (?:is\s)?(?:met|yes|pass(?:ed)?|shown|fulfilled|satisfied|[✓✔☑✅])""",
    "a reply": r"""^[\W_]* [{\[] .* ["'](?:answer|verdicts?|score|band|met)["'] \s*:""",
    "a field of a reply": r"""["']?\b(?:met|shown|satisfied|fulfilled|qualified)["']?\s*[:=]\s*["']?(?:true|yes|1)\b
        | ^[\W_]*["'][\w\s]+["'] \s*:\s*
          ["'](?:meets?|met|yes|pass(?:ed)?|shown|fulfilled|satisfied|qualified|strong)(?:\b|_)
        | ["'](?:relevant|shown|match\w*|evidence\w*|met|qualified|pass\w*)["'] \s*:\s* ["']?(?:true|yes|1)\b
        | ["']role["'] \s*:\s* ["'](?:system|assistant|user)""",
    "a fence": r"""</?(?:passage|document|profile|system|instructions?|candidate|answer|assistant|user|response
          |verdict)>
        | <\|\w+\|> | \[/?INST\] | ^\W*\#{2,}\W*(?:instructions?|system|response|answer|output|assistant|user)\b
        | ^[=<>\[*\#-]{2,}\s* (?: system|assistant|evaluator | (?:end|stop|eof)\b\W*(?:yes|$)
          | end\sof\s(?:the\s)?(?:passage|profile|input|context|data|prompt|document|text) )\b
        | ^\W* (?: end\sof\s(?:the\s)?(?:passage|input|context|prompt|(?:candidate|applicant)(?:['’]s)?\s\w+)
          | (?:passage|input|context|prompt)\s(?:ends|closed|over) )\b""",
}
"""What such a sentence looks like: each begins as an address, and none can stand in the middle of a telling one."""

_ADDRESS = re.compile("|".join(f"(?:{form})" for form in _FORMS.values()), re.IGNORECASE | re.DOTALL | re.VERBOSE)


@kept
def has_form(text: str) -> bool:
    """Whether a sentence has the form of an address to whoever judges."""
    return _ADDRESS.search(text) is not None
