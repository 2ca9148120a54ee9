"""The runs of a paragraph: what of them is seen, and how the rest is hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from agent.documents.office.colours import Colour, unseen
from agent.documents.office.tree import Element, attribute, below, child, short
from agent.documents.spans import has_words
from agent.documents.speech import DESCRIPTION, instructs, speaks
from agent.documents.word.book import Book, Place
from agent.documents.word.look import Look, look_of, over
from agent.documents.word.shapes import Box, Drawing, chosen, unsaid

_SMALLEST, _NARROWEST, _PACKED = 2.0, 10.0, 0.45
_STANDARD_SIZE = 10.0
INSERTED = "tracked-changes", "Text was inserted here with changes tracked, and nobody has accepted it yet."
UNFILLED = "unfilled-template", "A field of the template was never filled in: its own words still stand here."
_SKIPPED = frozenset(
    "w:pPr w:rPr w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr w:fldData w:rt w:rubyPr w:binData w:tblPr w:sectPr"
    " w:lastRenderedPageBreak w:annotationRef w:pgNum w:footnoteRef w:endnoteRef".split()
)
_PLAIN = {
    "w:tab": "\t",
    "w:ptab": "\t",
    "w:cr": "\n",
    "w:noBreakHyphen": "-",
    "w:softHyphen": "",
}
_SYMBOLS = {0xF0FC: "✓", 0xF0E0: "→", 0xF0B7: "•", 0xF0A7: "▪", 0xF0D8: "➢", 0xF076: "❖", 0xF0FE: "☒", 0xF0A8: "☐"}


class Runs:
    """Reads a paragraph's content. ``shown`` is the text seen so far, ``boxes`` the text boxes anchored in it."""

    def __init__(self, book: Book, place: Place, look: Look, ground: Colour | None) -> None:
        self._book, self._place = book, place
        self._look, self._ground = look, ground
        self._odd: dict[str, str] = dict(place.odd)
        self.shown: list[str] = []
        self.boxes: list[Box] = []
        self.odd: dict[str, str] = {}

    def read(self, parent: Element, how: str | None) -> None:
        """Everything in an element, hidden as ``how`` says."""
        for element in parent:
            name = short(element)
            if special := _SPECIAL.get(name):
                special(self, element, how)
            elif name in _PLAIN:
                self._say(_PLAIN[name], how)
            elif name not in _SKIPPED and not name.startswith("?"):
                self.read(element, how)

    def _say(self, text: str, how: str | None) -> None:
        if self._book.fields.in_code:
            how = how or "in a field's code"
        if how is not None:
            self._book.hidden.add(how, " " if text == "\t" else text, self._book.paragraphs)
        else:
            self.shown.append(text)
            if text.strip():
                self.odd |= self._odd

    def _run(self, run: Element, how: str | None) -> None:
        outer = self._look
        if (properties := child(run, "w:rPr")) is not None:
            self._look = self._looking(properties)
            if (change := child(properties, "aml:annotation")) is not None:
                how = how or ("deleted text" if "Deletion" in attribute(change, "type") else None)
        self.read(run, how or self._hidden_by(self._look, _plain_text(run)))
        self._look = outer

    def _looking(self, properties: Element) -> Look:
        own = look_of(properties, self._book.theme)
        styled = self._book.styles.look_of(attribute(child(properties, "w:rStyle"), "val"))
        look = over(own, over(styled, self._look))
        if own.vanish is None and styled.vanish is not None:
            # Switches of a paragraph's and a run's style cancel each other out (ECMA-376 17.7.3).
            look = replace(look, vanish=bool(styled.vanish) != bool(self._look.vanish))
        return look

    def _hidden_by(self, look: Look, text: str) -> str | None:
        size = _STANDARD_SIZE if look.size is None else look.size
        ground = look.ground if look.ground is not None else self._ground
        if look.vanish or (look.web_hidden and any(map(str.isalpha, text))):
            return "marked as hidden text"
        if look.see_through:
            return "letters that are see-through"
        if size < _SMALLEST:
            return f"letters of {max(size, 0):g} pt"
        if look.scale is not None and look.scale < _NARROWEST:
            return f"letters squeezed to {max(look.scale, 0):g}% of their width"
        if look.spacing is not None and look.spacing < -_PACKED * size:
            return "letters on top of each other"
        if look.symbols and sum(map(str.isalpha, text)) > 3:
            return "in a font of symbols"
        return unseen(look.colour, ground)

    def _text(self, element: Element, how: str | None) -> None:
        text = (element.text or "").translate(_SPACES)
        if not self._keeps_space(element):
            text = text.strip(" ")
        if self._look.symbols and how is None:
            text = " "  # an icon, which is a letter in its file
        self._say(text, how)
        for inner in element:  # only files of 2003 have anything in here
            if short(inner) == "w:br":
                self._say("\n" + (inner.tail or "").translate(_SPACES).rstrip(" "), how)

    def _keeps_space(self, element: Element) -> bool:
        return attribute(element, "space", self._book.spaces) == "preserve" or not (element.text or "").strip()

    def _deleted_text(self, element: Element, how: str | None) -> None:
        self._say(element.text or "", how or "deleted text")

    def _deleted(self, element: Element, how: str | None) -> None:
        self.read(element, how or "deleted text")

    def _inserted(self, element: Element, how: str | None) -> None:
        self._with_odd(INSERTED, element, how)

    def _with_odd(self, odd: tuple[str, str], element: Element, how: str | None) -> None:
        outer = self._odd
        self._odd = {**outer, odd[0]: odd[1]}
        self.read(element, how)
        self._odd = outer

    def _annotated(self, element: Element, how: str | None) -> None:
        """A change or a comment as files of 2003 have it."""
        kind = attribute(element, "type")
        if kind == "Word.Insertion":
            self._inserted(element, how)
        else:
            hidden = {"Word.Deletion": "deleted text", "Word.Comment": "in a comment"}.get(kind)
            self.read(element, how or hidden)

    def _control(self, control: Element, how: str | None) -> None:
        content = child(control, "w:sdtContent")
        if content is not None and child(child(control, "w:sdtPr"), "w:showingPlcHdr") is not None:
            self._with_odd(UNFILLED, content, how)
        elif content is not None:
            self.read(content, how)

    def _link(self, link: Element, how: str | None) -> None:
        tip = attribute(link, "tooltip") or attribute(link, "screenTip")
        if speaks(tip, DESCRIPTION):
            self._book.hidden.add("in a link's tooltip", tip)
        self.read(link, how)

    def _field(self, mark: Element, how: str | None) -> None:
        fields, kind = self._book.fields, attribute(mark, "fldCharType")
        for help_text in below(mark, "w:helpText", "w:statusText"):
            if speaks(attribute(help_text, "val"), DESCRIPTION):
                self._book.hidden.add("in a form field's help", attribute(help_text, "val"))
        if kind == "begin":
            fields.open.append(True)
        elif fields.open and kind == "separate":
            fields.open[-1] = False
        elif fields.open and kind == "end":
            fields.open.pop()
        if not fields.in_code and fields.codes:
            self._tell_code("".join(fields.codes))
            fields.codes.clear()

    def _simple_field(self, field: Element, how: str | None) -> None:
        self._tell_code(attribute(field, "instr"))
        self.read(field, how)

    def _tell_code(self, code: str) -> None:
        if instructs(code) and not code.lstrip().upper().startswith("HYPERLINK"):
            self._book.hidden.add("in a field's code", code)

    def _code(self, element: Element, how: str | None) -> None:
        if self._book.fields.open:
            self._book.fields.codes.append(element.text or "")
        elif instructs(element.text or ""):
            self._book.hidden.add("in a field's code", element.text or "", self._book.paragraphs)

    def _break(self, element: Element, how: str | None) -> None:
        self._say("\n\n" if attribute(element, "type") in {"page", "column"} else "\n", how)

    def _symbol(self, element: Element, how: str | None) -> None:
        try:
            code = int(attribute(element, "char"), 16)
        except ValueError:
            return
        self._say(_SYMBOLS.get(code, " "), how)

    def _reference(self, element: Element, how: str | None) -> None:
        if how is None:
            self._book.referred.append(
                (short(element).removesuffix("Reference").removeprefix("w:"), attribute(element, "id"))
            )

    def _drawing(self, element: Element, how: str | None) -> None:
        drawn = Drawing(self._book.theme, self._book.page, self._ground).read(element)
        how = how or self._hidden_by(Look(vanish=self._look.vanish), "")
        self.boxes += [replace(box, how=how or box.how) for box in drawn.boxes]
        self._book.covered = max(self._book.covered, drawn.covers)
        for text in drawn.descriptions:
            if speaks(text, DESCRIPTION):
                self._book.hidden.add("in a picture's description", text)
        for hidden_as, text in drawn.beside:
            self._book.hidden.add(hidden_as, text)

    def _alternatives(self, element: Element, how: str | None) -> None:
        shown, fallback = chosen(element)
        if text := unsaid(shown, fallback):
            self._book.hidden.add("in a part for older programs", text)
        if shown is not None:
            self.read(shown, how)


