"""What the matrix found for a subject, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from agent.assessment import Cell
from agent.judge.findings import Finding, find, span_of
from agent.judge.matrix import Matrix
from agent.judge.passages import Passage
from tests.judge.cases import TODAY, finding, shown


def _cell(line: int, answer: Any, probability: float | None = None) -> Cell:
    return Cell(subject="audit", lines=[line], passage="text", probability=probability, answer=answer, why="asked")


def _found(*cells: Cell) -> Finding:
    judged = [Passage((number,), "text", "prose") for number in range(1, 9)]
    return find(Matrix(list(cells)), judged, ["audit"])["audit"]


def test_the_likeliest_passage_is_quoted_first_and_equals_in_reading_order() -> None:
    found = _found(_cell(1, "shown", 0.7), _cell(2, "shown", 0.9), _cell(3, "shown", 0.9), _cell(4, "no", 0.1))
    assert found.lines == (2, 3, 1)


@pytest.mark.parametrize(
    ("cells", "state", "lines"),
    [
        pytest.param([_cell(1, "no", 0.2), _cell(2, "not_asked")], "absent", (), id="no and not asked show nothing"),
        pytest.param([_cell(1, "listed")], "listed", (1,), id="listed"),
        pytest.param([_cell(1, "listed"), _cell(2, "shown", 0.9)], "shown", (2,), id="use goes before a list"),
        pytest.param([_cell(n, "shown", 0.9) for n in range(1, 9)], "shown", (1, 2, 3), id="three lines are enough"),
    ],
)
def test_states(cells: list[Cell], state: str, lines: tuple[int, ...]) -> None:
    found = _found(*cells)
    assert (found.state, found.lines) == (state, lines)


@pytest.mark.parametrize(
    ("passage", "why", "named"),
    [
        pytest.param("The firm has its audits in May.", "asked", (3,), id="all its words, and asked"),
        pytest.param("The firm has its audits in May.", "others", (3,), id="others' work"),
        pytest.param("The firm has its audits in May.", "no answer", (), id="nothing was answered"),
        pytest.param("The firm has its audits in May.", "void", (), id="a passage that says yes to anything"),
        pytest.param("The firm has its fair in May.", "asked", (), id="none of its words"),
    ],
)
def test_what_is_named_and_not_shown(passage: str, why: str, named: tuple[int, ...]) -> None:
    told = Cell(subject="audit", lines=[3], passage=passage, probability=0.2, answer="no", why=why)
    assert _found(told).named == named
    assert _found(told, _cell(1, "listed")).named == ()
    assert _found(told, _cell(1, "shown", 0.9)).named == ()


def test_overlapping_periods_of_several_subjects_count_once() -> None:
    wards = finding("wards", shown(1, "Jan 2020 - Dec 2020"))
    clinics = finding("clinics", shown(2, "Jul 2020 - Jun 2021"), shown(3, "Jul 2020 - Jun 2021"))
    span = span_of([wards, clinics], TODAY)
    assert (span.least, span.most) == (18, 18)


def test_undated_passages_give_no_time() -> None:
    assert span_of([finding("wards", shown(1))], TODAY).written == ""
