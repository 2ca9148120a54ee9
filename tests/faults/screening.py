"""A screen against a fault server: a posting, small profiles, and a model that answers by reading what it is shown."""

from __future__ import annotations

import io
import json
import math
import os
import random
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from agent.cli import main
from tests.faults import replies
from tests.faults.replies import Scripted, completion

TODAY = "2026-11-30"

POSTING = """Ward Nurse

Requirements

• Experience in wound care.
• 2 years in surgery.
• Experience in patient records.
• Nursing degree.
• Training of students is a plus.
"""

_TASKS = (
    "Dressed wounds and taught wound care to relatives.",
    "Prepared theatres for surgery and counted instruments.",
    "Kept patient records and improved the handover.",
    "Drove the mobile library through nine villages.",
    "Trained students in their first year on the ward.",
    "Ordered stock for the kitchen and paid its bills.",
    "Assisted in surgery of the knee and the hip.",
    "Moved patient records from paper into a database.",
)
_NAMES = ("Ada", "Ben", "Cleo", "Dara", "Eve", "Finn", "Gia", "Hugo", "Ines", "Jon")
_FAMILIES = ("King", "Moss", "Lund", "Okoro", "Silva", "Weber", "Yilmaz", "Novak", "Rossi", "Haas")


def write_posting(folder: Path) -> Path:
    """The posting's file."""
    path = folder / "posting.txt"
    path.write_text(POSTING, "utf-8")
    return path


def write_profiles(folder: Path, count: int, *, jobs: int = 3, own: bool = True) -> Path:
    """``count`` different profiles; ``own``: in each job's sentences too, so that none of them is answered yet."""
    chance = random.Random(11)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        name = f"{chance.choice(_NAMES)} {chance.choice(_FAMILIES)}"
        lines = [name, f"{name.split()[0].lower()}{number}@mail.example", "", "Experience", ""]
        year = 2012
        for job in range(jobs):
            lines.append(f"Nurse, Hospital {job + 1}   {year} - {year + 2}")
            for task in chance.sample(_TASKS, 2):
                lines.append(f"- {task[:-1]} in ward {number if own else job}.")
            lines.append("")
            year += 3
        lines += ["Education", "", f"Bachelor of Nursing, University of Town {number % 7}   2008 - 2011", ""]
        (folder / f"{number:05}.txt").write_text("\n".join(lines), "utf-8")
    return folder


def by_reading(body: dict[str, Any]) -> Scripted:
    """Answers each of the program's questions by the words in front of it: the same words, the same answer."""
    user = body["messages"][-1]["content"]
    if user.startswith("That cannot be used"):  # a repair: the question stands before what was answered
        user = body["messages"][-3]["content"]
    if "response_format" not in body:
        passage, _, topic = user.partition("\nTopic: ")
        yes = _shows(passage, topic)
        return completion("yes" if yes else "no", likely={"yes" if yes else "no": math.log(0.9), "other": -3.0})
    if user.startswith("Heading:"):
        return completion(json.dumps(_typed(user.partition("\nLine: ")[2])))
    if topics := re.findall(r"^(t\d+): (.+)$", user, re.MULTILINE):
        passage = user.partition("\nTopics:")[0]
        return completion(json.dumps({key: "yes" if _shows(passage, topic) else "no" for key, topic in topics}))
    keys = body["response_format"]["json_schema"]["schema"]["properties"]
    return completion(json.dumps(_copied(user, keys)))


def _shows(passage: str, topic: str) -> bool:
    words = [word for word in re.findall(r"\w{5,}", topic.casefold()) if word != "experience"]
    return any(word[:5] in passage.casefold() for word in words)


def _typed(line: str) -> dict[str, Any]:
    if "degree" in line:
        return {"kind": "education", "subjects": []}
    subject = re.sub(r"^(?:Experience in|\d years in)\s|\.$|\sis a plus", "", line.strip("• "))
    return {"kind": "years" if "years" in line else "area", "subjects": [subject.rstrip(".")]}


