"""What is longer than a model's context is asked about in parts, and what is not read is said."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from agent.documents import read_text
from agent.documents.halves import beginning, halves
from agent.errors import TooLong
from agent.facts.copying import LONGEST, copied
from agent.facts.extract import unread
from agent.judge.asking import Answer, CellByCell, RowAtOnce
from agent.llm import Ledger, Model, find_endpoint, open_model
from tests.faults import replies
from tests.faults.server import Server, serving

FILLER = "Kept the books of the small firm in good order all through the year. "
LONG = FILLER * 9 + "Dressed wounds on a surgical ward. " + FILLER * 9
SUBJECTS = ["wounds", "sailing"]


def by_words(body: dict[str, Any]) -> replies.Scripted:
    """Yes to a topic that stands in the passage; copies every word in capitals as the title."""
    user = body["messages"][-1]["content"]
    if "response_format" not in body:
        passage, _, topic = user.rpartition("Topic: ")
        yes = topic in passage
        return replies.completion("yes" if yes else "no", likely={"yes" if yes else "no": math.log(0.9), "other": -3.0})
    if topics := re.findall(r"^(t\d+): (.+)$", user, re.MULTILINE):
        passage = user.partition("Topics:")[0]
        return replies.completion(json.dumps({key: "yes" if topic in passage else "no" for key, topic in topics}))
    title = " ".join(re.findall(r"\b[A-Z]{2,}\b", user))
    keys = body["response_format"]["json_schema"]["schema"]["properties"]
    return replies.completion(json.dumps(dict.fromkeys(keys, "") | {"title": title}))


def with_window(server: Server, tokens: int, use: Callable[[Model], Any]) -> Any:
    async def run() -> Any:
        endpoint = replace(find_endpoint(f"tiny@{server.base_url}"), window=tokens)
        async with open_model(None, Ledger(":memory:"), endpoint=endpoint) as model:
            return await use(model)

    return asyncio.run(run())


@pytest.mark.parametrize("way", [CellByCell, RowAtOnce])
def test_a_passage_beyond_the_window_is_asked_in_parts_and_shows_what_one_part_shows(way: Any) -> None:
    window = 2200 if way is CellByCell else 900
    with serving(by_words) as server:
        answers: list[Answer] = with_window(server, window, lambda model: way(model).row(LONG, SUBJECTS, lane=0))
    assert [answer.said for answer in answers] == [True, False]
    sent = [request["messages"][-1]["content"] for request in server.requests]
    assert len(sent) > 2
    assert all(len(text) < len(LONG) for text in sent)
    for word in set(LONG.split()):
        assert any(word in text for text in sent), "no word is lost"


def test_many_topics_are_several_questions() -> None:
    subjects = [f"{'x' * 60} {number}" for number in range(30)] + ["wounds"]
    with serving(by_words) as server:
        answers = with_window(server, 1400, lambda model: RowAtOnce(model).row("Dressed wounds.", subjects, lane=0))
    assert [answer.said for answer in answers] == [False] * 30 + [True]
    assert len(server.requests) > 1


def test_a_window_that_holds_no_question_at_all_is_an_error_before_any_call() -> None:
    with serving(by_words) as server, pytest.raises(TooLong):
        with_window(server, 300, lambda model: CellByCell(model).row(LONG, SUBJECTS, lane=0))
    assert not server.requests


def test_a_header_beyond_the_window_is_asked_in_parts() -> None:
    lines = read_text("\n".join([*(f"Quiet row of a header, number {n}" for n in range(33)), "NURSE"]), "x.txt").visible
    with serving(by_words) as server:
        words = with_window(server, 1400, lambda model: copied(model, "position", lines))
    assert words["title"] == "NURSE"
    assert len(server.requests) > 1


def test_halves_keep_every_word() -> None:
    for text in (LONG, "word " * 100, "x" * 200):
        parts = halves(text)
        assert parts
        assert "".join("".join(parts).split()) == "".join(text.split())
        assert max(map(len, parts)) < len(text) * 0.7
    assert halves("A few words.") is None


def test_a_beginning_ends_with_a_sentence_or_a_word() -> None:
    assert beginning(LONG, 100) == FILLER.strip()
    assert beginning("abc def ghi", 8) == "abc def"
    assert beginning("x" * 50, 20) == "x" * 20
    assert beginning("short", 20) == "short"


EDUCATION = """\
Ada King

Education
BSc in Nursing, Northwind University
{body}
"""


def test_what_is_not_read_for_facts_is_told_and_a_usual_profile_has_none() -> None:
    body = "\n".join(f"Wrote an essay on wounds and their dressing in the year of number {n}." for n in range(60))
    long = read_text(EDUCATION.format(body=body), "ada.txt")
    lines = unread(long)
    assert lines
    assert sum(len(line.plain) for line in long.visible if line.number not in lines) <= LONGEST + 100
    assert unread(read_text(EDUCATION.format(body="With honours."), "ada.txt")) == []
