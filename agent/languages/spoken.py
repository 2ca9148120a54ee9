"""Find the languages that a sentence or a row says its writer speaks."""

from __future__ import annotations

import re

from .find import GLUE, Span, found_in
from .levels import find_level, without_levels

_SPEAKS = re.compile(
    r"\b(?:I|I['’]m|I am|[Aa]nd)\s(?:(?:also|can|both|am|a|now|mostly)\s){0,2}(?:speak|fluent in|bilingual in|"
    r"native speaker of)\b|^(?:(?:also|can)\s)?(?:[Ss]peaks?|[Ff]luent in|[Bb]ilingual in)\b"
    r"|\b(?:is|are|being) my (?:mother tongue|native language|first language|second language|native tongue)s?\b"
    r"|\b[Mm]y (?:mother tongue|native language|first language|native tongue|languages)s? (?:is|are)\b"
    r"|\b[Mm]y [A-Z]\w+ is (?:\w+ )?(?:fluent|good|basic|native|perfect|rusty|conversational|better|fine)\b"
    r"|\b[Ii]ch spreche\b|\b[Mm]eine Muttersprache\b|\b[Jj]e parle\b|\b[Mm]a langue maternelle\b|\b[Hh]ablo\b"
    r"|\b[Mm]i lengua materna\b|\b[Pp]arlo\b|\b[Ff]alo\b|\b[Ii]k spreek\b|我会说|我会讲|母语是"
)
# What comes behind is no language spoken: "I speak Polish and hope to learn French".
_WISH = re.compile(r"\b(?:hope|want|wish|plan|would (?:like|love)|learning|to learn|not|no|never|except|but)\b")
_PEOPLE = re.compile(
    r"(?:-speaking)?\s(?:pupils|students|clients|customers|colleagues|patients|teams?|in-laws|market|law)\b"
)
_FEWEST_IN_A_ROW = 2
_ONLY = re.compile(r"\b(?:only|speaker|heritage|some|(?:a )?little|a bit of|etwas|un peu de|algo de)\b", re.IGNORECASE)
_MANNER = re.compile(
    r"\b(?:some|(?:a )?little|a bit(?: of)?|bit of|both|all|each|also|plus|daily|every day|at (?:home|work|school)"
    r"|from (?:home|school|birth|the cradle|childhood)|since (?:birth|childhood)|everywhere(?: else)?|elsewhere|else"
    r"|otherwise|with (?:my )?(?:family|friends|everybody else)|so so|good|well|okay|ok|rusty|spoken|written|in speech"
    r"|in writing|reading|equally|learning|currently learning|enough to get by|too|very|quite|better|best"
    r"|heritage|only|(?:working|reading|school|kitchen|professional) knowledge"
    r"|speaks?|fluent in|bilingual in|can speak|user|working|professional|heritage|school|kitchen|technical|business"
    r"|(?:good )?knowledge|understand(?:s|ing)?|parlée?|écrite?|lue?|professionnel(?:le)?|hablado|escrito|nivel|niveau"
    r"|level [1-6]|stufe|n[1-5]|cet[- ]?[46]|jlpt|ielts(?: \d(?:\.\d)?)?|toe(?:fl|ic)(?: \d{2,3})?|hsk ?[1-6]|delf|dele"
    r"|(?:cambridge )?(?:first|pet|fce|cae|cpe))\b|四级|六级|专业[四八]级|听说读写",
    re.IGNORECASE,
)


def spoken_languages(text: str) -> list[tuple[str, Span]]:
    """The languages that a sentence or a row says its writer speaks; none where it speaks of something else.

    "I speak Polish and English", "German is my mother tongue", or a row of
    languages and how well or where they are spoken: "Italian at home, English
    everywhere else". "Taught English to German pupils" says nothing of the kind.
    """
    if speaks := _SPEAKS.search(text):
        wish = _WISH.search(text, speaks.end())
        said = text[: wish.start()] if wish else text
        return [hit for hit in found_in(said, strict=True) if not _of_people(said, hit[1])]
    return list(found_in(text, strict=False)) if is_row_of_languages(text) else []


def is_row_of_languages(text: str) -> bool:
    """Whether a text is languages, two or one with its level, with how or where they are spoken, and nothing else."""
    found = list(found_in(text, strict=False))
    fewest = 1 if find_level(text) or _ONLY.search(text) else _FEWEST_IN_A_ROW
    if len(found) < fewest or _MANNER.sub("", without_levels(text[: found[0][1][0]])).strip(" (-"):
        return False
    rest = text
    for _, (start, end) in found:
        rest = rest[:start] + " " * (end - start) + rest[end:]
    left = _MANNER.sub(" ", GLUE.sub(" ", without_levels(rest)))
    return not left.split()


def _of_people(text: str, span: Span) -> bool:
    """Whether a language's name is said of people or things ("German pupils"), or another speaks it."""
    return _PEOPLE.match(text, span[1]) is not None
