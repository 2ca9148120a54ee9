"""When a job or a project was."""

from __future__ import annotations

import pytest

from agent.assessment import Position
from agent.documents import Line, Role, read_text
from agent.facts.work import entry_period, is_job, with_present


def _line(role: Role, text: str) -> Line:
    return Line(number=1, start=0, end=len(text), text=text, part="experience", role=role, entry=1)


@pytest.mark.parametrize(
    ("lines", "period"),
    [
        pytest.param([_line("head", "Nurse"), _line("dates", "Jul 2022 - Jan 2023")], ("2022-07", "2023-01"), id="own"),
        pytest.param(
            [_line("head", "Nurse, Jan 2001 - Feb 2002"), _line("dates", "Jul 2022 - Jan 2023")],
            ("2022-07", "2023-01"),
            id="its own line goes before its head",
        ),
        pytest.param([_line("head", "Nurse, 2019 - present")], ("2019", "present"), id="in the head"),
        pytest.param([_line("body", "Moved from Jan 2019 to Feb 2020")], None, id="prose dates nothing"),
        pytest.param([_line("dates", "some time")], None, id="no date"),
        pytest.param([], None, id="nothing"),
    ],
)
def test_entry_period(lines: list[Line], period: tuple[str, str] | None) -> None:
    found = entry_period(lines)
    assert (found and (found.start_text, found.end_text)) == period


def test_each_entry_has_its_own_period() -> None:
    profile = (
        "Ada King\n\nExperience\nNurse, Northwind\nJan 2019 - Mar 2022\nDressed wounds on the ward every day.\n\n"
        "Matron, Southwind\nApr 2022 - present\nLed the ward and wrote its rota.\n"
    )
    periods = [entry_period(lines) for _, lines in read_text(profile, "ada.txt").entries("experience")]
    assert [(p.start_text, p.end_text) for p in periods if p] == [("2019-01", "2022-03"), ("2022-04", "present")]


@pytest.mark.parametrize(
    ("present", "jobs"),
    [
        pytest.param(Position(title="Nurse", organisation="NORTHWIND", lines=[2]), 1, id="listed already"),
        pytest.param(Position(title="Matron", organisation="Northwind", lines=[2]), 2, id="another title"),
        pytest.param(None, 1, id="none stated"),
    ],
)
def test_the_present_position_comes_first_and_once(present: Position | None, jobs: int) -> None:
    listed = Position(title="Nurse", organisation="Northwind", lines=[9])
    found = with_present([listed], present)
    assert len(found) == jobs
    assert found[-1] == listed


@pytest.mark.parametrize("head", ["Career break", "Parental leave", "Sabbatical in Peru", "Elternzeit"])
def test_a_time_away_is_told_among_jobs_and_is_none(head: str) -> None:
    text = f"Ada King\n\nExperience\n\nNurse, Northwind\nJan 2019 - Mar 2022\n\n{head}\nJul 2017 - Dec 2018\n"
    entries = [lines for _, lines in read_text(text, "ada.txt").entries("experience")]
    assert [is_job(lines) for lines in entries if any(line.role == "head" for line in lines)][:1] == [True]
    assert not any(is_job(lines) for lines in entries if any(head in line.plain for line in lines))
