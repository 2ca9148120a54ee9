"""Find the spoken languages a text names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from .levels import find_level, without_levels
from .names import CANONICAL, ENGLISH, KINDS_OF, OTHER_WORDS

Span = tuple[int, int]

_SPACED = {name for name in CANONICAL if re.match(r"[a-z\u00c0-\u04ff\u1e00-\u1fff]", name)}
_WORD = re.compile(r"[^\W\d_\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+")
_UNSPACED = re.compile("|".join(sorted(map(re.escape, CANONICAL.keys() - _SPACED), key=len, reverse=True)))
_PHRASES: dict[str, list[str]] = {}
for _name in sorted(_SPACED, key=len, reverse=True):
    _PHRASES.setdefault(_name.split()[0], []).append(_name)

_BEFORE_NOT = re.compile(r"(?:new|old)\s$", re.IGNORECASE)
_AFTER_NOT = {"latin": re.compile(r"\s+(?:america|american|hypercube|square)", re.IGNORECASE)}
_WORD_GOES_ON = re.compile(r"[^\W_\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_VERB_OBJECT = re.compile(r"\s+(?!native|fluen|language|speak|basic|good|and\s+[A-Z]|or\s+[A-Z])[a-z]")
_LINE_START = re.compile(r"(?:^|[\n.;:•*]\s*|[-–]\s+)$")
_GLUE = re.compile(
    r"\b(?:and|und|et|y|e|en|or|languages?|level|proficiency|speaker|as|a|in)\b|[^\w]|[-_·]", re.IGNORECASE
)

_SPEAKS = re.compile(
    r"\b(?:I|I['’]m|I am|[Aa]nd)\s(?:(?:also|can|both|am|a|to|now|mostly)\s){0,2}(?:speak|fluent in|bilingual in|"
    r"native speaker of)\b|^(?:(?:also|can)\s)?(?:[Ss]peaks?|[Ff]luent in|[Bb]ilingual in)\b"
    r"|\b(?:is|are|being) my (?:mother tongue|native language|first language|second language|native tongue)s?\b"
    r"|\b[Mm]y (?:mother tongue|native language|first language|native tongue|languages)s? (?:is|are)\b"
    r"|\b[Mm]y [A-Z]\w+ is (?:\w+ )?(?:fluent|good|basic|native|perfect|rusty|conversational|better|fine)\b"
    r"|\b[Ii]ch spreche\b|\b[Mm]eine Muttersprache\b|\b[Jj]e parle\b|\b[Mm]a langue maternelle\b|\b[Hh]ablo\b"
    r"|\b[Mm]i lengua materna\b|\b[Pp]arlo\b|\b[Ff]alo\b|\b[Ii]k spreek\b|我会说|我会讲|母语是"
)
_PEOPLE = re.compile(
    r"(?:-speaking)?\s(?:pupils|students|clients|customers|colleagues|patients|teams?|in-laws|market|law)\b"
)
_FEWEST_IN_A_ROW = 2
_MANNER = re.compile(
    r"\b(?:some|(?:a )?little|a bit(?: of)?|bit of|both|all|each|also|plus|daily|every day|at (?:home|work|school)"
    r"|from (?:home|school|birth|the cradle|childhood)|since (?:birth|childhood)|everywhere(?: else)?|elsewhere|else"
    r"|otherwise|with (?:my )?(?:family|friends|everybody else)|so so|good|well|okay|ok|rusty|spoken|written|in speech"
    r"|in writing|reading|equally|learning|currently learning|enough to get by|too|very|quite|better|best)\b",
    re.IGNORECASE,
)


def canonical(name: str) -> str | None:
    """The English name of a language ("Deutsch" gives "German"), ``None`` for anything else.

    The whole of ``name`` must be the language; case is free, except where the
    lower-case word means something else ("polish").
    """
    bare = unicodedata.normalize("NFC", name).strip()
    folded = " ".join(bare.casefold().split())
    if folded in OTHER_WORDS and bare[:1].islower():
        return None
    return CANONICAL.get(folded)


def is_language(name: str) -> bool:
    """Whether the whole of ``name`` is a spoken language."""
    return canonical(name) is not None


def same_language(one: str, other: str) -> bool:
    """Whether who speaks one speaks the other, as postings mean it.

    Mandarin and Cantonese are each Chinese and not each other.
    """
    first, second = canonical(one), canonical(other)
    if first is None or second is None:
        return False
    return first == second or KINDS_OF.get(first) == second or KINDS_OF.get(second) == first


def find_languages(text: str) -> list[tuple[str, Span]]:
    """The languages a text names, as English names with their character spans, in order.

    Whole words only. An English name counts with its capital letter alone,
    since "polish" is a verb; French and Spanish write theirs small.
    """
    return list(_found(text, strict=True))


def listed_languages(text: str) -> list[tuple[str, Span]]:
    """The languages that a member of a list of languages names, as :func:`find_languages` gives them.

    In such a list small letters mean the language too ("english", "polish (native)").
    """
    found = list(_found(text, strict=False))
    first = _WORD.search(text)
    alone = first and first[0].casefold() in OTHER_WORDS and not text[: first.start()].strip(" (-")
    if first and alone and not any(span[0] == first.start() for _, span in found):
        found.insert(0, (CANONICAL[first[0].casefold()], first.span()))
    return found


def spoken_languages(text: str) -> list[tuple[str, Span]]:
    """The languages that a sentence or a row says its writer speaks; none where it speaks of something else.

    "I speak Polish and English", "German is my mother tongue", or a row of
    languages and how well or where they are spoken: "Italian at home, English
    everywhere else". "Taught English to German pupils" says nothing of the kind.
    """
    if _SPEAKS.search(text):
        return [hit for hit in _found(text, strict=True) if not _of_people(text, hit[1])]
    return list(_found(text, strict=False)) if is_row_of_languages(text) else []


def is_row_of_languages(text: str) -> bool:
    """Whether a text is languages, two or one with its level, with how or where they are spoken, and nothing else."""
    found = list(_found(text, strict=False))
    fewest = 1 if find_level(text) else _FEWEST_IN_A_ROW
    if len(found) < fewest or _MANNER.sub("", without_levels(text[: found[0][1][0]])).strip(" (-"):
        return False
    rest = text
    for _, (start, end) in found:
        rest = rest[:start] + " " * (end - start) + rest[end:]
    left = _MANNER.sub(" ", _GLUE.sub(" ", without_levels(rest)))
    return not left.split()


def _of_people(text: str, span: Span) -> bool:
    """Whether a language's name is said of people or things ("German pupils"), or another speaks it."""
    return _PEOPLE.match(text, span[1]) is not None