_SPACES = str.maketrans({"\n": " ", "\r": " ", "\t": " ", "\u00ad": ""})


def _plain_text(run: Element) -> str:
    text = "".join(each.text or "" for each in run if short(each) in {"w:t", "m:t"})
    return text if has_words(text) else ""


# What a run or paragraph may hold, and who reads it.
_SPECIAL: dict[str, Callable[[Runs, Element, str | None], None]] = {
    "w:r": Runs._run,
    "m:r": Runs._run,
    "w:t": Runs._text,
    "m:t": Runs._text,
    "w:delText": Runs._deleted_text,
    "w:del": Runs._deleted,
    "w:moveFrom": Runs._deleted,
    "w:ins": Runs._inserted,
    "w:moveTo": Runs._inserted,
    "aml:annotation": Runs._annotated,
    "w:sdt": Runs._control,
    "w:hyperlink": Runs._link,
    "w:hlink": Runs._link,
    "w:fldChar": Runs._field,
    "w:fldSimple": Runs._simple_field,
    "w:instrText": Runs._code,
    "w:delInstrText": Runs._code,
    "w:br": Runs._break,
    "w:sym": Runs._symbol,
    "w:footnoteReference": Runs._reference,
    "w:endnoteReference": Runs._reference,
    "w:drawing": Runs._drawing,
    "w:pict": Runs._drawing,
    "w:object": Runs._drawing,
    "mc:AlternateContent": Runs._alternatives,
}
