"""When a probability counts as yes: learnt for a model on labelled cells (``make calibrate``), else cautious.

``data/thresholds.json`` holds what was learnt, by the model's identity, with
the date and the figures; docs/how-it-judges.md tells how they are chosen.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from agent.judge import mention
from agent.rubric.subjects import is_name

Class = Literal["named", "all", "some", "few", "none"]
"""How a passage words a subject: a proper name that it holds; of a field of work all words, half, fewer or none."""


class Learnt(BaseModel):
    """One class's threshold, 0 to 1, and how it does on the cells that it was learnt on."""

    model_config = ConfigDict(extra="forbid")

    limit: float = Field(ge=0, le=1)
    shown: int = 0
    missed: int = 0
    not_shown: int = 0
    shown_wrongly: int = 0


class Thresholds(BaseModel):
    """The thresholds of one model. ``prompt``: the hash of the question that they were learnt with; ``date`` ISO."""

    model_config = ConfigDict(extra="forbid")

    model: str
    date: str
    prompt: str
    classes: dict[Class, Learnt]

    def of(self, wording: Class) -> float:
        """The probability from which on a cell of this class counts as yes."""
        return self.classes[wording].limit


CAUTIOUS = Thresholds(
    model="",
    date="",
    prompt="",
    classes={wording: Learnt(limit=0.9) for wording in get_args(Class)},
)
"""For a model on which none were learnt: rather a miss, which becomes a question, than a wrong yes.

Measured on no model; it lies above every limit that was learnt.
"""

_HALF = 0.5
"""Of a subject's words; a passage that says fewer may be speaking of something else."""

CONTROL = 0.5
"""A passage that "shows" an absurd subject at this probability says yes to anything."""

CONTESTED = 0.03
"""So near to its threshold a probability decides nothing.

Asked again among other questions it moves by as much, since a model that
answers several at once rounds differently; asked alone it is the same.
"""


def wording(subject: str, text: str) -> Class:
    """How a passage words a subject; the more of it is said, the less likely a yes has to be."""
    if is_name(subject):
        return "named"
    said = mention.share(subject, text)
    if said == 1.0:
        return "all"
    return "none" if not said else "some" if said >= _HALF else "few"


def thresholds_for(identity: str) -> Thresholds:
    """What was learnt for a model, by its identity; cautious values where nothing was."""
    return _learnt().get(identity, CAUTIOUS)


@cache
def _learnt() -> dict[str, Thresholds]:
    data = json.loads((files(__package__) / "data" / "thresholds.json").read_text("utf-8"))
    return {identity: Thresholds.model_validate(told) for identity, told in data.items()}


def threshold(base: float, neutral: float) -> float:
    """The threshold for one subject, raised where a passage that shows nothing already gets a likely yes.

    ``neutral`` is that passage's probability. Half of the excess over one
    half is taken from what is left above the base.
    """
    excess = max(0.0, neutral - 0.5)
    return base + (1 - base) * excess * 0.5
