from __future__ import annotations

import pytest

from agent.documents.headings import part_of
from tests.documents.reading import left_out, lines


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
        ("My jobs so far", "experience"),
        ("Clinical experience:", "experience"),
        ("CLINICAL BACKGROUND", "experience"),
        ("EXPERIENCIA DOCENTE", "experience"),
        ("Clinical background", None),
        ("Training & certificates:", "certifications"),
        ("Languages spoken at home", "languages"),
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


def test_headings_in_small_letters_stand_over_their_rows() -> None:
    text = "ada byron\n\nwork\nclerk, acme\n2019 - 2020\n* filed it\n\ncan   python, go\nspeak   German, Polish"
    assert lines(text, part="experience") == [
        "heading: work",
        "head: clerk, acme",
        "dates: 2019 - 2020",
        "body: filed it",
    ]
    assert lines(text, part="skills") == ["heading: can", "item: python", "item: go"]
    assert lines(text, part="languages") == ["heading: speak", "item: German", "item: Polish"]


def test_headings_that_ran_into_their_text() -> None:
    text = "Ada Byron\nParis\n\nExperienceClerk\nAcme\n2019 - 2020\n\nEducationBA in Law, Foo School\n\nLanguagesFrench"
    assert [row for row in lines(text) if row.startswith("heading")] == [
        "heading: Experience",
        "heading: Education",
        "heading: Languages",
    ]


@pytest.mark.parametrize(
    ("rows", "part"),
    [("BSc Law, Foo University, 2013\nPGCE, Bar School", "other"), ("BSc Law, Foo University, 2013", "education")],
)
def test_qualifications_are_degrees_or_not(rows: str, part: str) -> None:
    assert "heading: Qualifications\n".strip() in lines(f"Ada Byron\n\nQualifications\n{rows}", part=part)


def test_a_rule_behind_a_heading_is_decoration() -> None:
    text = "Ada Byron\n\nSKILLS --------------\nPython, Go\n\nGOVERNANCE ----------\nChair of the board"
    assert [row for row in lines(text) if row.startswith("heading")] == ["heading: SKILLS", "heading: GOVERNANCE"]


def test_what_a_page_says_of_others_is_left_out() -> None:
    text = "Ada Byron\n\nSkills\nGo\n\nPeople also viewed\nRecruiters who look for nurses."
    assert "People also viewed\nRecruiters who look for nurses." in left_out(text, reason="advert")


def test_certificates_are_a_line_each() -> None:
    rows = "Advanced Life Support (ALS), valid to June 2028\nAWS D1.1 (expired 2023)\nFirst aid, Forklift, PRINCE2"
    assert lines(f"Ada Byron\n\nLicences and certificates\n{rows}", part="certifications")[1:] == [
        "item: Advanced Life Support (ALS), valid to June 2028",
        "item: AWS D1.1 (expired 2023)",
        "item: First aid",
        "item: Forklift",
        "item: PRINCE2",
    ]


def test_skills_told_in_a_row() -> None:
    rows = "can do: fault finding, trunking\n\nTOOLBOX\nKiCad / gdb / Python"
    assert [row for row in lines(f"Ada Byron\nParis\n\n{rows}", part="skills") if "item" in row] == [
        "item: fault finding",
        "item: trunking",
        "item: KiCad",
        "item: gdb",
        "item: Python",
    ]


def test_sections_in_one_row_below_a_job() -> None:
    text = (
        "Ada Byron\n\nJobs:\nClerk, Acme (2016 to now)\n- Filed it\n\nEducation: BA Law, Foo School (2014)\n"
        "Certificates: First aid, Forklift (until 2027)\nLanguages: English, I also speak German\nSkills: SAP, Excel"
    )
    assert lines(text, part="education") == ["heading: Education:", "head: BA Law, Foo School", "dates: 2014"]
    assert lines(text, part="certifications")[1:] == ["item: First aid", "item: Forklift (until 2027)"]
    assert lines(text, part="languages")[1:] == ["item: English", "item: I also speak German"]
    assert lines(text, part="skills")[1:] == ["item: SAP", "item: Excel"]


def test_personal_details_at_the_top_are_the_header() -> None:
    text = "Lebenslauf\n\nPersönliche Daten\nName: Ada Byron\n\nKenntnisse\nExcel\n\nKiel, den 12.10.2026\nAda Byron"
    assert lines(text, part="header") == [
        "label: Lebenslauf",
        "heading: Persönliche Daten",
        "label: Name:",
        "head: Ada Byron",
    ]
    assert lines(text, part="skills") == ["heading: Kenntnisse", "item: Excel"]


def test_a_letters_formulas_are_no_names() -> None:
    text = "Dear hiring team,\n\nI sold plans to hospitals, and now I would sell yours.\n\nYours sincerely,\nAda Byron"
    assert lines(text, part="header") == ["label: Dear hiring team,", "label: Yours sincerely,", "head: Ada Byron"]


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
