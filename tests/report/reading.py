"""A page as a browser would read it, by the standard library alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "img", "br", "hr", "input", "base", "embed", "source"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text below, white space as a browser shows it."""
        parts = (child if isinstance(child, str) else f" {child.text} " for child in self.children)
        return " ".join("".join(parts).split())

    def all(self, tag: str = "", kind: str = "") -> list[Element]:
        """The elements below, in document order, of a tag and a class."""
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                classes = child.attributes.get("class", "").split()
                if tag in ("", child.tag) and (not kind or kind in classes):
                    found.append(child)
                found += child.all(tag, kind)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("#root", {})
        self.at = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.at.children.append(Element(tag, {name: value or "" for name, value in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.at.tag, f"</{tag}> closes <{self.at.tag}>"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment in the page: {data[:40]}")


def read_page(html: str) -> Element:
    """The tree of a page.

    Raises:
        AssertionError: an element is closed out of turn or never, or there is a comment.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.at is reader.root, f"<{reader.at.tag}> is never closed"
    return reader.root