def only_languages(line: str) -> bool:
    """Whether a line holds nothing but languages, levels and joints: "German (native), English C1"."""
    found = list(_found(line, strict=False))
    if not found:
        return False
    rest = line
    for _, (start, end) in found:
        rest = rest[:start] + " " * (end - start) + rest[end:]
    return not _GLUE.sub("", without_levels(rest))


def _found(text: str, *, strict: bool) -> Iterator[tuple[str, Span]]:
    hits = [*_spaced(text, strict=strict), *((match[0], match.span()) for match in _UNSPACED.finditer(text))]
    for name, span in sorted(hits, key=lambda hit: hit[1]):
        yield CANONICAL[name.casefold()], span


def _spaced(text: str, *, strict: bool) -> Iterator[tuple[str, Span]]:
    done = 0
    for word in _WORD.finditer(text):
        if word.start() < done:
            continue
        name = _phrase_at(text, word)
        if name is not None and _means_language(text, word.start(), name, strict=strict):
            done = word.start() + len(name)
            yield text[word.start() : done], (word.start(), done)


def _phrase_at(text: str, word: re.Match[str]) -> str | None:
    for name in _PHRASES.get(word[0].casefold(), ()):
        end = word.start() + len(name)
        if text[word.start() : end].casefold() == name and not _WORD_GOES_ON.match(text, end):
            return name
    return None


def _means_language(text: str, start: int, name: str, *, strict: bool) -> bool:
    end = start + len(name)
    small = text[start].islower()
    if small and (name in OTHER_WORDS or (strict and name in ENGLISH)):
        return False
    if not strict:
        return True
    before = text[max(0, start - 6) : start]
    if _BEFORE_NOT.search(before) or (text[start - 1 : start] in {"_", "-", "/"} and small):
        return False
    if (after := _AFTER_NOT.get(name)) and after.match(text, end):
        return False
    return not (name == "polish" and _LINE_START.search(before) and _VERB_OBJECT.match(text, end))
