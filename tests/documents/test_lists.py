from __future__ import annotations

import pytest

from tests.documents.reading import left_out, lines


def _items(skills: str, name: str = "cv.txt") -> list[str]:
    return lines(f"Ada Byron\n\nSkills\n{skills}", name, part="skills")[1:]


def _names(*names: str) -> list[str]:
    return [f"item: {name}" for name in names]


@pytest.mark.parametrize(
    ("skills", "names"),
    [
        ("pytorch10 python10 h2649 python38 s37 testing6", ["pytorch", "python", "h264", "python3", "s3", "testing"]),
        ("a10 b9 c8 d8 e7", ["a", "b", "c", "d", "e"]),
        ("EC2 S3 H264 Web2 Python", ["EC2", "S3", "H264", "Web2", "Python"]),
        ("EC2 S3 Web2 H2 Log4j2", ["EC2", "S3", "Web2", "H2", "Log4j2"]),
        ("web2 python3 ec2 s3 vue3 html5", ["web2", "python3", "ec2", "s3", "vue3", "html5"]),
        ("pytorch10 python10", ["pytorch10", "python10"]),
        (
            "pytorch10 python9 go rust java kotlin swift",
            ["pytorch10", "python9", "go", "rust", "java", "kotlin", "swift"],
        ),
    ],
    ids=["scores", "letters", "names with numbers", "small numbers", "not best first", "too few", "too rarely"],
)
def test_a_score_shows_in_the_whole_list(skills: str, names: list[str]) -> None:
    assert _items(skills.replace(" ", "\n")) == _names(*names)


def test_scores_are_left_out_as_scores() -> None:
    assert left_out("Ada Byron\n\nSkills\na10\nb10\nc9\nd9\ne8", reason="site score") == ["10", "10", "9", "9", "8"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("Python, Go, Docker", _names("Python", "Go", "Docker")),
        ("Python, C++, and Rust.", _names("Python", "C++", "Rust")),
        ("Java, SQL, Docker und Kubernetes", _names("Java", "SQL", "Docker", "Kubernetes")),
        ("Design, Search and Rescue Planning Work, Law", _names("Design", "Search and Rescue Planning Work", "Law")),
        ("AWS (EC2, S3), GCP", _names("AWS (EC2, S3)", "GCP")),
        ("Go · Rust | C • Zig; Nim", _names("Go", "Rust", "C", "Zig", "Nim")),
        ("Python 3, Node.js, CI/CD", _names("Python 3", "Node.js", "CI/CD")),
        ("Python、Go、Rust", _names("Python", "Go", "Rust")),
        ("Databases: MySQL, Redis", ["label: Databases:", *_names("MySQL", "Redis")]),
        ("- **Infra:** Docker, Helm", ["label: Infra:", *_names("Docker", "Helm")]),
        ("Go  Rust  HTML 5", _names("Go", "Rust", "HTML 5")),
        ("Clouds       AWS, Azure", ["label: Clouds", *_names("AWS", "Azure")]),
        ("Excel: advanced\nAccess: 3 years", _names("Excel: advanced", "Access: 3 years")),
        ("Vue\nAdvanced\nGo\n4/5", ["item: Vue", "label: Advanced", "item: Go", "label: 4/5"]),
        ("Go, Rust, English (fluent)", _names("Go", "Rust")),
        (
            "- Built large clusters of machines for five years.",
            ["body: Built large clusters of machines for five years."],
        ),
    ],
    ids=[
        "commas",
        "and",
        "und",
        "long and",
        "brackets",
        "signs",
        "dots",
        "CJK",
        "label",
        "bold label",
        "gaps",
        "a label beside",
        "levels beside",
        "levels",
        "both",
        "prose",
    ],
)
def test_members_of_a_list(row: str, expected: list[str]) -> None:
    assert _items(row) == expected


@pytest.mark.parametrize(
    ("row", "part", "expected"),
    [
        ("Mandarin, English", "languages", _names("Mandarin", "English")),
        ("Go, Swift", "languages", []),
        ("6 years of coding experience", "statements", ["body: 6 years of coding experience"]),
        ("1 year of employment as a nurse", "statements", ["body: 1 year of employment as a nurse"]),
        ("She has 6 years of coding experience in two big banks.", "statements", []),
    ],
    ids=["languages", "programming languages", "coding", "employment", "a sentence"],
)
def test_rows_that_tell_their_part(row: str, part: str, expected: list[str]) -> None:
    assert lines(f"Ada Byron\nEngineer\nSummary\nShe builds tools in Paris.\n{row}", part=part) == expected


def test_languages_with_their_levels() -> None:
    text = "Ada Byron\n\nLanguages\nSpanish\nNative or bilingual proficiency\nGerman (fluent), English C1"
    assert lines(text, part="languages")[1:] == [
        "item: Spanish",
        "body: Native or bilingual proficiency",
        "item: German (fluent)",
        "item: English C1",
    ]


def test_programming_languages_under_languages_are_skills() -> None:
    text = "Ada Byron\n\nLanguages\nPython\nGo"
    assert lines(text, part="skills") == _names("Python", "Go")


@pytest.mark.parametrize(
    "rows",
    [
        "Full-Stack Web\nCodeAcademy\n2020\n\nForklift\nIPAF\nMarch 2019",
        "2020\nFull-Stack Web\nCodeAcademy\n2019\nForklift\nIPAF",
        "2020   Full-Stack Web   CodeAcademy\n2019   Forklift   IPAF",
        "Full-Stack Web\nIssued by CodeAcademy\nCredential ID ABC-12\nForklift\nIssued by IPAF",
    ],
    ids=["below", "dates first", "columns", "a site's words"],
)
def test_what_belongs_to_a_certificate(rows: str) -> None:
    found = lines(f"Ada Byron\n\nCertificates\n{rows}", part="certifications")
    assert [row for row in found if row.startswith("item")] == _names("Full-Stack Web", "Forklift")
