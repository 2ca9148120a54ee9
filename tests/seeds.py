"""The seeds as tests use them: the recorded rubric, and each profile judged from its recording."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path
from typing import Any

from agent.assessment import Assessment
from agent.documents import read
from agent.judge.asking import asking
from agent.judge.assess import assess
from agent.llm import Endpoint, Ledger, embedded_endpoint, open_model
from agent.rubric.compile import compile_rubric
from agent.rubric.requirement import Rubric
from tests.cassettes import recorder

ROOT = Path(__file__).parents[1]
POSTING = ROOT / "seeds" / "posting.txt"
PROFILES = sorted((ROOT / "seeds" / "profiles").glob("*.txt"))
RECORDINGS = Path(__file__).parent / "recordings"
TODAY = date(2026, 11, 30)
REPLAYED = embedded_endpoint("http://127.0.0.1:1/v1")


def rubric(mode: str = "none", ledger: Path | str = ":memory:") -> Rubric:
    """The rubric of the seed posting, answered from its recording; ``mode`` as vcrpy names them."""

    async def run() -> Rubric:
        async with open_model("embedded", Ledger(ledger), endpoint=_endpoint(mode)) as model:
            return await compile_rubric(read(POSTING), model)

    with recorder(mode, "json").use_cassette(str(RECORDINGS / "posting.json")) as tape:
        compiled = asyncio.run(run())
        _check_played(tape, mode, ledger)
    return compiled


def assessment(profile: Path, judged_by: Rubric, mode: str = "none", ledger: Path | str = ":memory:") -> Assessment:
    """The assessment of one seed profile, answered from its recording."""

    async def run() -> Assessment:
        async with open_model("embedded", Ledger(ledger), endpoint=_endpoint(mode)) as model:
            return await assess(read(profile), profile.name, judged_by, model, asking(model), TODAY)

    with recorder(mode, "json").use_cassette(str(RECORDINGS / f"{profile.stem}.json")) as tape:
        assessed = asyncio.run(run())
        _check_played(tape, mode, ledger)
    return assessed


def _check_played(tape: Any, mode: str, ledger: Path | str) -> None:
    """A ledger on disk may know some answers from another profile's recording; an empty one knows none."""
    if mode == "none" and ledger == ":memory:":
        assert tape.all_played, "the recording holds questions that are no longer asked: make record"


def _endpoint(mode: str) -> Endpoint | None:
    return REPLAYED if mode == "none" else None
