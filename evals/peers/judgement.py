"""What any peer says about one profile."""

from __future__ import annotations

from dataclasses import dataclass

from agent.assessment import Verdict


@dataclass(frozen=True)
class PeerJudgement:
    """``verdicts`` by requirement id, one for each; ``score`` 0 to 1 orders the profiles of a set."""

    verdicts: dict[str, Verdict]
    score: float
