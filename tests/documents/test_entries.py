from __future__ import annotations

import pytest

from tests.documents.reading import entries, lines

_TWO = [
    ["head: Engineer", "head: Acme", "dates: 2020 - Present", "body: Built it"],
    ["head: Clerk", "head: Initech", "dates: 2018 - 2020", "body: Filed it"],
]


@pytest.mark.parametrize(
    "rows",
    [
        "Engineer\nAcme\n2020 - Present\n- Built it\n\nClerk\nInitech\n2018 - 2020\n- Filed it",
        "Engineer\nAcme\n2020 - Present\n• Built it\nClerk\nInitech\n2018 - 2020\n• Filed it",
        "Engineer\n\nAcme\n2020 - Present\n\n- Built it\n\nClerk\n\nInitech\n2018 - 2020\n\n- Filed it",
        "Engineer | Acme | 2020 - Present\n- Built it\nClerk | Initech | 2018 - 2020\n- Filed it",
        "Engineer\nAcme (2020 - Present)\n- Built it\nClerk\nInitech (2018 - 2020)\n- Filed it",
        "### Engineer\n**Acme**, 2020 - Present\n- Built it\n### Clerk\n**Initech**, 2018 - 2020\n- Filed it",
    ],
    ids=["rows", "no blank rows", "blank rows inside", "bars", "brackets", "Markdown"],
)
def test_two_jobs(rows: str) -> None:
    assert entries(f"# Ada Byron\n\n## Experience\n\n{rows}", "experience", "cv.md") == _TWO


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            "03/2019 – heute\tEntwicklerin, Foo GmbH\n- Gebaut\n09/2015 – 02/2019\tPraktikantin",
            [
                ["dates: 03/2019 – heute", "head: Entwicklerin, Foo GmbH", "body: Gebaut"],
                ["dates: 09/2015 – 02/2019", "head: Praktikantin"],
            ],
        ),
        (
            "Engineer\nAcme · Full-time\nJan 2021 - Present · 4 yrs 3 mos\nBuilt it for two banks. Led it.",
            [
                [
                    "head: Engineer",
                    "head: Acme · Full-time",
                    "dates: Jan 2021 - Present · 4 yrs 3 mos",
                    "body: Built it for two banks.",
                    "body: Led it.",
                ]
            ],
        ),
        (
            "Acme, Inc., Paris            2020 - Present\nEngineer\nKey wins:\n- Won it\nTools: Go, Rust\n- Lost it",
            [
                [
                    "head: Acme, Inc., Paris",
                    "dates: 2020 - Present",
                    "head: Engineer",
                    "label: Key wins:",
                    "body: Won it",
                    "label: Tools:",
                    "item: Go",
                    "item: Rust",
                    "body: Lost it",
                ]
            ],
        ),
        (
            "Company: Acme\nTitle: Engineer\nDates: 2020 - 2021\n- Built it",
            [
                [
                    "label: Company:",
                    "head: Acme",
                    "label: Title:",
                    "head: Engineer",
                    "label: Dates:",
                    "dates: 2020 - 2021",
                    "body: Built it",
                ]
            ],
        ),
        (
            "Engineer\n\n- Built it\n\nClerk\n\n- Filed it",
            [["head: Engineer", "body: Built it"], ["head: Clerk", "body: Filed it"]],
        ),
    ],
    ids=["dates first", "length beside", "captions and tools", "labels", "no dates"],
)
def test_jobs(rows: str, expected: list[list[str]]) -> None:
    assert entries(f"Ada Byron\n\nExperience\n\n{rows}", "experience") == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            "Mar '20 – now: Engineer, Acme\n  Built it for two banks.\nJan '18 – Feb '20: Clerk, Initech\n  Filed it.",
            [
                ["dates: Mar '20 – now", "head: Engineer, Acme", "body: Built it for two banks."],
                ["dates: Jan '18 – Feb '20", "head: Clerk, Initech", "body: Filed it."],
            ],
        ),
        (
            "2020-date   Acme   Engineer\n   building it, mending it\n2018-2019   not working\n2016-2018Initech, Clerk",
            [
                ["dates: 2020-date", "head: Acme", "head: Engineer", "body: building it, mending it"],
                ["dates: 2018-2019", "body: not working"],
                ["dates: 2016-2018", "head: Initech, Clerk"],
            ],
        ),
        (
            "11/2020 to date - Acme - Engineer\nkeeps it going for them\n\n2018 - 2020 - Initech - Clerk\nfiles, till",
            [
                ["dates: 11/2020 to date", "head: Acme - Engineer", "body: keeps it going for them"],
                ["dates: 2018 - 2020", "head: Initech - Clerk", "body: files, till"],
            ],
        ),
        (
            "Profesora de Física y Matemáticas | Holmlia International School of Foo | junio 2021 – junio 2026\n"
            "Lo hice yo mismo.",
            [
                [
                    "head: Profesora de Física y Matemáticas",
                    "head: Holmlia International School of Foo",
                    "dates: junio 2021 – junio 2026",
                    "body: Lo hice yo mismo.",
                ]
            ],
        ),
        (
            "Feb 2024 - Apr 2025, Foo Hospitals. I brought in their claims and kept the ledger of them all.",
            [
                [
                    "dates: Feb 2024 - Apr 2025",
                    "head: Foo Hospitals",
                    "body: I brought in their claims and kept the ledger of them all.",
                ]
            ],
        ),
        (
            "Stage, Observatoire des Mobilités de Sauzelles\nfévr. 2018 - août 2018\n• Compté",
            [
                [
                    "head: Stage, Observatoire des Mobilités de Sauzelles",
                    "dates: févr. 2018 - août 2018",
                    "body: Compté",
                ]
            ],
        ),
        (
            "软件工程师, Granite Bay Software, Halifax\n2024年3月 – 至今\n对一张很大的表做了分区和归档。",
            [
                [
                    "head: 软件工程师, Granite Bay Software, Halifax",
                    "dates: 2024年3月 – 至今",
                    "body: 对一张很大的表做了分区和归档。",
                ]
            ],
        ),
        (
            "1) Welder at Tyne Marine (2016 to now)\nTIG and MIG on pipe\n2) Apprentice at Foo (2012 to 2016)\ntubes",
            [
                ["head: Welder at Tyne Marine", "dates: 2016 to now", "body: TIG and MIG on pipe"],
                ["head: Apprentice at Foo", "dates: 2012 to 2016", "body: tubes"],
            ],
        ),
        (
            "Acme\n5 years 2 months\nClerk\nOct 2021 - Present (5 years 2 months)",
            [["head: Acme", "label: 5 years 2 months", "head: Clerk", "dates: Oct 2021 - Present (5 years 2 months)"]],
        ),
        (
            "Nurse - Foo Hospital, Bergen - 2019/03 - current\nResponsible for 8 patients per shift, wound care\n"
            "Bar Home - nurse - 06.2016-02.2019\nTaught grades 8 to 10.",
            [
                [
                    "head: Nurse - Foo Hospital, Bergen",
                    "dates: 2019/03 - current",
                    "body: Responsible for 8 patients per shift, wound care",
                ],
                ["head: Bar Home - nurse", "dates: 06.2016-02.2019", "body: Taught grades 8 to 10."],
            ],
        ),
        (
            "Clerk at Acme since 03/2021: wages of 400 people, Sage.",
            [["head: Clerk at Acme", "dates: since 03/2021", "body: wages of 400 people, Sage."]],
        ),
        ("From 2018 to 2021 I worked in the same house", []),
        ("Before that, from 03/2022 to 08/2023, I was Credit Clerk with Foo", []),
    ],
    ids=[
        "colon",
        "gaps",
        "dashes",
        "bars",
        "paragraph",
        "month cut short",
        "Chinese",
        "numbers",
        "a length",
        "rows between",
        "colon behind",
        "told",
        "told inside",
    ],
)
def test_dated_rows(rows: str, expected: list[list[str]]) -> None:
    assert entries(f"Ada Byron\n\nWork\n{rows}", "experience") == expected


