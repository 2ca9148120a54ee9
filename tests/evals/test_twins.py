"""Real twins: the same person as data and as text, from elsewhere. The data is the truth for the text.

The files are not part of the project; the tests are skipped where they are absent.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from agent.documents import read
from agent.facts.extract import extract
from agent.facts.work import entry_period
from agent.llm import Ledger, open_model

FOLDER = Path(__file__).parents[3] / "shared" / "corpus" / "resumes" / "multi"
DATA = FOLDER / "hackmyresume_jane.json"

pytestmark = pytest.mark.skipif(not DATA.is_file(), reason="no files from elsewhere are here")


def jobs() -> list[tuple[str, str, str, str]]:
    """Title, employer, start and end of each job in the data."""
    work = json.loads(DATA.read_text("utf-8"))["work"]
    return [
        (job["position"], job.get("company") or job.get("name"), job["startDate"][:7], (job.get("endDate") or "")[:7])
        for job in work
    ]


@pytest.mark.parametrize("form", ["txt", "md"])
def test_every_job_is_an_entry_with_its_dates(form: str) -> None:
    found = []
    for _, lines in read(FOLDER / f"hackmyresume_jane.{form}").entries("experience"):
        period = entry_period(lines)
        assert period is not None
        end = period.end_text if period.end_text != "present" else ""
        found.append((" ".join(line.plain for line in lines if line.role == "head"), period.start_text, end))
    assert [(start, end) for _, start, end in found] == [(start, end) for _, _, start, end in jobs()]
    for (head, _, _), (title, employer, _, _) in zip(found, jobs(), strict=True):
        assert title in head
        assert employer in head


@pytest.mark.weights
def test_both_texts_give_the_facts_of_the_data() -> None:
    async def positions(form: str) -> list[tuple[str | None, str | None, str | None, str]]:
        with Ledger(":memory:") as ledger:
            async with open_model("embedded", ledger) as model:
                _, facts = await extract(read(FOLDER / f"hackmyresume_jane.{form}"), model)
        return [(p.title, p.organisation, p.start, "" if p.end == "present" else p.end or "") for p in facts.positions]

    text, markdown = asyncio.run(positions("txt")), asyncio.run(positions("md"))
    assert text == jobs()
    assert [job[2:] for job in markdown] == [job[2:] for job in text]
