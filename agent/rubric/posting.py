"""The posting's own facts: title, employer, place, arrangement, pay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby, pairwise

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
_LABELS = re.compile(
    r"(?P<title>(?:job |position )?title|position|role)"
    r"|(?P<organisation>(?:company|employer|organi[sz]ation)(?: name)?|hiring organi[sz]ation)"
    r"|(?P<place>(?:job |work )?locations?|place(?: of work)?|duty station|office)"
    r"|(?P<arrangement>work(?:place| arrangement| model| mode)|arrangement)"
    r"|(?P<pay>(?:base |annual )?(?:salary|pay)(?: range)?|compensation)",
    re.IGNORECASE,
)
"""Labels that name a fact."""
_SOUGHT = re.compile(
    r"(?:[Ll]ooking for|[Ss]eeking|[Hh]iring|[Rr]ecruiting)\s(?:an?|our next)\s"
    r"([A-Z][\w/&+#.-]*(?:\s(?:(?:of|and|for|in)\s)?[A-Z][\w/&+#.-]*){0,7})"
)
_FIRST_LINES = 12
_OF_PAY = re.compile(
    r"\b(?:salar(?:y|ies)|pay|paid|compensation|wages?|gehalt|vergütung|salaire|salario)\b", re.IGNORECASE
)
_SCHEMA = {
    "type": "object",
    "properties": {"employer": {"type": "string", "maxLength": 80}},
    "required": ["employer"],
    "additionalProperties": False,
}


async def posting_facts(posting: Document, model: Model) -> Posting:
    """What the posting says of itself. A second employer in its text is kept beside the first.

    What its source tells as data comes first, then rows with a label
    ("Company: Acme"), then what the rows at the top look like.
    """
    facts = Posting()
    labelled = _labelled(posting)
    for line in [*filter(lambda line: line.field, posting.visible), *posting.visible]:
        _take(facts, line.field or labelled.get(line.number, ""), line)
    header = [
        line
        for line in posting.visible
        if line.part == "header" and line.role != "label" and not line.field and line.number not in labelled
    ]
    facts.title = facts.title or (header.pop(0).plain if header else "")
    for line in header:
        _read_header(line, facts)
    facts.title = facts.title or _title_in_text(posting)
    facts.pay = facts.pay or _pay_in_text(posting)
    employer = await _employer_in_text(posting, model)
    if employer and not any(_same(employer.text, known.text) for known in facts.employers):
        facts.employers.append(employer)
    return facts


def _labelled(posting: Document) -> dict[int, str]:
    """The numbers of the lines that stand behind a label, with the fact that it names: nothing for another's."""
    named = {}
    for label, value in pairwise(posting.visible):
        if label.role == "label" and value.role in {"head", "body"}:
            known = _LABELS.fullmatch(label.plain.strip("*_: "))
            named[value.number] = str(known.lastgroup) if known else ""
    return named


def _take(facts: Posting, fact: str, line: Line) -> None:
    """Note a fact whose name is known, unless it was told before."""
    words = line.plain
    if fact == "title":
        facts.title = facts.title or words
    elif fact == "organisation" and not facts.employers:
        facts.employers.append(Quoted(text=words, line=line.number))
    elif fact == "place":
        facts.place = facts.place or words
    elif fact == "pay":
        facts.pay = facts.pay or words
    if fact in {"arrangement", "place"}:
        facts.arrangement = facts.arrangement or find_arrangement(words) or ""


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


def _title_in_text(posting: Document) -> str:
    """The title that the first sentences name: "We are looking for a Senior Clerk to join us"."""
    sought = (_SOUGHT.search(line.plain) for line in posting.visible[:_FIRST_LINES])
    return next((found[1].strip(" .,") for found in sought if found), "")


def _pay_in_text(posting: Document) -> str:
    """The pay that a sentence about pay states, or one under a heading about it."""
    heading = ""
    for line in posting.visible:
        if line.role == "heading":
            heading = line.plain
        elif _OF_PAY.search(line.plain) or _OF_PAY.search(heading):
            found = find_pay(line.plain)
            if found:
                return line.plain[found.start : found.end].strip(" .,")
    return ""


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
