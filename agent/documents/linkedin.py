"""LinkedIn's export of one's own data: a zip archive of tables. Those about other people are never opened."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

from agent.documents.extracted import Extracted, Reading
from agent.documents.source import decode
from agent.documents.structured.profile import Entry, Listed, Others, Profile, Span, Value
from agent.documents.structured.write import written
from agent.documents.zips import FAULTS, open_zip
from agent.errors import DocumentError

_LARGEST = 4_000_000
_MOST_ROWS = 5_000
_TABLES = (
    "Profile.csv", "Positions.csv", "Education.csv", "Skills.csv", "Languages.csv", "Certifications.csv",
    "Projects.csv", "Volunteering.csv", "Honors.csv", "Publications.csv", "Courses.csv", "Patents.csv",
    "Organizations.csv",
)  # fmt: skip
"""The tables that are read. Connections, messages, addresses, recommendations and the like are not among them."""

_OTHERS = (
    ("Volunteering.csv", "Volunteering", ("Role",), ("Company Name", "Cause"), True),
    ("Honors.csv", "Awards", ("Title",), (), True),
    ("Publications.csv", "Publications", ("Name",), ("Publisher",), True),
    ("Patents.csv", "Patents", ("Title",), ("Patent Number",), True),
    ("Courses.csv", "Courses", ("Name",), (), False),
    ("Organizations.csv", "Memberships", ("Name",), ("Position",), True),
)


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a table; the head is its row 1."""

    where: str
    cells: dict[str, str]

    def value(self, column: str) -> Value | None:
        told = self.cells.get(column.casefold(), "").strip()
        return Value(told, self.where) if told else None

    def values(self, *columns: str) -> list[Value]:
        return [value for column in columns if (value := self.value(column))]

    def when(self, *, lasts: bool) -> Span | None:
        start = self.value("Started On") or self.value("Start Date")
        end = self.value("Finished On") or self.value("End Date")
        if start or end:
            return Span(start, end, lasts=lasts)
        date = self.value("Issued On") or self.value("Published On") or self.value("Filed On")
        return Span(text=date) if date else None


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The person's own profile in an export, each value with its table and row.

    Raises:
        DocumentError: the archive is damaged or locked, or holds no profile.
    """
    profile = Profile("linkedin export")
    tables = {table: list(_rows(table, text, name, profile.warnings)) for table, text in _texts(data, name)}
    for row in tables.get("Profile.csv", [])[:1]:
        _person(profile, row)
    profile.jobs = [_job(row) for row in tables.get("Positions.csv", ())]
    profile.degrees = [_degree(row) for row in tables.get("Education.csv", ())]
    profile.projects = [_project(row) for row in tables.get("Projects.csv", ())]
    profile.skills = [Listed(members=row.values("Name")) for row in tables.get("Skills.csv", ())]
    profile.languages = [
        Listed(name=row.value("Name"), note=row.values("Proficiency")) for row in tables.get("Languages.csv", ())
    ]
    profile.certificates = [_certificate(row) for row in tables.get("Certifications.csv", ())]
    for table, heading, names, about, judged in _OTHERS:
        entries = [_other(row, names, about) for row in tables.get(table, ())]
        if entries:
            profile.others.append(Others(heading, entries, judged))
    if profile.empty:
        raise DocumentError(f"{name} is an export of LinkedIn and holds no profile. Ask for an export with all of it.")
    return written(profile)


def _texts(data: bytes, name: str) -> Iterator[tuple[str, str]]:
    """The tables that are read, each once, in bounded memory."""
    wanted = {table.casefold(): table for table in _TABLES}
    with open_zip(data, name) as archive:
        for info in archive.infolist():
            table = wanted.pop(info.filename.rsplit("/", 1)[-1].casefold(), None)
            if table is not None:
                yield table, decode(_unpacked(archive, info, name), f"{table} in {name}").text


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> bytes:
    if info.flag_bits & 1:
        raise DocumentError(f"{name} is locked with a password; unpack it and pack it again without one.")
    try:
        with archive.open(info) as member:
            data = member.read(_LARGEST + 1)
    except (*FAULTS, RuntimeError) as error:
        raise DocumentError(f"{name} is a damaged archive; ask LinkedIn for the export again.") from error
    if len(data) > _LARGEST:
        raise DocumentError(f"{info.filename} in {name} is larger than any one person's profile; it was not read.")
    return data


def _rows(table: str, text: str, name: str, warnings: list[str]) -> Iterator[_Row]:
    """The rows of a table below its head; notes that stand above the head are passed over."""
    head: list[str] | None = None
    try:
        for number, cells in enumerate(csv.reader(io.StringIO(text, newline="")), 1):
            if number > _MOST_ROWS:
                warnings.append(f"{table} in {name} has more than {_MOST_ROWS} rows; the rest was not read.")
                return
            folded = [cell.strip().casefold() for cell in cells]
            if head is None:
                head = folded if {"name", "title", "company name", "school name", "first name"} & set(folded) else None
            elif any(folded):
                yield _Row(f"{table} row {number}", dict(zip(head, cells, strict=False)))
    except csv.Error as error:
        raise DocumentError(f"{table} in {name} is no table that can be read: {error}.") from error


def _person(profile: Profile, row: _Row) -> None:
    names = row.values("First Name", "Last Name")
    profile.name = Value(" ".join(value.text for value in names), row.where) if names else None
    profile.headline = row.value("Headline")
    profile.place = row.value("Geo Location")
    profile.summary = row.values("Summary")


def _job(row: _Row) -> Entry:
    return Entry(
        names=[("title", row.value("Title")), ("organisation", row.value("Company Name"))],
        when=row.when(lasts=True),
        about=row.values("Location"),
        body=row.values("Description"),
    )


def _degree(row: _Row) -> Entry:
    return Entry(
        degree=row.value("Degree Name"),
        names=[("school", row.value("School Name"))],
        when=row.when(lasts=True),
        about=row.values("Notes", "Activities"),
    )


def _project(row: _Row) -> Entry:
    return Entry(names=[("name", row.value("Title"))], when=row.when(lasts=True), body=row.values("Description"))


def _certificate(row: _Row) -> Listed:
    """A certificate; what LinkedIn calls the day it finished is the day it runs out."""
    name, ends = row.value("Name"), row.value("Finished On")
    if name is not None and ends is not None:
        name = Value(f"{name.text}, valid until {ends.text}", name.where)
    return Listed(name=name, note=row.values("Authority", "Started On"))


def _other(row: _Row, names: tuple[str, ...], about: tuple[str, ...]) -> Entry:
    return Entry(
        names=[(None, row.value(column)) for column in names],
        when=row.when(lasts=True),
        about=row.values(*about),
        body=row.values("Description"),
    )