def test_jobs_with_no_heading_above_them() -> None:
    text = (
        "Ada Byron\nParis\n\nskills: Go, Rust\n\nClerk\nInitech, Paris\n2018 - 2020\n• Filed it\n\n"
        "2016-2018   Acme, Porter\n\nBA Law, Foo University\nFrench and German, both daily"
    )
    assert entries(text, "experience") == [
        ["head: Clerk", "head: Initech, Paris", "dates: 2018 - 2020", "body: Filed it"],
        ["dates: 2016-2018", "head: Acme, Porter"],
    ]
    assert entries(text, "education") == [["head: BA Law, Foo University"]]


def test_dated_rows_below_a_heading_that_is_known_are_no_jobs() -> None:
    text = "Ada Byron\nParis\n\nAwards\n2018 - 2020: Medal, Foo Society\n\nSkills\nGo"
    assert entries(text, "experience") == []


def test_a_project_named_by_a_number_keeps_its_name() -> None:
    assert entries("Ada Byron\n\nProjects\n2048 solver\n- Plays it", "projects") == [
        ["head: 2048 solver", "body: Plays it"]
    ]


def test_a_degree_in_progress_says_so() -> None:
    [[head, *_]] = entries("Ada\n\nEducation\nIn progress: BA in Law, Foo School, 2027", "education")
    assert head == "head: In progress: BA in Law, Foo School"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            "Ph.D., Statistics, Foo University, 2012\nB.S., Law, Bar University, 2007",
            [
                ["head: Ph.D., Statistics, Foo University", "dates: 2012"],
                ["head: B.S., Law, Bar University", "dates: 2007"],
            ],
        ),
        (
            "- MS Law, Foo (2018)\n- BS Law, Bar (2016)",
            [["head: MS Law, Foo", "dates: 2018"], ["head: BS Law, Bar", "dates: 2016"]],
        ),
        (
            "Foo University\nBachelor's degree, Law\n2014 - 2018\n\nBar School\n2010 - 2014",
            [
                ["head: Foo University", "head: Bachelor's degree, Law", "dates: 2014 - 2018"],
                ["head: Bar School", "dates: 2010 - 2014"],
            ],
        ),
        (
            "2018 : MS Law, Foo School\n2016 PGCE, Bar School",
            [["dates: 2018", "head: MS Law, Foo School"], ["dates: 2016", "head: PGCE, Bar School"]],
        ),
        ("MSc Law, Foo School\nBSc Law, Bar School", [["head: MSc Law, Foo School"], ["head: BSc Law, Bar School"]]),
    ],
    ids=["rows", "bullets", "school first", "year first", "no years"],
)
def test_degrees(rows: str, expected: list[list[str]]) -> None:
    assert entries(f"Ada Byron\n\nEducation\n{rows}", "education") == expected


