"""The JobPosting data of a web page: JSON-LD, else microdata, else RDFa."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from agent.documents.postings import lenient_json, schema_org
from agent.documents.postings.opening import Opening

_LONG = frozenset(
    "description responsibilities qualifications skills jobBenefits educationRequirements"
    " experienceRequirements".split()
)
_MOST_PROPERTIES = 500
_VALUES = {"a": "href", "link": "href", "img": "src", "time": "datetime", "data": "value", "meter": "value"}


@dataclass(frozen=True, slots=True)
class Page:
    """The jobs that a page tells as data, and what is wrong with its data as sentences."""

    openings: tuple[Opening, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Names:
    """The attributes that mark a thing, its type and its properties."""

    thing: str
    type: str
    property: str


_MICRODATA = _Names("itemscope", "itemtype", "itemprop")
_RDFA = _Names("typeof", "typeof", "property")


def read_page(tree: LexborHTMLParser, name: str) -> Page:
    """What a page's data say; no opening where there is no JobPosting in it."""
    styles = "".join(node.html or "" for node in tree.css("style"))
    things, warnings = _json_ld(tree, name)
    for names in (_MICRODATA, _RDFA):
        things = things or list(_marked_up(tree, names))
    found = (schema_org.opening(thing, styles=styles) for thing in things)
    return Page(tuple(each if each.title else replace(each, title=_title(tree)) for each in found), tuple(warnings))


def _json_ld(tree: LexborHTMLParser, name: str) -> tuple[list[dict[str, Any]], list[str]]:
    things: list[dict[str, Any]] = []
    warnings = []
    for script in tree.css("script[type]"):
        if "ld+json" not in (script.attributes.get("type") or "").casefold():
            continue
        told = script.text(deep=True) or ""
        try:
            things += schema_org.postings_in(lenient_json.parse(told))
        except json.JSONDecodeError as error:
            if "JobPosting" in told:
                where = f"line {error.lineno}, column {error.colno} of it"
                warnings.append(f"{name} holds JobPosting data that is broken ({where}), so the page's text was read.")
    return things, [] if things else warnings


def _marked_up(tree: LexborHTMLParser, names: _Names) -> Iterator[dict[str, Any]]:
    """Things of type JobPosting whose properties stand on the page's own elements."""
    for node in tree.css(f"[{names.type}]"):
        if "JobPosting" in schema_org.types({"@type": (node.attributes.get(names.type) or "").split()}):
            yield _thing(node, names)


def _thing(root: LexborNode, names: _Names) -> dict[str, Any]:
    """A thing with its properties; walked without recursion, since pages nest as they like."""
    thing: dict[str, Any] = {"@type": (root.attributes.get(names.type) or "").split()}
    nothing: frozenset[str] = frozenset()
    waiting = [(child, thing, nothing) for child in _children(root)]
    count = 0
    while waiting and count < _MOST_PROPERTIES:
        node, owner, around = waiting.pop()
        attributes = node.attributes
        inner = owner
        if names.thing in attributes:
            inner = {"@type": (attributes.get(names.type) or "").split()}
        keys = {key.rsplit(":", 1)[-1].rsplit("/", 1)[-1] for key in (attributes.get(names.property) or "").split()}
        for key in keys - around:
            _add(owner, key, inner if inner is not owner else node)
            count += 1
        # What stands inside a long text is a part of it already.
        around = around | (keys & _LONG) if inner is owner else nothing
        waiting += [(child, inner, around) for child in _children(node)]
    return thing


def _children(node: LexborNode) -> list[LexborNode]:
    """The elements inside, last first: the walk takes the last of those that wait."""
    return list(node.iter())[::-1]


def _add(owner: dict[str, Any], key: str, value: Any) -> None:
    told = value if isinstance(value, dict) else _value(key, value)
    if key not in owner:
        owner[key] = told
    elif isinstance(owner[key], list):
        owner[key].append(told)
    elif owner[key] != told:
        owner[key] = [owner[key], told]


def _value(key: str, node: LexborNode) -> str:
    attributes = node.attributes
    named = attributes.get("content") or attributes.get(_VALUES.get(node.tag or "", "content"))
    if named is not None:
        return named
    if key in _LONG:
        return node.inner_html or ""
    return " ".join((node.text(deep=True, separator=" ") or "").split())


def _title(tree: LexborHTMLParser) -> str:
    found = tree.css_first("h1") or tree.css_first("title")
    return " ".join((found.text(deep=True) or "").split()) if found else ""
