"""``--escalate`` and ``--votes`` as a person calls them: which share is asked again, and what the files say of it."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tests import seeds
from tests.cli.calling import Done, called
from tests.faults import replies
from tests.faults.server import serving


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose ledger holds every answer of the embedded model about the seeds."""
    folder = tmp_path_factory.mktemp("data")
    rubric = seeds.rubric(ledger=folder / "ledger.sqlite3")
    for profile in seeds.PROFILES:
        seeds.assessment(profile, rubric, ledger=folder / "ledger.sqlite3")
    return folder


def screen(data: Path, out: Path, *more: object) -> Done:
    # Without weights: what the ledger does not know of the first model must not be asked.
    environment = {"SCREENING_AGENT_CACHE_DIR": str(data / "none"), "HTTPS_PROXY": "http://127.0.0.1:9"}
    words = ["screen", seeds.POSTING, *seeds.PROFILES, "--out", out, "--today", seeds.TODAY.isoformat(), *more]
    return called(data, *words, **environment)


def says_yes(body: dict[str, Any]) -> replies.Scripted:
    """A model that finds everything shown."""
    return replies.completion("yes", likely={"yes": math.log(0.99), "no": math.log(0.01)}, tokens=(900, 1))


def test_only_contested_cells_are_escalated_and_the_record_tells_share_and_cost(data: Path, tmp_path: Path) -> None:
    with serving(says_yes) as server:
        done = screen(data, tmp_path, "--escalate", f"large@{server.base_url}")
    assert (done.returncode, done.stderr) == (0, "")
    record = json.loads((tmp_path / "run.json").read_text("utf-8"))
    told = record["escalated"]
    assert 0 < told["share"] <= 0.25
    assert told["calls"] == len(server.requests) == record["calls"]
    assert told["everything"]["calls"] == told["of"] > 5 * told["calls"]
    assert told["everything"]["tokens_in"] == pytest.approx(900 * told["of"], rel=0.1)
    assert told["cost_usd"] == 0.0, "a model on this machine costs nothing"
    assessments = [json.loads(line) for line in (tmp_path / "assessments.jsonl").read_text("utf-8").splitlines()]
    looked = [cell["second"] for one in assessments for cell in one["cells"] if "second" in cell]
    assert len(looked) == told["cells"]
    assert all(look["answer"] == "shown" for look in looked)
    differing = [look for look in looked if look["first"] != look["answer"]]
    assert told["differ"] == len(differing)
    reasons = " ".join(requirement["reason"] for one in assessments for requirement in one["requirements"])
    assert "The two models disagree about line" in reasons
    assert reasons.count("The two models disagree") >= len(differing)
    assert f"18 of 369 answers (4.9%) asked again of large@{server.base_url}" in " ".join(done.stdout.split())
    assert "Asking it everything: 369 calls" in " ".join(done.stdout.split())
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "Second opinion" in page
    assert "→ yes" in page
    again = screen(data, tmp_path / "again", "--escalate", f"large@{server.base_url}")
    assert again.returncode == 0, again.stderr
    assert json.loads((tmp_path / "again" / "run.json").read_text("utf-8"))["calls"] == 0, "the ledger has them all"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param(["--escalate", "embedded"], "--escalate names the model that is asked first", id="the same"),
        pytest.param(["--escalate", "a@b"], "must begin with http", id="address"),
        pytest.param(["--escalate", "m@http://127.0.0.1:9/v1"], "cannot be reached", id="unreachable"),
    ],
)
def test_a_second_model_that_cannot_be_is_one_sentence(data: Path, tmp_path: Path, words: list[str], told: str) -> None:
    done = screen(data, tmp_path, *words)
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
