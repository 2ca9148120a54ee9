"""The whole judgement of the seeds, answered from recordings of the embedded model.

A recording is matched on method, path and body: a changed prompt finds no
answer until it is recorded again (``make record``), and a recording with
answers that nobody asks for any more fails too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from agent.assessment import Assessment, Project
from agent.documents import read
from agent.report.files import json_line
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import from_yaml, to_yaml
from agent.score import rank
from evals.seeds import truth
from tests import seeds
from tests.record import GOLDEN

TRUTH = truth()


@pytest.fixture(scope="module")
def rubric() -> Rubric:
    return seeds.rubric()


@pytest.fixture(scope="module")
def assessments(rubric: Rubric) -> dict[str, Assessment]:
    return {profile.name: seeds.assessment(profile, rubric) for profile in seeds.PROFILES}


def test_the_rubric_is_the_golden_one(rubric: Rubric) -> None:
    assert to_yaml(rubric) == (GOLDEN / "rubric.yaml").read_text("utf-8")
    assert from_yaml(to_yaml(rubric), "rubric.yaml") == rubric


def test_the_assessments_are_the_golden_ones(assessments: dict[str, Assessment]) -> None:
    found = "".join(json_line(assessment) for assessment in rank(list(assessments.values())))
    assert found == (GOLDEN / "assessments.jsonl").read_text("utf-8")


def test_the_posting_is_read_as_a_person_reads_it(rubric: Rubric) -> None:
    told = TRUTH["posting"]
    posting = rubric.posting
    assert (posting.title, posting.place, posting.arrangement) == (told["title"], told["place"], told["arrangement"])
    assert [employer.text for employer in posting.employers] == told["employers"]
    assert posting.employers_differ
    by_line = {requirement.line: requirement for requirement in rubric.requirements}
    for asked in told["qualifications"]:
        requirement = by_line[asked["line"]]
        assert (requirement.kind, requirement.min_years) == (asked["kind"], asked["min_years"])
        assert requirement.priority == "must"
    assert {by_line[line].priority for line in told["responsibilities"]} == {"nice"}


@pytest.mark.parametrize("name", list(TRUTH["profiles"]))
def test_every_fact_is_right_and_none_is_invented(name: str, assessments: dict[str, Assessment]) -> None:
    told, facts = TRUTH["profiles"][name], assessments[name].facts
    assert assessments[name].candidate.name == told["name"]
    stated = facts.stated_years
    assert {"coding": stated.coding, "employed": stated.employed} == told["stated_years"]
    assert [
        {"level": degree.level, "field": degree.field, "school": degree.school} for degree in facts.education
    ] == told["education"]
    assert [language.name for language in facts.languages] == told["languages"]
    assert [_plain(project) for project in facts.projects] == told["projects"]


def _plain(project: Project) -> dict[str, Any]:
    return project.model_dump(exclude={"lines"})


@pytest.mark.parametrize("name", list(TRUTH["profiles"]))
def test_the_verdicts_on_the_qualifications_are_right(
    name: str, assessments: dict[str, Assessment], rubric: Rubric
) -> None:
    told: Mapping[str, Any] = TRUTH["profiles"][name]["verdicts"]
    ids = {requirement.line: requirement.id for requirement in rubric.requirements}
    keys = {ids[asked["line"]]: asked["key"] for asked in TRUTH["posting"]["qualifications"]}
    verdicts = {keys[r.id]: r.verdict for r in assessments[name].requirements if r.id in keys}
    assert {key: verdict for key, verdict in verdicts.items() if verdict not in told[key]["is"]} == {}


@pytest.mark.parametrize("profile", seeds.PROFILES, ids=lambda profile: str(profile.stem))
def test_every_verdict_quotes_lines_that_are_there(profile: Any, assessments: dict[str, Assessment]) -> None:
    document = read(profile)
    quoted = 0
    for requirement in assessments[profile.name].requirements:
        assert requirement.evidence or requirement.verdict == "not_stated"
        for evidence in requirement.evidence:
            assert document.text[evidence.start : evidence.end] == evidence.text == document.line(evidence.line).text
            quoted += 1
    assert quoted > len(assessments[profile.name].requirements) // 2


def test_judging_was_blind(assessments: dict[str, Assessment]) -> None:
    for name, assessment in assessments.items():
        told = TRUTH["profiles"][name]
        schools = [degree["school"] for degree in told["education"]]
        private = [*told["name"].split(), *schools, *(school.removesuffix(" University") for school in schools)]
        shown = " ".join(cell.passage for cell in assessment.cells)
        assert [word for word in private if word in shown] == []
