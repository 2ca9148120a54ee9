"""Reading in a process of its own: a file that hangs, crashes or eats memory costs itself and nothing else.

Plain text and Markdown are read where the program runs; every other kind by a
worker, which is started at the first such file and used for many. A worker is
given bytes and gives JSON; it is bounded in time, memory and answer, and has
neither network, files to write nor the program's keys.
"""

from __future__ import annotations

from agent.documents.apart.pool import Pool
from agent.documents.extracted import Extracted, Reading
from agent.documents.formats import extract as extract_here
from agent.documents.formats import module_of

_HERE = frozenset({"text"})
"""Kinds that are read by a decoder of the standard library alone."""

_pool = Pool()


def extract(kind: str, data: bytes, name: str, reading: Reading) -> Extracted:
    """What the reader for this kind takes out of the bytes, as :func:`agent.documents.formats.extract` gives it.

    Raises:
        DocumentError: as there; or the reading took too long, too much memory, or crashed.
    """
    if kind in _HERE or not reading.apart:
        return extract_here(kind, data, name, reading)
    module_of(kind, name)
    return _pool.extract(kind, data, name, reading)


def give_up() -> None:
    """End the readings under way; each raises DocumentError where it is waited for."""
    _pool.give_up()
