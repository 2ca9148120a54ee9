"""The seed profiles and posting, read by a person: facts and verdicts with their reasons."""

from __future__ import annotations

from importlib.resources import files
from typing import Any


def truth() -> dict[str, Any]:
    """What is true of the seeds: ``profiles`` by file name, and ``posting``."""
    from ruamel.yaml import YAML

    data = YAML(typ="safe").load((files(__package__) / "truth.yaml").read_text("utf-8"))
    return dict(data)
