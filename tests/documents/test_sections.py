from __future__ import annotations

import pytest

from agent.documents.headings import part_of
from tests.documents.reading import lines


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("EXPERIENCE", "experience"),
        ("Github Skills (20)", "skills"),
        ("Programming languages (4)", "skills"),
        ("Github contributions (5)", "projects"),
        ("My Projects:", "projects"),
        ("**Education**", "education"),
        ("Skills & Tools", "skills"),
        ("Licenses & Certifications", "certifications"),
        ("Berufserfahrung", "experience"),
        ("Formation", "education"),
        ("Idiomas", "languages"),
        ("Competenze tecniche", "skills"),
        ("Experiência profissional", "experience"),
        ("Werkervaring", "experience"),
        ("ОБРАЗОВАНИЕ", "education"),
        ("工作经历", "experience"),
        ("WORK HISTORY", "experience"),
        ("JOBS", "experience"),
        ("Where I've worked", "experience"),
        ("EXPERIENCES PROFESSIONNELLES", "experience"),
        ("Berufliche Stationen", "experience"),
        ("Trabajos", "experience"),
        ("Study", "education"),
        ("School", "education"),
        ("Top skills", "skills"),
        ("Languages known", "languages"),
        ("Licences and certificates", "certifications"),
        ("And otherwise", "other"),
        ("Acme Corporation", None),
        ("Where the river bends", None),
        ("Customer Experience", None),
        ("User Experience Design", None),
        ("Skills development and education of staff members", None),
        ("", None),
    ],
)
def test_a_heading_opens_its_part(heading: str, part: str | None) -> None:
    assert part_of(heading) == part


def test_small_words_in_a_list_are_no_headings() -> None:
    assert lines("Ada Byron\n\nSkills\ntools\neducation\nTools\nPython", part="skills")[1:] == [
        "item: tools",
        "item: education",
        "item: Tools",
        "item: Python",
    ]


def test_an_unknown_heading_in_capitals_ends_a_section() -> None:
    text = "ADA BYRON\n\nSKILLS\nPython\n\nEDUCATION\nBS, Law, MIT\n\nLEADERSHIP ROLES\nChair of the board"
    assert lines(text, part="other") == ["heading: LEADERSHIP ROLES", "body: Chair of the board"]


def test_an_employer_in_capitals_is_no_heading() -> None:
    text = "ADA BYRON\n\nEXPERIENCE\n\nINITECH\nEngineer\n2019 - 2021\n- Built it\n\nSKILLS\nPython"
    assert "head: INITECH" in lines(text, part="experience")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada Byron\nSkills: Python, Go\nParis", ["label: Skills:", "item: Python", "item: Go"]),
        ("Ada Byron\n\nSkills:\nPython", ["heading: Skills:", "item: Python"]),
    ],
    ids=["in one row", "above its rows"],
)
def test_a_label_that_is_a_heading(text: str, expected: list[str]) -> None:
    assert lines(text, part="skills") == expected


def test_a_header() -> None:
    text = (
        "Lebenslauf\n\nAnna Müller\nEntwicklerin\nHauptstr. 1, 10115 Berlin | anna@example.de\n"
        "Tel: +49 30 123   Ort: Berlin\n\nKenntnisse\nJava"
    )
    assert lines(text, part="header") == [
        "label: Lebenslauf",
        "head: Anna Müller",
        "head: Entwicklerin",
        "head: Hauptstr. 1, 10115 Berlin",
        "head: anna@example.de",
        "label: Tel:",
        "head: +49 30 123",
        "label: Ort:",
        "head: Berlin",
    ]


_POSTING = """Compiler Engineer

Acme; Paris; On-site; EUR 60,000 - 70,000; Full time

About the job

We build compilers. You will help us to build many more of them.

Qualifications:

• 5 years of Python and C++.
• A degree in Law, or equal experience

Skills

Python

low-level programming

Tools: LLVM, MLIR, XLA

Our values

We care for the people who work here and for what they build with us.

Requirements: 3 years of Go; skill in SQL and in other ways to ask; a
knack for tests. You take part in reviews.

- Communication: able to speak
Fundamentals: data structures, algorithms, networks
"""


def test_a_posting() -> None:
    assert lines(_POSTING, part="header") == [
        "head: Compiler Engineer",
        "head: Acme; Paris; On-site; EUR 60,000 - 70,000; Full time",
    ]
    assert lines(_POSTING, part="other") == [
        "heading: About the job",
        "body: We build compilers.",
        "body: You will help us to build many more of them.",
        "heading: Qualifications:",
        "body: 5 years of Python and C++.",
        "body: A degree in Law, or equal experience",
        "heading: Skills",
        "body: Python",
        "body: low-level programming",
        "label: Tools:",
        "item: LLVM",
        "item: MLIR",
        "item: XLA",
        "heading: Our values",
        "body: We care for the people who work here and for what they build with us.",
        "heading: Requirements:",
        "body: 3 years of Go",
        "body: skill in SQL and in other ways to ask",
        "body: a knack for tests.",
        "body: You take part in reviews.",
        "body: Communication: able to speak",
        "body: Fundamentals: data structures, algorithms, networks",
    ]


@pytest.mark.parametrize("heading", ["We offer", "What you get", "Your tasks", "Das bieten wir", "岗位职责"])
def test_headings_of_a_posting(heading: str) -> None:
    text = f"Nurse\n\nRequirements\n\n- A degree\n\n{heading}\n- One thing\n- Another thing"
    assert f"heading: {heading}" in lines(text)


def test_a_profile_with_a_postings_words_is_a_profile() -> None:
    text = (
        "Ada Byron\nada@example.com\n\nQualifications\nA degree\n\nExperience\nAcme, Engineer\n2019 - 2020\n"
        "Responsibilities:\n- Built it\n\nSkills\nPython"
    )
    assert "item: Python" in lines(text, part="skills")
    assert "label: Responsibilities:" in lines(text, part="experience")
