"""What stands in a page's source and not on the page, and could speak to a reader or a model."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from agent.documents.speech import instructs, speaks

Aside = tuple[str, str]
"""How it is hidden, and what it says."""

_TAGS = re.compile(r"<[^<>]{0,2000}>")
_CONDITION = re.compile(r"\s*\[(?:if\b|endif|CDATA)", re.IGNORECASE)
_SPOKEN = {
    "alt": "in an image's alternative text",
    "title": "in a tooltip",
    "aria-label": "in a label for screen readers",
    "aria-description": "in a label for screen readers",
    "placeholder": "in an empty field",
    "summary": "in a table's description",
    "srcdoc": "in an embedded page",
}
_SHORTEST, _LONG_WORDS = 12, 60
_DATA = ("application/ld+json", "application/json", "text/plain", "text/template", "text/x-template", "text/html")


def of_comment(text: str) -> Iterator[Aside]:
    """A comment that speaks; one that switches off a part of the page only where it instructs."""
    bare = " ".join(_TAGS.sub(" ", text).split())
    markup = _CONDITION.match(text) or "<" in text or "{" in text
    if instructs(bare) if markup else speaks(bare):
        yield "in a comment", bare


def of_attributes(tag: str, attributes: Mapping[str, str | None]) -> Iterator[Aside]:
    """Attributes that nobody sees on the page, where they instruct or go on at length."""
    for name, value in attributes.items():
        if not value or len(value) < _SHORTEST or " " not in value.strip():
            continue
        how = _SPOKEN.get(name) or ("in the element's data" if name.startswith("data-") else None)
        if tag == "meta" and name == "content":
            how = "in the page's description"
        if tag == "input" and name == "value" and (attributes.get("type") or "").lower() == "hidden":
            if speaks(value):
                yield "in a hidden field", " ".join(value.split())
        elif how and (instructs(value) or (len(value.split()) >= _LONG_WORDS and not name.startswith("data-"))):
            yield how, " ".join(_TAGS.sub(" ", value).split())


def of_script(kind: str, text: str) -> Iterator[Aside]:
    """Data in a script element that instructs; what runs is no text."""
    if kind.lower().startswith(_DATA):
        for said in re.findall(r'"((?:[^"\\]|\\.){12,4000})"', text[:400_000]):
            if instructs(said):
                yield "in a script", " ".join(_TAGS.sub(" ", said).split())


def of_unshown(tag: str, text: str) -> Iterator[Aside]:
    """Words in an element that a browser does not set: a drawing, a template, a fallback."""
    bare = " ".join(_TAGS.sub(" ", text).split())
    how = {"svg": "in a drawing", "title": "in the page's title", "noscript": "in a fallback"}.get(tag, f"in <{tag}>")
    if bare and instructs(bare):
        yield how, bare
