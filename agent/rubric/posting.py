"""The posting's own facts: title, employer, place, arrangement, pay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby

from agent.documents import Document, Line
from agent.llm import Model
from agent.places import find_arrangement, find_pay, parts
from agent.prompting import load
from agent.rubric.requirement import Posting, Quoted
from agent.rubric.sections import section_of

_SEPARATOR = re.compile(r"\s*[;|·•\n]\s*|\s+[–—-]\s+")
_TERMS = re.compile(
    r"^(?:full|part)[ -]?time$|^permanent$|^contract$|^temporary$|^internship$|^freelance$|^vollzeit$|^teilzeit$",
    re.IGNORECASE,
)
_SCHEMA = {
    "type": "object",
    "properties": {"employer": {"type": "string", "maxLength": 80}},
    "required": ["employer"],
    "additionalProperties": False,
}


async def posting_facts(posting: Document, model: Model) -> Posting:
    """What the posting says of itself. A second employer in its text is kept beside the first."""
    header = [line for line in posting.visible if line.part == "header"]
    facts = Posting(title=header[0].plain if header else "")
    for line in header[1:]:
        _read_header(line, facts)
    employer = await _employer_in_text(posting, model)
    if employer and not any(_same(employer.text, known.text) for known in facts.employers):
        facts.employers.append(employer)
    return facts


def _read_header(line: Line, facts: Posting) -> None:
    for piece in filter(None, _SEPARATOR.split(line.text) if ";" not in line.text else line.text.split(";")):
        words = " ".join(piece.split())
        if find_pay(words):
            facts.pay = facts.pay or words
        elif (arrangement := find_arrangement(words)) is not None:
            facts.arrangement = facts.arrangement or arrangement
        elif _TERMS.match(words):
            continue
        elif _is_place(words):
            facts.place = facts.place or words
        elif not facts.employers:
            facts.employers.append(Quoted(text=words, line=line.number))


def _is_place(words: str) -> bool:
    place = parts(words)
    return bool(place.region or place.country)


async def _employer_in_text(posting: Document, model: Model) -> Quoted | None:
    """The employer that the prose names: asked a section at a time, until one names it."""
    for lines in _prose(posting):
        text = " ".join(line.plain for line in lines)
        question = load("copy").question({"what": "employer", "text": text}, max_tokens=40, schema=_SCHEMA)
        name, _ = await model.ask(question, lambda reply: str(json.loads(reply)["employer"]).strip())
        line = next((line for line in lines if name and name.casefold() in line.plain.casefold()), None)
        if line is not None and re.search(r"[A-Z\d]|[^\x00-\x7f]", name):
            return Quoted(text=name, line=line.number)
    return None


def _prose(posting: Document) -> Iterator[list[Line]]:
    """The sentences about the post and the employer, by section, each text once, 3 sections at most."""
    heading, told = "", set[str]()
    sentences: list[tuple[str, Line]] = []
    for line in posting.visible:
        if line.role == "heading":
            heading = line.plain
        elif line.role == "body" and section_of(heading) in {"not asked", "unknown"} and line.plain not in told:
            told.add(line.plain)
            sentences.append((heading, line))
    sections = groupby(sentences, key=lambda pair: pair[0])
    yield from [[line for _, line in pairs][:4] for _, pairs in sections][:3]


def _same(one: str, other: str) -> bool:
    return one.casefold() in other.casefold() or other.casefold() in one.casefold()
