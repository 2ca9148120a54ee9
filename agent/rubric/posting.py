"""The posting's own facts: title, employer, place, arrangement, pay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby, pairwise, takewhile

from agent.documents import Document, Line
from agent.llm import Model
from agent.places import find_arrangement, find_pay
from agent.prompting import load
from agent.rubric.header_row import Row, read_row
from agent.rubric.requirement import Posting, Quoted
from agent.rubric.sections import section_of

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
_ABOUT = re.compile(
    r"about (?:us|(?:the|this) (?:job|role|position|company|team))|(?:job )?(?:summary|description|overview)|über uns"
    r"|descripción(?: del puesto)?",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"(?:job )?(?:requirements?|qualifications?|responsibilities|duties|tasks|skills|benefits)|anforderungen|aufgaben"
    r"|(?:ihr|dein) profil|wir bieten|profil recherché|(?:vos )?missions|requisitos|funciones",
    re.IGNORECASE,
)
"""Headings of a posting so short that they stand among its first rows; what follows one of a list is no header."""

_SENTENCE = re.compile(r"(?:we|you|our|your|this|join|are|do|if|as|wir|sie|nous|vous)\s", re.IGNORECASE)
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
    for line in takewhile(lambda line: not _LISTED.fullmatch(line.plain.strip(" :#*")), header):
        if not _ABOUT.fullmatch(line.plain.strip(" :#*")):
            _read_header(line, facts)
    _read_sentences(posting, facts)
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
        row = read_row(words)
        facts.place = facts.place or (row.place if row.pay and row.place else words)
        facts.pay = facts.pay or row.pay
    elif fact == "pay":
        facts.pay = facts.pay or words
    if fact in {"arrangement", "place"}:
        facts.arrangement = facts.arrangement or find_arrangement(words) or ""


def _read_header(line: Line, facts: Posting) -> None:
    row = read_row(line.text)
    _take_row(row, facts)
    named = [name for name in row.others if not _SENTENCE.match(name)]
    if named and not facts.employers:
        facts.employers.append(Quoted(text=named[0], line=line.number))


def _read_sentences(posting: Document, facts: Posting) -> None:
    """Sentences that say nothing else: "Little Rock, AR (hybrid).", "USD 60,000 - 75,000."."""
    heading = ""
    for line in posting.visible:
        if line.role == "heading":
            heading = line.plain
        elif line.role == "body" and section_of(heading) in {"not asked", "unknown"}:
            row = read_row(line.plain)
            if not row.others and (row.pay or row.told > 1):
                _take_row(row, facts)


def _take_row(row: Row, facts: Posting) -> None:
    """Note what a row tells, unless it was told before."""
    facts.pay = facts.pay or row.pay
    facts.arrangement = facts.arrangement or row.arrangement
    facts.place = facts.place or row.place


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
