from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

import agent.judge
from agent.judge import mention
from agent.judge.other_names import other_names


@pytest.mark.parametrize(
    ("subject", "text", "asked"),
    [
        ("TIG welding", "Put GTAW roots into pipe.", "TIG welding (GTAW)"),
        ("TIG welding", "TIG welding of stainless, also GTAW.", "TIG welding"),
        ("TIG welding", "a tig in the margin", "TIG welding"),
        ("reading prints", "Read shop drawings.", "reading prints"),
        ("reading prints", "Reading shop drawings all day.", "reading prints (reading shop drawings)"),
        ("Spark", "Counted rows in PySpark.", "Spark (PySpark)"),
        ("PySpark", "Counted rows in Spark.", "PySpark"),
        ("Go", "Wrote it in golang.", "Go (Golang)"),
        ("Go", "Ready to go.", "Go"),
        ("fire alarm systems", "Brandmeldeanlagen gewartet.", "fire alarm systems (Brandmeldeanlagen)"),
        ("version control", "Kept it in Git.", "version control (Git)"),
        ("clouds (AWS/Azure)", "on Amazon Web Services", "clouds (AWS/Azure) (Amazon Web Services)"),
        ("beekeeping", "Kept bees.", "beekeeping"),
    ],
)
def test_a_subject_is_asked_by_the_name_the_text_has(subject: str, text: str, asked: str) -> None:
    assert mention.as_named(subject, text) == asked
    assert mention.names(subject, text) is (asked != subject or subject in text)


@pytest.mark.parametrize(
    ("asked", "stated", "same"),
    [
        ("Computer Science", "Informatik", True),
        ("Computer Science", "informatique", True),
        ("Mathematics", "mathématiques appliquées", True),
        ("Business Administration", "BWL", True),
        ("Electrical Engineering", "Electrical and Electronic Engineering", True),
        ("Electrical and Electronic Engineering", "Electrical Engineering", False),
        ("Computer Science", "Physik", False),
        ("Law", "Gesundheits- und Krankenpflege", False),
    ],
)
def test_fields_of_study_are_known_in_other_languages(asked: str, stated: str, same: bool) -> None:
    assert mention.names(asked, stated) is same


def test_a_text_that_says_half_of_another_name_says_half_of_the_subject() -> None:
    assert mention.share("reading blueprints", "Work from prints every day.") == 0.5
    assert mention.share("wound care", "leg trouble") == 0.0


def test_what_a_name_covers_is_not_what_it_means() -> None:
    assert "PySpark" in other_names("Spark")
    assert "PySpark" not in other_names("Spark", exact=True)
    assert "Apache Spark" in other_names("Spark", exact=True)


def test_every_row_of_the_table_has_two_names_and_says_none_twice() -> None:
    text = (files(agent.judge) / "data" / "other_names.toml").read_text("utf-8")
    rows = [row for part in tomllib.loads(text).values() for kind in part.values() for row in kind]
    assert all(len(row) > 1 for row in rows)
    assert [row for row in rows if len({name.casefold() for name in row}) != len(row)] == []
