"""What one row of a posting says of the post: pay, arrangement, place, and names that may be an employer's."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from agent.places import Arrangement, find_arrangement, find_pay, is_placed, without_arrangement

_SEPARATOR = re.compile(r"\s*[;|·•\n]\s*|\s+[/–—-]\s+|(?<=[^\W\d_]{2}[\w)])(?<!Inc)(?<!Ltd)\.(?:\s+|$)")
_SEMICOLON = re.compile(r"\s*[;\n]\s*")
_BEFORE_PAY = re.compile(r".*(?:[;|·•\n()\0]|,\s|\.\s|\s[/–—-]\s)", re.DOTALL)
_AFTER_PAY = re.compile(r"\s*(?:[;|·•\n()]|,\s|\.(?:\s|$)|\s[/–—-]\s|$)")
_LABEL = re.compile(r"^[^\W\d_]{3,}(?: [^\W\d_]{3,}){0,2}:\s*")
_IN_BRACKETS = re.compile(r"\s*\(([^()]{1,60})\)")
_COMMA = re.compile(r"\s*,\s+|\s*\0\s*")
_TERMS = re.compile(
    r"(?:full|part)[ -]?time|permanent|contract|temporary|internship|freelance|fixed[ -]term|vollzeit|teilzeit"
    r"|(?:un)?befristet|festanstellung|cdi|cdd|temps (?:plein|partiel)|jornada completa|media jornada|indefinido",
    re.IGNORECASE,
)
_FIRM = re.compile(
    r"&|\b(?:inc|ltd|limited|llc|llp|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|bv|nv|corp|co|company|group|pty|e\.?v)\b\.?",
    re.IGNORECASE,
)
_LED = re.compile(r"^(?:based |located |only )?(?:in|within|from|at|à|en|a|im|bei)\s+", re.IGNORECASE)
_NAME = re.compile(
    r"[A-ZÀ-Þ][\w.'’-]{0,30}(?:[\s,]+(?:(?:de|del|la|le|les|am|an|der|sur|upon|on|of|the|und|and)\s){0,2}[A-ZÀ-Þ][\w.'’-]{0,30}){0,4}"
)
_LONGEST_ROW, _MOST_BESIDE = 300, 4
"""Characters of a row, for a longer one is prose; words that may stand beside the amounts ("plus bonus")."""


@dataclass
class Row:
    """What a row says, each empty where it does not; ``others`` are the pieces that are none of it."""

    pay: str = ""
    arrangement: Arrangement | Literal[""] = ""
    place: str = ""
    others: list[str] = field(default_factory=list)

    @property
    def told(self) -> int:
        """How many of the three it says."""
        return sum(map(bool, (self.pay, self.arrangement, self.place)))


def read_row(text: str) -> Row:
    """The row "Leeds LS1, hybrid 2 days, £32,000 a year": separated by whatever, in any order.

    A name that no table has is the place where it stands beside an arrangement
    on site or pay: "York (hybrid)", or as the last of several.
    """
    if len(text) > _LONGEST_ROW:
        return Row(others=[" ".join(text.split())])
    row = Row()
    text = _IN_BRACKETS.sub(lambda found: f", {found[1]}, " if _tells(found[1]) else found[0], text)
    text = _without_pay(text, row)
    unsure: list[tuple[str, bool]] = []
    for piece in (_SEMICOLON if ";" in text else _SEPARATOR).split(text):
        unsure += _read_piece(piece, row)
    row.others = [name for name, _ in unsure]
    if not row.place and (row.pay or row.arrangement) and unsure:
        name, beside = unsure[-1]
        beside = beside and row.arrangement != "remote"
        if (beside or len(unsure) > 1) and _NAME.fullmatch(name) and not _FIRM.search(name):
            row.place = row.others.pop()
    return row


def _tells(words: str) -> bool:
    return bool(find_pay(words)) or without_arrangement(words) != words


def _without_pay(text: str, row: Row) -> str:
    """The text with a mark in the place of its pay, which goes from separator to separator."""
    found = find_pay(text)
    if found is None:
        return text
    before = _BEFORE_PAY.match(text[: found.start])
    start = before.end() if before else 0
    ends = _AFTER_PAY.search(text, found.end)
    end = ends.start() if ends else len(text)
    if len(text[start : found.start].split()) > _MOST_BESIDE or len(text[found.end : end].split()) > _MOST_BESIDE:
        start, end = found.start, found.end
    row.pay = _LABEL.sub("", " ".join(text[start:end].split()).strip(" .,"))
    return f"{text[:start]}\0{text[end:]}"


def _read_piece(piece: str, row: Row) -> list[tuple[str, bool]]:
    """Note what a piece tells; the names in it that may be a place's or an employer's, and whether it told more."""
    words = " ".join(piece.split())
    arrangement = find_arrangement(words)
    row.arrangement = row.arrangement or arrangement or ""
    left = without_arrangement(words)
    beside = left != words or "\0" in words
    names = [_bare(part) for part in _COMMA.split(left)]
    names = [name for name in names if name and not _TERMS.fullmatch(name)]
    if not names:
        return []
    unsure = []
    if _FIRM.search(names[0]):
        unsure.append((names.pop(0), False))
    led = _LED.match(names[0]) if names and left != words else None
    if led:
        names[0] = names[0][led.end() :]
    name = ", ".join(names)
    if name and not row.place and (is_placed(name) or (led and _NAME.fullmatch(name))):
        row.place = name
    elif name:
        unsure.append((name, beside))
    return unsure


def _bare(part: str) -> str:
    """A part without what the words cut out of it left behind; its own brackets stay: "Sunnyvale (CA)"."""
    bare = " ".join(part.split()).strip(" ,.:–-")
    return bare.strip("() ") if bare.startswith("(") else bare
