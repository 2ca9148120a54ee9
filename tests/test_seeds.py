"""The whole judgement of the seeds, answered from recordings of the embedded model.

A recording is matched on method, path and body: a changed prompt finds no
answer until it is recorded again (``make record``), and a recording with
answers that nobody asks for any more fails too.
"""

from __future__ import annotations

from typing import Any

import pytest

from agent.assessment import Assessment, Education, Project
from agent.documents import read
from agent.jsonl import json_line
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import from_yaml, to_yaml
from agent.score import rank
from evals.cases import DATA, TrueFacts, load_set
from tests import seeds
from tests.record import GOLDEN

SEEDS = load_set(DATA / "seeds", "seeds")
CASES = dict(zip([profile.name for profile in seeds.PROFILES], SEEDS.cases, strict=True))
"""The truth of each profile, by the name of its file."""


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
    assert rubric.posting == SEEDS.rubric.posting
    assert rubric.posting.employers_differ
    for found, told in zip(rubric.requirements, SEEDS.rubric.requirements, strict=True):
        assert found == told


@pytest.mark.parametrize("name", list(CASES))
def test_every_fact_is_right_and_none_is_invented(name: str, assessments: dict[str, Assessment]) -> None:
    told, facts = _facts(name), assessments[name].facts
    assert assessments[name].candidate.name == told.name
    stated = facts.stated_years
    assert (stated.coding, stated.employed) == (told.stated_years.coding, told.stated_years.employed)
    assert [_plain(degree) for degree in facts.education] == [degree.model_dump() for degree in told.education or []]
    assert [language.name for language in facts.languages] == told.languages
    assert [skill.name for skill in facts.skills] == told.skills
    assert [_plain(project) for project in facts.projects] == [project.model_dump() for project in told.projects or []]


@pytest.mark.parametrize("name", list(CASES))
def test_the_present_position_is_right_and_none_is_invented(name: str, assessments: dict[str, Assessment]) -> None:
    told = [(job.title, job.organisation) for job in _facts(name).positions or []]
    found = [(job.title, job.organisation) for job in assessments[name].facts.positions]
    assert told[0] in found
    assert set(found) <= set(told)


def _facts(name: str) -> TrueFacts:
    facts = CASES[name].facts
    assert facts is not None
    return facts


def _plain(fact: Project | Education) -> dict[str, Any]:
    return fact.model_dump(exclude={"lines"})


@pytest.mark.parametrize("name", list(CASES))
def test_the_verdicts_on_the_qualifications_are_right(name: str, assessments: dict[str, Assessment]) -> None:
    musts = {requirement.id for requirement in SEEDS.rubric.requirements if requirement.priority == "must"}
    verdicts = {r.id: r.verdict for r in assessments[name].requirements if r.id in musts}
    told = CASES[name].verdicts
    assert {id_: verdict for id_, verdict in verdicts.items() if verdict not in told[id_].verdicts} == {}


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


def test_the_cases_stand_in_the_order_of_the_profiles() -> None:
    for profile, case in zip(seeds.PROFILES, SEEDS.cases, strict=True):
        assert case.text == profile.read_text("utf-8")


def test_judging_was_blind(assessments: dict[str, Assessment]) -> None:
    for name, assessment in assessments.items():
        told = _facts(name)
        schools = [degree.school for degree in told.education or [] if degree.school]
        private = [*(told.name or "").split(), *schools, *(school.removesuffix(" University") for school in schools)]
        shown = " ".join(cell.passage for cell in assessment.cells)
        assert [word for word in private if word in shown] == []
