"""Find the spoken languages a text names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from .levels import without_levels
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
GLUE = re.compile(
    r"\b(?:and|und|et|y|e|en|or|languages?|level|proficiency|speaker|as|a|in)\b|[^\w]|[-_·]", re.IGNORECASE
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
    return list(found_in(text, strict=True))


def listed_languages(text: str) -> list[tuple[str, Span]]:
    """The languages that a member of a list of languages names, as :func:`find_languages` gives them.

    In such a list small letters mean the language too ("english", "polish (native)").
    """
    found = list(found_in(text, strict=False))
    first = _WORD.search(text)
    alone = first and first[0].casefold() in OTHER_WORDS and not text[: first.start()].strip(" (-")
    if first and alone and not any(span[0] == first.start() for _, span in found):
        found.insert(0, (CANONICAL[first[0].casefold()], first.span()))
    return found


def only_languages(line: str) -> bool:
    """Whether a line holds nothing but languages, levels and joints: "German (native), English C1"."""
    found = list(found_in(line, strict=False))
    if not found:
        return False
    rest = line
    for _, (start, end) in found:
        rest = rest[:start] + " " * (end - start) + rest[end:]
    return not GLUE.sub("", without_levels(rest))


def found_in(text: str, *, strict: bool) -> Iterator[tuple[str, Span]]:
    """The languages a text names; ``strict`` as running text writes them, with their capitals."""
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
