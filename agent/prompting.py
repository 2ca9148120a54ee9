"""Prompts: one Jinja template a question, with its instructions and examples beside it.

``prompts/NAME.jinja`` words one question; ``prompts/NAME.toml`` holds the
instructions (``system``) and the ``examples``, each a set of the template's
variables with the ``answer`` expected. The examples become earlier turns of
the conversation, worded by the same template, so that every question of a
kind begins with the same bytes and a model reads them once.
"""

from __future__ import annotations

import hashlib
import json
import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from agent.llm import Message, Question


@dataclass(frozen=True)
class Prompt:
    """A kind of question. ``hash`` changes with any byte of what a model is told."""

    name: str
    prefix: tuple[Message, ...]
    hash: str
    _template: Any

    def words(self, values: Mapping[str, object]) -> str:
        """The user's turn for these values; raises if the template names one that is missing."""
        return str(self._template.render(values)).strip()

    def question(
        self,
        values: Mapping[str, object],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        choices: Sequence[str] = (),
    ) -> Question:
        """The question to ask a model for these values."""
        return Question(
            template=self.name,
            prefix=self.prefix,
            user=self.words(values),
            max_tokens=max_tokens,
            schema=schema,
            schema_name=self.name,
            choices=tuple(choices),
        )


def load(name: str, order: int = 0) -> Prompt:
    """The program's prompt of this name. Raises jinja2.UndefinedError if an example lacks a variable.

    ``order`` 0 has its examples as they stand in the file, any other number
    in an order of its own, always the same one.
    """
    return _loaded(name, order)


@cache
def _loaded(name: str, order: int) -> Prompt:
    return _reordered(_loaded(name, 0), order) if order else read_prompt(folder(), name)


def _reordered(prompt: Prompt, order: int) -> Prompt:
    """The prompt with its examples, each a question and its answer, in a seeded order."""
    head, turns = prompt.prefix[:1], prompt.prefix[1:]
    examples = list(zip(turns[::2], turns[1::2], strict=True))
    random.Random(order).shuffle(examples)  # noqa: S311 - an order, no secret
    prefix = (*head, *(turn for example in examples for turn in example))
    return replace(prompt, prefix=prefix, hash=_hash(prefix))


def read_prompt(place: Traversable, name: str) -> Prompt:
    """The prompt ``NAME.jinja`` and ``NAME.toml`` of a folder. Raises as ``load`` does."""
    import jinja2

    environment = jinja2.Environment(  # noqa: S701 - plain text for a model, not HTML
        undefined=jinja2.StrictUndefined, keep_trailing_newline=False
    )
    template = environment.from_string((place / f"{name}.jinja").read_text("utf-8"))
    data = tomllib.loads((place / f"{name}.toml").read_text("utf-8"))
    turns: list[Message] = [{"role": "system", "content": data["system"].strip()}]
    for example in data["examples"]:
        turns.append({"role": "user", "content": template.render(example).strip()})
        turns.append({"role": "assistant", "content": answer_text(example["answer"])})
    return Prompt(name, tuple(turns), _hash(turns), template)


def _hash(turns: Sequence[Message]) -> str:
    return hashlib.sha256(json.dumps(list(turns), ensure_ascii=False).encode()).hexdigest()[:12]


def answer_text(answer: object) -> str:
    """An example's answer as a model would write it: a word, or JSON on one line."""
    return answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)


def prompts_hash() -> str:
    """One hash over all prompts, for the record of a run."""
    files = sorted(path for path in folder().iterdir() if path.suffix in {".jinja", ".toml"})
    told = b"".join(path.name.encode() + path.read_bytes() for path in files)
    return hashlib.sha256(told).hexdigest()[:12]


def folder() -> Path:
    """The prompts' folder: inside the installed package, or beside it in a checkout."""
    inside = Path(__file__).parent / "prompts"
    return inside if inside.is_dir() else Path(__file__).parents[1] / "prompts"
