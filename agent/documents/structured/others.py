"""Sections that hold no fact of their own: awards, talks, publications, volunteering, interests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.documents.structured.profile import Entry, Others, Span
from agent.documents.structured.tree import At


@dataclass(frozen=True, slots=True)
class _Kind:
    heading: str
    names: tuple[str, ...]
    about: tuple[str, ...] = ()
    judged: bool = True


_KINDS = {
    "volunteer": _Kind("Volunteering", ("position", "role"), ("organization", "organisation", "flavor", "cause")),
    "service": _Kind("Volunteering", ("position",), ("organization", "flavor")),
    "awards": _Kind("Awards", ("title",), ("awarder", "issuer")),
    "recognition": _Kind("Awards", ("title",), ("from", "event", "flavor")),
    "publications": _Kind("Publications", ("name", "title"), ("publisher", "journal")),
    "writing": _Kind("Publications", ("title",), ("publisher", "flavor")),
    "speaking": _Kind("Talks", ("title",), ("event", "role", "location")),
    "samples": _Kind("Samples", ("title",)),
    "affiliation": _Kind("Memberships", ("organization",), ("role",)),
    "governance": _Kind("Memberships", ("organization",), ("role", "flavor")),
    "extracurricular": _Kind("Activities", ("title",), ("activity", "location")),
    "reading": _Kind("Reading", ("title",), ("flavor",), judged=False),
    "interests": _Kind("Interests", ("name",), judged=False),
    "references": _Kind("References", (), judged=False),
    "testimonials": _Kind("References", (), judged=False),
}
_PROSE = ("summary", "description", "reference", "quote")
_READ_NO_FURTHER = ("name", "author", "authors", "contact", "url", "flavor")
"""Of a reference only what it says is read: the rest is about another person."""


def others(key: str, at: At) -> Iterator[Others]:
    """The section below a key that this module knows, unless it is empty."""
    kind = _KINDS[key]
    members = at.at("history") if isinstance(at.data, dict) and "history" in at.data else at
    entries = [_entry(member, kind) for member in members.members() if member]
    summary = at.at("summary").texts() if isinstance(at.data, dict) and members is not at else []
    if summary:
        entries.insert(0, Entry(body=summary))
    if kind.heading == "References":
        for leaf in (
            leaf for name in _READ_NO_FURTHER for member in members.members() for leaf in member.at(name).leaves()
        ):
            leaf.text()
    if entries:
        yield Others(kind.heading, entries, kind.judged)


def _entry(at: At, kind: _Kind) -> Entry:
    if isinstance(at.data, str):
        return Entry(body=at.texts())
    about = []
    for key in kind.about:
        held = at.at(key)
        about += held.at("name").texts() if isinstance(held.data, dict) else held.texts()
    start, end = at.at("startDate", "start").text(), at.at("endDate", "end").text()
    date = at.at("date", "releaseDate").text()
    when = Span(start, end, lasts=True) if start or end else Span(text=date) if date else None
    return Entry(
        names=[(None, value) for name in kind.names if (value := at.at(name).text())],
        when=when,
        about=about,
        body=[value for key in _PROSE for value in at.at(key).texts()],
        points=at.at("highlights").texts(),
        tools=at.at("keywords").texts(),
    )
