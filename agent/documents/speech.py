"""Whether words that stand off the page could speak to a reader or a model: a sentence, an instruction.

Files are full of words that nobody reads: comments of a template, an image's
short description, a list of a page's keywords. They are no attack, and showing
them would bury what is. So a reader of a format asks here before it emits what
is not on the page.
"""

from __future__ import annotations

import re

_FEWEST_WORDS, _FEWEST_SENTENCE_WORDS, _LONGEST_LOOKED_AT = 3, 8, 20_000
_CJK_CHARACTERS = 14
_SHARE_OF_WORDS, _SHARE_SMALL, _SHARE_OF_CODE = 0.75, 0.5, 0.06
_WORD = re.compile(r"[\"'“‘«(\[]*[^\W\d_]+(?:['’-][^\W\d_]+)*[.,;:!?…»”’\"')\]]*")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_CODE = re.compile(r"[{}<>=\\|$;#@_~^*/]|--")

# What such text asks for, and whom it asks. Two of the second kind, or one of each, make an instruction.
_ASKS = r"""\b(?:ignor\w*|disregard\w*|forget\w*|overrid\w*|bypass\w*|pretend\w*|obey\w*
    |rate[ds]?|rating|rank(?:s|ed|ing)?|scor(?:e[ds]?|ing)|grade[ds]?|shortlist\w*|recommend\w*|hir(?:e|ed|ing)|reject\w*
    |approv\w*|advance[ds]?|qualif(?:y|ies|ied)|select(?:ed)?|respond\w*|repl(?:y|ies)|answer\w*|output\w*|print
    |return(?:s|ed)?|mark(?:ed)?|treat\w*|consider\w*|conclud\w*|assum\w*|assign\w*|give[ns]?|award\w*|prioriti[sz]e\w*
    |reveal\w*|repeat\w*|exceed\w*|satisf(?:y|ies|ied)|meets?|met|must|should|always|never|do\snot
    |ignorier\w*|vergiss|bewert\w*|empfehl\w*|ignorez|oublie[zr]?|recommande[zr]?|ignora|ignore[ns]?|olvida|recomienda
    |игнориру\w*|оцени\w*|рекоменду\w*)\b|忽略|无视|無視|评分|推荐|推薦|評価"""
_ASKED = r"""\b(?:instructions?|prompts?|system|assistant|a\.?i\.?|llms?|gpt\w*|chatgpt|claude|gemini|language\smodel
    |model|candidate|applicant|recruiters?|reviewers?|evaluat(?:or|ors|e|ion|ing)|screen(?:ers?|ing)|hiring|interview\w*
    |requirements?|criteri(?:a|on)|rubric|verdicts?|this\s(?:profile|resume|résumé|cv|person)|other\s(?:profiles|resumes)
    |previous|prior|you(?:r)?|please|anweisung\w*|bewerber\w*|kandidat\w*|candidat[eo]?s?|instrucciones|modell|modèle
    |инструкци\w*|кандидат\w*|модел\w*)\b|指示|指令|候选人|候補者|模型|说明|說明"""
_ASKS_RE = re.compile(_ASKS, re.IGNORECASE | re.VERBOSE)
_ASKED_RE = re.compile(_ASKED, re.IGNORECASE | re.VERBOSE)
_FORM = re.compile(
    r"<\|\w+\|>|\[/?INST\]|</?(?:system|instructions?|passage|document|profile)>"
    r"|[\"'](?:score|verdicts?|answer|rating|band)[\"']\s*:"
    r"|(?:^|\n)\s*(?:system|assistant|user|human|note to (?:the )?\w+|attention|important)\s*:\s*\S+\s+\S+",
    re.IGNORECASE,
)


def instructs(text: str) -> bool:
    """Whether it asks a reader or a model for something: to ignore, rate, recommend, answer."""
    text = text[:_LONGEST_LOOKED_AT]
    if _FORM.search(text):
        return True
    if len(text.split()) < _FEWEST_WORDS and not _CJK.search(text):
        return False
    asks = {found.casefold() for found in _ASKS_RE.findall(text)}
    asked = {found.casefold() for found in _ASKED_RE.findall(text)}
    return bool(asks and asked)


def speaks(text: str) -> bool:
    """Whether it is an instruction or running text; a title, a name, code or a list of words is not."""
    return instructs(text) or is_sentence(text)


def is_sentence(text: str) -> bool:
    """Whether it is running text of any language, and no code."""
    text = text[:_LONGEST_LOOKED_AT].strip()
    if len(_CJK.findall(text)) >= _CJK_CHARACTERS:
        return len(_CODE.findall(text)) <= _SHARE_OF_CODE * len(text)
    tokens = text.split()
    words = [token for token in tokens if _WORD.fullmatch(token)]
    if len(words) < _FEWEST_SENTENCE_WORDS or len(words) < _SHARE_OF_WORDS * len(tokens):
        return False
    small = sum(not word.lstrip("\"'“‘«([")[:1].isupper() for word in words)
    return small >= _SHARE_SMALL * len(words) and len(_CODE.findall(text)) <= _SHARE_OF_CODE * len(text)
