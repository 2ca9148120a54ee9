"""A small rubric and what it is asked of."""

from __future__ import annotations

from typing import Any

from agent.rubric.requirement import Posting, Requirement, Rubric


def asked(name: str, *subjects: str, weight: float = 1, **more: Any) -> Requirement:
    """A requirement with these subjects, or asking by its quote where there are none."""
    values = {"quote": f"{name} asked", "kind": "area", "priority": "must", **more}
    return Requirement(id=name, subjects=list(subjects), weight=weight, **values)


def rubric(*requirements: Requirement) -> Rubric:
    """A rubric of these requirements."""
    return Rubric(posting=Posting(title="Joiner"), requirements=list(requirements))