def _copied(user: str, keys: Any) -> dict[str, str]:
    what, _, text = user.partition(": ")
    parts = [part.strip() for part in text.split("|")]
    found = dict.fromkeys(keys, "")
    if what == "header":
        found["name"] = parts[0]
    elif what == "position":
        found["title"], _, found["organisation"] = parts[0].partition(", ")
    elif what == "education" and "of" in text:
        found["field"] = "Nursing"
    return found


FAULTS = {
    "rate": replies.rate_limited(0.01),
    "overloaded": replies.error(503),
    "server": replies.error(500),
    "reset": replies.reset(),
    "empty": replies.completion(""),
    "refused": replies.refused(),
    "filtered": replies.filtered(),
    "prompt filtered": replies.filtered_prompt(),
    "no choices": replies.no_choices(),
    "truncated": replies.completion('{"name": "Ad', finish="length"),
    "prose": replies.completion("I would rather not say."),
    "other form": replies.completion("[3]"),
    "nothing in it": replies.completion("{}"),
    "too long": replies.too_long(),
}
"""Whole answers that are wrong, by kind."""


def faulty(share: float, seed: int = 3) -> replies.Script:
    """``by_reading``, but this share of its answers is faulty, in every way in turn."""
    chance, turn = random.Random(seed), 0

    def script(body: dict[str, Any]) -> Scripted:
        nonlocal turn
        right = by_reading(body)
        if chance.random() >= share:
            return right
        turn += 1
        broken = [*FAULTS.values(), replies.half(right), replies.broken_json(right), _no_usage(right)]
        return broken[turn % len(broken)]

    return script


def _no_usage(answer: Scripted) -> Scripted:
    """The same answer, that does not say what it took."""
    assert isinstance(answer.body, dict)
    return replace(answer, body={**answer.body, "usage": None})


def environment(data: Path, **more: str) -> dict[str, str]:
    """What the program is to find in its environment."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SCREENING", "OPENAI"))}
    return kept | {"SCREENING_AGENT_DATA_DIR": str(data), "PYTHONIOENCODING": "utf-8"} | more


def start(data: Path, *words: object, **more: str) -> subprocess.Popen[str]:
    """The program in a process of its own, with these arguments."""
    command = [sys.executable, "-m", "agent", *map(str, words)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, encoding="utf-8", env=environment(data, **more), **pipes)  # type: ignore[call-overload, no-any-return]


def ended(process: subprocess.Popen[str], seconds: float = 300) -> tuple[int, str, str]:
    """Exit code, standard output and standard error, once the process is over."""
    out, error = process.communicate(timeout=seconds)
    return process.returncode, out, error


def called(data: Path, *words: object, **more: str) -> tuple[int, str, str]:
    """The program called inside this one, which needs no second to start: exit code, output, errors."""
    out, error, here = io.StringIO(), io.StringIO(), Path.cwd()
    with (
        mock.patch.dict(os.environ, environment(data, **more), clear=True),
        mock.patch.object(sys, "argv", ["screening-agent", *map(str, words)]),
        redirect_stdout(out),
        redirect_stderr(error),
    ):
        try:
            main()
            code = 0
        except SystemExit as ending:
            code = int(ending.code or 0)
        finally:
            os.chdir(here)
    return code, out.getvalue(), error.getvalue()


def run_id(data: Path) -> str:
    """The id of the newest run."""
    return max((data / "runs").glob("*.json"), key=lambda path: path.stat().st_mtime_ns).stem


_OF_THE_RUN = re.compile(r"<dl class=\"run\">.*?</dl>", re.DOTALL)


def outcome(out: Path) -> dict[str, object]:
    """What a run wrote, without its id, its times and what it took to get there."""
    record = json.loads((out / "run.json").read_text("utf-8"))
    took = {"run_id", "started", "seconds", "model_seconds", "cached_calls", "sessions", "troubles"}
    took |= {"calls", "tokens_in", "tokens_reused", "tokens_out", "spent_usd"}
    page = _OF_THE_RUN.sub("", (out / "report.html").read_text("utf-8"))
    files = {name: (out / name).read_text("utf-8") for name in ("assessments.jsonl", "ranking.csv", "rubric.yaml")}
    return files | {"page": page, "run": {name: value for name, value in record.items() if name not in took}}
