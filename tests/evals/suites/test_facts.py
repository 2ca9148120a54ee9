"""Which facts count as found, as told wrongly and as missed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest

from agent.assessment import Assessment, Facts
from agent.rubric.requirement import Rubric
from evals.cases import TrueFacts
from evals.suites import facts
from evals.suites.facts import Pair, pairs
from tests.evals.suites.judged import ReadyLab, case, made_set, told, unscored

CLERK = {"title": "Clerk", "organisation": "Brook & Co", "start": "2020-01", "end": "present"}
BAKER = {"title": "Baker", "organisation": "Fell Mills", "start": "2014", "end": "2016"}
LAW = {"level": "bachelor", "field": "Law", "school": "Tarn University"}


@dataclass(frozen=True)
class Told:
    """``pairs``: those that are not right, as (field, true, told); ``right``: how many are."""

    what: str
    true: dict[str, Any]
    told: dict[str, Any]
    right: int
    pairs: tuple[tuple[str, str | None, str | None], ...] = ()


CASES = [
    Told("a job as it is", {"positions": [CLERK]}, {"positions": [CLERK]}, 4),
    Told("two jobs in another order", {"positions": [CLERK, BAKER]}, {"positions": [BAKER, CLERK]}, 8),
    Told("a wrong month is wrong and missed", {"positions": [CLERK]}, {"positions": [{**CLERK, "start": "2021-01"}]}, 3,
         (("position.start", "2020-01", "2021-01"),)),
    Told("a field left out", {"positions": [CLERK]}, {"positions": [{**CLERK, "end": None}]}, 3,
         (("position.end", "present", None),)),
    Told("a field that the text lacks", {"positions": [{"title": "Clerk", "organisation": "Brook & Co"}]},
         {"positions": [CLERK]}, 2, (("position.start", None, "2020-01"), ("position.end", None, "present"))),
    Told("a job missed", {"positions": [BAKER]}, {}, 0,
         tuple((f"position.{name}", value, None) for name, value in BAKER.items())),
    Told("a job invented", {"positions": []}, {"positions": [BAKER]}, 0,
         tuple((f"position.{name}", None, value) for name, value in BAKER.items())),
    Told("two jobs too different to be one",
         {"positions": [{"title": "Clerk", "organisation": "Brook & Co"}]},
         {"positions": [{"title": "Welder", "organisation": "Harrow Steel"}]}, 0,
         (("position.title", "Clerk", None), ("position.organisation", "Brook & Co", None),
          ("position.title", None, "Welder"), ("position.organisation", None, "Harrow Steel"))),
    Told("jobs that the truth leaves out are not scored", {}, {"positions": [CLERK]}, 0),
    Told("case, spaces and marks at the end are nothing",
         {"education": [LAW]}, {"education": [{**LAW, "field": "law ", "school": "Tarn  University,"}]}, 3),
    Told("a level told wrongly", {"education": [LAW]}, {"education": [{**LAW, "level": "master"}]}, 2,
         (("education.level", "bachelor", "master"),)),
    Told("a course without a degree is not held against it", {"education": [LAW]},
         {"education": [LAW, {"level": None, "field": "First aid"}]}, 3),
    Told("a course counts where the truth has one", {"education": [{"level": None, "field": "First aid"}]},
         {"education": [{"level": None, "field": "First aid"}]}, 1),
    Told("stated years", {"stated_years": {"employed": 6}}, {"stated_years": {"employed": 6}}, 1),
    Told("stated years, wrong", {"stated_years": {"coding": 6}}, {"stated_years": {"coding": 9}}, 0,
         (("stated_years", "6", "9"),)),
    Told("stated years, invented", {}, {"stated_years": {"employed": 3}}, 0, (("stated_years", None, "3"),)),
    Told("none stated is a year too", {"stated_years": {"employed": 0}}, {"stated_years": {"employed": 0}}, 1),
    Told("a language by another of its names", {"languages": ["Deutsch"]}, {"languages": [{"name": "German"}]}, 1),
    Told("languages missed and invented", {"languages": ["German", "Dutch"]},
         {"languages": [{"name": "Dutch"}, {"name": "Danish"}]}, 1,
         (("language", "German", None), ("language", None, "Danish"))),
    Told("a skill told twice", {"skills": ["SAP"]}, {"skills": [{"name": "sap"}, {"name": "SAP"}]}, 1,
         (("skill", None, "SAP"),)),
    Told("a project and its counts", {"projects": [{"name": "moor/tarn", "role": "Author", "commits": 7}]},
         {"projects": [{"name": "moor/tarn", "role": "Author", "commits": 8}]}, 2,
         (("project.commits", "7", "8"),)),
]  # fmt: skip


def read(values: dict[str, Any]) -> Facts:
    """The facts told; where they stand does not matter here."""
    lists = {name: [{**one, "lines": [1]} for one in many] for name, many in values.items() if isinstance(many, list)}
    return Facts.model_validate({**values, **lists})


@pytest.mark.parametrize("one", CASES, ids=lambda one: str(one.what))
def test_pairs(one: Told) -> None:
    found = pairs(TrueFacts.model_validate(one.true), told({}, facts=read(one.told)))
    assert [pair for pair in found if not pair.right] == [Pair(*wrong) for wrong in one.pairs]
    assert sum(pair.right for pair in found) == one.right


@pytest.mark.parametrize(
    ("true", "who", "found"),
    [
        pytest.param("Ana Ruiz", "Ana Ruiz", [True], id="right"),
        pytest.param("Ana Ruiz", "Ana", [False], id="wrong"),
        pytest.param("Ana Ruiz", None, [False], id="missed"),
        pytest.param(None, "Ana Ruiz", [], id="not scored"),
    ],
)
def test_the_name(true: str | None, who: str | None, found: list[bool]) -> None:
    assert [pair.right for pair in pairs(TrueFacts(name=true), told({}, who=who))] == found


def test_metrics_by_hand() -> None:
    """One: two right, one wrong. Two: one right, one missed, one invented. Three: unscored. Four: not known."""
    facts_of = {
        "one": (TrueFacts(languages=["Dutch"], skills=["SAP"], name="Ana"), "Eva", ["Dutch"], ["SAP"]),
        "two": (TrueFacts(languages=["Dutch", "Danish"]), None, ["Dutch", "German"], []),
        "three": (TrueFacts(languages=["Dutch"]), None, [], []),
        "four": (None, "Eva", ["Dutch"], []),
    }

    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        if text == "three":
            return unscored(name)
        _, who, languages, skills = facts_of[text]
        named = {"languages": [{"name": one} for one in languages], "skills": [{"name": one} for one in skills]}
        return told({}, who=who, facts=read(named))

    cases = [case(name, facts=true) for name, (true, *_) in facts_of.items()]
    result = asyncio.run(facts.run(ReadyLab([made_set(*cases)], answer)))
    values = {name: metric.value for name, metric in result.metrics.items()}
    # Found rightly 3, told wrongly 2 (Eva, German), missed 2 (Ana, Danish).
    assert values["precision"] == values["recall"] == values["f1"] == pytest.approx(3 / 5)
    assert (values["f1.name"], values["f1.skill"]) == (0, 1)
    assert values["f1.language"] == pytest.approx(4 / 6)
    assert values["invented"] == 1 / 2
    assert (result.unscored, result.metrics["invented"].n) == (1, 2)
    assert len({outcome.key for outcome in result.outcomes}) == len(result.outcomes) == 6
