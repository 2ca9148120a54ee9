"""One prompt over the whole profile: all verdicts and a score at once, as peer tools ask.

The profile is not blinded and nothing is checked against it: the model's word
is the verdict, and its score the score.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import get_args

from agent.assessment import Verdict
from agent.documents import Document
from agent.llm import Model, Question
from agent.prompting import Prompt, read_prompt
from agent.rubric.requirement import Rubric
from evals.cases import TODAY
from evals.peers.judgement import PeerJudgement

NAME = "one_prompt"
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
BASE_TOKENS, TOKENS_EACH = 48, 56
"""Tokens an answer may take: in all, and for each requirement. Twelve words and their frame take about 35."""


async def judge(document: Document, rubric: Rubric, model: Model, *, today: date = TODAY) -> PeerJudgement:
    """The model's judgement of a profile, in one call.

    Raises ReplyError where no answer can be used or the profile is too long:
    then the profile is unscored. Raises ModelUnavailable where none is to be had.
    """
    names = [requirement.id for requirement in rubric.requirements]
    judgement, _ = await model.ask(question(document, rubric, today), lambda text: _said(text, names))
    return judgement


def question(document: Document, rubric: Rubric, today: date) -> Question:
    """What is asked; the requirements stand before the profile, so that all profiles of a set begin alike."""
    values = {
        "job": rubric.posting.title,
        "requirements": [(asked.id, asked.priority, asked.quote) for asked in rubric.requirements],
        "today": f"{today.day} {today:%B %Y}",
        "profile": document.text.strip(),
    }
    names = [requirement.id for requirement in rubric.requirements]
    return _prompt().question(values, max_tokens=BASE_TOKENS + TOKENS_EACH * len(names), schema=_schema(names))


@cache
def _prompt() -> Prompt:
    return read_prompt(files(__package__), NAME)


def _schema(names: Sequence[str]) -> dict[str, object]:
    one = _object(reason={"type": "string"}, verdict={"type": "string", "enum": list(VERDICTS)})
    return _object(verdicts=_object(**dict.fromkeys(names, one)), score={"type": "integer"})


def _object(**properties: object) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _said(text: str, names: Sequence[str]) -> PeerJudgement:
    """The judgement in an answer. Raises ValueError, in words for the model, where it cannot be used."""
    answer = json.loads(text)
    told = answer.get("verdicts") if isinstance(answer, dict) else None
    if not isinstance(told, dict):
        raise ValueError("Answer with an object that has verdicts and score.")
    verdicts = {name: told[name].get("verdict") for name in names if isinstance(told.get(name), dict)}
    wrong = [name for name in names if verdicts.get(name) not in VERDICTS]
    if wrong:
        raise ValueError(f"Give {', '.join(wrong)} one of these verdicts: {', '.join(VERDICTS)}.")
    score = answer.get("score")
    if not isinstance(score, int) or isinstance(score, bool) or not 0 <= score <= 100:
        raise ValueError("The score must be a whole number from 0 to 100.")
    return PeerJudgement(verdicts, score / 100)
