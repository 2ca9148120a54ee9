"""What all parts of a document are read with, and what is found beside the page while they are."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from agent.documents.office.colours import WHITE, Colour
from agent.documents.office.page import Hidden
from agent.documents.word.look import NO_LOOK, Look
from agent.documents.word.numbering import Numbering
from agent.documents.word.styles import Styles
from agent.documents.word.theme import Theme


@dataclass(frozen=True, slots=True)
class Page:
    """The size of the page and its left and top margins, in points; US letter where nothing is said."""

    width: float = 612.0
    height: float = 792.0
    left: float = 72.0
    top: float = 72.0


@dataclass(slots=True)
class Fields:
    """The fields that are open: a field's code stands in the text before what it shows."""

    open: list[bool] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    @property
    def in_code(self) -> bool:
        """Whether the present text is a code and no result."""
        return any(self.open)


@dataclass(slots=True)
class Book:
    """A document under way.

    ``hidden`` and ``odd`` (a note's message by its code) grow; ``referred``
    are the ids of the notes that the text refers to. ``covered`` counts the
    rows to come that may lie upon a dark shape, where white letters are seen.
    ``looks`` is kept for speed. ``spaces`` is what the file says of white space at the edges of its texts.
    """

    theme: Theme
    styles: Styles
    numbering: Numbering
    page: Page = field(default_factory=Page)
    hidden: Hidden = field(default_factory=Hidden)
    odd: dict[str, str] = field(default_factory=dict)
    fields: Fields = field(default_factory=Fields)
    referred: list[tuple[str, str]] = field(default_factory=list)
    looks: dict[tuple[str, Look], Look] = field(default_factory=dict)
    covered: int = 0
    spaces: str = "default"
    paragraphs: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text stands: how all of it is hidden, the colour under it (``None``: not known), what it inherits.

    ``odd`` are notes that every row here bears. ``inside`` a box or a cell it
    is not known how far from the page's edge it stands.
    """

    how: str | None = None
    ground: Colour | None = WHITE
    look: Look = NO_LOOK
    odd: tuple[tuple[str, str], ...] = ()
    inside: bool = False

    def with_odd(self, code: str, message: str) -> Place:
        """The place with one note more."""
        return replace(self, odd=tuple(dict([*self.odd, (code, message)]).items()))

    def hidden(self, how: str | None) -> Place:
        """The place, hidden in this way if it was not yet."""
        return replace(self, how=self.how or how)
