"""Evidence that is about its requirement, and verdicts that hang on it."""

from __future__ import annotations

import asyncio

import pytest

from agent.assessment import Assessment, Evidence
from agent.rubric.requirement import Rubric
from evals.reading import document_of
from evals.suites import grounding
from tests.evals.suites.judged import ReadyLab, case, evidence, made_set, told, truth, unscored

TEXT = """\
Ana Ruiz

Experience

Clerk, Brook & Co
Mar 2019 - Feb 2022
- Ran SAP for the whole office.
- Filed letters.

Porter, Tarn Mills
2016 - 2018
- Carried crates.

Skills
SAP, Excel
"""


@pytest.mark.parametrize(
    ("quotes", "about"),
    [
        pytest.param(["Ran SAP"], {"Ran SAP for the whole office.", "Clerk, Brook & Co", "Mar 2019 - Feb 2022"},
                     id="a line with its job's title and dates"),
        pytest.param(["SAP, Excel"], {"SAP", "Excel"}, id="a list that is read as two lines"),
        pytest.param(["Ana Ruiz"], {"Ana Ruiz"}, id="a line outside of all jobs"),
        pytest.param(["2016 - 2018"], {"2016 - 2018", "Porter, Tarn Mills"}, id="dates with their job's title"),
        pytest.param([], set(), id="none"),
    ],
)  # fmt: skip
def test_about_lines(quotes: list[str], about: set[str]) -> None:
    document = document_of(TEXT, "one")
    assert {document.line(number).text for number in grounding.about_lines(document, quotes)} == about


CASE = case(
    "one",
    {"SAP": truth("met", "Ran SAP for the whole office", "SAP, Excel"), "filing": truth("met", "Filed letters")},
    text=TEXT,
)


def quoted(text: str, words: str) -> Evidence:
    """The line of a profile that holds these words."""
    line = next(line for line in document_of(text, "one").lines if words in line.text)
    return evidence(line.number, line.text, line.start)


def run(answer: ReadyLab) -> dict[str, tuple[float | None, int]]:
    result = asyncio.run(grounding.run(answer))
    return {name: (metric.value, metric.n) for name, metric in result.metrics.items()}


def test_figures_by_hand() -> None:
    """Five quotes: one about another job, one moved by a letter. Of two deletions one leaves its verdict as it was."""

    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        if text != TEXT:
            return told({"SAP": "not_stated" if "Ran SAP" not in text else "met", "filing": "met"})
        moved = quoted(TEXT, "Filed").model_copy(update={"start": 1, "end": 15})
        quotes = {
            "SAP": [quoted(TEXT, "Ran SAP"), quoted(TEXT, "Mar 2019"), quoted(TEXT, "Carried")],
            "filing": [quoted(TEXT, "Filed"), moved],
        }
        return told({"SAP": "met", "filing": "met"}, quotes=quotes)

    assert run(ReadyLab([made_set(CASE)], answer)) == {
        "exact_quotes": (4 / 5, 5),
        "about_the_requirement": (4 / 5, 5),
        "deletion_flips": (1 / 2, 2),
    }


def test_what_is_not_stated_quotes_nothing_that_counts() -> None:
    def answer(text: str, rubric: Rubric, name: str) -> Assessment:
        return told({"SAP": "not_stated"}, quotes={"SAP": [quoted(TEXT, "Carried")]})

    assert run(ReadyLab([made_set(CASE)], answer))["exact_quotes"] == (None, 0)


def test_a_deletion_that_was_not_judged_is_counted_apart() -> None:
    result = asyncio.run(grounding.run(ReadyLab([made_set(CASE)], lambda text, rubric, name: unscored(name))))
    assert (result.unscored, result.metrics["deletion_flips"].n) == (2, 0)
