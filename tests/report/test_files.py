from __future__ import annotations

import csv
import errno
import io
import json
import os
from pathlib import Path

import pytest

from agent.assessment import Assessment
from agent.errors import InputError
from agent.jsonl import json_line
from agent.report import files
from agent.report.files import inert, prepare_folder, write_run
from agent.report.words import ranked, unscored
from tests.report.samples import ASSESSMENTS, HOSTILE_ONE, RUN, STRONG, UNSCORED

NAMES = {"run.json", "rubric.yaml", "assessments.jsonl", "ranking.csv", "report.html"}


def write(folder: Path) -> None:
    write_run(folder, RUN, "title: é\n", [*ranked(ASSESSMENTS), *unscored(ASSESSMENTS)], "<!doctype html>\n")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_run_is_five_files(tmp_path: Path) -> None:
    write(tmp_path / "a" / "b")
    assert set(contents(tmp_path / "a" / "b")) == NAMES


def test_the_same_run_gives_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path / "one")
    write(tmp_path / "two")
    write(tmp_path / "two")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert not any(b"\r\n" in content for content in contents(tmp_path / "one").values())


def test_assessments_stand_in_ranking_order_then_unscored(tmp_path: Path) -> None:
    write(tmp_path)
    lines = (tmp_path / "assessments.jsonl").read_text(encoding="utf-8").splitlines()
    read = [Assessment.model_validate_json(line) for line in lines]
    assert [one.rank for one in read] == [1, 2, 3, 4, None]
    assert read[0] == STRONG
    assert read[2] == HOSTILE_ONE
    assert read[4] == UNSCORED


def test_floats_keep_four_decimals_and_keys_are_sorted(tmp_path: Path) -> None:
    write(tmp_path)
    run = json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))
    assert run["model_seconds"] == 181.7333
    assert list(run) == sorted(run)


@pytest.mark.parametrize("mark", ["\n", "\x85", "\u2028", "\u2029"], ids=lambda mark: f"U+{ord(mark):04X}")
def test_one_candidate_is_one_line_whatever_it_holds(mark: str) -> None:
    odd = UNSCORED.model_copy(update={"reason": f"a{mark}b"})
    line = json_line(odd)
    assert len(line.splitlines()) == 1
    assert Assessment.model_validate_json(line) == odd


def test_the_ranking_is_read_back(tmp_path: Path) -> None:
    write(tmp_path)
    with (tmp_path / "ranking.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["Mara Lindqvist", "Deniz Aydın", HOSTILE_ONE.candidate.name, ""]
    assert rows[1] == {
        "rank": "2",
        "candidate": "deniz-77ab",
        "name": "Deniz Aydın",
        "band": "possible",
        "score": "0.6316",
        "coverage": "0.5938",
        "met": "1",
        "partly_met": "2",
        "not_stated": "3",
        "not_met": "1",
        "conflicting": "1",
        "source": "profiles/deniz.txt",
    }
    assert rows[2]["source"] == "'=cmd|' /C calc'!A0"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "＝"], ids=lambda start: f"U+{ord(start):04X}")
def test_what_a_spreadsheet_would_run_is_made_text(start: str) -> None:
    assert inert(f"{start}1+1") == f"'{start}1+1"


@pytest.mark.parametrize("text", ["", "Ann-Marie", "a=b", "'quoted", "李娜", " =x"], ids=lambda text: text or "empty")
def test_other_texts_stay(text: str) -> None:
    assert inert(text) == text


def test_nobody_ranked_leaves_the_head_alone() -> None:
    rows = list(csv.reader(io.StringIO(files.ranking_csv([UNSCORED]))))
    assert rows == [list(files.RANKING_COLUMNS)]


def test_trying_a_folder_leaves_what_is_in_it(tmp_path: Path) -> None:
    write(tmp_path)
    before = contents(tmp_path)
    prepare_folder(tmp_path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "the disk is full"),
        (errno.EROFS, "writing is not allowed there"),
        (errno.EACCES, "writing is not allowed there"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
    ids=["full", "quota", "read-only", "permission", "other"],
)
def test_a_failed_write_is_a_sentence_and_leaves_the_older_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    write(tmp_path)
    before = contents(tmp_path)
    calls = iter(range(9))

    def fsync(descriptor: int) -> None:
        if next(calls) == 3:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(InputError, match=said) as raised:
        write_run(tmp_path, RUN, "other", [STRONG], "other")
    assert str(tmp_path) in str(raised.value)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("below", [".", "deeper"])
def test_a_file_in_the_folder_s_place_is_a_sentence(tmp_path: Path, below: str) -> None:
    (tmp_path / "out").write_text("mine")
    with pytest.raises(InputError, match="a file stands where a folder is needed"):
        prepare_folder(tmp_path / "out" / below)
    assert (tmp_path / "out").read_text() == "mine"
