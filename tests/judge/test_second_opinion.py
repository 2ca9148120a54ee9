"""Contested cells asked again: which they are, what the second answer changes, and that disagreement is said."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from agent.assessment import Assessment, Cell, Doubt
from agent.documents import read_text
from agent.errors import ModelUnavailable, ReplyError, UsageError
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.judge.contested import DOUBTS, doubt_of
from agent.judge.second_opinion import SecondOpinion, second_opinion
from agent.llm import Ledger, find_endpoint, open_model
from agent.rubric.requirement import Requirement, Rubric
from tests.faults import replies
from tests.faults.server import Server, serving

PROFILE = """\
Ada King
Nurse at Northwind

Experience
Ward Nurse, Northwind
Jan 2018 - Dec 2020
Dressed surgical wounds on the ward every day.
Wrote the rota for nine colleagues.

Clinic Nurse, Southwind
Jan 2021 - Dec 2022
Came in early to open the doors of the clinic.
Kept the cupboard of the clinic in good order.
Answered the telephone from eight to ten.
Took samples to the laboratory in the afternoon.
Greeted visitors in the hall with a smile.
"""
WOUNDS = "Dressed surgical wounds on the ward every day."

Scripted = replies.Scripted
Says = Callable[[str, str], float | None]
"""The chance of a yes for a passage and a topic; None for an answer that nobody can use."""


def model(says: Says) -> Callable[[dict[str, Any]], Scripted]:
    """A scripted model that answers cells, rows and copies."""

    def script(body: dict[str, Any]) -> Scripted:
        asked = next(t["content"] for t in reversed(body["messages"]) if t["content"].startswith(("Passage: ", "head")))
        passage = re.sub(r"^Passage: ", "", asked).partition("\nTopic")[0]
        if topics := re.findall(r"^(t\d+): (.+)$", asked, re.MULTILINE):
            chances = {key: says(passage, topic) for key, topic in topics}
            if None in chances.values():
                return replies.completion("I would rather not say.")
            return replies.completion(json.dumps({k: "yes" if (c or 0) > 0.5 else "no" for k, c in chances.items()}))
        if "\nTopic: " in asked:
            chance = says(passage, asked.rpartition("Topic: ")[2])
            if chance is None:
                return replies.completion("perhaps")
            logs = {"yes": math.log(chance), "no": math.log(1 - chance)}
            return replies.completion(max(logs, key=lambda key: logs[key]), likely=logs)
        keys = body["response_format"]["json_schema"]["schema"]["properties"]
        return replies.completion(json.dumps(dict.fromkeys(keys, "")))

    return script


def by_table(*yes: tuple[str, str], sure: float = 0.99, else_: float = 0.01) -> Says:
    """Yes to a topic of a passage that begins so."""
    return lambda passage, topic: sure if any(passage.startswith(p) and topic == t for p, t in yes) else else_


def asked(*subjects: str, priority: Any = "must", kind: Any = "area", **more: Any) -> Requirement:
    quote = f"asked: {', '.join(subjects)}"
    name = f"r-{'-'.join(subjects)}"
    return Requirement(id=name, quote=quote, kind=kind, subjects=list(subjects), priority=priority, weight=3, **more)


def judged(
    first: Says,
    second: Says | None,
    *requirements: Requirement,
    votes: int | None = None,
    rows: bool = False,
    profile: str = PROFILE,
    down: bool = False,
) -> tuple[Assessment, SecondOpinion | None, list[str]]:
    """The assessment, whom was asked again, and what the second model was asked."""
    rubric = Rubric(requirements=list(requirements))

    async def run(one: Server, other: Server | None) -> tuple[Assessment, SecondOpinion | None]:
        async with open_model(f"first@{one.base_url}", Ledger(":memory:")) as small:
            if other is None:
                opinion = second_opinion(small, None, votes)
                return await assessed(small, opinion), opinion
            address = "http://127.0.0.1:9/v1" if down else other.base_url
            endpoint = replace(find_endpoint(f"second@{address}"), probabilities=not rows)
            async with open_model(None, Ledger(":memory:"), endpoint=endpoint) as large:
                opinion = second_opinion(small, large, votes)
                return await assessed(small, opinion), opinion

    async def assessed(small: Any, opinion: SecondOpinion | None) -> Assessment:
        document, day = read_text(profile, "ada.txt"), date(2024, 6, 15)
        return await assess(document, "ada.txt", rubric, small, asking(small), day, opinion=opinion)

    with ExitStack() as stack:
        one = stack.enter_context(serving(model(first)))
        other = stack.enter_context(serving(model(second))) if second else None
        assessment, opinion = asyncio.run(run(one, other))
    seen = [request["messages"][-1]["content"] for request in (other.requests if other else [])]
    return assessment, opinion, seen


CARE = asked("patient care")


@pytest.mark.parametrize("rows", [False, True])
def test_the_second_model_is_asked_the_contested_cell_alone_and_its_answer_counts(rows: bool) -> None:
    first, second = by_table((WOUNDS, "patient care")), by_table()
    assessment, opinion, seen = judged(first, second, CARE, rows=rows)
    requirement = assessment.requirements[0]
    assert requirement.verdict == "not_stated"
    assert "The two models disagree about line" in requirement.reason
    assert "(patient care): the first says yes, the second no, which counts" in requirement.reason
    assert [flag.code for flag in assessment.flags] == ["models-disagree"]
    (cell,) = [cell for cell in assessment.cells if cell.second]
    assert cell.second
    assert (cell.second.first, cell.second.answer, cell.second.doubt) == ("shown", "no", "unworded")
    assert cell.answer == "no"
    assert cell.probability == pytest.approx(0.99, abs=0.01), "the first answer stays beside the second"
    assert len([text for text in seen if WOUNDS in text]) == 1
    assert len(seen) <= 2, "the cell, and what the model says of the subject beside any text"
    assert opinion
    told = opinion.told.record()
    assert (told["cells"], told["turned"], told["differ"]) == (1, 1, 1)
    everything: Any = told["everything"]
    assert everything["calls"] > 1
    assert everything["tokens_in"] > 0


def test_a_second_model_that_agrees_is_kept_and_says_nothing() -> None:
    same = by_table((WOUNDS, "patient care"))
    assessment, opinion, _ = judged(same, same, CARE)
    assert assessment.requirements[0].verdict == "met"
    assert "disagree" not in assessment.requirements[0].reason
    assert assessment.flags == []
    assert [cell.second.answer for cell in assessment.cells if cell.second] == ["shown"]
    assert opinion
    assert opinion.told.record()["turned"] == 0


@pytest.mark.parametrize(
    ("first", "requirement"),
    [
        pytest.param(by_table(), CARE, id="plain noes"),
        pytest.param(by_table((WOUNDS, "patient care"), ("Wrote", "patient care")), CARE, id="two passages carry it"),
        pytest.param(by_table((WOUNDS, "patient care")), asked("patient care", priority="nice"), id="nice to have"),
        pytest.param(
            by_table((WOUNDS, "patient care"), ("Wrote", "rota")),
            asked("rota", "patient care", any_of=True, priority="must"),
            id="either of two carries it",
        ),
    ],
)
def test_where_no_must_or_should_hangs_on_one_answer_nobody_is_asked_again(
    first: Says, requirement: Requirement
) -> None:
    assessment, opinion, seen = judged(first, by_table(), requirement)
    assert seen == []
    assert [cell for cell in assessment.cells if cell.second] == []
    assert opinion
    assert opinion.told.record()["cells"] == 0


def test_a_subject_that_loses_its_passage_is_asked_further_of_the_first_model() -> None:
    table = by_table((WOUNDS, "patient care"), ("Took samples", "patient care"))
    once = judged(table, None, CARE)[0]
    assert [cell.why for cell in once.cells if cell.passage.startswith("Took")] == ["enough"]
    assessment, _, seen = judged(table, by_table(("Took samples", "patient care")), CARE)
    assert assessment.requirements[0].verdict == "met"
    answers = {cell.passage.split()[0]: cell.answer for cell in assessment.cells}
    assert (answers["Dressed"], answers["Took"]) == ("no", "shown")
    assert sum("Passage: Took" in text for text in seen) == 1, "and what is found then is confirmed"


def test_an_unusable_answer_is_the_second_models_to_give() -> None:
    def stubborn(passage: str, topic: str) -> float | None:
        return None if passage.startswith("Dressed") else 0.01

    with pytest.raises(ReplyError):
        judged(stubborn, None, CARE)
    assessment, _, _ = judged(stubborn, by_table((WOUNDS, "patient care")), CARE)
    assert assessment.requirements[0].verdict == "met"
    assert [cell.second.doubt for cell in assessment.cells if cell.second] == ["no answer"]
    with pytest.raises(ReplyError, match="no usable answer"):
        judged(stubborn, stubborn, CARE)


def test_a_passage_that_says_yes_to_anything_is_the_second_models_to_judge() -> None:
    subjects = ["patient care", "hygiene", "surgery"]
    requirements = [asked(subject) for subject in subjects]

    def gullible(passage: str, topic: str) -> float:
        return 0.99 if passage.startswith("Dressed") else 0.01

    sober, _, _ = judged(gullible, by_table((WOUNDS, "patient care")), *requirements)
    assert [one.verdict for one in sober.requirements] == ["met", "not_stated", "not_stated"]
    fooled, _, _ = judged(gullible, gullible, *requirements)
    assert [one.verdict for one in fooled.requirements] == ["not_stated"] * 3


def test_a_second_model_that_cannot_be_reached_at_all_is_told_at_once() -> None:
    with pytest.raises(ModelUnavailable):
        judged(by_table((WOUNDS, "patient care")), by_table(), CARE, down=True)


class Turning:
    """Says yes to a passage a set number of times, and no after that; a plain no to all others."""

    def __init__(self, *answers: bool) -> None:
        self.answers = list(answers)

    def __call__(self, passage: str, topic: str) -> float:
        if not passage.startswith("Dressed") or topic != "patient care":
            return 0.01
        return 0.99 if self.answers.pop(0) else 0.01


@pytest.mark.parametrize(
    ("answers", "votes", "verdict", "told"),
    [
        pytest.param([True, True, True, True], 3, "met", "", id="all agree"),
        pytest.param([True, False, True, True], 3, "met", "says yes 2 and no 1: the yes counts", id="majority"),
        pytest.param([True, True, False, False], 3, "not_stated", "says yes 1 and no 2: the no counts", id="no"),
        pytest.param([True, True, False], 2, "not_stated", "no clear majority, so the cautious no", id="tie"),
        pytest.param([True, True, True, True, False, False], 5, "not_stated", "no clear majority", id="split"),
        pytest.param([True, False, False], 2, "not_stated", "always says no", id="turned"),
    ],
)
def test_votes_count_by_a_clear_majority_else_the_cautious_answer(
    answers: list[bool], votes: int, verdict: str, told: str
) -> None:
    assessment, opinion, _ = judged(Turning(*answers), None, CARE, votes=votes)
    requirement = assessment.requirements[0]
    assert requirement.verdict == verdict
    assert told in requirement.reason
    assert [flag.code for flag in assessment.flags] == (["votes-differ"] if told else [])
    assert opinion
    record = opinion.told.record()
    assert (record["cells"], record["calls"]) == (1, votes)


def test_votes_of_a_second_model_are_its_own() -> None:
    first = by_table((WOUNDS, "patient care"))
    assessment, _, seen = judged(first, Turning(True, True, False), CARE, votes=3)
    assert assessment.requirements[0].verdict == "met"
    assert len([text for text in seen if WOUNDS in text]) == 3
    assert [cell.second.votes for cell in assessment.cells if cell.second] == [[True, True, False]]


def test_never_more_than_a_share_is_asked_again_and_the_rest_is_said() -> None:
    subjects = [f"subject {letter}" for letter in "abcdefghijkl"]
    table = by_table(*((WOUNDS, subject) for subject in subjects[:6]), *(("Wrote", s) for s in subjects[6:]))
    profile = PROFILE.partition("Clinic Nurse")[0]
    assessment, opinion, _ = judged(table, table, *(asked(subject) for subject in subjects), profile=profile)
    looked = [cell for cell in assessment.cells if cell.second]
    of = [cell for cell in assessment.cells if cell.limit is not None]
    assert 4 <= len(looked) <= max(4, len(of) * 0.25)
    assert "contested" in {flag.code for flag in assessment.flags}
    assert opinion
    assert opinion.told.left_out > 0


def test_the_same_model_is_no_second_one_and_one_vote_none() -> None:
    endpoint = find_endpoint("m@http://127.0.0.1:1/v1")
    one = open_model(None, Ledger(":memory:"), endpoint=endpoint)
    with pytest.raises(UsageError, match="--votes"):
        second_opinion(one, open_model(None, Ledger(":memory:"), endpoint=endpoint), None)
    assert second_opinion(one, None, None) is None
    assert second_opinion(one, None, 1) is None


def _cell(answer: Any, why: str, probability: float | None, limit: float | None = 0.8, subject: str = "wounds") -> Cell:
    return Cell(
        subject=subject, lines=[7], passage=WOUNDS, probability=probability, limit=limit, answer=answer, why=why
    )


@pytest.mark.parametrize(
    ("cell", "doubt"),
    [
        (_cell("no", "asked", 0.01), "worded"),
        (_cell("no", "asked", 0.01, subject="sailing"), None),
        (_cell("no", "asked", 0.78), "near"),
        (_cell("shown", "asked", 0.82), "near"),
        (_cell("shown", "asked alone", 0.99), "near"),
        (_cell("no", "contested", 0.79), "near"),
        (_cell("shown", "asked", 0.99), "alone"),
        (_cell("shown", "asked", 0.99, subject="sailing"), "unworded"),
        (_cell("no", "void", 0.95), "set aside"),
        (_cell("no", "void", 0.2), None),
        (_cell("no", "void", None, None), None),
        (_cell("no", "no answer", None), "no answer"),
        (_cell("not_asked", "enough", None, None), None),
        (_cell("listed", "listed", None, None), None),
        (_cell("no", "others", None, None), None),
        (_cell("shown", "asked", None), "alone"),
    ],
)
def test_the_reasons_to_doubt(cell: Cell, doubt: Doubt | None) -> None:
    assert doubt_of(cell) == doubt
    assert doubt is None or DOUBTS[doubt]


def test_only_cells_that_were_looked_at_twice_say_so_in_the_file() -> None:
    assert "second" not in _cell("no", "asked", 0.1).model_dump_json()
    assert Cell.model_validate_json(_cell("no", "asked", 0.1).model_dump_json()).second is None
