"""Whether a text that is on no page (a picture's description, metadata, a tooltip) could speak to a reader or a model.

"Portrait of Jane" and "CV; resume" are what such places are for, and are not
worth a person's look. Orders, praise of the candidate, lists of keywords and
long prose are.
"""

from __future__ import annotations

import re

_MANY_WORDS = 20
_AUTOMATIC = re.compile(
    r"description automatically generated\b.*|ai[- ]generated content may be incorrect\.?", re.IGNORECASE | re.DOTALL
)
_ORDERS = re.compile(
    r"""\b(?: ignor\w* | disregard\w* | overrid\w+ | bypass\w* | instruct\w* | prompts?\b | system\ message | assistant
      | chatgpt | gpt-?\d | llms?\b | language\ model | (?:dear|attention)\ (?:ai|model)\b
      | ai\ (?:model|system|screen\w*|recruit\w*|review\w*|evaluat\w*) | you\ (?:are|must|should|will|have\ to)\b
      | shortlist\w* | recommend\w* | hire\b | hiring\ manager | score[sd]?\b | scoring | rank(?:s|ed|ing)?\b
      | (?:best|ideal|perfect|top|excellent|strong(?:est)?)\ (?:candidate|applicant|fit|match)
      | (?:this|the)\ (?:candidate|applicant)\b | requirements?\ (?:is|are)\ met
      | (?:mark|rate|answer|respond|output|reply|evaluate|approve|advance|select|consider|treat)\b .{0,40}
        \b(?:yes|met|as|candidate|applicant|resume|résumé|cv|profile|requirement|high|perfect)
      | kandidat\w* | candidat[oae]?s?\b | bewert\w+ | anweisung\w* | instruc\w+ | empfehl\w* | recomiend\w*
      | игнорир\w* | инструкц\w*
    ) | 忽略 | 无视 | 指示 | 候选人 | 無視""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)


def orders(text: str) -> bool:
    """Whether a text has words in which judges and models are told what to do."""
    return _ORDERS.search(text) is not None


def speaks(text: str) -> bool:
    """Whether a text beside the page is more than a short ordinary one."""
    plain = _AUTOMATIC.sub("", text).strip()
    return orders(plain) or len(plain.split()) >= _MANY_WORDS
