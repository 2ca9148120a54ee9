"""Where one sentence of running text ends and the next begins."""

from __future__ import annotations

import re

from agent.dates import MONTH_OF

# A stop, with whatever closes quotes or brackets behind it.
# A pronoun glued to the stop shows one too: a page's copy lost the space.
_STOP = re.compile(
    r"[.!?…]+[\"'”’»)\]]*(?=\s)|[。！？｡।]+[」』”’）)]*"
    r"|(?<=[a-z]{3})\.(?=(?:He|She|They|It|We|His|Her|Their|The|This|In)\s)"
)
_LEADER = "...."  # dots that lead from a label to its value end no sentence
_LAST_WORD = re.compile(r"[^\s(\[\"“'‘/,;:]*$")
_NEXT_WORD = re.compile(r"\s*[\"'“‘«(\[*_`]*([^\s,;:]{0,40})")

_NAME_END = "".join(
    rf"(?<!\b{word})" for word in ("Inc", "Corp", "Ltd", "Bros", "Pty", "Univ", "Eng", "Tech", "Com", "Hons", "Hosp")
)
INSIDE_END = re.compile(rf"(?<=\w\w\w){_NAME_END}[.!?]\s+(?!Co\.)[A-Z]")
"""The end of a sentence inside a row; "Acme Inc. Paris" has none."""

# A full stop after one of these never ends a sentence.
_ABBREVIATIONS = frozenset(
    """e.g i.e eg ie cf vs viz approx ca resp incl excl esp dr mr mrs ms prof st mt no nr vol fig eq sec ch pp
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri est al dept univ assoc asst mgr dir
    sr jr hon rev gen col capt lt sgt tel ext min max avg z.b d.h u.a bzw usw ggf inkl zzgl evtl geb str hosp clín clin
    p.ej ej sra av ing lic dipl"""
    # German "Ing." and "Dipl." stand before a name or a field.
    .split()
)
# These end one only where the next word can hardly be part of a name.
_MAYBE = frozenset(
    """inc corp ltd co llc plc gmbh ph.d phd m.sc b.sc b.s m.s b.a m.a b.eng m.eng m.d d.phil u.s u.k e.u a.m p.m
    etc bros intl s.a s.p.a dr.-ing a.i""".split()
)
_STARTERS = frozenset(
    """he she they it i we you the a an this that these those his her their its my our in at on for from with
    by as since after before during while when where who what currently previously formerly also additionally
    recently known based led leads built builds worked works both then there here other most many er sie wir ich
    die der das il elle nous je el ella""".split()
)
# How far a bracket or a first word is looked for; bounds the work on text that closes nothing.
_LONGEST_BRACKET = 200


def sentences(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The sentences of ``text[start:end]`` as spans, in order; only white space lies between them."""
    found: list[tuple[int, int]] = []
    begin = start
    for stop in _STOP.finditer(text, start, end):
        if stop.end() < end and _ends(text, begin, stop, end):
            found.append((begin, stop.end()))
            begin = stop.end()
            while begin < end and text[begin].isspace():
                begin += 1
    if begin < end:
        found.append((begin, end))
    return found


def _ends(text: str, begin: int, stop: re.Match[str], end: int) -> bool:
    if stop.group().startswith(_LEADER) or _in_bracket(text, begin, stop, end):
        return False
    following = _NEXT_WORD.match(text, stop.end(), end)
    next_word = following.group(1) if following else ""
    if text[stop.start()] != ".":
        return not next_word[:1].islower()
    before = _LAST_WORD.search(text, max(begin, stop.start() - 40), stop.start())
    return _word_ends(before.group() if before else "", next_word, at_start=_only_word(text, begin, stop, before))


def _word_ends(word: str, next_word: str, *, at_start: bool) -> bool:
    """Whether a full stop after ``word`` ends the sentence, ``next_word`` following."""
    word = word.strip("*_`")
    plain = word.lower()
    if plain in MONTH_OF and next_word[:1].isdigit():
        return False
    if plain in _ABBREVIATIONS or (at_start and len(word) <= 2):
        return False
    if re.fullmatch(r"[^\W\d_]\.", next_word):
        return len(word) > 3 and plain not in _MAYBE  # an initial: "Smith, J. A."
    if plain in _MAYBE or _is_initial(word):
        return next_word[:1].isupper() and next_word.rstrip(".!?").lower() in _STARTERS
    if next_word[:1].islower():
        return len(word) > 3 or any(character.isupper() for character in next_word)
    return True


def _is_initial(word: str) -> bool:
    """``J`` of "J. Doe", ``U.S`` of "U.S. citizen"; not the ``C`` of "C++" or a lone "R"."""
    return bool(re.fullmatch(r"(?:[^\W\d_]\.)*[^\W\d_]", word)) and word[0].isupper()


def _only_word(text: str, begin: int, stop: re.Match[str], before: re.Match[str] | None) -> bool:
    if before is None or stop.start() - begin > _LONGEST_BRACKET:
        return False
    return not text[begin : before.start()].strip()


def _in_bracket(text: str, begin: int, stop: re.Match[str], end: int) -> bool:
    """Whether the stop lies in a bracket that is closed soon after it."""
    said = text[max(begin, stop.end() - _LONGEST_BRACKET) : stop.end()]
    if said.count("(") <= said.count(")"):
        return False
    ahead = text[stop.end() : min(end, stop.end() + _LONGEST_BRACKET)]
    closing, opening = ahead.find(")"), ahead.find("(")
    return closing >= 0 and not 0 <= opening < closing
