"""Text that runs from right to left, from the order it is painted in to the order it is read in."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from agent.documents.pdf.characters import Char

_RTL = frozenset({"R", "AL"})
_LTR = frozenset({"L", "EN", "AN"})
_PRESENTED = (range(0xFB1D, 0xFE00), range(0xFE70, 0xFEFF))
_PAIRS = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_OPENING = "([{<«"

Piece = tuple[str, Char | None]
"""What a glyph says and where it stands; a blank between words stands nowhere."""


def has_rtl(text: str) -> bool:
    """Whether any letter runs from right to left."""
    return not text.isascii() and any(_side(character) in _RTL for character in text)


def logical(pieces: Sequence[Piece]) -> str:
    """The text of pieces given from left to right, in the order it is read in."""
    sides = [_of(text) for text, _ in pieces]
    rtl, ltr = sides.count("R"), sides.count("L")
    ordered = _backwards(pieces) if rtl >= ltr else list(pieces)
    turned = "L" if rtl >= ltr else "R"
    found: list[str] = []
    run: list[Piece] = []
    waiting: list[Piece] = []
    for piece in ordered:
        side = _of(piece[0])
        if run and turned == "L" and any(text == " " for text, _ in waiting) and _numbers([*run, piece]):
            found += [*_turned(run), *(text for text, _ in waiting)]  # "2019 - 2021": each number is a run of its own
            run, waiting = [], []
        if side == turned:
            run += [*waiting, piece] if run else [piece]
            if not run[:-1] and waiting:
                found += [text for text, _ in waiting]
            waiting = []
        elif side == "" and run:
            waiting.append(piece)
        else:
            found += [*_turned(run), *(text for text, _ in waiting), piece[0]]
            run, waiting = [], []
    found += [*_turned(run), *(text for text, _ in waiting)]
    return _mirrored("".join(map(_plain, found)))


def _turned(run: Sequence[Piece]) -> list[str]:
    return [text for text, _ in reversed(run)]


def _backwards(pieces: Sequence[Piece]) -> list[Piece]:
    """From right to left, each mark behind the letter that it stands over."""
    found: list[Piece] = []
    for piece in reversed(pieces):
        before = found[-1] if found else None
        if before and before[1] and piece[1] and _is_mark(before[0]) and before[1].left >= piece[1].left - 0.5:
            found[-1:] = [piece, before] if before[1].right <= piece[1].right + 0.5 else [before, piece]
        else:
            found.append(piece)
    return found


def _mirrored(text: str) -> str:
    """Brackets as they are meant: a file may have them as they look."""
    first = next((character for character in text if character in "()[]{}"), "")
    return text.translate(_PAIRS) if first and first not in _OPENING else text


def _plain(text: str) -> str:
    """Letters instead of the forms they take inside a word."""
    presented = any(ord(character) in span for character in text for span in _PRESENTED)
    return unicodedata.normalize("NFKC", text).strip() if presented else text


def _of(text: str) -> str:
    """R, L, or nothing for what takes its side from its neighbours."""
    sides = {_side(character) for character in text}
    if sides & _RTL:
        return "R"
    return "L" if sides & _LTR else ""


def _side(character: str) -> str:
    return unicodedata.bidirectional(character)


def _numbers(pieces: Sequence[Piece]) -> bool:
    return not any(character.isalpha() for text, _ in pieces for character in text)


def _is_mark(text: str) -> bool:
    return unicodedata.category(text[0]) == "Mn"
