"""Learning thresholds: the lowest cost around them, of equals the highest, with its errors told."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from agent.judge.thresholds import Thresholds
from evals.calibrate import FILE, AskedCell, area, learn, tuning_cells
from evals.cells import Label, LabelledCell
from evals.cells.planted import planted_cells
from tests.evals.changes.cases import sets

PASSAGE = "Dressed wounds."


def cells(*told: tuple[float, Label], neutral: float = 0.0) -> list[AskedCell]:
    return [AskedCell(LabelledCell(PASSAGE, "sailing", label), chance, neutral) for chance, label in told]


@pytest.mark.parametrize(
    ("told", "limit", "errors"),
    [
        pytest.param(cells((0.9, "yes"), (0.8, "yes"), (0.3, "no")), 0.77, (0, 0), id="apart"),
        pytest.param(
            cells((0.9, "yes"), (0.7, "no"), (0.6, "yes")), 0.87, (1, 0), id="a miss costs less than an unrelated yes"
        ),
        pytest.param(cells((0.9, "yes"), (0.7, "near"), (0.6, "yes")), 0.87, (1, 0), id="of equal costs the highest"),
        pytest.param(
            cells((0.9, "no"), (0.8, "yes"), (0.8, "yes"), (0.8, "yes"), (0.3, "no")),
            0.77,
            (0, 1),
            id="three misses cost more than one wrong yes",
        ),
    ],
)
def test_the_threshold_is_where_the_cost_is_lowest(
    told: Sequence[AskedCell], limit: float, errors: tuple[int, int]
) -> None:
    learnt = learn(told)["none"]
    assert learnt.limit == pytest.approx(limit)
    assert (learnt.missed, learnt.shown_wrongly) == errors
    assert learnt.shown + learnt.not_shown == len(told)


def test_a_limit_that_is_set_is_kept_with_its_errors() -> None:
    learnt = learn(cells((0.9, "yes"), (0.8, "yes"), (0.3, "no")), {"none": 0.85, "named": 0.5})
    assert list(learnt) == ["none"]
    assert (learnt["none"].limit, learnt["none"].missed, learnt["none"].shown_wrongly) == (0.85, 1, 0)


def test_no_single_cell_decides() -> None:
    crowd: list[tuple[float, Label]] = [(0.70 + step / 100, "yes") for step in range(20)]
    lone = learn(cells(*crowd, (0.695, "no"), (0.89, "no"), (0.5, "no")))["none"]
    # A threshold above 0.89 would spare one wrong yes and miss nineteen.
    assert 0.5 < lone.limit < 0.7
    assert lone.missed == 0


def test_what_is_likely_beside_any_text_is_held_to_more() -> None:
    learnt = learn(cells((0.9, "yes"), (0.8, "no"), neutral=1.0))["none"]
    # Half of what is left above the base is added for a neutral passage that is certain.
    assert 0.8 < learnt.limit + (1 - learnt.limit) * 0.25 <= 0.9


def test_the_area_is_the_chance_of_the_right_order() -> None:
    assert area(cells((0.9, "yes"), (0.5, "yes"), (0.5, "near"), (0.1, "no"))) == pytest.approx(3.5 / 4)


def test_tuning_cells_hold_no_sentence_of_the_final_part() -> None:
    kept = {cell.passage for case_set in sets() for cell in planted_cells(case_set, "final")}
    assert kept
    assert not kept & {cell.passage for cell in tuning_cells()}


def test_what_was_learnt_is_sound() -> None:
    for told in json.loads(FILE.read_text("utf-8")).values():
        assert set(Thresholds.model_validate(told).classes) == {"named", "all", "some", "few", "none"}
