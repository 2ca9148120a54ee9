"""Whether words that are not on the page could speak to a reader or a model: a sentence, an instruction."""

from __future__ import annotations

import re

MOST_WORDS = 12
"""More words than this are a sentence: a title or an author's name has fewer."""

_MOST_LETTERS = 60  # of writing without blanks between its words
_LIST_ITEM = 3.0  # words: shorter items between commas are keywords
_PARTS = re.compile(r"[,;|/•\n]+")
_ORDER = re.compile(
    r"""\b(?:ignore|disregard|forget|override|bypass|overlook)\b
    | \b(?:rate|rank|score|hire|shortlist|recommend|approve|select|invite|advance|prioriti[sz]e|accept|choose|mark
        |judge|evaluate|consider|reject|give|treat|assess|grade|say|answer|respond|output|return|print|reply)\s+
        (?:this|that|the|these|all|every|any|each|him|her|me|them|it|as|at|with|only|yes|no|other|others|candidate
        |applicant|resume|cv|profile|a\s+(?:perfect|high|top)|high(?:ly|est)?|top|first|\d+)\b
    | \b(?:must|should|always|do\s+not|don't|never)\s+(?:be\s+)?(?:hired?|ranked?|rated?|scored?|selected?|invited?
        |shortlisted|approved?|rejected?|mention(?:ed)?|reveal(?:ed)?)\b
    | \b(?:system|assistant|user|developer|admin|instructions?|prompt|note\s+to\s+\w+|attention|important)\s*[:>\]]
    | \byou\s+(?:are|must|should|will|shall|have\s+to|need\s+to)\b
    | \b(?:this|the)\s+(?:candidate|applicant)\b
    | \b(?:system|hidden|secret|previous|prior|above|new|following)\s+(?:prompt|instructions?|messages?)\b
    | \b(?:ai|llm|language\s+model|chatbot|gpt|ats)\b.{0,40}\b(?:must|should|read(?:ing)?|please|note|screens?)\b
    | \b(?:best|perfect|ideal|top|strongest)\s+(?:candidate|applicant|match|fit)\b
    | \b\d{1,3}\s*/\s*10{1,2}\b
    | <\|\w+\|> | \[/?INST\] | </?(?:system|instructions?|document|candidate)>""",
    re.IGNORECASE | re.VERBOSE,
)


def orders(text: str) -> bool:
    """Whether it tells somebody what to do, or what to think of the person."""
    return bool(_ORDER.search(text))


def speaks(text: str) -> bool:
    """Whether it is an order or a sentence; keywords between commas are neither, however many."""
    if orders(text):
        return True
    words = text.split()
    if len(words) <= MOST_WORDS:
        return sum(map(_unspaced, text)) > _MOST_LETTERS
    parts = [part for part in _PARTS.split(text) if part.strip()]
    return len(words) > _LIST_ITEM * len(parts)


def _unspaced(character: str) -> bool:
    """Whether the letter is of a script that puts no blanks between words: Chinese, Japanese, Thai and kin."""
    return "\u0e00" <= character <= "\u0eff" or "\u3040" <= character <= "\u9fff" or "\uac00" <= character <= "\ud7a3"
