"""The subjects of a posting line: found in the line again, or dropped."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.edges import LETTER
from agent.kept import kept

_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
_SPLIT = re.compile(r"\s*(?:/|,|;|\bor\b|\band\b)\s*")
_ALTERNATIVE = re.compile(r"\bor\b|\boder\b|\bou\b|\bo\b|/")
_ONE_OF = re.compile(r"\b(?:one|any|some|either) of\b|\beither\b|\bat least (?:one|two)\b", re.IGNORECASE)
_FILLER = re.compile(
    r"^(?:the|a|an|strong|solid|good|deep|proven|hands-on|experience (?:in|with)|knowledge of)\s+"
    r"|^valid\s+|\s+(?:techniques?|features?|skills?|experience|knowledge|concepts?|principles"
    r"|certifications?|certificates?|licen[cs]es?)$",
    re.IGNORECASE,
)
_COMMON_NOUN = re.compile(r"[A-Z][a-z]{3,}(?:ing|tion|sion|ment|ship|ance|ness|ity|ities)$")
FUNCTION_WORDS = frozenset("and or of for in on with the a an to at by".split())
"""Words that say nothing about a subject."""


@dataclass(frozen=True)
class Subjects:
    """``names`` in the order of the line; ``any_of`` where the line offers them as alternatives."""

    names: tuple[str, ...]
    any_of: bool


def in_line(line: str, proposed: Sequence[str]) -> Subjects:
    """The proposed subjects that the line really holds.

    A subject stands where its words stand in the line, in order; anything
    else was invented and is dropped. What stands in brackets behind a subject
    belongs to it: one name is what is meant ("a language (C++)" asks for
    C++), several are examples ("accelerators (TPUs/GPUs)").
    """
    found: dict[tuple[int, int], str] = {}
    for subject in proposed:
        span = _find(line, subject)
        if span is not None and not any(start < span[1] and span[0] < end for start, end in found):
            found.update(_with_brackets(line, span))
    spans = sorted(found)
    names = tuple(dict.fromkeys(trim(found[span]) for span in spans))
    return Subjects(names, len(names) > 1 and _are_alternatives(line, spans))


def _are_alternatives(line: str, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether the line joins what stands at the spans by "or", or asks for one of it."""
    between = " ".join(line[one[1] : two[0]] for one, two in itertools.pairwise(spans))
    return bool(_ALTERNATIVE.search(between) or _ONE_OF.search(line, 0, spans[0][0]))


def trim(subject: str) -> str:
    """The subject without words that say nothing about it ("skills", "techniques", "strong")."""
    trimmed = subject.strip(" .,;:")
    while True:
        shorter = _FILLER.sub("", trimmed).strip()
        if shorter == trimmed or not shorter:
            return trimmed
        trimmed = shorter


def examples(subject: str) -> tuple[str, ...]:
    """The names in a subject's brackets: "accelerators (TPUs/GPUs)" gives TPUs and GPUs."""
    bracket = _BRACKETS.search(subject)
    return tuple(part for part in _SPLIT.split(bracket.group(1)) if part) if bracket else ()


def bare(subject: str) -> str:
    """The subject without its brackets."""
    return _BRACKETS.sub("", subject).strip()


@kept
def is_name(subject: str) -> bool:
    """Whether the subject is a proper name (Python, C++, SAP R/3, GPUs).

    Only a passage that holds the name can show it. Each of its words has a
    capital, a digit or a sign that ordinary words lack; a subject of common
    words ("compilers", "ML infrastructure") is a field that other words can
    show as well, and so is one that ends in a common noun with a capital
    ("Accounting", "Project Management").
    """
    words = [word for word in bare(subject).split() if word.casefold() not in FUNCTION_WORDS]
    if not words or _COMMON_NOUN.fullmatch(words[-1]):
        return False
    return all(re.search(r"[A-Z0-9+#]|^\W", word) for word in words)


def _find(line: str, subject: str) -> tuple[int, int] | None:
    """Where the subject's words stand in the line, at most a word or two between them."""
    words = re.findall(r"[\w+#.&'-]*[\w+#]", bare(subject))
    if not words:
        return None
    gap = r"\W+(?:\w+\W+){0,2}?"
    edges = (rf"(?<!{LETTER})", rf"(?![+#]|{LETTER})")
    pattern = edges[0] + gap.join(re.escape(word) for word in words) + edges[1]
    match = re.search(pattern, line, re.IGNORECASE)
    return match.span() if match else None


def _with_brackets(line: str, span: tuple[int, int]) -> dict[tuple[int, int], str]:
    bracket = _BRACKETS.match(line, span[1])
    if bracket is None:
        return {span: line[slice(*span)]}
    inside = [part for part in _SPLIT.split(bracket.group(1)) if part]
    if len(inside) == 1 and is_name(inside[0]) and not is_name(line[slice(*span)]):
        return {bracket.span(1): inside[0]}
    whole = (span[0], bracket.end())
    return {whole: f"{line[slice(*span)]} ({bracket.group(1)})" if len(inside) > 1 else line[slice(*span)]}
