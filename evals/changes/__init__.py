"""Changed profiles with a promise: what must stay as it was, and what must not. Text in, text out; no model."""

from __future__ import annotations

from .variant import SAME, Kind, Variant, broken

__all__ = ["SAME", "Kind", "Variant", "broken"]
