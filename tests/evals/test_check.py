"""What the check finds wrong with a set, and that nothing is wrong with the program's own."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.documents import read_text
from evals.cases import CaseSet, load_set
from evals.check import faults, main
from evals.reading import lines_of
from tests.evals.sets import written
from tests.evals.test_cases import CASE, put


@pytest.mark.parametrize("case_set", written(), ids=[case_set.name for case_set in written()])
def test_the_programs_own_sets_are_sound(case_set: CaseSet) -> None:
    assert list(faults(case_set)) == []


@dataclass(frozen=True)
class Wrong:
    """``old`` in the case is replaced by ``new``; ``told`` is the one fault."""

    what: str
    old: str
    new: str
    told: str


WRONG = [
    Wrong("nothing", "", "", ""),
    Wrong("words that stand nowhere", '["Ran SAP"]', '["Ran Excel"]', "desk/ana, r1: no line holds 'Ran Excel'."),
    Wrong("met without a line", 'lines: ["Ran SAP"]', "lines: []",
          "desk/ana, r1: met needs the words of a line that it rests on."),
    Wrong("silence needs no line", '[met], lines: ["Ran SAP"]', "[not_stated], lines: []", ""),
    Wrong("no verdict", 'r1: {is: [met], lines: ["Ran SAP"], why: plain}', "{}", "desk/ana: no verdict on r1."),
    Wrong("a fact from elsewhere", "[Dutch]", "[Welsh]", "desk/ana: the fact 'Welsh' does not stand in the profile."),
    Wrong("a name in capitals is the same", "name: Ana Ruiz", "name: ANA RUIZ", ""),
    Wrong("a job from elsewhere", "facts: {", "facts: {positions: [{title: Baker}], ",
          "desk/ana: the fact 'Baker' does not stand in the profile."),
    Wrong("a school from elsewhere", "facts: {", "facts: {education: [{level: master, school: Tarn}], ",
          "desk/ana: the fact 'Tarn' does not stand in the profile."),
    Wrong("facts that are not known", "facts: {name: Ana Ruiz, languages: [Dutch]}", "facts: null", ""),
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong.what))
def test_faults(wrong: Wrong, tmp_path: Path) -> None:
    cases = CASE.replace("Ran SAP.\n", "Ran SAP in Dutch.\n").replace(wrong.old, wrong.new)
    assert list(faults(load_set(put(tmp_path / "desk", cases), "own"))) == ([wrong.told] if wrong.told else [])


def test_a_quote_that_the_posting_lacks_is_a_fault(tmp_path: Path) -> None:
    case_set = load_set(put(tmp_path / "desk", "cases: []", posting_txt="Excel\n"), "own")
    assert list(faults(case_set)) == ["desk: r1 quotes 'SAP', which the posting does not hold."]


TEXT = "Ana Ruiz\n\nSkills\nC, SAP, Excel\n\nExperience\nClerk\n2019 - 2021\n- Ran  SAP\n  for years\n- C\n"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("Ran SAP", ["Ran SAP for years"], id="part of a line, spaces aside"),
        pytest.param("2019 - 2021", ["2019 - 2021"], id="dates"),
        pytest.param("C, SAP, Excel", ["C", "SAP", "Excel", "C"], id="the members of a list"),
        pytest.param("Skills: SAP; Excel", ["SAP", "Excel", "Skills"], id="a list with its heading"),
        pytest.param("never said", [], id="nowhere"),
    ],
)
def test_lines_of(words: str, found: list[str]) -> None:
    document = read_text(TEXT, "ana.txt")
    assert sorted(" ".join(document.line(n).text.split()) for n in lines_of(document, words)) == sorted(found)


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        pytest.param("Dutch", "Ana", 0, "desk: 1 cases, 0 of them final", id="sound"),
        pytest.param("Ran SAP", "Ran", 0, "Ana Ruiz", id="lines are shown"),
        pytest.param("Dutch", "Welsh", 1, "the fact 'Welsh'", id="a fault"),
    ],
)
def test_the_command(
    old: str,
    new: str,
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = put(tmp_path / "desk", CASE.replace(old, new).replace("Dutch", "Ana"))
    monkeypatch.setattr(sys, "argv", ["check", str(folder), "--lines"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == code
    assert told in capsys.readouterr().out


def test_a_file_that_is_wrong_is_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "evals.check", str(put(tmp_path / "desk", "case: []"))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().endswith("cases.yaml: cases: Field required.")
