"""Rows that are a label with its value, by the words of the label and however the two are parted."""

from __future__ import annotations

import pytest

from agent.documents import read_text
from agent.documents.label_words import only_of_a_kind, parts_of_label
from agent.documents.labelled import part_of_labelled


def _read(rows: str) -> list[str]:
    """The lines below the name, each as "part role: text"."""
    document = read_text(f"Ada Byron\nLeeds\n\n{rows}", "cv.txt")
    return [f"{line.part} {line.role}: {line.plain}" for line in document.lines[2:]]


@pytest.mark.parametrize(
    ("label", "parts"),
    [
        ("Cards held", ["certifications"]),
        ("Languages other than English", ["languages"]),
        ("Practice software", ["skills"]),
        ("Certs/CPD", ["certifications"]),
        ("Degrees earned", ["education"]),
        ("Mitgliedschaften", ["certifications"]),
        ("Langues", ["languages"]),
        ("Have", ["certifications"]),
        ("IT", ["skills"]),
        ("What I have not done", []),
        ("Notice period", []),
        ("Team", []),
        ("To whom it may concern", []),
    ],
)
def test_a_label_says_what_stands_behind_it(label: str, parts: list[str]) -> None:
    assert parts_of_label(label) == parts


@pytest.mark.parametrize(
    ("label", "alone"),
    [("Cards held", True), ("Skills/Tools", True), ("Registered Nurse", False), ("Training Manager", False)],
)
def test_without_a_colon_a_label_has_no_other_words(label: str, alone: bool) -> None:
    assert only_of_a_kind(label) is alone


@pytest.mark.parametrize(
    ("label", "value", "part"),
    [
        ("DBS", "enhanced, on the update service", "certifications"),
        ("Driver CPC", "valid to Sept 2029", "certifications"),
        ("Second language", "Spanish to B1", "languages"),
        ("Degree", "BSc Chemistry, DCU, 2015", "education"),
        ("Course", "MSc Law, Foo University", "education"),
        ("Current post", "Clerk, Foo Ltd, 01/2021 -", "experience"),
        ("Where I've cooked", "Foo House (sous chef, 2021-)", "experience"),
        ("Now", "looking for work since August 2026", None),
        ("Training Manager", "Foo Ltd, 2018-2023", None),
        ("Qualified", "BEng (Foo, 2011), 18th Edition, CSCS white card", "certifications"),
        ("Trade", "electrician", None),
        ("Location", "Leeds", None),
    ],
)
def test_a_value_bears_its_label_out(label: str, value: str, part: str | None) -> None:
    assert part_of_labelled(label, value) == part


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("Cards held - ECS Gold", ["certifications heading: Cards held", "certifications item: ECS Gold"]),
        ("Memberships | RCN, BACCN", ["heading: Memberships", "item: RCN", "item: BACCN"]),
        ("Logiciels ....... Doctolib, Word", ["skills heading: Logiciels", "item: Doctolib", "item: Word"]),
        ("Courses done: manual handling, GMP (2024)", ["label: Courses done:", "item: manual handling", "GMP (2024)"]),
        ("Driving licence: full, clean", ["certifications item: Driving licence: full, clean"]),
        ("Tacho card: yes", ["certifications item: Tacho card: yes"]),
        ("Software Opera, Micros, Outlook", ["Software", "skills item: Opera", "item: Micros", "item: Outlook"]),
        ("Do you drive? Full licence, own car", ["heading: Do you drive", "item: Full licence", "item: own car"]),
        ("What I speak → English, Irish", ["languages heading: What I speak", "item: English", "item: Irish"]),
        ("SYSTEMS EMIS, SystmOne", ["skills heading: SYSTEMS", "item: EMIS", "item: SystmOne"]),
        ("Tickets: IPAF (to 2027), SSSTS, exp 2028", ["label: Tickets:", "item: IPAF (to 2027)", "SSSTS, exp 2028"]),
        ("Registered Nurse - Cork", ["header head: Registered Nurse - Cork"]),
        ("Software Engineer, Backend, Berlin", ["header head: Software Engineer, Backend, Berlin"]),
    ],
)
def test_a_row_with_a_label(row: str, expected: list[str]) -> None:
    read = _read(row)
    assert len(read) == len(expected), read
    assert all(line.endswith(told) for line, told in zip(read, expected, strict=True)), read


def test_jobs_behind_labels() -> None:
    rows = "Work: Clerk, Foo Ltd, 2018-present\n      Porter, Bar Ltd, 2013-2018\nTraining: first aid (2021)"
    assert _read(rows) == [
        "experience label: Work:",
        "experience head: Clerk, Foo Ltd",
        "experience dates: 2018-present",
        "experience head: Porter, Bar Ltd",
        "experience dates: 2013-2018",
        "certifications label: Training:",
        "certifications item: first aid (2021)",
    ]


@pytest.mark.parametrize(
    ("row", "heads"),
    [
        ("Foo Ltd: porter, 6/2019-present", ["Foo Ltd:", "porter"]),
        ("Employer: Foo Ltd, porter, 6/2019-present", ["Foo Ltd, porter"]),
        ("Foo Ltd (2019 to date): clerk, then senior clerk", ["Foo Ltd", "clerk, then senior clerk"]),
        ("Foo Ltd (2019 to date): filed letters and rang banks", ["Foo Ltd"]),
    ],
)
def test_a_label_may_be_the_employer(row: str, heads: list[str]) -> None:
    read = [line.removeprefix("experience head: ") for line in _read(f"Experience\n{row}") if " head: " in line]
    assert read == heads
