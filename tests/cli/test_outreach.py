"""``screening-agent outreach`` as a person calls it: its files, its words and its exit codes; no model is needed."""

from __future__ import annotations

import contextlib
import json
import shutil
from pathlib import Path

import pytest

from agent.llm import Ledger, open_model
from agent.outreach.compose import Wish, compose
from tests import notes, seeds
from tests.cassettes import recorder
from tests.cli.calling import Done, called


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose ledger holds the wording of the seeds' notes."""
    import asyncio

    folder = tmp_path_factory.mktemp("data")

    async def fill() -> None:
        with Ledger(folder / "ledger.sqlite3") as ledger:
            async with open_model("embedded", ledger, endpoint=seeds.REPLAYED) as model:
                for one in notes.assessments():
                    await compose(notes.subject(one), notes.rubric(), Wish(), model)

    with recorder("none", "json").use_cassette(str(notes.RECORDING)):
        asyncio.run(fill())
    return folder


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run's folder, with the profiles beside it as they were given."""
    folder = tmp_path_factory.mktemp("finished")
    for name in ("rubric.yaml", "assessments.jsonl"):
        shutil.copy(notes.GOLDEN / name, folder / name)
    for profile in seeds.PROFILES:
        shutil.copy(profile, folder / profile.name)
    return folder


def run(data: Path, finished: Path, *words: object) -> Done:
    with contextlib.chdir(finished):
        return called(data, "outreach", finished, *words)


def test_drafts_of_all(data: Path, finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(data, finished, "--out", out)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 drafts in" in done.stdout
    assert "Nothing was sent." in done.stdout
    assert "The posting names two employers, Socket.dev (line 2) and Google Cloud (line 4)" in done.stdout
    assert "In pytorch/xla you implemented and tested new operations" in done.stdout
    names = {path.name for path in out.iterdir()}
    assert names >= {"jacky-cao.md", "notes.json", "notes.csv", "outreach.html", "eml", "interview", "summary"}
    assert "Jacky Cao" in (out / "outreach.html").read_text("utf-8")
    again = run(data, finished, "--out", tmp_path / "again")
    assert (tmp_path / "again" / "notes.json").read_text("utf-8") == (out / "notes.json").read_text("utf-8")
    assert again.returncode == 0


def test_one_candidate_for_a_short_channel_as_json(data: Path, finished: Path, tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("Trent Lo\n", "utf-8")
    sender = tmp_path / "me.toml"
    sender.write_text('name = "Alex Morgan"\n', "utf-8")
    options = [
        "--channel",
        "linkedin",
        "--do-not-contact",
        listed,
        "--sender",
        sender,
        "--json",
        "--out",
        tmp_path / "o",
    ]
    done = run(data, finished, "jacky", "Trent Lo", *options)
    assert done.returncode == 0, done.stderr
    (told,) = json.loads(done.stdout)
    assert told["name"] == "Jacky Cao"
    assert len(told["text"].strip()) <= 300
    assert "I am hiring a Senior ML Compiler Engineer in Sunnyvale (CA)." in told["text"]
    assert "Trent Lo gets no note: is on the do-not-contact list." in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Nobody Such"], "Nobody Such"),
        (["--sender", "none.toml"], "cannot be read"),
        (["--template", "none.txt"], "cannot be read"),
        (["--do-not-contact", "none.txt"], "cannot be read"),
        (["--model", ""], "name is empty"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    data: Path, finished: Path, tmp_path: Path, words: list[str], told: str
) -> None:
    done = run(data, finished, "--out", tmp_path, *words)
    assert done.returncode != 0
    assert told in done.stderr
    assert "Traceback" not in done.stderr
