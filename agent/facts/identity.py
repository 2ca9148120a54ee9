"""Who the profile is about. Asked first and apart, so that judging can be blind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from agent.assessment import Named, Position
from agent.documents import Document, Line
from agent.facts.copying import copied
from agent.facts.told import tells_fields, told
from agent.llm import Model
from agent.places import parts

_HEADER_LINES = 8
_NAME = re.compile(r"(?:[^\W\d_a-z][\w'’.-]+\s+){1,4}[^\W\d_a-z][\w'’.-]+")
_SAYS_NAME = re.compile(
    r"\b(?:[Mm]y name is|I am|I['’]m|[Ii]ch heiße|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i chiamo)\s"
    r"[^\W\d_a-z][\w'’-]+\s[^\W\d_a-z]"
)
"""Who writes a letter says so in its first lines: "My name is Ada King", "I'm Ada King and ..."."""

_AT = re.compile(
    r"(?:@|\b(?:at|with|for|beim?|chez|en|presso|bij)|就职于|任职于)\s*(?:the\s|der\s|dem\s)?$", re.IGNORECASE
)
"""What says of the words behind it that they are an employer."""

_PIECES = re.compile(r"\s[·|•–—-]\s|\s*[|·•]\s*")
_OF_A_SITE = re.compile(
    r"contact info(?:rmation)?|kontaktinfo(?:rmationen)?|coordonnées|información de contacto", re.IGNORECASE
)
_CODE = re.compile(r"[A-Z]{2,3}")
_CONTACT = re.compile(r"@|https?:|www\.|\d{5,}|\d[\d ()-]{6,}\d")
_SITE = re.compile(r"[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?:/\S*)?")


@dataclass(frozen=True)
class Identity:
    """Name, place and present position as the profile's header states them.

    ``employer_said``: the header says that it names an employer ("Engineer at
    Booking.com"), and does not just put something beside the title.
    """

    name: str | None = None
    place: Named | None = None
    position: Position | None = None
    employer_said: bool = False
    lines: tuple[int, ...] = field(default=())


async def identity(document: Document, model: Model) -> Identity:
    """What the header says of the person; empty where the document has no header."""
    if tells_fields(document):
        return _told(document)
    header = header_lines(document)
    if not header:
        return Identity()
    words = _sorted_out(await copied(model, "header", header), header)
    lines = [line.number for line in header if any(value and value in line.plain for value in words.values())]
    return Identity(
        name=words["name"] or None,
        place=_place(words["place"], header),
        position=_position(words, header),
        employer_said=_says_employer(words["organisation"], header),
        lines=tuple(lines),
    )


def _told(document: Document) -> Identity:
    """Name, place and present position where the file's format tells them."""
    header = [line for line in document.visible if line.part == "header" and line.field]
    title = next((line for line in header if line.field == "title"), None)
    place = next((line for line in header if line.field == "place"), None)
    return Identity(
        name=told(header, "name"),
        place=Named(name=place.plain, lines=[place.number]) if place else None,
        position=Position(title=title.plain, organisation=told(header, "organisation"), lines=[title.number])
        if title
        else None,
        employer_said=True,
        lines=tuple(line.number for line in header),
    )


def header_lines(document: Document) -> list[Line]:
    """The lines that name the person: the header's heads or, where a letter's none is a name, "My name is ..."."""
    heads = [line for line in document.visible if line.part == "header" and line.role == "head"]
    header = heads[:_HEADER_LINES]
    if any(_NAME.fullmatch(line.plain) for line in heads):
        return header + [line for line in heads[_HEADER_LINES:] if _NAME.fullmatch(line.plain)][-1:]
    said = [line for line in document.visible if line.role == "body" and _SAYS_NAME.search(line.plain)]
    return [*said[:1], *header]


def _sorted_out(words: Mapping[str, str], header: list[Line]) -> dict[str, str]:
    """The copied words without what code knows to be something else: an address, a place for a title or an employer."""
    kept = {key: "" if _CONTACT.search(value) else value for key, value in words.items()}
    if _SITE.fullmatch(kept["organisation"]) and any(line.plain == kept["organisation"] for line in header):
        kept["organisation"] = ""  # a site of their own; "Engineer at Booking.com" stands in one row
    if _OF_A_SITE.fullmatch(kept["place"]):
        kept["place"] = _beside(kept["place"], header)
    for key in ("title", "organisation"):
        if _is_place(kept[key]) or (key == "organisation" and _stands_alone(kept, header)):
            kept["place"] = kept["place"] or kept[key]
            kept[key] = ""
    return kept


def _says_employer(organisation: str, header: list[Line]) -> bool:
    before = (line.plain.partition(organisation) for line in header if organisation and organisation in line.plain)
    return any(_AT.search(part) for part, _, _ in before)


def _beside(words: str, header: list[Line]) -> str:
    """The part of a row with a site's words that is a place ("Dundee, Scotland · Contact info")."""
    pieces = (piece.strip() for line in header if words in line.plain for piece in _PIECES.split(line.plain))
    return next((piece for piece in pieces if _is_place(piece)), "")


def _is_place(words: str) -> bool:
    place = parts(words)
    return bool(words) and bool(place.region or place.country)


def _stands_alone(words: Mapping[str, str], header: list[Line]) -> bool:
    """Whether what was taken for an employer is a row of its own below the title, as places are."""
    told = words["organisation"]
    rows = [line.plain for line in header if told and told in line.plain]
    return bool(rows) and not words["place"] and all(row == told for row in rows) and bool(words["title"])


def _place(place: str, header: list[Line]) -> Named | None:
    if not place:
        return None
    line = next((line for line in header if place in line.plain), None)
    if line is None:
        return Named(name=place, lines=[])
    # Of "Tilburg (NL)" the code alone says too little.
    whole = re.search(rf"[^\W\d_][\w'’. -]*\s\({re.escape(place)}\)", line.plain) if _CODE.fullmatch(place) else None
    return Named(name=whole.group() if whole else place, lines=[line.number])


def _position(words: Mapping[str, str], header: list[Line]) -> Position | None:
    if not words["title"]:
        return None
    lines = [line.number for line in header if words["title"] in line.plain]
    return Position(title=words["title"], organisation=words["organisation"] or None, lines=lines[:1])
