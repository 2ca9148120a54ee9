"""The file of finished candidates: any order comes to the same, terms are kept to, half a line is cut off."""

from __future__ import annotations

import hashlib
import itertools
from pathlib import Path

import pytest

from agent.assessment import Assessment, Candidate, RequirementAssessment
from agent.documents import File
from agent.documents.inbox import Refused
from agent.errors import InputError, Stopped
from agent.finished import Finished, Profile
from agent.jsonl import json_line
from agent.rubric.requirement import Rubric
from agent.score import Score

TERMS = {"model": "m", "program": "1"}
RUBRIC = Rubric(requirements=[])
VERDICTS = ("met", "partly_met", "met", "not_met")


def _file(number: int) -> File:
    return Refused(f"{number}.txt", "unread here")


PROFILES = [Profile(_file(number), hashlib.sha256(b"%d" % number).digest()) for number in range(5)]


def _assessment(place: int) -> Assessment:
    requirement = RequirementAssessment.model_validate(
        {"id": "r1", "text": "t", "kind": "skill", "priority": "must", "weight": 1 / 3, "reason": "why"}
        | {"verdict": VERDICTS[place]}
    )
    score = Score([requirement])
    return Assessment(
        candidate=Candidate(id=PROFILES[place].id, source=f"{place}.txt", name="Ada King"),
        status="assessed",
        band=score.band,
        score=score.value,
        coverage=score.coverage,
        requirements=[requirement],
    )


def _add(finished: Finished, place: int) -> None:
    if place == 4:
        finished.add(place, PROFILES[place].unscored("It is empty."), {})
    else:
        finished.add(place, _assessment(place), {f"{place // 2}@mail.example": "e-mail address"})


def _lines(finished: Finished) -> str:
    return "".join(map(json_line, itertools.chain(finished.ranked(), finished.unscored())))


def _begun(path: Path | None = None, terms: dict[str, str] = TERMS) -> Finished:
    finished = Finished(path)
    finished.begin(terms, RUBRIC, PROFILES)
    return finished


def test_whatever_the_order_of_finishing_the_lines_are_the_same() -> None:
    told = set()
    for order in itertools.permutations(range(5)):
        finished = _begun()
        for place in order:
            _add(finished, place)
        told.add(_lines(finished))
    assert len(told) == 1
    rows = [Assessment.model_validate_json(line) for line in told.pop().splitlines()]
    assert [row.rank for row in rows] == [1, 1, 3, 4, None]
    assert [len(row.flags) for row in rows] == [1, 1, 1, 1, 0], "two and two share an address"


def test_what_is_finished_is_kept_and_the_unscored_are_tried_again(tmp_path: Path) -> None:
    first = _begun(tmp_path / "f.jsonl")
    for place in (2, 0, 4):
        _add(first, place)
    first.close()
    second = Finished(tmp_path / "f.jsonl")
    assert second.rubric == RUBRIC
    assert second.begin(TERMS, RUBRIC, PROFILES) == 2
    assert [second.has(place) for place in range(5)] == [True, False, True, False, False]
    for place in (4, 3, 1):
        _add(second, place)
    whole = _begun()
    for place in range(5):
        _add(whole, place)
    assert _lines(second) == _lines(whole)


@pytest.mark.parametrize("torn", [b"{", b'{"sha256": 3}\n', b"\xff\xfe\n", b"null\n"], ids=ascii)
def test_what_a_power_cut_left_is_cut_off(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "f.jsonl"
    first = _begun(path)
    _add(first, 0)
    first.close()
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    second = Finished(path)
    assert second.begin(TERMS, RUBRIC, PROFILES) == 1
    assert path.read_bytes() == whole
    _add(second, 1)
    assert second.assessed == 2


@pytest.mark.parametrize("head", [b"", b"{", b'{"terms": 3}\n', b'{"terms": {"model": "other"}, "rubric": {}}\n'])
def test_other_terms_or_no_head_begin_anew(tmp_path: Path, head: bytes) -> None:
    path = tmp_path / "f.jsonl"
    path.write_bytes(head + b'{"sha256": "x"}\n')
    finished = Finished(path)
    assert finished.begin(TERMS, RUBRIC, PROFILES) == 0
    _add(finished, 1)
    assert len(path.read_bytes().splitlines()) == 2


def test_a_changed_program_judges_all_again(tmp_path: Path) -> None:
    first = _begun(tmp_path / "f.jsonl")
    _add(first, 0)
    first.close()
    assert Finished(tmp_path / "f.jsonl").begin(TERMS | {"program": "2"}, RUBRIC, PROFILES) == 0


def test_those_not_reached_are_unscored_with_the_reason() -> None:
    finished = _begun()
    _add(finished, 0)
    _add(finished, 4)
    finished.rest = "Not reached. Stopped by you."
    assert (finished.assessed, finished.failed, finished.not_reached) == (1, 1, 3)
    assert finished.reasons() == {"Not reached. Stopped by you.": 3, "It is empty.": 1}
    assert [row.reason for row in finished.unscored()].count("Not reached. Stopped by you.") == 3


def test_no_room_stops_the_run(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs a device that is always full")
    finished = _begun()
    with Path("/dev/full").open("r+b", buffering=0) as full:
        finished._file = full
        with pytest.raises(Stopped, match="make room"):
            _add(finished, 0)
    assert not finished.has(0)


def test_a_file_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    with pytest.raises(InputError, match="cannot be used"):
        Finished(tmp_path / "in the way" / "f.jsonl")
