"""What a reader of one format takes out of a file: its text, and what the format says of stretches of it.

A reader knows one format and nothing of profiles. It gives the text in
reading order and marks on it; :mod:`agent.documents.reader` makes lines of
both. All offsets are characters of :attr:`Extracted.text`.
"""

from __future__ import annotations

from dataclasses import dataclass

from agent.documents.document import Part, Role

Box = tuple[float, float, float, float]
"""Left, top, right, bottom as shares of the page's width and height, 0 to 1, from its top left corner."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What the source says of one stretch of the text.

    ``page`` counts from 1, ``box`` is its place there. ``hidden`` says how the
    source hides the stretch from a reader ("white on white"); such text is
    shown to the person and never reaches a prompt. ``level`` is a heading's
    depth (0: none) and ``bullet`` a list's member: for formats that know.
    A row belongs to the marks that hold its first character; a row in which
    text is hidden is cut where it begins and ends.
    """

    start: int
    end: int
    page: int | None = None
    box: Box | None = None
    hidden: str | None = None
    level: int = 0
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A stretch whose place in the profile the format itself tells, as JSON Resume does.

    ``field`` names the fact that it is, in the words of ``assessments.jsonl``:
    name, place, title, organisation, start, end, level, field, school, skill,
    language, role. ``value`` is that fact in the program's own form where it
    differs from the text ("2020-03", "bachelor"). ``where`` is its place in the
    file, as a person finds it there: "work[2].highlights[0]", "Positions.csv row 3".
    """

    start: int
    end: int
    part: Part
    role: Role
    entry: int | None = None
    field: str | None = None
    value: str | None = None
    hidden: str | None = None
    where: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something odd about the file that a person should look at; never a penalty.

    ``code`` is stable, kebab-case; ``message`` a sentence; the offsets say where, if anywhere.
    """

    code: str
    message: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Extracted:
    """A file's text with what its format says of it.

    ``format`` is the content's kind ("pdf", "docx", "json resume").
    ``markdown`` has the text read with Markdown's marks. ``told``, where it is
    not empty, places every stretch and nothing is guessed from the text.
    ``warnings`` are sentences for the person. ``pages`` is how many there are.
    """

    format: str
    text: str
    marks: tuple[Mark, ...] = ()
    told: tuple[Told, ...] = ()
    notes: tuple[Note, ...] = ()
    warnings: tuple[str, ...] = ()
    markdown: bool = False
    pages: int | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read: ``password`` opens an encrypted file, ``ocr`` reads scans where that is installed.

    ``apart`` reads in a process of its own what may do harm (:mod:`agent.documents.apart`).
    """

    password: str | None = None
    ocr: bool = True
    apart: bool = True
