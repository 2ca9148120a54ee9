"""``screening-agent explain``: why, for one candidate of a finished run."""

from __future__ import annotations

from pathlib import PurePath

from agent.assessment import Assessment
from agent.cli import consoles
from agent.errors import UsageError
from agent.report.results import print_candidate
from agent.runs import assessments_of


def run(run_name: str, candidate: str) -> None:
    """Print the candidate's verdicts, evidence and arithmetic."""
    print_candidate(consoles.out(), find(assessments_of(run_name), candidate, run_name))


def find(assessments: list[Assessment], wanted: str, run_name: str) -> Assessment:
    """The one candidate that an id, a name or a file means. Raises UsageError for none and for several."""
    key = wanted.casefold()
    found = [
        one
        for one in assessments
        if key in {one.candidate.id, one.candidate.source.casefold(), (one.candidate.name or "").casefold()}
        or key == PurePath(one.candidate.source).name.casefold()
    ] or [one for one in assessments if key in (one.candidate.name or one.candidate.source).casefold()]
    if len(found) == 1:
        return found[0]
    names = ", ".join(
        f"{one.candidate.name or one.candidate.source} ({one.candidate.id})" for one in found or assessments
    )
    what = f"{wanted!r} means several candidates" if found else f"{run_name} has no candidate {wanted!r}"
    raise UsageError(f"{what}. There are: {names}.")
