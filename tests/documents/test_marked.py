"""Rows that the file's format marks: levels of headings and members of lists, as PDF, Word and HTML give them."""

from __future__ import annotations

import pytest

from agent.documents.extracted import Extracted, Mark
from agent.documents.reader import document_of

_NAME = "# Ada Byron"


def _read(text: str) -> list[str]:
    """Lines of a text whose hashes and stars are marks of the format: "## Skills" is "Skills" at level 2."""
    rows: list[str] = []
    marks: list[Mark] = []
    at = 0
    for row in text.split("\n"):
        plain = row.lstrip("#*").strip()
        level = len(row) - len(row.lstrip("#"))
        if plain and (level or row.startswith("*")):
            marks.append(Mark(at, at + len(plain), level=level, bullet=row.startswith("*")))
        rows.append(plain)
        at += len(plain) + 1
    document = document_of(Extracted("html", "\n".join(rows), tuple(marks)), "cv.html", "0", posting=False)
    return [f"{line.part} {line.role}: {line.plain}" for line in document.lines]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"{_NAME}\n\n## Programmer\n\nada@example.com\nParis\n\n## Skills\nGo, Rust",
            ["header head: Programmer", "header head: ada@example.com", "header head: Paris"],
        ),
        (
            f"{_NAME}\n\n## How I came here\n\nI began with looms, and then I wrote the first program of them all.",
            ["other heading: How I came here"],
        ),
        (
            f"{_NAME}\nEngineer\n\n## Contact\nada@example.com\nParis, France\n\n## Education\nBA Law, Foo School",
            ["header heading: Contact", "header head: Paris, France", "education heading: Education"],
        ),
        (
            f"{_NAME}\n\n## Skills\n\n### Backend\nGo, Rust\n\n### Frontend\nVue, CSS\n\n## Hobbies\nChess",
            ["skills label: Backend", "skills item: Rust", "skills label: Frontend", "other heading: Hobbies"],
        ),
        (
            f"{_NAME}\n\n## Skills\n\n### Tools\nGit, Helm\n\n### Cloud\nAWS, Azure\n\n## Cats\nOne",
            ["skills heading: Tools", "skills heading: Cloud", "skills item: Azure", "other heading: Cats"],
        ),
        (
            f"{_NAME}\n\n## Experience\n\n### Vocational\n\nClerk, Acme, Paris   2018 - 2020\n* Filed it"
            "\n\n### Miscellaneous\n\nPorter, Initech, Lyon   2016 - 2017",
            ["experience label: Vocational", "experience head: Clerk, Acme, Paris", "experience label: Miscellaneous"],
        ),
        (
            f"{_NAME}\n\n## Certificates\n\n### AWS Developer\nAmazon\n2020\n\n### Forklift\nIPAF\n2019",
            ["certifications item: AWS Developer", "certifications label: Amazon", "certifications label: 2019"],
        ),
        (
            f"{_NAME}\n\n## Experience\n\n### Clerk, Acme\n2018 - 2020\nfiled all the letters\nhttps://acme.example/",
            ["experience body: filed all the letters", "experience about: https://acme.example/"],
        ),
        (
            "Last updated in March 2026\n# Ada Byron\n\n## Experience\nClerk at Acme\n2018 - 2020\n\nAda Byron – 1/1",
            ["header label: Last updated in March 2026", "header head: Ada Byron", "experience dates: 2018 - 2020"],
        ),
    ],
    ids=[
        "headline",
        "a story",
        "contact",
        "groups",
        "known groups",
        "kinds of jobs",
        "certificates",
        "links",
        "page feet",
    ],
)
def test_marked_rows(text: str, expected: list[str]) -> None:
    found = _read(text)
    assert [row for row in found if row in expected] == expected


def test_a_page_foot_is_no_line() -> None:
    assert not [
        row for row in _read(f"{_NAME}\n\n## Work\nClerk, Acme, 2018 - 2020\n\nAda Byron – 1/2") if "1/2" in row
    ]


def test_headings_in_capitals_below_degrees_end_them() -> None:
    found = _read(
        f"{_NAME}\n\nEDUCATION\n\nBA, Foo School\n2010 - 2013"
        "\n\nSERVICE\n\nScout leader, Bar\n2008 - 2010\n\nSKILLS\nGo"
    )
    assert "other heading: SERVICE" in found
    assert "other body: Scout leader, Bar" in found
