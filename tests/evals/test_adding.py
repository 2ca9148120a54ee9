"""A finished screen becomes cases that a person can correct; what was corrected stays."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.assessment import Assessment
from agent.errors import InputError, UsageError
from agent.jsonl import json_line
from agent.rubric.yaml_file import to_yaml
from evals.adding import Added, add
from evals.cases import load_set, load_sets, read_cases
from evals.check import faults
from tests.evals.suites.judged import RUBRIC, evidence, told, unscored
from tests.report.samples import RUN

ANA = 'Ana Ruiz\n\nExperience\n\nClerk, Brook & Co\nMar 2019 - Feb 2022\n- Ran "SAP" for the office: all of it.\n'
LINE = 'Ran "SAP" for the office: all of it.'


@dataclass
class Screen:
    """A run's folder with profiles and a posting beside it."""

    folder: Path

    @property
    def out(self) -> Path:
        """The run."""
        return self.folder / "run 1"

    @property
    def cases(self) -> Path:
        """The folder that cases are put in."""
        return self.folder / "cases"

    def candidate(self, id_: str, text: str = ANA) -> Assessment:
        """An assessment, its profile a file unless the text is empty."""
        path = self.folder / f"{id_}.txt"
        if text:
            path.write_text(text, "utf-8")
        quotes = {"SAP": [evidence(7, LINE, ANA.find(LINE)), evidence(7, LINE, ANA.find(LINE))]}
        assessment = told({"SAP": "met", "filing": "not_stated"}, quotes=quotes, who='Ana: "the" # Ruiz')
        return assessment.model_copy(
            update={"candidate": assessment.candidate.model_copy(update={"id": id_, "source": str(path)})}
        )

    def write(self, *assessments: Assessment) -> None:
        """The run's files."""
        self.out.mkdir(exist_ok=True)
        posting = self.folder / "posting.txt"
        posting.write_text("Clerk\n" + "\n".join(one.quote for one in RUBRIC.requirements), "utf-8")
        (self.out / "run.json").write_text(json_line(RUN.model_copy(update={"posting": str(posting)})), "utf-8")
        (self.out / "assessments.jsonl").write_text("".join(map(json_line, assessments)), "utf-8")
        (self.out / "rubric.yaml").write_text(to_yaml(RUBRIC), "utf-8")

    def add(self) -> Added:
        """Cases from the run."""
        return add(str(self.out), self.cases)


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def confirm(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace("reviewed: false", "reviewed: true"), "utf-8")


def test_cases_from_a_run(screen: Screen) -> None:
    screen.write(screen.candidate("0a1b2c3d4e5f"), screen.candidate("ffff00001111", ANA.replace("Ana", "Eva")))
    added = screen.add()
    assert added == Added(screen.cases / "run-1", 2, 0, 0)
    [waiting] = load_sets(screen.cases)
    assert (waiting.cases, waiting.unreviewed) == ((), 2)
    text = (added.folder / "cases.yaml").read_text("utf-8")
    for words in ("# Cases from a screen.", "# SAP is asked.", "# The program: SAP: met.", "reviewed: false"):
        assert words in text


def test_confirmed_cases_are_as_the_program_said(screen: Screen) -> None:
    screen.write(screen.candidate("0a1b2c3d4e5f"))
    confirm(screen.add().folder / "cases.yaml")
    [case_set] = load_sets(screen.cases)
    [case] = case_set.cases
    assert (case.id, case.origin, case.text, case.why) == ("run-1/0a1b2c3d4e5f", "own", ANA, 'Ana: "the" # Ruiz')
    assert (case.verdicts["SAP"].verdicts, case.verdicts["SAP"].lines) == (["met"], [LINE])
    assert (case.verdicts["filing"].verdicts, case.verdicts["filing"].lines) == (["not_stated"], [])
    assert case_set.rubric == RUBRIC
    assert list(faults(case_set)) == []


@pytest.mark.parametrize("id_", ["123456789012", "0123456789", "1e5", "12e345678901", "0x12", "1_000", "null", "true"])
def test_an_id_that_looks_like_something_else_stays_a_name(id_: str, screen: Screen) -> None:
    screen.write(screen.candidate(id_))
    confirm(screen.add().folder / "cases.yaml")
    assert [case.id for case in load_set(screen.cases / "run-1", "own").cases] == [f"run-1/{id_}"]


