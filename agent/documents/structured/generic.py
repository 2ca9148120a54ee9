"""One person's data under keys of their own: read by what the keys are called."""

from __future__ import annotations

import re

from agent.documents.structured.keys import KEYS, folded
from agent.documents.structured.profile import Entry, Listed, Names, Others, Profile, Span, Value
from agent.documents.structured.tree import At, Data

_LANGUAGE_CODE = re.compile(r"[a-z]{2}(?:[-_][A-Za-z]{2})?")


def profile(root: At) -> Profile | None:
    """One person's data, ``None`` where it is not clearly that: a name, and a list of jobs or degrees."""
    root = _plain(root)
    person = next((each for each in _all(root, "person") if isinstance(each.data, dict)), root)
    jobs, degrees = _entries_of(root, "jobs"), _entries_of(root, "degrees")
    name = _name(person) or _name(root)
    if name is None or not (jobs or degrees):
        return None
    found = Profile("profile data", name=name, headline=_text(person, "headline"), place=_place(person))
    found.contact = [value for at in _all(person, "contact") for value in at.texts()]
    found.summary = [value for at in [*_all(root, "summary"), *_all(person, "summary")] for value in at.texts()]
    found.jobs = [_job(at) for at in jobs]
    found.degrees = [_degree(at) for at in degrees]
    found.projects = [_project(at) for at in _entries_of(root, "projects")]
    for holder in [root, *(at for at in _all(root, "more") if isinstance(at.data, dict))]:
        found.skills += [row for at in _all(holder, "skills") for member in at.members() for row in _listed(member)]
        found.languages += [_language(member) for at in _all(holder, "languages") for member in at.members()]
        found.certificates += [
            row for at in _all(holder, "certificates") for member in at.members() for row in _listed(member)
        ]
        _add_others(found, holder)
    return found if any(_is_told(entry) for entry in [*found.jobs, *found.degrees]) else None


def _is_told(entry: Entry) -> bool:
    return bool(entry.degree) or any(value for _, value in entry.names)


def _plain(at: At) -> At:
    """The data with each text in several languages as its first."""
    return At(_one_language(at.data, at.where, at.read), at.where, at.read)


def _one_language(data: Data, where: str, read: set[str]) -> Data:
    if isinstance(data, list):
        return [_one_language(member, f"{where}[{number}]", read) for number, member in enumerate(data)]
    if not isinstance(data, dict):
        return data
    places = {key: f"{where}.{key}" if where else key for key in data}
    if data and all(isinstance(held, str) and _LANGUAGE_CODE.fullmatch(key) for key, held in data.items()):
        read.update(places.values())
        return next(iter(data.values()))
    return {key: _one_language(held, places[key], read) for key, held in data.items()}


def _all(at: At, meaning: str) -> list[At]:
    """What the keys of one meaning hold, in the order of the meaning's words."""
    wanted = KEYS[meaning]
    held = [(wanted.index(name), number, member) for number, (key, member) in enumerate(at.fields())
            if (name := folded(key)) in wanted and member]  # fmt: skip
    return [member for _, _, member in sorted(held, key=lambda each: each[:2])]


def _text(at: At, meaning: str) -> Value | None:
    return next((value for each in _all(at, meaning) if (value := each.text())), None)


def _texts(at: At, meaning: str) -> list[Value]:
    return [value for each in _all(at, meaning)[:1] for value in each.texts()]


def _name(at: At) -> Value | None:
    first, last = _text(at, "first"), _text(at, "last")
    if first and last:
        return Value(f"{first.text} {last.text}", first.where)
    return _text(at, "name")


def _place(person: At) -> Value | None:
    for at in _all(person, "place"):
        if at.text():
            return at.text()
        if isinstance(at.data, dict):
            told = [value.text for key in ("city", "region", "country") if (value := at.at(key).text())]
            if told:
                return Value(", ".join(told), at.where)
    return None


def _entries_of(root: At, meaning: str) -> list[At]:
    return [member for at in _all(root, meaning) if isinstance(at.data, list) for member in at.members()
            if isinstance(member.data, dict)]  # fmt: skip


def _when(at: At) -> Span | None:
    start, end = _text(at, "start"), _text(at, "end")
    if start or end:
        return Span(start, end)
    text = _text(at, "when")
    return Span(text=text) if text else None


def _entry(at: At, names: Names) -> Entry:
    entry = Entry(names=names, when=_when(at), about=[value for value in (_place(at),) if value])
    for each in _all(at, "points"):
        if isinstance(each.data, list):
            _add_points(entry, each)
    entry.body = [value for each in _all(at, "prose") if (value := each.text())]
    entry.tools += [value for each in _all(at, "tools") for value in each.texts()]
    return entry


def _add_points(entry: Entry, points: At) -> None:
    for point in points.members():
        if isinstance(point.data, dict):
            entry.points += _texts(point, "prose")
            entry.tools += _texts(point, "tools")
        elif value := point.text():
            entry.points.append(value)
    entry.tools = list({value.text.casefold(): value for value in entry.tools}.values())


def _job(at: At) -> Entry:
    return _entry(at, [("title", _text(at, "job title")), ("organisation", _text(at, "employer"))])


def _degree(at: At) -> Entry:
    entry = _entry(at, [("field", _text(at, "field")), ("school", _text(at, "school"))])
    entry.degree = _text(at, "degree")
    entry.about += [*entry.body, *entry.points, *entry.tools]
    entry.body, entry.points, entry.tools = [], [], []
    return entry


def _project(at: At) -> Entry:
    return _entry(at, [("name", _text(at, "project")), ("role", _text(at, "role"))])


def _listed(at: At) -> list[Listed]:
    if isinstance(at.data, str):
        return [Listed(members=at.texts())]
    members = [value for each in _all(at, "members") for value in each.texts()]
    if members:
        return [Listed(label=_text(at, "entry"), members=members)]
    name = _text(at, "entry")
    if name is not None:
        return [Listed(name=name, note=[value for value in (_text(at, "level"),) if value])]
    return [Listed(members=member.texts()) for _, member in at.fields() if member.texts()]


def _language(at: At) -> Listed:
    if isinstance(at.data, str):
        return Listed(members=at.texts())
    return Listed(name=_text(at, "entry"), note=[value for value in (_text(at, "level"),) if value])


def _add_others(found: Profile, holder: At) -> None:
    for meaning, judged in (("others", True), ("interests", False)):
        for at in _all(holder, meaning):
            entries = [_other(member) for member in at.members()]
            if any(entries):
                found.others.append(Others(_heading(at.where), entries, judged))


def _other(at: At) -> Entry:
    return Entry(body=at.texts()) if isinstance(at.data, str) else _entry(at, [(None, _text(at, "entry"))])


def _heading(where: str) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", where.rsplit(".", 1)[-1])
    return words[:1].upper() + words[1:].lower()
