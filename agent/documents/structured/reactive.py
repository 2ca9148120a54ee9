"""Reactive Resume's own JSON: ``basics`` beside ``sections`` whose items may be switched off."""

from __future__ import annotations

from agent.documents.structured.json_resume import joined
from agent.documents.structured.profile import Entry, Listed, Names, Others, Profile, Span, Value
from agent.documents.structured.tree import At

_OTHERS = (
    ("volunteer", "Volunteering", "position", ("organization",), True),
    ("awards", "Awards", "title", ("awarder",), True),
    ("publications", "Publications", "name", ("publisher",), True),
    ("interests", "Interests", "name", (), False),
)


def is_reactive(root: At) -> bool:
    """Whether the outer keys are Reactive Resume's."""
    return isinstance(root.at("basics").data, dict) and isinstance(root.at("sections").data, dict)


def profile(root: At) -> Profile:
    """The profile; what is switched off is not read."""
    basics, sections = root.at("basics"), root.at("sections")
    found = Profile(
        "reactive resume",
        name=basics.at("name").text(),
        headline=basics.at("headline").text(),
        place=basics.at("location").text(),
        contact=[value for key in ("email", "phone") if (value := basics.at(key).text())],
        summary=[*sections.at("summary").at("content").texts(), *root.at("summary").at("content").texts()],
        jobs=[_job(at) for at in _items(sections, "experience")],
        projects=[_project(at) for at in _items(sections, "projects")],
        degrees=[_degree(at) for at in _items(sections, "education")],
        skills=[_skill(at) for at in _items(sections, "skills")],
        languages=[_language(at) for at in _items(sections, "languages")],
        certificates=[_certificate(at) for at in _items(sections, "certifications")],
    )
    for key, heading, name, about, judged in _OTHERS:
        entries = [_other(at, name, about) for at in _items(sections, key)]
        if entries:
            found.others.append(Others(heading, entries, judged))
    for leaf in sections.at("references").leaves():
        leaf.text()
    return found


def _items(sections: At, key: str) -> list[At]:
    return [at for at in sections.at(key).at("items").members() if at and not _is_off(at)]


def _is_off(at: At) -> bool:
    held = at.data if isinstance(at.data, dict) else {}
    return held.get("visible") is False or held.get("hidden") is True


def _entry(at: At, names: Names) -> Entry:
    date = at.at("date", "period").text()
    return Entry(
        names=names,
        when=Span(text=date) if date else None,
        about=at.at("location").texts(),
        body=[*at.at("description").texts(), *at.at("summary").texts()],
        tools=at.at("keywords").texts(),
    )


def _job(at: At) -> Entry:
    return _entry(at, [("title", at.at("position").text()), ("organisation", at.at("company").text())])


def _project(at: At) -> Entry:
    return _entry(at, [("name", at.at("name").text())])


def _degree(at: At) -> Entry:
    names = [("field", at.at("area").text()), ("school", at.at("institution", "school").text())]
    entry = _entry(at, names)
    entry.degree = at.at("studyType", "degree").text()
    entry.about += [*at.at("score", "grade").texts(), *entry.body]
    entry.body = []
    return entry


def _skill(at: At) -> Listed:
    return Listed(
        name=at.at("name").text(), note=at.at("description", "proficiency").texts(), members=at.at("keywords").texts()
    )


def _language(at: At) -> Listed:
    return Listed(name=at.at("name", "language").text(), note=at.at("description", "fluency").texts())


def _certificate(at: At) -> Listed:
    note = [value for key in ("issuer", "date") if (value := at.at(key).text())]
    return Listed(name=at.at("name", "title").text(), note=note)


def _other(at: At, name: str, about: tuple[str, ...]) -> Entry:
    entry = _entry(at, [(None, at.at(name).text())])
    organisations: list[Value] = [value for key in about if (value := joined(at.at(key)))]
    entry.about = [*organisations, *entry.about]
    return entry
