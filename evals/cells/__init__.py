"""Labelled cells of the evidence matrix, and what a model makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

Label = Literal["yes", "near", "no", "?"]


@dataclass(frozen=True)
class LabelledCell:
    """A passage, a subject, and whether the one shows the other.

    "near": the subject is there, but not as the person's doing. "?": both can be defended.
    """

    passage: str
    subject: str
    label: Label


def labelled() -> list[LabelledCell]:
    """All labelled cells, those of one passage together."""
    from ruamel.yaml import YAML

    data = YAML(typ="safe").load((files(__package__) / "cells.yaml").read_text("utf-8"))
    return [LabelledCell(row["passage"], subject, label) for row in data for subject, label in row["subjects"].items()]
