"""What is found in a file, by its letters."""

from __future__ import annotations

from dataclasses import dataclass

from agent.documents.extracted import Note
from agent.documents.pdf.collecting import collect
from agent.documents.pdf.hidden import Hidden, hidden_of
from agent.documents.pdf.opening import opened


@dataclass(frozen=True)
class Found:
    """``hidden`` and ``seen`` are letters and digits alone, in the order of the file; ``hows`` the ways of hiding."""

    hidden: str
    seen: str
    hows: tuple[str, ...]
    notes: tuple[Note, ...]


def letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def found_in(data: bytes, *, ocr: bool = False) -> Found:
    with opened(data, "cv.pdf") as document:
        pages = []
        for number in range(len(document)):
            page = document[number]
            pages.append(collect(page))
            page.close()
        told: Hidden = hidden_of(document, pages, data=data, ocr=ocr)
    hidden: list[str] = []
    seen: list[str] = []
    hows: list[str | None] = []
    for chars, reasons in zip(pages, told.chars, strict=True):
        for char, how in zip(chars, reasons, strict=True):
            (hidden if how else seen).append(char.text)
            hows.append(how)
    for beside in told.beside:
        (hidden if beside.how else seen).append(beside.text)
        hows.append(beside.how)
    ways = tuple(dict.fromkeys(how for how in hows if how))
    return Found(letters("".join(hidden)), letters("".join(seen)), ways, told.notes)
