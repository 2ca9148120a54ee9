"""Degrees: which a text names, how they compare, and what a posting asks for."""

from __future__ import annotations

from .asked import allows_equivalent, minimum_degree
from .find import FoundDegree, find_degrees, satisfies
from .names import LEVELS, DegreeLevel

__all__ = [
    "LEVELS",
    "DegreeLevel",
    "FoundDegree",
    "allows_equivalent",
    "find_degrees",
    "minimum_degree",
    "satisfies",
]
