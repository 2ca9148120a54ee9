"""FRESH, the format of HackMyResume: ``info``, ``contact``, ``employment``, as JSON or YAML."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.speech import FIELD, speaks
from agent.documents.structured.json_resume import certificate, joined, place, span
from agent.documents.structured.others import others
from agent.documents.structured.profile import Entry, Listed, Profile, Value
from agent.documents.structured.tree import At

_OTHERS = (
    "service", "recognition", "writing", "speaking", "samples", "affiliation", "governance", "extracurricular",
    "reading", "interests", "testimonials",
)  # fmt: skip


_PRIVATE = "in an entry that is marked as private"


def is_fresh(root: At) -> bool:
    """Whether the outer keys are FRESH's."""
    said = root.at("meta").at("format").data
    if isinstance(said, str) and said.casefold().startswith("fresh"):
        return True
    return isinstance(root.at("employment").data, dict) and bool(root.at("info", "contact"))


def profile(root: At) -> Profile:
    """The profile in a FRESH file; entries marked ``private`` or ``ignore`` are set aside."""
    info, employment, education = root.at("info"), root.at("employment"), root.at("education")
    found = Profile(
        "fresh",
        name=root.at("name").text() or info.at("name").text(),
        headline=info.at("label").text(),
        place=place(root.at("location")),
        contact=[value for key in ("email", "phone", "website") if (value := root.at("contact").at(key).text())],
        summary=[*info.at("brief").texts(), *employment.at("summary").texts()],
        jobs=[_job(at) for at in _open(employment.at("history"))],
        projects=[_project(at) for at in _open(root.at("projects"))],
        degrees=[_degree(at) for at in _open(education.at("history"))],
        skills=_skills(root.at("skills")),
        languages=[_language(at) for at in _open(root.at("languages"))],
        certificates=[certificate(at) for at in _open(root.at("certifications", "certification"))],
        others=[section for key in _OTHERS for section in others(key, _shown(root.at(key)))],
    )
    for at in (root.at("references"), root.at("social"), root.at("location"), root.at("contact"), info.at("quote")):
        for leaf in at.leaves():
            leaf.text()
    found.hidden = [(value, _PRIVATE) for at in _private(root) for leaf in at.leaves() if (value := leaf.text())
                    if speaks(value.text, FIELD)]  # fmt: skip
    return found


def _private(at: At) -> Iterator[At]:
    """The entries that are marked as private, wherever they are."""
    members = [member for _, member in at.fields()] if isinstance(at.data, dict) else []
    if members and _is_private(at):
        yield at
    else:
        for member in members or (at.members() if isinstance(at.data, list) else ()):
            yield from _private(member)


def _open(at: At) -> list[At]:
    return [member for member in at.members() if not _is_private(member)]


def _is_private(at: At) -> bool:
    return at.says("private") or at.says("ignore")


def _shown(at: At) -> At:
    """A section without its private entries; places keep their numbers."""
    if isinstance(at.data, dict):
        history = _shown(at.at("history"))
        return At({**at.data, "history": history.data}, at.where, at.read) if history else at
    if isinstance(at.data, list):
        kept = [None if _is_private(member) else member.data for member in at.members()]
        return At(kept, at.where, at.read)
    return at


def _job(at: At) -> Entry:
    return Entry(
        names=[("title", at.at("position", "title").text()), ("organisation", at.at("employer").text())],
        when=span(at, lasts=True),
        about=[value for key in ("location", "description") if (value := at.at(key).text())],
        body=at.at("summary").texts(),
        points=at.at("highlights").texts(),
        tools=at.at("keywords").texts(),
    )


def _project(at: At) -> Entry:
    return Entry(
        names=[("name", at.at("title", "name").text()), ("role", joined(at.at("role")))],
        when=span(at, lasts=True),
        about=at.at("description").texts(),
        body=at.at("summary").texts(),
        points=at.at("highlights").texts(),
        tools=at.at("keywords").texts(),
    )


def _degree(at: At) -> Entry:
    return Entry(
        degree=at.at("title", "degree", "studyType").text(),
        names=[("field", at.at("area").text()), ("school", at.at("institution").text())],
        when=span(at, lasts=True),
        about=[*at.at("grade").texts(), *at.at("summary").texts(), *at.at("curriculum").texts()],
    )


def _skills(at: At) -> list[Listed]:
    if isinstance(at.data, list):
        return [_set(member) for member in _open(at)]
    sets = [_set(member) for member in _open(at.at("sets"))]
    return sets + [_set(member) for member in _open(at.at("list"))]


def _set(at: At) -> Listed:
    if isinstance(at.data, str):
        return Listed(members=at.texts())
    years = at.at("years").text()
    note = [*at.at("level").texts(), *([Value(f"{years.text} years", years.where)] if years else [])]
    for value in at.at("summary", "proof").leaves():
        value.text()
    return Listed(name=at.at("name").text(), note=note, members=at.at("skills", "keywords").texts())


def _language(at: At) -> Listed:
    return Listed(name=at.at("language", "name").text(), note=at.at("level", "fluency").texts())
