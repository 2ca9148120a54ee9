"""The text of a paragraph: what of it is seen, and how the rest is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from agent.documents.office.colours import AUTOMATIC, Colour, unseen
from agent.documents.office.page import Hidden, Row
from agent.documents.office.tree import Element, attribute, below, children, number, short
from agent.documents.opendocument.styles import NOTHING, Style, Styles
from agent.documents.speech import DESCRIPTION, speaks

_SMALLEST, _NARROWEST, _MOST_SPACES = 2.0, 10.0, 100
_SPACE = re.compile(r"[ \t\r\n]+")
SHAPES = frozenset(
    {"draw:custom-shape", "draw:rect", "draw:ellipse", "draw:frame", "draw:text-box", "draw:g", "draw:line"}
)
"""Elements that are drawn: they stand beside the text of the paragraph that they hang on."""

_INLINE_SKIPPED = frozenset(
    {"text:note-citation", "text:number", "dc:creator", "dc:date", "text:ruby-text", "office:event-listeners"}
)
_UNFILLED = "A field of the template was never filled in: its own words still stand here."


@dataclass(slots=True)
class Book:
    """What all parts are read with; ``notes`` are the rows of footnotes, ``odd`` notes by code."""

    styles: Styles
    hidden: Hidden = field(default_factory=Hidden)
    notes: list[Row] = field(default_factory=list)
    odd: dict[str, str] = field(default_factory=dict)
    covered: int = 0
    paragraphs: int = 0


class Runs:
    """Reads a paragraph's content."""

    def __init__(self, book: Book, ground: Colour | None) -> None:
        self._book, self._ground = book, ground
        self.shown: list[str] = []
        self.shapes: list[Element] = []
        self.notes: list[Element] = []
        self.odd: dict[str, str] = {}
        self._special: dict[str, Callable[[Element, str | None, Style], None]] = {
            "text:s": lambda each, how, style: self._say(" " * self._spaces(each), how, style),
            "text:tab": lambda each, how, style: self._say("\t", how, style),
            "text:line-break": lambda each, how, style: self._say("\n", how, style),
            "text:span": self._span,
            "text:hidden-text": self._hidden_text,
            "text:placeholder": self._placeholder,
            "text:note": self._note,
            "office:annotation": self._comment,
            "text:change-start": self._change,
            "text:a": self._link,
        }

    def read(self, parent: Element, how: str | None, style: Style) -> None:
        """The text of an element and of all below it."""
        self._text(parent.text, how, style)
        for element in parent:
            name = short(element)
            if attribute(element, "display") == "none" and name != "text:span":
                self.read(element, how or "in a hidden field", style)
            elif special := self._special.get(name):
                special(element, how, style)
            elif name in SHAPES:
                self.shapes.append(element)
            elif name not in _INLINE_SKIPPED and not name.startswith("?"):
                self.read(element, how, style)
            self._text(element.tail, how, style)

    def _text(self, text: str | None, how: str | None, style: Style) -> None:
        if text:
            self._say(_SPACE.sub(" ", text).replace("\u00ad", ""), how, style)

    def _say(self, text: str, how: str | None, style: Style) -> None:
        how = how or (self._hidden_by(style) if text.strip() else None)
        if how is None:
            self.shown.append(text)
        else:
            self._book.hidden.add(how, text, self._book.paragraphs)

    def _hidden_by(self, style: Style) -> str | None:
        if style.hides:
            return "marked as hidden text"
        # LibreOffice writes of letters in its own colour that their opacity is nothing.
        own = style.colour is not None and style.colour != AUTOMATIC
        if own and style.opacity is not None and style.opacity <= 5:
            return "letters that are see-through"
        if style.size is not None and style.size < _SMALLEST:
            return f"letters of {max(style.size, 0):g} pt"
        if style.scale is not None and style.scale < _NARROWEST:
            return f"letters squeezed to {max(style.scale, 0):g}% of their width"
        return unseen(style.colour, style.ground if style.ground is not None else self._ground)

    def _spaces(self, element: Element) -> int:
        return max(min(int(number(attribute(element, "c"), 1.0)), _MOST_SPACES), 1)

    def _span(self, element: Element, how: str | None, style: Style) -> None:
        own = self._book.styles.of("text", attribute(element, "style-name"))
        self.read(element, how, own.over(style))

    def _hidden_text(self, element: Element, how: str | None, style: Style) -> None:
        text = (element.text or "") or attribute(element, "string-value")
        seen = attribute(element, "is-hidden") == "false"
        self._say(text, how if seen else how or "in a hidden field", style)

    def _placeholder(self, element: Element, how: str | None, style: Style) -> None:
        self.odd["unfilled-template"] = _UNFILLED
        self.read(element, how, style)

    def _note(self, element: Element, how: str | None, style: Style) -> None:
        self.notes += children(element, "text:note-body")

    def _comment(self, element: Element, how: str | None, style: Style) -> None:
        for paragraph in below(element, "text:p"):
            self.read(paragraph, "in a comment", NOTHING)
            self._say(" ", "in a comment", NOTHING)

    def _change(self, element: Element, how: str | None, style: Style) -> None:
        self.odd["tracked-changes"] = "Text was inserted here with changes tracked, and nobody has accepted it yet."

    def _link(self, element: Element, how: str | None, style: Style) -> None:
        if speaks(title := attribute(element, "title"), DESCRIPTION):
            self._book.hidden.add("in a link's tooltip", title)
        self.read(element, how, style)
