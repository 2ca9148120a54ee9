"""Spoken languages: their names, who means which, and how well they are spoken."""

from __future__ import annotations

from .find import canonical, find_languages, is_language, listed_languages, only_languages, same_language
from .levels import Level, find_level, level
from .spoken import is_row_of_languages, spoken_languages

__all__ = [
    "Level",
    "canonical",
    "find_languages",
    "find_level",
    "is_language",
    "is_row_of_languages",
    "level",
    "listed_languages",
    "only_languages",
    "same_language",
    "spoken_languages",
]
