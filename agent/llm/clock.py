"""The clock that calls wait by; a test puts its own in the place of these."""

from __future__ import annotations

from asyncio import sleep
from time import monotonic as now
from time import time as wall

__all__ = ["now", "sleep", "wall"]
