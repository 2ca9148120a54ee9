"""JSON Resume, by its schema 1.0 and with the names that older files use."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.structured.others import others
from agent.documents.structured.profile import Entry, Listed, Profile, Span, Value
from agent.documents.structured.schema import breaches
from agent.documents.structured.tree import At

_LISTS = ("work", "education", "skills", "projects", "volunteer", "languages", "awards", "publications", "certificates")
_TOOLS = ("keywords", "technologies", "tools", "stack", "tags", "skills")
"""What a job or project was done with, by the schema's name and by those that people add."""

_OTHERS = ("volunteer", "awards", "publications", "interests", "references")


def is_json_resume(root: At) -> bool:
    """Whether the outer keys are JSON Resume's: a person's basics or, with no name, lists of jobs and degrees."""
    if root.at("basics").data and isinstance(root.at("basics").data, dict):
        return True
    lists = [key for key in _LISTS if isinstance(root.at(key).data, list)]
    named = any(
        member.at("institution", "position") for key in ("work", "education") for member in root.at(key).members()
    )
    return len(lists) > 1 and named and not root.at("name")


def profile(root: At) -> Profile:
    """The profile in a JSON Resume."""
    basics = root.at("basics")
    found = Profile(
        "json resume",
        name=basics.at("name").text(),
        headline=basics.at("label").text(),
        place=place(basics.at("location")),
        contact=[value for key in ("email", "phone", "url", "website") if (value := basics.at(key).text())],
        summary=basics.at("summary").texts(),
        jobs=[_job(member) for member in root.at("work").members()],
        projects=[_project(member) for member in root.at("projects").members()],
        degrees=[_degree(member) for member in root.at("education").members()],
        skills=[_skill(member) for member in root.at("skills").members()],
        languages=[_language(member) for member in root.at("languages").members()],
        certificates=[certificate(member) for member in root.at("certificates", "certifications").members()],
        others=[section for key in _OTHERS for section in others(key, root.at(key))],
        warnings=breaches(root.data),
    )
    for each in basics.at("profiles").members():
        for key in ("network", "username", "url"):
            each.at(key).text()
    for key in ("address", "postalCode"):
        basics.at("location").at(key).text()
    return found


def place(location: At) -> Value | None:
    """City, region and country on one row; a country's code in brackets is never taken for a state's."""
    if isinstance(location.data, str):
        return location.text()
    told = [value.text.strip() for key in ("city", "region") if (value := location.at(key).text())]
    country = location.at("countryCode", "country").text()
    if country is not None:
        code = country.text.strip()
        if len(code) == 2 and code.upper() != "US" and told:
            told[-1] = f"{told[-1]} ({code.upper()})"
        else:
            told.append(code)
    return Value(", ".join(told), location.where) if told else None


def span(at: At, *, lasts: bool) -> Span | None:
    """When an entry was, by the names for its ends."""
    start, end = at.at("startDate", "start", "start_date").text(), at.at("endDate", "end", "end_date").text()
    return Span(start, end, lasts=lasts) if start or end else None


def _job(at: At) -> Entry:
    return Entry(
        names=[("title", at.at("position").text()), ("organisation", at.at("name", "company").text())],
        when=span(at, lasts=True),
        about=[value for key in ("location", "description") if (value := at.at(key).text())],
        body=at.at("summary").texts(),
        points=at.at("highlights", "achievements", "responsibilities").texts(),
        tools=at.at(*_TOOLS).texts(),
    )


def _project(at: At) -> Entry:
    return Entry(
        names=[("name", at.at("name").text()), ("role", joined(at.at("roles", "role")))],
        when=span(at, lasts=True),
        about=[value for key in ("entity", "description") if (value := at.at(key).text())],
        body=at.at("summary").texts(),
        points=at.at("highlights", "achievements", "responsibilities").texts(),
        tools=at.at(*_TOOLS).texts(),
    )


def joined(at: At) -> Value | None:
    """The texts of a list on one row."""
    values = at.texts()
    return Value(", ".join(value.text for value in values), at.where) if values else None


def _degree(at: At) -> Entry:
    return Entry(
        degree=at.at("studyType").text(),
        names=[("field", at.at("area").text()), ("school", at.at("institution").text())],
        when=span(at, lasts=True),
        about=list(_remarks(at)),
    )


def _remarks(at: At) -> Iterator[Value]:
    if score := at.at("score", "gpa").text():
        yield score
    yield from at.at("summary").texts()
    yield from at.at("courses").texts()
    yield from at.at("highlights").texts()


def _skill(at: At) -> Listed:
    if isinstance(at.data, str):
        return Listed(members=at.texts())
    return Listed(name=at.at("name").text(), note=at.at("level").texts(), members=at.at("keywords", "skills").texts())


def _language(at: At) -> Listed:
    if isinstance(at.data, str):
        return Listed(members=at.texts())
    return Listed(name=at.at("language", "name").text(), note=at.at("fluency", "level").texts())


def certificate(at: At) -> Listed:
    """A certificate with who gave it and when; when it ends stands behind its name."""
    if isinstance(at.data, str):
        return Listed(members=at.texts())
    name = at.at("name", "title").text()
    ends = at.at("expires", "expiryDate", "expirationDate", "validUntil").text()
    if name is not None and ends is not None:
        name = Value(f"{name.text}, valid until {ends.text}", name.where)
    return Listed(name=name, note=[value for key in ("issuer", "from", "date") if (value := at.at(key).text())])
