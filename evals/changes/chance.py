"""Choices that look like chance and are the same on every machine: they follow from words, by SHA-256."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def digest(*words: object) -> str:
    """64 hexadecimal digits that these words always give."""
    return hashlib.sha256("\x1f".join(map(str, words)).encode()).hexdigest()


def pick(options: Sequence[T], *words: object) -> T:
    """One of the options; the same one for the same words."""
    return options[int(digest(*words), 16) % len(options)]


def shuffled(items: Iterable[T], *words: object) -> list[T]:
    """The items in an order that these words always give."""
    numbered = enumerate(items)
    return [item for _, item in sorted(numbered, key=lambda pair: digest(*words, pair[0]))]
