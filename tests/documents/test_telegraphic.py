"""Rows that hold several facts at once, and rows below the last job that are none."""

from __future__ import annotations

import pytest

from agent.documents import read_text
from tests.documents.reading import entries, lines


@pytest.mark.parametrize(
    ("row", "jobs"),
    [
        (
            "Career: Foo, Leeds 2018-; Bar, Hull 2014-18",
            [["Foo, Leeds", "2018-"], ["Bar, Hull", "2014-18"]],
        ),
        (
            "Where I've cooked: Foo House (sous chef, 2021-), Bar (commis, 2016-2018)",
            [["Foo House (sous chef", "2021-"], ["Bar (commis", "2016-2018"]],
        ),
        (
            "Experiencia: Limpiezas Foo (oficinas), desde 2020. Hotel Bar, camarera, de 2015 a 2020.",
            [["Limpiezas Foo (oficinas)", "desde 2020"], ["Hotel Bar, camarera", "de 2015 a 2020"]],
        ),
        (
            "Experience\n\nFoo Robots, senior developer. 2019-03 to now. Motor control in C.",
            [["Foo Robots, senior developer", "2019-03 to now", "Motor control in C."]],
        ),
        (
            "Experience\n\nFoo Hosp. (ITU), Oct 2018 → now. Ventilated patients. Took blood.",
            [["Foo Hosp. (ITU)", "Oct 2018 → now", "Ventilated patients.", "Took blood."]],
        ),
        (
            "Experience\n\n1. Cover supervisor, Foo School, Sep 2020 - present. Covers maths.\n"
            "2. Barista, Bar, 2015 - 2017.",
            [["Cover supervisor, Foo School", "Sep 2020 - present", "Covers maths."], ["Barista, Bar", "2015 - 2017"]],
        ),
        (
            "Foo Ltd | Engineer | 2021-Present | Ran pipelines at night\n"
            "Bar | Clerk | 2018-2021 | Filed letters by hand",
            [
                ["Foo Ltd", "Engineer", "2021-Present", "Ran pipelines at night"],
                ["Bar", "Clerk", "2018-2021", "Filed letters by hand"],
            ],
        ),
        (
            "Contracts:\nFoo Build (Jun 2022 - ) second fix, 120 flats\nBar Ltd (2018 - May 2022) - site carpenter",
            [["Foo Build", "Jun 2022 -", "second fix, 120 flats"], ["Bar Ltd", "2018 - May 2022", "site carpenter"]],
        ),
    ],
)
def test_jobs_in_a_row(row: str, jobs: list[list[str]]) -> None:
    found = entries(f"Ada Byron\nLeeds\n\n{row}", "experience")
    assert [[line.partition(": ")[2] for line in job if not line.startswith("label")] for job in found] == jobs


@pytest.mark.parametrize(
    "row",
    [
        "Managed the Foo account from 2018 to 2020. Then the bank closed.",
        "I was a clerk. From 2018 to 2021 I rang banks.",
        "ACCA member since 2018. Likes maps.",
    ],
)
def test_prose_is_not_cut(row: str) -> None:
    assert not entries(f"Ada Byron\nLeeds\n\n{row}", "experience")


def test_labels_in_one_row() -> None:
    row = "Skills/Tools - Python, Spark. Certs - SnowPro Core (2023). Languages - English, Hindi."
    assert lines(f"Ada Byron\nLeeds\n\n{row}")[2:] == [
        "heading: Skills/Tools",
        "item: Python",
        "item: Spark",
        "heading: Certs",
        "item: SnowPro Core (2023)",
        "heading: Languages",
        "item: English",
        "item: Hindi",
    ]


_JOB = "Foo Ltd, porter\n2019 - now\n- lifted things\n\nBar Ltd, clerk\n2015 - 2019\n"


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("\nSpeaks Dutch at home, English at work", ["languages", "languages"]),
        (
            "\nBA Law, Foo University, 2012. French C1. Full driving licence.",
            ["education", "languages", "certifications"],
        ),
        ("\nBulgarian (native); English (C2)", ["languages", "languages"]),
        ("CSCS card (blue). UK driving licence, van.", ["certifications", "certifications"]),
        ("Tools: Go, Rust", ["experience", "experience", "experience"]),
        ("- took card payments", ["experience"]),
        ("License renewals for 300 stores", ["experience"]),
        ("\nLevel 5 Diploma in Leadership, 2016", ["certifications"]),
        ("\nSome Spanish", ["languages"]),
        ("\nLicensed Practical Nurse, Foo Hospital", ["experience"]),
    ],
)
def test_what_stands_below_the_last_job(rest: str, expected: list[str]) -> None:
    document = read_text(f"Ada Byron\n\nExperience\n\n{_JOB}{rest}", "cv.txt")
    above = len(read_text(f"Ada Byron\n\nExperience\n\n{_JOB}", "cv.txt").lines)
    assert [line.part for line in document.lines[above:]] == expected


def test_bullets_of_all_kinds() -> None:
    text = "Ada Byron - payroll\n\n* Manager, Foo Homes, Jan 2020 - now\n* Clerk, Bar Council, 2015 - 2019\n"
    text += "* Sage 50, IRIS\n* English, Yoruba\n* Full driving licence\n* likes maps a lot\n"
    document = read_text(text, "cv.txt")
    assert len(list(document.entries("experience"))) == 2
    assert [line.part for line in document.lines[-6:]] == [
        *["skills"] * 2,
        *["languages"] * 2,
        "certifications",
        "other",
    ]


def test_a_name_below_its_period() -> None:
    text = "Ada Byron\nBrighton\n\nMar 2022 to now\nFoo Council (planning). Minutes for committee.\n"
    text += "Jan 2019 - Feb 2022\nBar House. Pensions, spreadsheets.\n2016 - 2018\nBaz. Till supervisor."
    assert [job[:2] for job in entries(text, "experience")] == [
        ["dates: Mar 2022 to now", "head: Foo Council (planning)"],
        ["dates: Jan 2019 - Feb 2022", "head: Bar House"],
        ["dates: 2016 - 2018", "head: Baz"],
    ]


def test_a_title_below_its_employer() -> None:
    rows = "2016-today Foo Trucks. Night shift lead\n2009-2016 Army Corps. Fitter"
    assert entries(f"Ada Byron\n\nWork\n{rows}", "experience") == [
        ["dates: 2016-today", "head: Foo Trucks", "head: Night shift lead"],
        ["dates: 2009-2016", "head: Army Corps", "head: Fitter"],
    ]
