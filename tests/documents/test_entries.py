from __future__ import annotations

import pytest

from tests.documents.reading import entries

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
    ],
    ids=["rows", "bullets", "school first"],
)
def test_degrees(rows: str, expected: list[list[str]]) -> None:
    assert entries(f"Ada Byron\n\nEducation\n{rows}", "education") == expected


def test_bullets_that_are_projects() -> None:
    text = "# Ada\n\n## Projects\n- **Shield** -- Finds fraud. Fast.\n- Toolkit: tests of models"
    assert entries(text, "projects", "cv.md") == [
        ["head: Shield", "body: Finds fraud. Fast."],
        ["head: Toolkit", "body: tests of models"],
    ]
