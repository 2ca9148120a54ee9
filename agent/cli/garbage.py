"""Looking for garbage less often: a run makes little that refers to itself, and much that stays until its end."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_YOUNG = 20_000
"""Objects made since the last look; Python's own 700 cost a run a tenth of its processor time."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for garbage seldom inside, and not again among what is there already."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