@pytest.mark.parametrize(
    "odd", ["\u2028", "\x85", "\ufeff", "\x7f", "\x01", "\\", "'", "🚀", "\t", "{{ x }}", "%", "*x"]
)
def test_odd_characters_of_a_quote_stay(odd: str, screen: Screen) -> None:
    one = screen.candidate("aaaa")
    one.requirements[0].evidence = [evidence(1, f"{odd}Ran {odd} SAP")]
    one.requirements[0].reason = f"Two lines\n{odd}"
    screen.write(one)
    [record] = read_cases(screen.add().folder / "cases.yaml")
    assert record.verdicts["SAP"].lines == [f"{odd}Ran {odd} SAP"]


def test_a_second_time_keeps_every_edit(screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"))
    path = screen.add().folder / "cases.yaml"
    confirm(path)
    path.write_text(path.read_text("utf-8").replace("is: [met]", "is: [partly_met]  # my reason"), "utf-8")
    before = path.read_text("utf-8")
    assert screen.add() == Added(path.parent, 0, 1, 0)
    assert path.read_text("utf-8").rstrip("\n") == before.rstrip("\n")
    screen.write(screen.candidate("aaaa"), screen.candidate("bbbb", ANA + "Leeds\n"))
    assert screen.add() == Added(path.parent, 1, 1, 0)
    assert path.read_text("utf-8").startswith(before.rstrip("\n"))
    assert [(record.id, record.reviewed) for record in read_cases(path)] == [("aaaa", True), ("bbbb", False)]


@pytest.mark.parametrize("case", ["- id: aaaa\n  profile: Bo\n", "\n  # Bo\n  - id: aaaa\n    profile: |\n      - Bo"])
def test_a_case_that_a_person_wrote_is_kept_too(case: str, screen: Screen) -> None:
    screen.write(screen.candidate("bbbb"))
    path = screen.add().folder / "cases.yaml"
    path.write_text(f"# mine\ncases:\n{case}", "utf-8")
    assert screen.add() == Added(path.parent, 1, 1, 0)
    assert path.read_text("utf-8").startswith(f"# mine\ncases:\n{case}")
    assert [record.id for record in read_cases(path)] == ["aaaa", "bbbb"]


def test_cases_by_another_rubric_are_not_mixed(screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"))
    path = screen.add().folder / "cases.yaml"
    before = path.read_text("utf-8")
    screen.write(screen.candidate("bbbb"))
    (screen.out / "rubric.yaml").write_text(to_yaml(RUBRIC).replace("SAP", "Excel"), "utf-8")
    with pytest.raises(InputError, match="another rubric"):
        screen.add()
    assert path.read_text("utf-8") == before


def test_what_has_no_file_or_no_verdicts_is_left_out(screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"), screen.candidate("gone", ""), unscored("nobody"))
    added = screen.add()
    assert (added.new, added.left_out) == (1, 1)
    assert [record.id for record in read_cases(added.folder / "cases.yaml")] == ["aaaa"]


def test_a_run_without_candidates_gives_no_case(screen: Screen) -> None:
    screen.write(screen.candidate("gone", ""))
    assert read_cases(screen.add().folder / "cases.yaml") == []
    screen.write(screen.candidate("aaaa"))
    assert screen.add().new == 1


def test_a_run_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="There is no run 'none'"):
        add("none", tmp_path)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        pytest.param("run.json", "run.json cannot be read as a run", id="run"),
        pytest.param("rubric.yaml", "no rubric file", id="rubric"),
        pytest.param("../posting.txt", "posting.txt", id="posting"),
    ],
)
def test_a_file_of_the_run_that_is_gone_is_a_sentence(name: str, told: str, screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"))
    (screen.out / name).unlink()
    with pytest.raises(InputError, match=told):
        screen.add()


def test_a_folder_that_is_a_file_is_a_sentence(screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"))
    screen.cases.write_text("mine", "utf-8")
    with pytest.raises(InputError, match="could not be written"):
        screen.add()


def test_nothing_is_lost_where_the_cases_are_wrong(screen: Screen) -> None:
    screen.write(screen.candidate("aaaa"))
    path = screen.add().folder / "cases.yaml"
    path.write_text("cases: [", "utf-8")
    with pytest.raises(InputError, match="cannot be read"):
        screen.add()
    assert path.read_text("utf-8") == "cases: ["
    shutil.rmtree(path.parent)
    assert screen.add().new == 1
