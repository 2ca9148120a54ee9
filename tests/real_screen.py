"""CI's last step: really screen one seed profile with the embedded model, and check what was written."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.seeds import POSTING, PROFILES


def main() -> None:
    """Screen twice: the second run makes no call. Raises AssertionError where a promise is broken."""
    with tempfile.TemporaryDirectory() as folder:
        first = _screen(Path(folder))
        _check_files(Path(folder) / "out")
        second = _screen(Path(folder))
    assert first["calls"] > 0, first
    assert second["calls"] == 0, second
    assert second["seconds"] < 15, second
    print(f"screened {first['candidates']} profile: {first['calls']} calls, {first['seconds']} s; again: 0 calls")  # noqa: T201


def _screen(folder: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "agent", "screen", str(POSTING), str(PROFILES[0]), "--out", str(folder / "out")]
    environment = {**os.environ, "SCREENING_AGENT_DATA_DIR": str(folder / "data")}
    subprocess.run(command, check=True, env=environment)
    return dict(json.loads((folder / "out" / "run.json").read_text("utf-8")))


def _check_files(out: Path) -> None:
    assessment = json.loads((out / "assessments.jsonl").read_text("utf-8"))
    text = PROFILES[0].read_bytes().decode()
    assert assessment["status"] == "assessed"
    assert assessment["facts"]["stated_years"]["coding"] == 6
    quoted = [evidence for requirement in assessment["requirements"] for evidence in requirement["evidence"]]
    assert quoted
    assert all(text[evidence["start"] : evidence["end"]] == evidence["text"] for evidence in quoted)
    assert [row["rank"] for row in csv.DictReader((out / "ranking.csv").open(encoding="utf-8"))] == ["1"]
    page = (out / "report.html").read_text("utf-8")
    assert assessment["candidate"]["name"] in page
    assert (out / "rubric.yaml").stat().st_size > 500


if __name__ == "__main__":
    main()
