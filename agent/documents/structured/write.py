"""The text of a structured profile, a value a row, and what each row is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from agent.documents.document import Part, Role
from agent.documents.extracted import Extracted
from agent.documents.structured.page import Page, Piece
from agent.documents.structured.profile import Entry, Listed, Others, Profile, Value
from agent.documents.structured.study import Found, degrees_in, field_behind
from agent.documents.structured.when import When, when

_MOST_WARNINGS = 12
_JOINT = re.compile(r"[\s,:;(–—-]*(?:\s(?:in|of|en|de|im))?[\s,:;(–—-]*$")


def written(profile: Profile) -> Extracted:
    """The document of a profile: its text in a usual order, every stretch of it placed."""
    page = Page()
    _header(page, profile)
    _section(page, "Summary", "summary", profile.summary)
    warnings = list(profile.warnings)
    warnings += _entries(page, "Experience", "experience", profile.jobs)
    warnings += _entries(page, "Projects", "projects", profile.projects)
    warnings += _entries(page, "Education", "education", profile.degrees)
    _lists(page, "Skills", "skills", profile.skills)
    _lists(page, "Languages", "languages", profile.languages)
    _lists(page, "Certifications", "certifications", profile.certificates)
    for others in profile.others:
        warnings += _others(page, others)
    for value, how in profile.hidden:
        page.hide(value, how)
    page.finish()
    return Extracted(profile.format, page.text, told=tuple(page.told), warnings=_few(warnings))


def _header(page: Page, profile: Profile) -> None:
    for value, field in ((profile.name, "name"), (profile.headline, "title"), (profile.place, "place")):
        if value is not None:
            page.row([Piece(value, "head", field)], "header")
    for value in profile.contact:
        page.row([Piece(value, "about")], "header")


def _section(page: Page, heading: str, part: Part, values: Sequence[Value]) -> None:
    if values:
        page.heading(heading, part)
        for value in values:
            page.prose(value, part)


def _entries(page: Page, heading: str, part: Part, entries: Sequence[Entry]) -> list[str]:
    warnings: list[str] = []
    if not entries:
        return warnings
    page.heading(heading, part)
    for entry in entries:
        page.begin_entry()
        _names(page, part, entry)
        warnings += _when(page, part, when(entry.when))
        _body(page, part, entry, judged=True)
        page.end_entry()
    return warnings


def _names(page: Page, part: Part, entry: Entry, role: Role = "head") -> None:
    if entry.degree is not None:
        has_field = any(field == "field" and value for field, value in entry.names)
        page.row(_degree(entry.degree, has_field=has_field), part)
    for field, value in entry.names:
        if value is not None:
            page.row([Piece(value, role, field)], part)


def _degree(degree: Value, *, has_field: bool) -> list[Piece | str]:
    """The degree's row: its level, or levels, and the field behind one where no field is told elsewhere."""
    text = " ".join(degree.text.split())
    found = degrees_in(text)
    if not found:
        return [Piece(degree, "head", "level")]
    if len(found) > 1:
        return _degrees(text, degree.where, found)
    behind = None if has_field else field_behind(text, found)
    if behind is None:
        return [Piece(degree, "head", "level", found[0][0])]
    level = Value(_JOINT.sub("", text[: behind[0]]), degree.where)
    return [
        Piece(level, "head", "level", found[0][0]),
        ", ",
        Piece(Value(text[slice(*behind)], degree.where), "head", "field"),
    ]


def _degrees(text: str, where: str, found: Sequence[Found]) -> list[Piece | str]:
    """Several degrees in one text ("BSc/MSc Physics"), and what stands behind them."""
    pieces: list[Piece | str] = []
    done = 0
    for level, start, end in found:
        pieces += [text[done:start], Piece(Value(text[start:end], where), "head", "level", level)]
        done = end
    rest = text[done:].strip(" ,:;/()-–—")
    return [*pieces, " ", Piece(Value(rest, where), "head")] if rest else pieces


def _when(page: Page, part: Part, row: When | None) -> list[str]:
    if row is None:
        return []
    page.row([Piece(Value(row.text, row.where), "dates", row.field, row.value)], part)
    return [row.warning] if row.warning else []


def _body(page: Page, part: Part, entry: Entry, *, judged: bool) -> None:
    for value in entry.about:
        page.row([Piece(value, "about")], part)
    for value in entry.body:
        page.prose(value, part, "body" if judged else "about")
    for value in entry.points:
        page.prose(value, part, "body" if judged else "about", bullet=True)
    if entry.tools:
        page.row(_joined(Piece(value, "item" if judged else "about") for value in entry.tools), part)


def _lists(page: Page, heading: str, part: Part, rows: Sequence[Listed]) -> None:
    if not rows:
        return
    page.heading(heading, part)
    for row in rows:
        page.row(_language(row) if part == "languages" else _listed(row, part), part)


def _language(row: Listed) -> list[Piece | str]:
    """One line of a language with its level, since a level belongs to it: "English: Native speaker"."""
    named = row.name or row.label
    if named is None:
        return _joined(Piece(value, "item", "language") for value in row.members)
    told = ", ".join(value.text for value in row.note)
    whole = f"{named.text}: {told}" if told else named.text
    return [Piece(Value(whole, named.where), "item", "language", named.text if told else None)]


def _listed(row: Listed, part: Part) -> list[Piece | str]:
    field = "skill" if part == "skills" else None
    pieces: list[Piece | str] = []
    if row.label is not None:
        pieces.append(Piece(row.label, "label"))
    if row.name is not None:
        pieces.append(Piece(row.name, "item", field))
    if row.note:
        pieces += [" (" if pieces else "(", *_joined(Piece(value, "label") for value in row.note), ")"]
    if row.members:
        pieces += [": "] if pieces else []
        pieces += _joined(Piece(value, "item", field) for value in row.members)
    return pieces


def _others(page: Page, others: Others) -> list[str]:
    warnings: list[str] = []
    if not others.entries:
        return warnings
    page.heading(others.heading, "other")
    for entry in others.entries:
        _names(page, "other", entry, "body" if others.judged else "about")
        warnings += _when(page, "other", when(entry.when))
        _body(page, "other", entry, judged=others.judged)
    return warnings


def _joined(pieces: Iterable[Piece]) -> list[Piece | str]:
    row: list[Piece | str] = []
    for piece in pieces:
        row += [", ", piece] if row else [piece]
    return row


def _few(warnings: Sequence[str]) -> tuple[str, ...]:
    """The first warnings, and how many more there are."""
    once = list(dict.fromkeys(warnings))
    more = len(once) - _MOST_WARNINGS
    return (*once[:_MOST_WARNINGS], *([f"{more} more of this kind."] if more > 0 else []))
