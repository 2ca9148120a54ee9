from __future__ import annotations

import pytest

from agent.assessment import Priority
from agent.rubric.sections import Section, priority_of, section_of


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Qualifications", "asked"),
        ("What you'll need", "asked"),
        ("Your profile", "asked"),
        ("Education", "asked"),
        ("Preferred qualifications", "wished"),
        ("Bonus points", "wished"),
        ("Responsibilities", "duties"),
        ("What you’ll do", "duties"),
        ("Vos missions", "duties"),
        ("Technical skills", "listed"),
        ("Tools", "listed"),
        ("Job summary", "not asked"),
        ("Benefits and eligibility", "not asked"),
        ("Salary and bonus", "not asked"),
        ("Our mission", "not asked"),
        ("Company profile", "not asked"),
        ("Unternehmensprofil", "not asked"),
        ("Northwind", "unknown"),
    ],
)
def test_a_heading_says_what_stands_below_it(heading: str, section: Section) -> None:
    assert section_of(heading) == section


@pytest.mark.parametrize(
    ("section", "line", "priority"),
    [
        pytest.param("asked", "5 years of audit.", "must", id="asked"),
        pytest.param("listed", "Excel", "should", id="listed"),
        pytest.param("unknown", "Excel", "should", id="no heading tells"),
        pytest.param("duties", "Plan the rota.", "nice", id="duty"),
        pytest.param("wished", "You must love Excel.", "nice", id="a wish stays one"),
        pytest.param("asked", "A master's degree is preferred.", "nice", id="preferred"),
        pytest.param("asked", "Rust is a big plus", "nice", id="a plus"),
        pytest.param("asked", "SAP (a plus)", "nice", id="a plus in brackets"),
        pytest.param("asked", "SAP would be an asset", "nice", id="an asset"),
        pytest.param("asked", "Manages asset portfolios and a bonus scheme", "must", id="assets and bonuses as work"),
        pytest.param("duties", "A driving licence is required.", "must", id="required"),
        pytest.param("asked", "A degree is not required.", "nice", id="not required"),
        pytest.param("asked", "No degree required", "nice", id="none required"),
        pytest.param("duties", "Travel as required.", "nice", id="as required asks nothing"),
    ],
)
def test_a_line_says_how_much_it_is_wanted(section: Section, line: str, priority: Priority) -> None:
    assert priority_of(section, line) == priority
