"""A document as the rest of the program sees it: numbered lines over an unchanged text.

``Document.text`` is the text that was taken out of the file, which for a text
file is the file itself, character for character. Each
:class:`Line` is a span of it, so ``line.text == document.text[line.start:line.end]``
always holds and a quote can be checked by anybody. Reading only ever splits
and labels; it never rewrites. What the reader sets aside (an advert, a title
written twice, a site's own score) is a :class:`LeftOut` span with its reason,
so that every character of the source that is not white space is either in a
line or in a span that says why not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from pydantic import BaseModel, ConfigDict

from agent.documents.odd.invisible import without_invisible
from agent.kept import kept

Part = Literal[
    "header",  # name, headline, place, contact
    "summary",  # prose about the whole person
    "statements",  # single statements: "6 years of coding experience"
    "experience",
    "projects",
    "education",
    "skills",
    "languages",
    "certifications",
    "other",
]
"""The section of a profile that a line belongs to. Postings use ``other`` throughout."""

Role = Literal[
    "heading",  # a section's title: "Github contributions (5)"
    "label",  # words of the page itself: "Role in this project:"
    "head",  # names an entry: a title, an employer, a project, a degree; in the header: name, headline, place
    "dates",  # a period: "Jul 2022 - Jan 2023"
    "counts",  # numbers with their units: "15 reviews, 71 commits"
    "about",  # what the employer or project is, not what the person did
    "body",  # one sentence or one bullet about the person
    "item",  # one member of a list of skills, languages or the like
    "topic",  # a tag of a project, given by its community and not by the person
]
"""What a line is for."""


class Frozen(BaseModel):
    """A value: compared by content, never changed."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Line(Frozen):
    """A readable unit: a heading, a name, one sentence, one bullet, one listed skill.

    ``number`` counts from 1 in reading order. ``start`` and ``end`` are
    character offsets into ``Document.text``; ``text`` is exactly that slice
    and may hold a line break where a sentence was wrapped.
    ``entry`` numbers the job, project or degree that the line belongs to
    (counting from 1 through the document), ``None`` outside entries.
    ``hidden`` says how the source hid the line from a reader; ``None`` means visible.
    ``page`` counts from 1; ``box`` is left, top, right and bottom as shares of
    that page's width and height, from its top left corner. ``field`` names the
    fact that the line is, where the file's format says so (JSON Resume), and
    ``value`` that fact in the program's own form if the text spells it otherwise;
    ``where`` is the line's place in such a file ("work[2].highlights[0]").
    """

    number: int
    start: int
    end: int
    text: str
    part: Part = "other"
    role: Role = "body"
    entry: int | None = None
    page: int | None = None
    box: tuple[float, float, float, float] | None = None
    hidden: str | None = None
    field: str | None = None
    value: str | None = None
    where: str | None = None

    @property
    def plain(self) -> str:
        """The text on one line as it is seen: white space is single spaces, invisible characters are gone."""
        return _plain(self.text)


@kept
def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", without_invisible(text)).strip()


class LeftOut(Frozen):
    """A span of the source that no line holds, and why."""

    start: int
    end: int
    text: str
    reason: Literal["advert", "said twice", "site score", "decoration"]


class Oddity(Frozen):
    """Something about a file that a person should look at, never a penalty; ``code`` is stable, kebab-case."""

    code: str
    message: str
    lines: tuple[int, ...] = ()


class Document(Frozen):
    """A profile or posting that has been read.

    ``name`` is the file's name as given, ``format`` what its content is
    ("text", "pdf"), ``sha256`` the hash of the file's bytes, and
    ``warnings`` sentences for the person ("Decoded as windows-1252.").
    ``oddities`` are what a person should look at; ``pages`` how many there are,
    where the format has pages.
    """

    name: str
    format: str
    sha256: str
    text: str
    lines: tuple[Line, ...]
    left_out: tuple[LeftOut, ...] = ()
    warnings: tuple[str, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    pages: int | None = None

    @property
    def visible(self) -> tuple[Line, ...]:
        """The lines that a reader sees; only these may ever reach a prompt."""
        return tuple(line for line in self.lines if line.hidden is None)

    def line(self, number: int) -> Line:
        """The line with this number, counting from 1.

        Raises:
            IndexError: there is no such line.
        """
        if not 1 <= number <= len(self.lines):
            raise IndexError(number)
        return self.lines[number - 1]

    def entries(self, part: Part) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """The visible lines of each job, project or degree of a part, in reading order."""
        grouped: dict[int, list[Line]] = {}
        for line in self.visible:
            if line.part == part and line.entry is not None:
                grouped.setdefault(line.entry, []).append(line)
        yield from ((number, tuple(lines)) for number, lines in grouped.items())
