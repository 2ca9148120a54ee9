"""Planted cases: the same everywhere, sound, of every sort, and with sentences of their own for the final part."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from agent.errors import InputError
from evals.cases import Case
from evals.check import case_faults
from evals.planted.cases import A_SET, laid_out_anew, planted
from evals.planted.layouts import LAYOUTS
from evals.planted.vocabulary import SubjectWords, Vocabulary, read_vocabulary
from tests.evals.planted.people import made_set
from tests.evals.sets import grown, names, pair

FIRST = "2d8d8dea0e8f"
"""The first made-up profile: another hash means that every planted profile has changed."""

PARTS = ("tune", "final")
PRINT = """
import sys; from pathlib import Path; from evals.cases import load_set; from evals.planted.cases import planted
for case in planted(load_set(Path(sys.argv[1]), "written")): sys.stdout.buffer.write(case.text.encode())
"""

each_set = pytest.mark.parametrize("name", names())


def all_cases() -> list[Case]:
    return [case for _, cases in grown() for case in cases]


def test_the_same_in_every_process(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    cases = planted(made_set(folder))
    here = "".join(case.text for case in cases).encode()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", PRINT, str(folder)]
        done = subprocess.run(command, capture_output=True, check=True, env=environment)
        assert done.stdout.replace(b"\r\n", b"\n") == here
    assert hashlib.sha256(cases[0].text.encode()).hexdigest()[:12] == FIRST


@each_set
def test_every_case_is_sound(name: str) -> None:
    case_set, cases = pair(name)
    assert len(cases) == A_SET
    for case in cases:
        assert list(case_faults(case, case_set.rubric.requirements)) == []


@each_set
def test_no_sentence_is_in_both_parts(name: str) -> None:
    case_set, cases = pair(name)
    sentences = set(_sentences(read_vocabulary(case_set.folder / "vocabulary.yaml")))
    used = {part: {s for case in cases if case.part == part for s in sentences if s in case.text} for part in PARTS}
    assert used["tune"]
    assert used["final"]
    assert used["tune"] & used["final"] == set()


def _sentences(words: Vocabulary) -> Iterable[str]:
    yield from words.fillers
    for other in words.other.values():
        yield from other.fillers
    for subjects in (words.subjects, *(other.subjects for other in words.other.values())):
        for subject in subjects.values():
            yield from (*subject.shows, *subject.paraphrases, *subject.near)


def test_every_part_language_and_layout_occurs() -> None:
    told = all_cases()
    assert {case.part for case in told} == set(PARTS)
    assert {case.language for case in told} == {"en", "de", "es", "fr", "zh"}
    assert {case.why.removeprefix("planted: ").partition(",")[0] for case in told} == set(LAYOUTS)
    assert {case.why.rpartition(" ")[2] for case in told} == {"months", "numbers", "iso", "short", "years"}


def test_every_verdict_occurs_often_enough() -> None:
    verdicts = [verdict for case in all_cases() for truth in case.verdicts.values() for verdict in truth.verdicts]
    counts = {verdict: verdicts.count(verdict) for verdict in set(verdicts)}
    assert counts.keys() == {"met", "partly_met", "not_stated", "not_met", "conflicting"}
    assert max(counts.values()) < 2 * len(verdicts) / 3
    assert counts["not_stated"] > len(verdicts) / 5


@each_set
def test_another_layout_keeps_every_word_that_bears_on_a_verdict(name: str) -> None:
    case_set, cases = pair(name)
    for case in cases[::3]:
        anew = laid_out_anew(case_set, case)
        assert anew != case.text
        words = [words for truth in case.verdicts.values() for words in truth.lines]
        assert [missing for missing in words if missing not in anew] == []


def test_a_set_without_a_vocabulary_has_none(tmp_path: Path) -> None:
    case_set = made_set(tmp_path)
    (tmp_path / "vocabulary.yaml").unlink()
    assert planted(case_set) == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("titles: [", "cannot be read as a vocabulary", id="no YAML"),
        pytest.param("title: [a]", "title", id="unknown field"),
    ],
)
def test_a_wrong_vocabulary_is_a_sentence(text: str, told: str, tmp_path: Path) -> None:
    case_set = made_set(tmp_path)
    (tmp_path / "vocabulary.yaml").write_text(text, "utf-8")
    with pytest.raises(InputError, match=told):
        planted(case_set)


def test_a_part_has_two_thirds_or_one_of_the_sentences() -> None:
    words = SubjectWords(shows=list("abcdef"), paraphrases=list("ghi"), near=list("jkl"), listed=["m"])
    tune, final = words.of_part("tune"), words.of_part("final")
    assert (tune.shows, tune.paraphrases, tune.near) == (list("bcef"), list("hi"), list("kl"))
    assert (final.shows, final.paraphrases, final.near) == (list("ad"), list("g"), list("j"))
    assert tune.listed == final.listed == ["m"]
