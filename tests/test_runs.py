"""Runs are found again by id and by folder, and what was changed is a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.assessment import Assessment, Candidate, Evidence, RequirementAssessment
from agent.errors import InputError, UsageError
from agent.jsonl import json_line
from agent.runs import (
    State,
    assessments_of,
    folder_of,
    held,
    new_id,
    refuse_shared,
    runs_folder,
    seen,
    state_of,
    write_state,
)
from tests.report.samples import RUN


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCREENING_AGENT_DATA_DIR", str(tmp_path / "data"))


def _assessment(text: str) -> Assessment:
    return Assessment(
        candidate=Candidate(id="a", source="a.txt", name=text),
        status="assessed",
        requirements=[
            RequirementAssessment(
                id="r1",
                text=text,
                kind="skill",
                priority="must",
                weight=3,
                verdict="met",
                reason=text,
                evidence=[Evidence(line=1, text=text, start=0, end=len(text))],
            )
        ],
    )


def _state(run_id: str, folder: Path) -> State:
    return State(
        run_id=run_id,
        folder=str(folder.resolve()),
        started="2026-11-30T10:00:00+00:00",
        state="done",
        where=str(folder.parent),
        posting="posting.txt",
        profiles=["profiles"],
        model="embedded",
        today="2026-11-30",
    )


def _run(folder: Path, *assessments: Assessment) -> Path:
    folder.mkdir(parents=True)
    (folder / "assessments.jsonl").write_text("".join(map(json_line, assessments)), "utf-8")
    return folder


def test_a_run_is_found_by_its_id_and_by_its_folder(tmp_path: Path) -> None:
    folder = _run(tmp_path / "out", _assessment("Ada"))
    write_state(_state("run-1", folder))
    assert folder_of("run-1") == folder.resolve()
    assert folder_of(str(folder)) == folder
    assert [one.candidate.name for one in assessments_of("run-1")] == ["Ada"]


@pytest.mark.parametrize("text", ["a\u2028b", "a\x85b", "a\x0bb", "a\nb", "a\r\nb", "王🤩"], ids=ascii)
def test_a_quoted_line_may_hold_any_line_end(tmp_path: Path, text: str) -> None:
    told = [_assessment(text), _assessment("Ada")]
    assert assessments_of(str(_run(tmp_path / "out", *told))) == told


@pytest.mark.parametrize("run", ["none", "", "../run-1", "x" * 5000, "a\0b", "/", "run 1"], ids=lambda run: run[:8])
def test_an_unknown_run_is_a_sentence(run: str) -> None:
    with pytest.raises(UsageError, match="There is no run"):
        folder_of(run)


def test_a_run_whose_files_are_gone_is_told_with_its_folder(tmp_path: Path) -> None:
    folder = _run(tmp_path / "out")
    write_state(_state("run-1", folder))
    (folder / "assessments.jsonl").unlink()
    with pytest.raises(UsageError, match="no longer are"):
        folder_of("run-1")


def test_a_run_without_results_yet_says_what_it_is_at(tmp_path: Path) -> None:
    run_id = new_id()
    write_state(_state(run_id, tmp_path / "out").model_copy(update={"state": "running"}))
    with held(run_id):
        assert seen(state_of(run_id)) == "running"
        with pytest.raises(UsageError, match="it is under way"):
            folder_of(run_id)
        with pytest.raises(UsageError, match="under way in another program"), held(run_id):
            pass
    assert seen(state_of(run_id)) == "crashed"
    with pytest.raises(UsageError, match=f"it crashed; screening-agent screen --resume {run_id}"):
        folder_of(run_id)


@pytest.mark.parametrize("note", [b"", b"{}", b"[]", b'{"folder": 3}', b"\xff\xfe"], ids=ascii)
def test_a_changed_note_is_a_sentence(note: bytes) -> None:
    runs_folder().mkdir(parents=True)
    (runs_folder() / "run-1.json").write_bytes(note)
    with pytest.raises(InputError, match=r"run-1\.json.*Give the run's folder"):
        folder_of("run-1")


@pytest.mark.parametrize("content", [b"{}\n", b"not json\n", b"\xff\xfe\n", b'{"candidate": 3}\n'], ids=ascii)
def test_changed_assessments_are_a_sentence(tmp_path: Path, content: bytes) -> None:
    folder = _run(tmp_path / "out")
    (folder / "assessments.jsonl").write_bytes(content)
    with pytest.raises(InputError, match="cannot be read as assessments"):
        assessments_of(str(folder))


def test_a_note_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "runs").write_text("in the way")
    with pytest.raises(InputError, match="could not be noted"):
        write_state(_state("run-1", tmp_path))


def test_a_folder_belongs_to_the_run_that_is_under_way_in_it(tmp_path: Path) -> None:
    run_id, folder = new_id(), tmp_path / "out"
    write_state(_state(run_id, folder).model_copy(update={"state": "running"}))
    with held(run_id):
        with pytest.raises(UsageError, match=f"belongs to the run {run_id}, which is under way"):
            refuse_shared(folder)
        with pytest.raises(UsageError, match=r"has written no assessments into .* yet: it is under way"):
            folder_of(str(folder))
        refuse_shared(folder, run_id)
        refuse_shared(tmp_path / "other")
    refuse_shared(folder)


def test_a_run_s_id_does_not_name_what_a_later_run_wrote_in_its_folder(tmp_path: Path) -> None:
    run_id, folder = new_id(), _run(tmp_path / "out", _assessment("Ada"))
    write_state(_state(run_id, folder))
    assert folder_of(run_id) == folder
    record = RUN.model_copy(update={"run_id": "another"})
    (folder / "run.json").write_text(record.model_dump_json(), "utf-8")
    with pytest.raises(UsageError, match="where the run another has written since"):
        folder_of(run_id)
