"""``make record``: ask the embedded model the seeds' questions again, and keep what it answers.

Writes the recordings and the golden files that the tests compare with. With
``--golden`` nothing is asked: the golden files are made from the recordings
there are, for a change that only words things anew. Read the difference
before you commit it: a changed verdict is a change of the product.
"""

from __future__ import annotations

import sys

from agent.jsonl import json_line
from agent.rubric.yaml_file import to_yaml
from agent.score import rank
from evals.report.files import dumped
from tests import notes
from tests.evals import small
from tests.seeds import PROFILES, RECORDINGS, assessment, rubric

GOLDEN = RECORDINGS.parent / "golden"


def main() -> None:
    """Record everything anew, or only the golden files."""
    mode = "none" if "--golden" in sys.argv else "once"
    for path in [*RECORDINGS.glob("*.json"), *small.RECORDINGS.glob("*.json")] if mode == "once" else ():
        path.unlink()
    compiled = rubric(mode)
    (GOLDEN / "rubric.yaml").write_text(to_yaml(compiled), "utf-8")
    print(f"posting: {len(compiled.requirements)} requirements")  # noqa: T201
    assessments = []
    for profile in PROFILES:
        assessments.append(assessment(profile, compiled, mode))
        print(f"{profile.name}: {assessments[-1].summary}")  # noqa: T201
    ranked = rank(assessments)
    (GOLDEN / "assessments.jsonl").write_text("".join(map(json_line, ranked)), "utf-8")
    worded = [note.fallback == "" for note in notes.recorded(mode)]
    print(f"notes: {sum(worded)} of {len(worded)} worded by the model")  # noqa: T201
    run = small.small_run(mode)
    small.GOLDEN.parent.mkdir(exist_ok=True)
    small.GOLDEN.write_text(dumped(run), "utf-8")
    right = run.suites["verdicts"].metrics["accuracy"].value or 0.0
    print(f"small suite: {right:.0%} of verdicts right")  # noqa: T201


if __name__ == "__main__":
    main()
