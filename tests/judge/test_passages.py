"""What of a profile is judged: prose by a model, lists by code, the rest not at all."""

from __future__ import annotations

import pytest

from agent.documents import Line, read_text
from agent.judge.blind import Blind
from agent.judge.passages import passages
from agent.judge.pasted import pasted

PROFILE = """\
Ada King
Accountant at Northwind
Leeds, England

Summary
Ada has 9 years of experience in group audit. Likes maps.

6 years of coding experience

Experience
Senior Accountant, Northwind
Jan 2019 - Mar 2022
Prepared the month-end close in SAP for nine entities.
Technologies: Python, Airflow

Certifications
CPA

Skills
Excel, SAP

Education
BSc Accounting, University of Leeds, 2012

Languages
German, English
"""
DOCUMENT = read_text(PROFILE, "ada.txt")
FOUND = passages(DOCUMENT, Blind("Ada King", ["Leeds, England"], ["University of Leeds"]))
PROSE = [passage for passage in FOUND if passage.kind == "prose"]


def test_prose_is_the_sentences_and_titles_those_of_dated_work_first() -> None:
    assert [passage.text for passage in PROSE] == [
        "Senior Accountant, Northwind",
        "Prepared the month-end close in SAP for nine entities.",
        "The person has 9 years of experience in group audit.",
    ]
    assert [passage.period is not None for passage in PROSE] == [True, True, False]
    assert [passage.years for passage in PROSE] == [None, None, 9.0]


def test_lists_are_the_skills_the_certificates_and_the_tools_of_a_job() -> None:
    listed = [passage.text for passage in FOUND if passage.kind == "list"]
    assert listed == ["Python", "Airflow", "CPA", "Excel", "SAP"]


def test_a_passage_points_at_its_line() -> None:
    for passage in FOUND:
        (number,) = passage.lines
        assert passage.text.split()[-1] in DOCUMENT.line(number).text


def test_hidden_lines_are_never_judged() -> None:
    hide = "Prepared the month-end close in SAP for nine entities."
    lines = tuple(
        Line(**{**line.model_dump(), "hidden": "white on white"}) if line.text in {hide, "Excel"} else line
        for line in DOCUMENT.lines
    )
    told = {p.text for p in passages(DOCUMENT.model_copy(update={"lines": lines}), Blind(None, [], []))}
    assert hide not in told
    assert "Excel" not in told


def test_a_line_of_the_posting_shows_nothing_of_the_person() -> None:
    text = "Ada King\n\nSummary\n\nExperience in infection control. Dressed wounds on a surgical ward.\n"
    document = read_text(text, "ada.txt")
    judged = passages(document, Blind(None, [], []), pasted(document, ["Experience in infection control."]))
    assert [(p.text, p.kind) for p in judged if p.kind != "aside"] == [
        ("Experience in infection control.", "posting"),
        ("Dressed wounds on a surgical ward.", "prose"),
    ]


def test_a_sentence_that_dates_itself_has_that_period() -> None:
    text = "Ada King\n\nSummary\n\nFrom 2018 to 2021 I dressed wounds on a surgical ward.\n"
    (judged,) = [p for p in passages(read_text(text, "ada.txt"), Blind(None, [], [])) if p.kind == "prose"]
    assert judged.period is not None
    assert (judged.period.start_text, judged.period.end_text) == ("2018", "2021")


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("Forklift licence", "list"),
        ("IEEE member.", "aside"),
        ("Bell ringing and allotment", "prose"),
        ("负责飞控固件开发，使用C语言和FreeRTOS。", "prose"),
    ],
)
def test_a_short_row_is_read_by_code(row: str, kind: str) -> None:
    found = passages(read_text(f"Ada King\n\nMemberships\n{row}\n", "ada.txt"), Blind(None, [], []))
    assert [passage.kind for passage in found if passage.text == row] == [kind]


def test_a_row_of_the_header_is_read_for_certificates_in_its_pieces() -> None:
    text = "Ada King\nCIPD Level 5 (Assoc); GDPR certificate; first aider"
    found = passages(read_text(text, "ada.txt"), Blind(None, [], []))
    assert [passage.text for passage in found[-3:]] == ["CIPD Level 5 (Assoc)", "GDPR certificate", "first aider"]
    assert {passage.kind for passage in found} == {"aside"}
