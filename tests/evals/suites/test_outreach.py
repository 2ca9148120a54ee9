"""The outreach suite: what it counts, and that it finds what is wrong."""

from __future__ import annotations

import asyncio

import pytest

from agent.assessment import Assessment
from agent.outreach.lint import Gate
from agent.outreach.note import Fact
from agent.rubric.requirement import Rubric
from evals.results import SuiteResult
from evals.suites import outreach
from evals.suites.note_faults import planted_faults, template_faults
from evals.suites.note_reading import from_nowhere, language_of, reading_ease
from tests.evals.suites.judged import ReadyLab, case, made_set, unscored
from tests.outreach.made import PROFILE, RUBRIC, assessment, drafted

OTHER = PROFILE.replace("Ana Ruiz", "Bo Berg").replace("Brook & Co", "Tarn Shipping").replace(
    "Ran SAP for the whole office of 40 people", "Moved three warehouses to SAP over one weekend"
).replace("Kept up the filing of twelve lawyers", "Sorted the filing of the harbour")  # fmt: skip


def answer(text: str, rubric: Rubric, name: str) -> Assessment:
    if text == PROFILE:
        return assessment(id="one", source=name)
    if text == OTHER:
        shows = {"SAP": "Moved three warehouses", "filing": "Sorted the filing"}
        facts = {"positions": [{"title": "Clerk", "organisation": "Tarn Shipping", "start": "2019-03", "end": "2023-02",
                                "lines": [6]}]}  # fmt: skip
        return assessment("Bo Berg", id="two", source=name, text=OTHER, shows=shows, facts=facts)
    return unscored(name)


def run(*texts: str, fitting: bool = False) -> SuiteResult:
    cases = [case(f"c{number}", text=text) for number, text in enumerate(texts)]
    lab = ReadyLab([made_set(*cases, rubric=RUBRIC)], answer)
    return asyncio.run(outreach.run(lab))


def test_two_notes() -> None:
    result = run(PROFILE, OTHER)
    values = {name: metric.value for name, metric in result.metrics.items()}
    assert [one.detail for one in result.outcomes if one.right is False and one.group != "template fault"] == []
    assert values["grounded"] == values["faults_caught"] == values["specific"] == 1
    assert values["within_limits"] == values["language_right"] == 1
    assert values["no_fallback"] is None, "no model was asked"
    assert values["worded_by_model"] == 0
    assert len({one.key for one in result.outcomes}) == len(result.outcomes)
    assert {one.group for one in result.outcomes} == {
        "grounded",
        "fault",
        "template fault",
        "specific",
        "within",
        "language",
    }


def test_who_was_not_assessed_is_counted_apart_and_twins_get_no_note() -> None:
    result = run(PROFILE, PROFILE, "nobody")
    assert result.unscored == 1
    assert result.metrics["grounded"].n == 0
    assert result.notes == ["2 candidates got no note, since nothing could be named of that person only."]


@pytest.mark.parametrize(
    ("sentence", "missing"),
    [
        ("you introduced an attribute and tested it", []),
        ("you introduced two attributes", ["two"]),
        ("you introduced 3 attributes", ["3"]),
        ("you introduced 12 attributes", []),
        ("you brought Rust into it", ["brought", "rust"]),
        ("you modified the verifier", []),
        ("1,969 reviews", []),
        ("1,968 reviews", ["1968", "reviews"][:1]),
    ],
)
def test_words_from_nowhere(sentence: str, missing: list[str]) -> None:
    source = "This includes the introduction of 12 attributes, testing, modifying the verifiers; 1969 reviews"
    assert from_nowhere(sentence, [source], "") == missing


def test_the_programs_own_words_need_no_source_but_its_numbers_do() -> None:
    assert from_nowhere("The posting asks: 20", [], "the posting asks 20") == ["20"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("If that is worth it to you, say so and I will not write again.", "en"),
        ("Wenn nicht, genügt ein kurzes Nein, und ich schreibe nicht wieder.", "de"),
        ("Sinon, un simple non suffit et je n’écrirai plus ; c’est le poste que vous cherchez.", "fr"),
        ("Si no, basta con un no y no volveré a escribirle; el puesto es para usted.", "es"),
        ("Ihr Profil sagt das: “The one of the team that is for you and not in the way.” Wie ist die Stelle?", "de"),
    ],
)
def test_languages(text: str, language: str) -> None:
    assert language_of(text) == language


def test_reading_ease() -> None:
    assert reading_ease("The cat sat on the mat. It was a hot day.") > 100
    assert reading_ease("Organisational considerations necessitate comprehensive interdepartmental collaboration.") < 0
    assert reading_ease("") == 0


def test_planted_faults_are_the_same_each_time_and_of_many_kinds() -> None:
    note = drafted()
    other = Fact(id="x", kind="work", text="Welded nozzles and manways into vessels of heavy plate.")
    planted = list(planted_faults(note, [other], ["Fell Mills"], "seed"))
    assert planted == list(planted_faults(note, [other], ["Fell Mills"], "seed"))
    assert len({one.kind for one in planted}) >= 12
    assert planted != list(planted_faults(note, [other], ["Fell Mills"], "another"))
    assert len(list(template_faults("seed"))) == 5


def test_a_linter_that_lets_all_pass_catches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gate, "faults", lambda *_: [])
    values = {name: metric.value for name, metric in run(PROFILE, OTHER).metrics.items()}
    assert (values["faults_caught"], values["specific"]) == (0, 0)
    assert values["grounded"] == 1, "the check of its own sees no fault in an honest note"
