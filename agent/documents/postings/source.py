"""The jobs that a file tells as data, found by its content."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from agent.documents.postings import generic, lenient_json, schema_org, vendors
from agent.documents.postings.fragment import Row, rows_of
from agent.documents.postings.opening import Opening
from agent.documents.postings.refusal import refusal
from agent.documents.source import decode
from agent.errors import DocumentError

_LIKE_JSON = re.compile(rb"\s*(?:\[\s*)?\{\s*[\"}]")
_JSON_LD = re.compile(rb"<script\b[^<>]{0,300}application/ld\+json", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """The jobs of a file, with sentences about what is wrong with it; ``page`` is a web page itself."""

    openings: tuple[Opening, ...]
    warnings: tuple[str, ...] = ()
    page: bytes | None = None


def find(data: bytes, kind: str, name: str, *, loosely: bool) -> Found | None:
    """The jobs of a file of this kind, ``None`` where it does not tell any as data.

    ``loosely`` is for a file that is meant as a posting: fields of the usual
    names do, lists of links count, and data in which there is no job is told.

    Raises:
        DocumentError: the data are broken, or hold an error and no posting; only where read loosely.
    """
    if kind == "html" or (kind == "text" and _JSON_LD.search(data)):
        found = _in_page(data, name, loosely=loosely)
        return found if kind == "html" or found is None else replace(found, page=None)
    if kind == "json" or (kind == "text" and _LIKE_JSON.match(data)):
        return _in_json(data, name, loosely=loosely)
    return _in_xml(data, name, loosely=loosely) if kind == "xml" else None


def body_of(page: bytes, name: str) -> list[Row]:
    """The rows of a page's main text, for a job whose data give none."""
    from agent.documents.html import main_text

    return rows_of(main_text(page, name))


def _in_page(data: bytes, name: str, *, loosely: bool) -> Found | None:
    from agent.documents.html.parse import parsed
    from agent.documents.postings.links import listed
    from agent.documents.postings.page import read_page

    tree, _, warnings = parsed(data, name)
    page = read_page(tree, name)
    openings = page.openings or (tuple(listed(tree)) if loosely else ())
    if not openings and not page.warnings:
        return None
    return Found(openings, (*warnings, *page.warnings), data)


def _in_json(data: bytes, name: str, *, loosely: bool) -> Found | None:
    decoded = decode(data, name)
    try:
        answer = lenient_json.parse(decoded.text)
    except json.JSONDecodeError as error:
        answer = lenient_json.parse_rows(decoded.text)
        if answer is None and loosely:
            raise DocumentError(
                f"{name} is broken JSON at line {error.lineno}, column {error.colno} ({_reason(error)}); "
                "save it again from its source."
            ) from error
    if answer is None:
        return None
    return _of_answer(answer, name, decoded.warnings, loosely=loosely)


def _reason(error: json.JSONDecodeError) -> str:
    return error.msg[:1].lower() + error.msg[1:]


def _in_xml(data: bytes, name: str, *, loosely: bool) -> Found | None:
    from agent.documents.postings.xml_answer import parse

    try:
        answer = parse(data, name)
    except DocumentError:
        if loosely:
            raise
        return None
    return _of_answer(answer, name, (), loosely=loosely)


def openings_of(answer: Any) -> list[Opening]:
    """The jobs of parsed data under the names of schema.org or of a board that is known."""
    told = [schema_org.opening(thing) for thing in schema_org.postings_in(answer)]
    return told if told and _is_linked_data(answer) else (vendors.openings(answer) or told)


def _of_answer(answer: Any, name: str, warnings: tuple[str, ...], *, loosely: bool) -> Found | None:
    openings = openings_of(answer)
    if not openings and loosely:
        if (sentence := refusal(answer, name)) is not None:
            raise DocumentError(sentence)
        openings = generic.openings(answer) or []
    return Found(tuple(openings), warnings) if openings else None


def _is_linked_data(answer: Any) -> bool:
    """Whether the answer itself is JSON-LD, and not a board's that holds some."""
    first = answer[0] if isinstance(answer, list) and answer else answer
    return isinstance(first, dict) and any(key.startswith("@") for key in first)
