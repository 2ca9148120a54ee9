"""What a page's copy ran together comes apart; what only looks so stays."""

from __future__ import annotations

import pytest

from tests.documents.reading import entries, left_out, lines

_PAGE = "Ada Byron\nEngineer\nSummary\n{}\nGithub contributions (1)\nacme/tool\nMar 2019 - Apr 2020\n{}"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("🤩\nRockstar🎓\nTop SchoolAda Byron builds tools.", ["Rockstar", "Top School", "Ada Byron builds tools."]),
        ("Top SchoolAda builds tools.", ["Top School", "Ada builds tools."]),
        ("Rockstar🎓Top SchoolAda\u00a0Byron builds tools.", ["Rockstar", "Top School", "Ada Byron builds tools."]),
        ("She wrote one tool for two banks.He and she left.", None),
        ("She built two tools for banks.She then left.", ["She built two tools for banks.", "She then left."]),
    ],
    ids=["badges", "first name", "emoji between", "a name-like joint", "pronoun"],
)
def test_a_summary_comes_apart(row: str, expected: list[str] | None) -> None:
    read = [line.split(": ", 1)[1] for line in lines(_PAGE.format(row, "What it is"), part="summary")[1:]]
    assert read == (expected or ["She wrote one tool for two banks.", "He and she left."])


@pytest.mark.parametrize(
    "word",
    [
        *("PyTorch", "JavaScript", "OpenXLA", "MediaTek", "McDonald", "GpuTargetConfigProto", "LaTeX", "iOS"),
        *("Node.js", "ASP.NET", "Socket.dev", "CollegeBoard", "SchoolMint", "eBay", "GraphQL", "DeSouza-McDonald"),
    ],
)
def test_capitals_inside_a_word_are_no_joint(word: str) -> None:
    said = f"She worked with {word} for a long time in Paris."
    assert lines(_PAGE.format(said, "What it is"), part="summary")[1:] == [f"body: {said}"]
    assert f"item: {word}" in lines(f"Ada Byron\n\nSkills\n{word}\nPython")


def test_labels_come_apart_and_a_title_said_twice_is_left_out() -> None:
    page = _PAGE.format(
        "She builds tools.",
        "A tool for builders\nRole in this project:ML Engineer\n"
        "ML EngineerContributions:12 reviews, 1 commit in 2 years\n"
        "Contributions summary:Ada's work is on parsing. She fixed it.\ncompilerpythondeep-learning",
    )
    assert entries(page, "projects") == [
        [
            "head: acme/tool",
            "dates: Mar 2019 - Apr 2020",
            "about: A tool for builders",
            "label: Role in this project:",
            "head: ML Engineer",
            "label: Contributions:",
            "counts: 12 reviews, 1 commit in 2 years",
            "label: Contributions summary:",
            "body: Ada's work is on parsing.",
            "body: She fixed it.",
            "topic: compiler",
            "topic: python",
            "topic: deep-learning",
        ]
    ]
    assert left_out(page, reason="said twice") == ["ML Engineer"]


def test_a_project_without_a_role_is_a_project() -> None:
    page = _PAGE.format("She builds.", "A tool\ndotfiles\nJan 2015 - Feb 2015\nContributions:3 commits in 1 month")
    assert entries(page, "projects")[1] == [
        "head: dotfiles",
        "dates: Jan 2015 - Feb 2015",
        "label: Contributions:",
        "counts: 3 commits in 1 month",
    ]


@pytest.mark.parametrize(
    ("row", "heads"),
    [
        ("BS, Physics, BS, Physics at Foo University", ["BS, Physics at Foo University"]),
        (
            "Bachelor of Arts, Bachelor of Arts at Foo UniversityDoctor of Philosophy, Law at Bar",
            ["Bachelor of Arts at Foo University", "Doctor of Philosophy, Law at Bar"],
        ),
        (
            "Bachelor's degree, Law at MITMaster's degree, Law at MIT",
            ["Bachelor's degree, Law at MIT", "Master's degree, Law at MIT"],
        ),
        ("BSc Law at Foo UniversityMSc Law at Bar", ["BSc Law at Foo University", "MSc Law at Bar"]),
        ("Bachelor of Science in Science, Technology at Foo", ["Bachelor of Science in Science, Technology at Foo"]),
    ],
    ids=["said twice", "two glued", "possessive", "short names", "a word that returns"],
)
def test_degrees_come_apart(row: str, heads: list[str]) -> None:
    page = f"Ada Byron\nEngineer\nSummary\nShe builds.\n{row}\nGithub Skills (1)\npython"
    assert entries(page, "education") == [[f"head: {head}"] for head in heads]


def test_a_paragraph_said_twice_stays() -> None:
    said = "We build compilers for everybody and have done so for years."
    text = f"Job summary\n\n{said}\n\nJob description\n\n{said}"
    assert lines(text) == ["heading: Job summary", f"body: {said}", "heading: Job description", f"body: {said}"]


def test_an_advert_at_the_end_is_left_out() -> None:
    advert = "Hire Top PeopleWe’ve analyzed 60 million of them. Sign-up on Somewhere to search for people."
    assert left_out(f"Ada Byron\n\nSkills\nPython\nGo\n{advert}", reason="advert") == [advert]


@pytest.mark.parametrize(
    "row",
    ["Built the sign-up for two million people.", "Wrote a search engine to search for patents and papers."],
    ids=["one cue", "another cue"],
)
def test_work_on_adverts_is_no_advert(row: str) -> None:
    assert f"body: {row}" in lines(f"Ada Byron\n\nExperience\nAcme, Engineer\n2019 - 2020\n- {row}")
