"""The fault server's names, for tests of what stands on a model."""

from __future__ import annotations

from tests.faults.replies import Script, Scripted, completion, error, no_choices
from tests.faults.server import Server, serving

__all__ = ["Script", "Scripted", "Server", "completion", "error", "no_choices", "serving"]
