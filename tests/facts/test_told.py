"""Where a file's format says what each line is, code takes it and no model is asked; elsewhere nothing changes."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from agent.assessment import Education
from agent.documents import Document, Line, read_text
from agent.documents.document import Part, Role
from agent.facts.education import education
from agent.facts.extract import extract
from agent.judge.blind import Blind
from agent.judge.passages import passages
from agent.llm import Model


class _Refusing:
    """A model that notes what it is asked, and refuses."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, question: Any, *_: object) -> None:
        self.asked.append(question.user)
        raise AssertionError(question.user)


def _document(*told: tuple[str, Part, Role, int | None, str | None, str | None]) -> Document:
    text, lines = "", []
    for number, (words, part, role, entry, field, value) in enumerate(told, 1):
        start = len(text)
        text += f"{words}\n"
        lines.append(Line(number=number, start=start, end=start + len(words), text=words, part=part, role=role,
                          entry=entry, field=field, value=value))  # fmt: skip
    return Document(name="cv.json", format="json resume", sha256="0" * 64, text=text, lines=tuple(lines))


NAME = ("Ada King", "header", "head", None, "name", None)
JOB = [
    ("Nurse", "experience", "head", 1, "title", None),
    ("Northwind", "experience", "head", 1, "organisation", None),
    ("2019-03 - 2021-08", "experience", "dates", 1, None, None),
    ("Dressed wounds on two wards.", "experience", "body", 1, None, None),
]


def _facts(document: Document) -> Any:
    return asyncio.run(extract(document, cast("Model", _Refusing())))


def test_a_job_is_its_fields_and_points_at_its_lines() -> None:
    who, found = _facts(_document(NAME, *JOB))  # type: ignore[arg-type]
    (job,) = found.positions
    assert (who.name, who.lines) == ("Ada King", (1,))
    assert (job.title, job.organisation, job.start, job.end, job.lines) == (
        "Nurse", "Northwind", "2019-03", "2021-08", [2, 3, 4],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [("start", "2019-03", ("2019-03", None)), ("end", "2019", (None, "2019")), ("start", None, (None, None))],
)
def test_one_end_alone_is_kept(field: str, value: str | None, expected: tuple[str | None, str | None]) -> None:
    document = _document(NAME, *JOB[:2], ("2019-03", "experience", "dates", 1, field, value))  # type: ignore[arg-type]
    (job,) = _facts(document)[1].positions
    assert (job.start, job.end) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param([("BSc", "level", "bachelor"), ("Law", "field", None), ("Leeds", "school", None)],
                     [("bachelor", "Law", "Leeds")], id="whole"),
        pytest.param([("Nanodegree", "level", None), ("York", "school", None)], [(None, None, "York")], id="unknown"),
        pytest.param([("Wizard", "level", "wizard"), ("York", "school", None)], [(None, None, "York")], id="no level"),
        pytest.param([("BSc", "level", "bachelor"), ("MSc", "level", "master")],
                     [("bachelor", None, None), ("master", None, None)], id="two"),
        pytest.param([("Nanodegree", "level", None)], [], id="nothing known"),
    ],
)  # fmt: skip
def test_a_degree_is_its_fields(
    rows: list[tuple[str, str, str | None]], expected: list[tuple[str | None, str | None, str | None]]
) -> None:
    told = [(words, "education", "head", 1, field, value) for words, field, value in rows]
    document = _document(NAME, *told)  # type: ignore[arg-type]
    found: list[Education] = asyncio.run(education(document, cast("Model", _Refusing())))
    assert [(degree.level, degree.field, degree.school) for degree in found] == expected


def test_a_language_that_is_not_known_is_kept_by_its_own_name() -> None:
    told = [("Igbo: fluent", "languages", "item", None, "language", "Igbo"),
            ("Deutsch: C1", "languages", "item", None, "language", "Deutsch")]  # fmt: skip
    found = _facts(_document(NAME, *told))[1]  # type: ignore[arg-type]
    assert [language.name for language in found.languages] == ["Igbo", "German"]


def test_hidden_fields_are_no_facts() -> None:
    document = _document(NAME, *JOB)  # type: ignore[arg-type]
    lines = tuple(line.model_copy(update={"hidden": "white on white"}) if line.field == "title" else line
                  for line in document.lines)  # fmt: skip
    (job,) = _facts(document.model_copy(update={"lines": lines}))[1].positions
    assert job.title is None


def test_a_title_is_judged_and_an_employer_is_not() -> None:
    judged = passages(_document(NAME, *JOB), Blind(None, [], []))  # type: ignore[arg-type]
    assert [passage.text for passage in judged if passage.kind == "prose"] == ["Nurse", "Dressed wounds on two wards."]


def test_a_text_with_no_fields_is_asked_as_before() -> None:
    model = _Refusing()
    text = "Ada King\nLeeds\n\nExperience\n\nNurse, Northwind\n2019 - 2021\nDressed wounds.\n"
    with pytest.raises(AssertionError):
        asyncio.run(extract(read_text(text, "cv.txt"), cast("Model", model)))
    assert "header: Ada King | Leeds" in model.asked
    assert "position: Nurse, Northwind" in model.asked