def test_bullets_that_are_projects() -> None:
    text = "# Ada\n\n## Projects\n- **Shield** -- Finds fraud. Fast.\n- Toolkit: tests of models"
    assert entries(text, "projects", "cv.md") == [
        ["head: Shield", "body: Finds fraud. Fast."],
        ["head: Toolkit", "body: tests of models"],
    ]


def test_a_certificate_among_degrees_is_one() -> None:
    text = "Ada Byron\n\nEducation\nNVQ Level 3, Foo College, 2017\nECS Gold Card, runs to 08/2028\nBA Law, Bar, 2012"
    assert entries(text, "education") == [
        ["head: NVQ Level 3, Foo College", "dates: 2017"],
        ["head: BA Law, Bar", "dates: 2012"],
    ]
    assert "item: ECS Gold Card, runs to 08/2028" in lines(text, part="certifications")


@pytest.mark.parametrize(
    ("row", "part", "line"),
    [
        ("did the letters", "experience", "body: did the letters"),
        ("Looking after the till", "experience", "body: Looking after the till"),
        ("Registered nurse", "experience", "head: Registered nurse"),
        ("Managing director", "experience", "head: Managing director"),
        ("Booking.com", "experience", "head: Booking.com"),
        ("View on GitHub", "projects", "about: View on GitHub"),
        ("Thesis on light", "education", "body: Thesis on light"),
    ],
)
def test_a_short_row_below_a_dated_one(row: str, part: str, line: str) -> None:
    assert line in lines(f"Ada Byron\n\n{part.title()}\nFoo Bar\n2018 - 2020\n{row}", part=part)


def test_a_name_that_ends_in_a_full_stop_is_a_name() -> None:
    rows = "Acme Inc.   Paris\nClerk   2018 - 2020\n- Filed it\nBar Corp. Lyon\nPorter   2016 - 2018"
    assert [entry[0] for entry in entries(f"Ada Byron\n\nJobs\n{rows}", "experience")] == [
        "head: Acme Inc.",
        "head: Bar Corp. Lyon",
    ]


def test_projects_in_a_row_each() -> None:
    rows = "Tidebook: tide tables for surfers\n- Used by many\nPgdoctor - finds missing indexes"
    assert entries(f"Ada Byron\n\nProjects\n{rows}", "projects") == [
        ["head: Tidebook", "body: tide tables for surfers", "body: Used by many"],
        ["head: Pgdoctor", "body: finds missing indexes"],
    ]
