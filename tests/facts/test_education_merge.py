"""A degree said twice is one; two degrees are never made one."""

from __future__ import annotations

from typing import Any

import pytest

from agent.assessment import Education
from agent.facts.education import _sorted_out, merged


def _degree(level: Any, field: str | None = None, school: str | None = None, *lines: int) -> Education:
    return Education(level=level, field=field, school=school, lines=list(lines))


CS = _degree("bachelor", "Computer Science", "Leeds University", 5)


@pytest.mark.parametrize(
    ("again", "result"),
    [
        pytest.param(
            _degree("bachelor", None, None, 3),
            [_degree("bachelor", "Computer Science", "Leeds University", 3, 5)],
            id="prose names it again",
        ),
        pytest.param(
            _degree("bachelor", "computer science", "Leeds", 3),
            [_degree("bachelor", "Computer Science", "Leeds University", 3, 5)],
            id="shorter and in another case",
        ),
        pytest.param(
            _degree("bachelor", "Computer Science", None, 5),
            [_degree("bachelor", "Computer Science", "Leeds University", 5)],
            id="on the same line",
        ),
        pytest.param(
            _degree("master", "Computer Science", "Leeds University", 6),
            [CS, _degree("master", "Computer Science", "Leeds University", 6)],
            id="another level",
        ),
        pytest.param(
            _degree("bachelor", "Law", "Leeds University", 6),
            [CS, _degree("bachelor", "Law", "Leeds University", 6)],
            id="another field",
        ),
        pytest.param(
            _degree("bachelor", "Computer Science", "York University", 6),
            [CS, _degree("bachelor", "Computer Science", "York University", 6)],
            id="another school",
        ),
        pytest.param(_degree(None, None, "Leeds", 6), [CS, _degree(None, None, "Leeds", 6)], id="a course, no degree"),
        pytest.param(
            _degree("bachelor", "Law enforcement", None, 6),
            [CS, _degree("bachelor", "Law enforcement", None, 6)],
            id="a field alone",
        ),
    ],
)
def test_merged(again: Education, result: list[Education]) -> None:
    assert merged(iter([CS.model_copy(deep=True), again])) == result


def test_a_later_entry_fills_in_what_an_earlier_left_open() -> None:
    found = merged(iter([_degree("master", None, None, 3), _degree("master", "Law", "Leeds", 7)]))
    assert found == [_degree("master", "Law", "Leeds", 3, 7)]


@pytest.mark.parametrize("fields", [("Art", "Martial Arts"), ("IT", "Humanities"), ("Law", "Lawn Science")])
def test_a_field_inside_another_word_is_another_field(fields: tuple[str, str]) -> None:
    assert len(merged(iter([_degree("bachelor", field, None, 1) for field in fields]))) == 2


@pytest.mark.parametrize(
    ("copied", "expected"),
    [
        (("Cornell University", ""), ("", "Cornell University")),
        (("Medfield College", "Course 1 Course 2"), ("", "Medfield College")),
        (("School Psychology", "ETH Zurich"), ("School Psychology", "ETH Zurich")),
        (("Welding", "Leeds College"), ("Welding", "Leeds College")),
    ],
)
def test_a_school_in_the_field_s_place_is_the_school(copied: tuple[str, str], expected: tuple[str, str]) -> None:
    sorted_out = _sorted_out({"field": copied[0], "school": copied[1]})
    assert (sorted_out["field"], sorted_out["school"]) == expected
