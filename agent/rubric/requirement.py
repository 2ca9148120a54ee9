"""A rubric: the posting's requirements, one for each thing asked, and the posting's own facts."""

from __future__ import annotations

import hashlib
import json
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from agent.assessment import DegreeLevel, Priority, RequirementKind

WEIGHTS: dict[Priority, float] = {"must": 3.0, "should": 2.0, "nice": 1.0}
"""What a priority weighs unless the rubric says otherwise."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Quoted(_Part):
    """Words of the posting and the line they stand in; lines count from 1."""

    text: str
    line: int


class Posting(_Part):
    """What the posting says of itself. More than one employer is a conflict that is shown, not solved."""

    title: str = ""
    employers: list[Quoted] = Field(default_factory=list)
    place: str = ""
    arrangement: Literal["", "on-site", "hybrid", "remote"] = ""
    pay: str = ""

    @property
    def employers_differ(self) -> bool:
        """Whether the posting names more than one employer."""
        return len({employer.text.casefold() for employer in self.employers}) > 1


class Requirement(_Part):
    """One thing that is asked.

    ``quote`` is the posting's line as it stands, ``line`` its number,
    ``also`` further lines that ask the same. ``subjects`` are what a profile
    has to show: all of them, or one where ``any_of``. ``min_years`` is in
    years. ``overall_years``: the years are of the profession as a whole, so
    that totals which a profile states count too. ``or_related`` and
    ``or_equivalent`` widen a degree to related fields and to experience.
    """

    id: str
    quote: str
    line: int | None = None
    also: list[int] = Field(default_factory=list)
    kind: RequirementKind
    subjects: list[str] = Field(default_factory=list)
    any_of: bool = False
    min_years: float | None = Field(default=None, gt=0, le=60)
    overall_years: bool = False
    min_degree: DegreeLevel | None = None
    or_related: bool = False
    or_equivalent: bool = False
    priority: Priority
    weight: float = Field(ge=0, le=100)


class Rubric(_Part):
    """What candidates are judged by. ``hash`` changes with anything that can change a verdict."""

    posting: Posting = Field(default_factory=Posting)
    requirements: list[Requirement]

    @property
    def hash(self) -> str:
        """SHA-256 over the content, 12 hexadecimal digits."""
        told = json.dumps(self.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(told.encode()).hexdigest()[:12]

    @property
    def subjects(self) -> list[str]:
        """Every subject once, in the order first asked; degrees' fields are not among them."""
        asked = (r for r in self.requirements if r.kind not in {"education", "language", "location"})
        return list(dict.fromkeys(subject for r in asked for subject in r.subjects))

    @property
    def certificates(self) -> frozenset[str]:
        """The subjects that are certificates or licences."""
        return frozenset(s for r in self.requirements if r.kind == "certification" for s in r.subjects)
