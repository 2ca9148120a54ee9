"""Reading one completion: its text, its probabilities, and what makes it no answer at all."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from agent.llm.completion import Choice, Completion
from agent.llm.ladder import json_in
from agent.llm.question import Question

WrongKind = Literal["refused", "cut off", "empty", "no choice", "off schema"]


@dataclass(frozen=True)
class Wrong:
    """Why an answer cannot be used; ``objection`` says it to the model."""

    kind: WrongKind
    objection: str


@dataclass(frozen=True)
class Answer:
    """One answer of a model; ``wrong`` where it cannot be used."""

    text: str
    probabilities: Mapping[str, float] | None
    tokens_in: int
    tokens_reused: int
    tokens_out: int
    wrong: Wrong | None = None


def read_answer(completion: Completion, question: Question) -> Answer:
    """What a completion says; never raises on what a model can write."""
    usage = completion.usage
    tokens = (usage.prompt_tokens, usage.reused, usage.completion_tokens) if usage else (0, 0, 0)
    choice = completion.choices[0] if completion.choices else None
    text = ((choice.message.content or choice.message.refusal or "") if choice else "").strip()
    wrong = _fault(choice, text, question)
    probabilities = None
    if choice and not wrong and question.choices:
        probabilities = _probabilities(choice, question.choices)
        text, wrong = _chosen(text, probabilities, question.choices)
    elif not wrong and question.schema is not None:
        text = json_in(text)
    return Answer(text, probabilities, *tokens, wrong)


def _fault(choice: Choice | None, text: str, question: Question) -> Wrong | None:
    """Why the reply is no answer, before its words are looked at."""
    if choice is None:
        return Wrong("empty", "There was no answer.")
    if choice.message.refusal or choice.finish_reason == "content_filter":
        return Wrong("refused", "The answer was a refusal. Answer the question about the text itself.")
    if choice.finish_reason == "length" and question.schema is not None:
        told = f"The answer was cut off after {question.max_tokens} tokens. Answer more briefly."
        return Wrong("cut off", told)
    if not text:
        return Wrong("empty", "The answer was empty.")
    return None


def _probabilities(choice: Choice, choices: tuple[str, ...]) -> dict[str, float] | None:
    """The probability of each choice, normalised over them; None where the endpoint tells none.

    Spellings of a choice (``Yes``, `` yes``) add up. All zero where no choice
    is among the likeliest tokens.
    """
    tokens = choice.logprobs.content if choice.logprobs else None
    if not tokens or not tokens[0].top_logprobs:
        return None
    mass = dict.fromkeys(choices, 0.0)
    spelt = {_plain(name): name for name in choices}
    for likely in tokens[0].top_logprobs:
        name = spelt.get(_plain(likely.token))
        if name is not None:
            mass[name] += math.exp(likely.logprob)
    total = sum(mass.values())
    return {name: share / total for name, share in mass.items()} if total else mass


def _chosen(text: str, probabilities: Mapping[str, float] | None, choices: tuple[str, ...]) -> tuple[str, Wrong | None]:
    """The choice made, and what is wrong where none was."""
    if probabilities and any(probabilities.values()):
        return max(choices, key=lambda name: probabilities[name]), None
    spelt = {_plain(name): name for name in choices}
    name = spelt.get(_plain(text.rstrip(".!")))
    if name is not None and probabilities is None:
        return name, None
    return text, Wrong("no choice", no_choice(choices))


def no_choice(choices: tuple[str, ...]) -> str:
    """What is said, to the model, of an answer that is none of the choices."""
    return f"Answer with one of these words alone: {', '.join(choices)}."


def _plain(token: str) -> str:
    return token.strip().casefold()
