"""Reading sets of cases: what is wrong is told in a sentence with the case's own id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from agent.errors import InputError
from evals.cases import DATA, load_set, load_sets, read_cases, schema
from tests.evals.sets import grown, written

RUBRIC = """\
requirements:
  - {id: r1, quote: SAP, kind: skill, subjects: [SAP], priority: must, weight: 3}
"""
CASE = """\
cases:
  - id: ana
    why: made up
    profile: |
      Ana Ruiz
      Ran SAP.
    facts: {name: Ana Ruiz, languages: [Dutch]}
    verdicts:
      r1: {is: [met], lines: ["Ran SAP"], why: plain}
"""
SECOND = """\
  - id: bo
    profile: Bo
    verdicts: {r1: {is: [not_stated]}}
"""


def put(folder: Path, cases: str = CASE, **files: str) -> Path:
    """A set in a folder; ``files`` by their names without the dot."""
    folder.mkdir(exist_ok=True)
    told = {"cases.yaml": cases, "rubric.yaml": RUBRIC, "posting.txt": "SAP\n"}
    told |= {name.replace("_", "."): text for name, text in files.items()}
    for name, text in told.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def test_a_set_as_it_is(tmp_path: Path) -> None:
    case_set = load_set(put(tmp_path / "desk"), "own")
    [case] = case_set.cases
    assert (case_set.name, case_set.unreviewed, case_set.posting) == ("desk", 0, tmp_path / "desk" / "posting.txt")
    assert (case.id, case.set, case.origin, case.part, case.language) == ("desk/ana", "desk", "own", "tune", "en")
    assert case.text == "Ana Ruiz\nRan SAP.\n"
    assert (case.verdicts["r1"].verdicts, case.verdicts["r1"].lines) == (["met"], ["Ran SAP"])
    assert case.facts
    assert (case.facts.languages, case.facts.skills) == (["Dutch"], None)


def test_a_profile_may_be_a_file(tmp_path: Path) -> None:
    cases = "cases:\n  - {id: ana, file: ana.txt}\n"
    [case] = load_set(put(tmp_path / "desk", cases, ana_txt="Ana\r\nRuiz"), "own").cases
    assert case.text == "Ana\r\nRuiz"


def test_cases_that_nobody_reviewed_are_left_out_and_counted(tmp_path: Path) -> None:
    case_set = load_set(put(tmp_path / "desk", CASE + SECOND.replace("id: bo", "id: bo\n    reviewed: false")), "own")
    assert ([case.id for case in case_set.cases], case_set.unreviewed) == (["desk/ana"], 1)


def test_a_folder_is_one_set_or_holds_several(tmp_path: Path) -> None:
    for name in ("b", "a"):
        put(tmp_path / name)
    (tmp_path / "c").mkdir()
    assert [case_set.name for case_set in load_sets(tmp_path)] == ["a", "b"]
    assert [case_set.name for case_set in load_sets(tmp_path / "b")] == ["b"]


@dataclass(frozen=True)
class Wrong:
    """``told``: what stands in the one sentence."""

    what: str
    cases: str
    told: tuple[str, ...]
    files: dict[str, str] = field(default_factory=dict)


WRONG = [
    Wrong("unknown requirement", CASE.replace("r1:", "r9:"), ("case ana", "verdict on r9", "the rubric lacks")),
    Wrong("no YAML", "cases: [", ("cases.yaml cannot be read",)),
    Wrong("an anchor that is nowhere", "cases: *x", ("cases.yaml cannot be read",)),
    Wrong("nothing at all", "", ("cases.yaml", "the file")),
    Wrong("a list at the top", "- ana", ("cases.yaml", "the file")),
    Wrong("an unknown field", CASE.replace("why: made up", "wy: made up"), ("cases / ana / wy",)),
    Wrong("an unknown verdict", CASE.replace("[met]", "[yes]"), ("cases / ana / verdicts / r1 / is / 0", "'met'")),
    Wrong("no verdict", CASE.replace("[met]", "[]"), ("cases / ana / verdicts / r1 / is", "at least 1")),
    Wrong("a fact of another shape", CASE.replace("[Dutch]", "Dutch"), ("cases / ana / facts / languages",)),
    Wrong("the second case", CASE + SECOND.replace("id: bo", "id: bo\n    part: last"), ("cases / bo / part",)),
    Wrong("a case without an id", CASE.replace("id: ana\n    ", ""), ("cases / 0 / id",)),
    Wrong("an id that is no word", CASE.replace("id: ana", "id: Ana Ruiz"), ("cases / Ana Ruiz / id",)),
    Wrong("two cases of one id", CASE + SECOND.replace("bo", "ana"), ("ana", "twice")),
    Wrong("neither text nor file", "cases: [{id: ana}]", ("case ana", "`profile`", "`file`")),
    Wrong("a file that is not there", "cases: [{id: ana, file: none.txt}]", ("case ana", "`file`")),
    Wrong("a wrong rubric", CASE, ("rubric.yaml", "`subjects`"), {"rubric_yaml": RUBRIC.replace("[SAP]", "3")}),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong.what))
def test_what_is_wrong_is_a_sentence(wrong: Wrong, tmp_path: Path) -> None:
    put(tmp_path / "desk", wrong.cases, **wrong.files)
    with pytest.raises(InputError) as told:
        load_set(tmp_path / "desk", "own")
    sentence = str(told.value)
    assert [words for words in wrong.told if words not in sentence] == []
    assert "\n" not in sentence
    assert "desk" in sentence


@pytest.mark.parametrize("name", ["cases.yaml", "rubric.yaml"])
def test_a_file_that_is_no_text_is_a_sentence(name: str, tmp_path: Path) -> None:
    (put(tmp_path / "desk") / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=re.escape(name)):
        load_set(tmp_path / "desk", "own")


@pytest.mark.parametrize("name", ["posting.txt", "rubric.yaml"])
def test_a_missing_file_is_a_sentence(name: str, tmp_path: Path) -> None:
    (put(tmp_path / "desk") / name).unlink()
    with pytest.raises(InputError, match=re.escape(name)):
        load_set(tmp_path / "desk", "own")


def test_a_folder_without_cases_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no set of cases"):
        load_sets(tmp_path)
    with pytest.raises(InputError, match="cannot be read"):
        read_cases(tmp_path / "cases.yaml")


def test_the_schema_is_current() -> None:
    """Write it anew with ``evals.cases.schema()``."""
    assert (DATA / "cases.schema.json").read_text("utf-8") == schema()


def test_there_are_enough_cases() -> None:
    hand = [case for case_set in written() for case in case_set.cases]
    everything = [*hand, *(case for _, cases in grown() for case in cases)]
    assert len(written()) >= 12
    assert len({case.id for case in everything}) == len(everything) >= 120
    assert len(hand) >= 40
    for cases in (hand, everything):
        final = sum(case.part == "final" for case in cases)
        assert final >= len(cases) / 6, f"{final} of {len(cases)}"
    assert sum(case.part == "final" for case in everything) >= len(everything) / 5
    assert {case.language for case in everything} == {"en", "de", "es", "fr", "zh"}
