"""What a structured source says of one job."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a posting under its heading: ``text`` is HTML or plain, ``members`` a list's rows.

    An empty heading means that the text has headings of its own.
    """

    heading: str = ""
    text: str = ""
    members: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text.strip() or self.members)


@dataclass(frozen=True, slots=True)
class Opening:
    """A job as its source tells it; anything that is not told is empty.

    ``source`` names the format ("greenhouse"). ``arrangement`` is remote,
    hybrid or on-site in any spelling, ``pay`` and ``terms`` ("Full time") are
    words for the row of facts, ``deadline`` a day as YYYY-MM-DD. ``passages``
    are the description; ``fields`` are what single fields ask for, written
    only where the description does not say it. ``styles`` are the page's style
    sheets, which may hide text of the description.
    """

    source: str
    title: str
    employer: str = ""
    places: tuple[str, ...] = ()
    arrangement: str = ""
    pay: str = ""
    terms: tuple[str, ...] = ()
    deadline: str = ""
    passages: tuple[Passage, ...] = ()
    fields: tuple[Passage, ...] = ()
    closed: bool = False
    styles: str = ""

    @property
    def has_text(self) -> bool:
        """Whether there is more than a title and facts."""
        return any(self.passages) or any(self.fields)
