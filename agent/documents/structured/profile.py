"""A profile as every structured format tells it: who, jobs, degrees, projects, lists, each value with its place.

The readers of the formats fill this in; :mod:`agent.documents.structured.write`
makes the document's text of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Value:
    """One text of the file; ``where`` is its place there ("work[2].highlights[0]")."""

    text: str
    where: str


@dataclass(frozen=True, slots=True)
class Span:
    """When something was: two ends as the file spells them, or both in one text ("Jan 2021 - Present").

    ``lasts`` says that a missing end means "still": the format's own convention.
    """

    start: Value | None = None
    end: Value | None = None
    text: Value | None = None
    lasts: bool = False


Names = Sequence[tuple[str | None, Value | None]]
"""What names an entry, in the order it is shown, each with the fact that it is ("title") or none."""


@dataclass(slots=True)
class Entry:
    """A job, a degree, a project, a talk.

    ``about`` is what it is and where, ``body`` prose about what the person
    did, ``points`` the same as bullets, ``tools`` listed things. ``degree`` is
    the text that holds the degree's name, and maybe its field.
    """

    names: Names = ()
    degree: Value | None = None
    when: Span | None = None
    about: list[Value] = field(default_factory=list)
    body: list[Value] = field(default_factory=list)
    points: list[Value] = field(default_factory=list)
    tools: list[Value] = field(default_factory=list)


@dataclass(slots=True)
class Listed:
    """A row of a list: its members, below a label or behind a name that is a member too.

    ``note`` stands behind the name or the label: a level, who gave a certificate.
    """

    members: list[Value] = field(default_factory=list)
    label: Value | None = None
    name: Value | None = None
    note: list[Value] = field(default_factory=list)


@dataclass(slots=True)
class Others:
    """A section of any other kind: ``judged`` where its prose says what the person did."""

    heading: str
    entries: list[Entry] = field(default_factory=list)
    judged: bool = True


@dataclass(slots=True)
class Profile:
    """All that is read of a file. ``hidden`` pairs what no reader sees with how it is hidden."""

    format: str
    name: Value | None = None
    headline: Value | None = None
    place: Value | None = None
    contact: list[Value] = field(default_factory=list)
    summary: list[Value] = field(default_factory=list)
    jobs: list[Entry] = field(default_factory=list)
    projects: list[Entry] = field(default_factory=list)
    degrees: list[Entry] = field(default_factory=list)
    skills: list[Listed] = field(default_factory=list)
    languages: list[Listed] = field(default_factory=list)
    certificates: list[Listed] = field(default_factory=list)
    others: list[Others] = field(default_factory=list)
    hidden: list[tuple[Value, str]] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing of a person was found."""
        lists = (self.summary, self.jobs, self.projects, self.degrees, self.skills, self.languages, self.others)
        return self.name is None and not any(lists)
