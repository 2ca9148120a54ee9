"""Several postings in a file, and the number that names one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from agent.documents import read_posting
from agent.errors import InputError
from tests.documents.postings.told import HERE, header, page, read_json, read_text


def _job(title: str, place: str = "") -> dict[str, Any]:
    where = {"location": {"name": place}} if place else {}
    return {"title": title, "absolute_url": f"https://x/{title}{place}", "content": "<p>Go is needed.</p>", **where}


_BOARD = {"jobs": [_job("Backend Engineer"), _job("Clerk"), _job("Nurse")]}


def test_the_board_asks_which_one(tmp_path: Path) -> None:
    with pytest.raises(InputError) as told:
        read_json(tmp_path, _BOARD)
    board = tmp_path / "board.json"
    assert str(told.value) == (
        f"{board} holds 3 postings: 1 Backend Engineer, 2 Clerk, 3 Nurse; name one as {board}#2."
    )


def test_the_number_names_it(tmp_path: Path) -> None:
    document = read_json(tmp_path, _BOARD, number=3)
    assert header(document) == {"title": "Nurse"}
    assert document.name == f"{tmp_path / 'board.json'}#3"


@pytest.mark.parametrize("number", [4, 99])
def test_a_wrong_number_says_what_there_is(tmp_path: Path, number: int) -> None:
    with pytest.raises(InputError, match=rf"holds 3 postings, so there is no .*#{number}: 1 Backend Engineer, 2 Clerk"):
        read_json(tmp_path, _BOARD, number)


def test_one_title_in_several_places_says_where(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"1 Clerk \(Bonn\), 2 Clerk \(Kiel\);"):
        read_json(tmp_path, {"jobs": [_job("Clerk", "Bonn"), _job("Clerk", "Kiel")]})


def test_twenty_are_named_and_the_rest_counted(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"20 Job 20 and 5 more; name one"):
        read_json(tmp_path, {"jobs": [_job(f"Job {n}") for n in range(1, 26)]})


def test_what_stands_there_twice_is_one(tmp_path: Path) -> None:
    assert header(read_json(tmp_path, {"jobs": [_job("Clerk"), _job("Clerk")]})) == {"title": "Clerk"}


def test_a_file_whose_name_holds_the_sign_is_that_file(tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(json.dumps(_BOARD), "utf-8")
    (tmp_path / "board.json#2").write_text("Plumber\n\nRequirements\n\n- A van\n", "utf-8")
    assert read_posting(tmp_path / "board.json#2", HERE).lines[0].text == "Plumber"


def test_a_page_of_several(tmp_path: Path) -> None:
    jobs = [{"@type": "JobPosting", "title": title, "description": "<p>Go is needed.</p>"} for title in ("A", "B")]
    with pytest.raises(InputError, match="holds 2 postings: 1 A, 2 B; name one"):
        read_text(tmp_path, "jobs.html", page(jobs))
    assert header(read_text(tmp_path, "jobs.html", page(jobs), number=2)) == {"title": "B"}


def test_a_plain_file_is_one(tmp_path: Path) -> None:
    text = "Plumber\n\nRequirements\n\n- A van\n"
    assert read_text(tmp_path, "job.txt", text, number=1).lines[0].text == "Plumber"
    with pytest.raises(InputError, match=r"job.txt is one posting, so there is no .*job.txt#2"):
        read_text(tmp_path, "job.txt", text, number=2)


def test_a_missing_file_keeps_its_name(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"board.json#2 does not exist"):
        read_posting(tmp_path / "board.json#2")
