"""What a posting says of itself: told by its source, by labels, or by the looks of its first rows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from agent.documents import Document, Reading, read_posting, read_text
from agent.llm import Model
from agent.rubric.compile import asked_lines
from agent.rubric.posting import posting_facts
from agent.rubric.requirement import Posting


class _Silent:
    """A model that names no employer."""

    async def ask(self, question: Any, read: Any) -> tuple[str, None]:
        return "", None


def _facts(document: Document) -> Posting:
    return asyncio.run(posting_facts(document, cast("Model", _Silent())))


def _told(facts: Posting) -> tuple[str, list[str], str, str, str]:
    return facts.title, [each.text for each in facts.employers], facts.place, facts.arrangement, facts.pay


def test_what_the_source_tells_needs_no_guess(tmp_path: Path) -> None:
    path = tmp_path / "job.json"
    path.write_text(
        '{"title": "Clerk - Remote", "company": "Bonn, Germany Ltd", "location": "Bonn", "remote": "Hybrid",'
        '"salary": "competitive", "qualifications": ["A calm hand"], "description": "We file."}',
        "utf-8",
    )
    facts = _facts(read_posting(path, Reading(apart=False)))
    assert _told(facts) == ("Clerk - Remote", ["Bonn, Germany Ltd"], "Bonn", "hybrid", "competitive")
    assert [each.line for each in facts.employers] == [2]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "# Data Scientist\n\nCompany: DataCorp\n\nJob Title: Data Scientist\n\nLocation: Remote - Spain\n\n"
            "Grade: 13\n\nRequirements:\n- SQL\n",
            ("Data Scientist", ["DataCorp"], "Remote - Spain", "remote", ""),
        ),
        (
            "Clerk\n\nAcme; Bonn, Germany; On-site; EUR 30,000 - 40,000; Full time\n\nRequirements\n\n- SQL\n",
            ("Clerk", ["Acme"], "Bonn, Germany", "on-site", "EUR 30,000 - 40,000"),
        ),
        (
            "Location: Leeds LS1, hybrid, £32,000 to £36,000\n\n# Clerk\n\nRequirements:\n- SQL\n",
            ("Clerk", [], "Leeds LS1", "hybrid", "£32,000 to £36,000"),
        ),
        (
            "Clerk\n\nWe file the papers of a town of many. Little Rock, AR (hybrid). USD 60,000 - 75,000.\n\n"
            "Requirements\n\n- Two years\n- SQL (hybrid queries), USD 1,000 - 2,000 of budget\n",
            ("Clerk", [], "Little Rock, AR", "hybrid", "USD 60,000 - 75,000"),
        ),
        (
            "Clerk\n\nAbout the job\n\nLeeds LS1, hybrid 2 days, £32,000 to £36,000 a year plus bonus\n\n"
            "Requirements\n\n- SQL\n",
            ("Clerk", [], "Leeds LS1", "hybrid", "£32,000 to £36,000 a year plus bonus"),
        ),
        (
            "Clerk\n\nRequirements\n\n- SQL\n\nAbout the job\n\nSalary: USD 50,000 per year\n",
            ("Clerk", [], "", "", "USD 50,000 per year"),
        ),
        (
            "We are looking for a Senior Backend Engineer to join us.\n\n"
            "Requirements\n\n- Budgets of $1,000 - $2,000\n\nBenefits\n\n"
            "The base salary for this position is $165,600 to $372,900.\n",
            ("Senior Backend Engineer", [], "", "", "$165,600 to $372,900"),
        ),
    ],
    ids=[
        "labels",
        "first rows",
        "one label for all",
        "among sentences",
        "below a heading",
        "a label below",
        "sentences",
    ],
)
def test_what_the_text_says(text: str, expected: tuple[str, list[str], str, str, str]) -> None:
    assert _told(_facts(read_text(text, "posting.md"))) == expected


@pytest.mark.parametrize(
    ("label", "sections"),
    [("Extra credit:", ["asked", "wished"]), ("Nice to have:", ["asked", "wished"]), ("Baseline:", ["asked", "asked"])],
)
def test_a_label_below_a_heading_says_what_is_only_wished(label: str, sections: list[str], tmp_path: Path) -> None:
    html = f"<h2>Requirements</h2><ul><li>SQL</li><li><b>{label}</b></li><li>Experience with Go</li></ul>"
    path = tmp_path / "job.json"
    path.write_text(f'{{"title": "Clerk", "absolute_url": "x", "content": "{html}"}}', "utf-8")
    document = read_posting(path, Reading(apart=False))
    assert [item.section for item in asked_lines(document)] == sections
