"""RenderCV's YAML: ``cv`` with its sections, whose entries tell by their keys what they are."""

from __future__ import annotations

from agent.documents.document import Part
from agent.documents.headings import part_of
from agent.documents.structured.lists import members_of
from agent.documents.structured.profile import Entry, Listed, Others, Profile, Span, Value
from agent.documents.structured.tree import At

_ENTRY_PARTS = ("experience", "projects", "education")
_LISTED = frozenset({"skills", "languages", "certifications"})
_LOOK = ("design", "locale", "locale_catalog", "rendercv_settings", "settings")
"""What says how the page looks and nothing of the person."""


def is_rendercv(root: At) -> bool:
    """Whether the file is one: ``cv`` with a name or sections."""
    return bool(root.at("cv").at("sections", "name"))


def profile(root: At) -> Profile:
    """The profile in a RenderCV file."""
    cv = root.at("cv")
    found = Profile(
        "rendercv",
        name=cv.at("name").text(),
        headline=cv.at("headline", "label").text(),
        place=cv.at("location").text(),
        contact=[value for key in ("email", "phone", "website") for value in cv.at(key).texts()],
    )
    for key in ("social_networks", "custom_connections", "photo"):
        for leaf in cv.at(key).leaves():
            leaf.text()
    for key in _LOOK:
        for leaf in root.at(key).leaves():
            leaf.text()
    for title, section in cv.at("sections").fields():
        _section(found, title, section)
    return found


def _section(found: Profile, title: str, section: At) -> None:
    heading = title.replace("_", " ").strip()
    heading = heading if heading != heading.lower() else heading.capitalize()
    part = part_of(heading) or "other"
    others = Others(heading)
    for member in section.members():
        _member(found, others, part, member)
    if others.entries:
        found.others.append(others)


def _member(found: Profile, others: Others, part: Part, at: At) -> None:
    bullet = at.at("bullet", "number", "reversed_number").text()
    if at.at("company", "position"):
        found.jobs.append(_job(at))
    elif at.at("institution"):
        found.degrees.append(_degree(at))
    elif at.at("label"):
        _labelled(found, others, part, at)
    elif at.at("title"):
        others.entries.append(_publication(at))
    elif at.at("name"):
        _normal(found, others, part, at)
    elif bullet is not None or isinstance(at.data, str):
        _text(found, others, part, bullet or at.text(), is_bullet=bullet is not None)


def _normal(found: Profile, others: Others, part: Part, at: At) -> None:
    name = at.at("name").text()
    if part == "certifications":
        note = [value for key in ("location", "date") if (value := at.at(key).text())]
        found.certificates.append(Listed(name=name, note=[*note, *at.at("summary").texts()]))
        return
    entry = _entry(at, [("title" if part == "experience" else "name" if part == "projects" else None, name)])
    if part == "experience":
        found.jobs.append(entry)
    elif part == "projects":
        found.projects.append(entry)
    else:
        others.entries.append(entry)


def _labelled(found: Profile, others: Others, part: Part, at: At) -> None:
    label, details = at.at("label").text(), at.at("details").text()
    if part == "languages":
        found.languages.append(Listed(name=label, note=[details] if details else []))
    elif part in {"skills", "certifications"}:
        rows = found.skills if part == "skills" else found.certificates
        rows.append(Listed(label=label, members=members_of(details)) if details else Listed(name=label))
    else:
        others.entries.append(Entry(names=[(None, label)], body=[details] if details else []))


def _text(found: Profile, others: Others, part: Part, value: Value | None, *, is_bullet: bool) -> None:
    if value is None:
        return
    if part == "summary":
        found.summary.append(value)
    elif part in _LISTED:
        rows = {"skills": found.skills, "languages": found.languages}.get(part, found.certificates)
        rows.append(Listed(members=[value] if part == "certifications" else members_of(value)))
    else:
        others.entries.append(Entry(points=[value]) if is_bullet else Entry(body=[value]))


def _entry(at: At, names: list[tuple[str | None, Value | None]]) -> Entry:
    start, end, date = (at.at(key).text() for key in ("start_date", "end_date", "date"))
    return Entry(
        names=names,
        when=Span(start, end, lasts=True) if start or (end and not date) else Span(text=date) if date else None,
        about=at.at("location").texts(),
        body=at.at("summary").texts(),
        points=at.at("highlights").texts(),
    )


def _job(at: At) -> Entry:
    return _entry(at, [("title", at.at("position").text()), ("organisation", at.at("company").text())])


def _degree(at: At) -> Entry:
    entry = _entry(at, [("field", at.at("area").text()), ("school", at.at("institution").text())])
    entry.degree = at.at("degree").text()
    entry.about += [*entry.body, *entry.points]
    entry.body, entry.points = [], []
    return entry


def _publication(at: At) -> Entry:
    for leaf in at.at("authors").leaves():
        leaf.text()
    entry = _entry(at, [(None, at.at("title").text())])
    entry.about = [value for key in ("journal", "doi") if (value := at.at(key).text())]
    return entry
