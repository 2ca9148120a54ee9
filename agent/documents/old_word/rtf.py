"""Rich Text Format: its tokens walked once, the text in reading order and what its marks hide."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from agent.documents.extracted import Extracted
from agent.documents.office.colours import WHITE, unseen
from agent.documents.office.page import Hidden, compose
from agent.documents.old_word.rtf_head import Head
from agent.documents.old_word.rtf_page import FLOWS, Page
from agent.documents.old_word.rtf_words import BREAKS, FLOWING, PARAGRAPH, SHOWN, SKIPPED, TEXTS, VISIBLE, WORDS, Aside
from agent.documents.speech import DESCRIPTION, instructs, speaks
from agent.errors import DocumentError

_DEEPEST, _MOST_TOKENS = 400, 2_000_000
_TOKEN = re.compile(
    r"\\([A-Za-z]{1,32})(-?\d{1,10})? ?|\\'([0-9A-Fa-f]{2})|\\([^A-Za-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\", re.DOTALL
)
_TABLES = frozenset({"fonttbl", "colortbl", "stylesheet"})
_INSERTED = "Text was inserted here with changes tracked, and nobody has accepted it yet."


@dataclass(frozen=True, slots=True)
class _State:
    """What holds within a group: where its text goes, and how that looks.

    ``fresh``: its first word is to come, which says what it holds;
    ``optional``: who does not know that word skips it. ``size`` is half points.
    """

    goes: str = "body"
    fresh: bool = False
    optional: bool = False
    vanish: bool = False
    deleted: bool = False
    colour: int = 0
    ground: int = 0
    size: int = 24
    scale: int = 100
    skip: int = 1
    page: str = "cp1252"
    style: int = -1


class Rtf:
    """One reading of one file."""

    def __init__(self, data: bytes, name: str) -> None:
        self._source, self._name = data.decode("latin-1"), name
        self._state = _State()
        self._stack: list[_State] = []
        self._bytes = bytearray()
        self._pending = 0
        self._head = Head()
        self._page = Page()
        self._beside: dict[str, list[str]] = {}
        self._hidden = Hidden()

    def read(self) -> Extracted:
        """The whole file."""
        at = tokens = 0
        while (token := _TOKEN.match(self._source, at)) is not None and at < len(self._source):
            at, tokens = token.end(), tokens + 1
            if tokens > _MOST_TOKENS:
                raise DocumentError(f"{self._name} has far more in it than a document holds; it was not read.")
            word, parameter, byte, sign, brace, text = token.groups()
            if word == "bin":
                at += max(int(parameter or 0), 0)
            elif word is not None:
                self._word(word, int(parameter) if parameter else None)
            elif text is not None:
                self._text(text)
            elif byte is not None:
                self._byte(int(byte, 16))
            elif sign is not None:
                self._sign(sign)
            elif brace is not None:
                self._brace(brace)
        self._flush()
        rows = self._page.rows()
        self._tell_beside()
        return compose(rows, self._hidden, (), "rtf")

    def _tell_beside(self) -> None:
        for place, texts in self._beside.items():
            text, aside = "".join(texts).strip(), TEXTS[place]
            told = {Aside.ALWAYS: True, Aside.SPEAKING: speaks(text, DESCRIPTION), Aside.ORDERS: instructs(text)}
            if told[aside.when]:
                self._hidden.add(aside.how, text)

    def _brace(self, brace: str) -> None:
        self._flush()
        self._pending = 0
        if brace == "{":
            if len(self._stack) >= _DEEPEST:
                raise DocumentError(f"{self._name} is nested too deeply to be a document; it was not read.")
            self._stack.append(self._state)
            self._state = replace(self._state, fresh=True, optional=False)
        elif self._stack:
            left, self._state = self._state, self._stack.pop()
            if left.goes in FLOWS and left.goes != self._state.goes:
                self._page.leave(left.goes)

    def _sign(self, sign: str) -> None:
        if sign == "*":
            self._state = replace(self._state, fresh=True, optional=True)
        elif sign in "\r\n":
            self._word("par", None)
        elif sign in VISIBLE:
            self._text(VISIBLE[sign])

    def _word(self, word: str, value: int | None) -> None:
        self._flush()
        if word == "u" and value is not None:
            self._say(chr(value % 0x10000))
            self._pending = self._state.skip
        elif self._state.fresh and self._opens(word):
            return
        elif word in BREAKS:
            self._break(word)
        elif word in WORDS:
            self._text(WORDS[word])
        elif word in PARAGRAPH and self._state.goes in FLOWS:
            self._page.set(word, value)
        elif self._state.goes in _TABLES:
            self._set_head(word, value or 0)
        else:
            self._set(word, value)

    def _opens(self, word: str) -> bool:
        """Whether a word opens a group whose text goes elsewhere."""
        state = self._state
        self._state = replace(state, fresh=False)
        if word in SHOWN:
            return True
        if word in SKIPPED:
            goes = "nowhere"
        elif word in FLOWING:
            goes = FLOWING[word]
        elif word in TEXTS or word in _TABLES:
            goes = word
        elif state.optional:
            goes = "nowhere"
        else:
            return False
        if word in {"listtext", "pntext", "pn"}:
            self._page.paragraph.bullet = True
        if goes in FLOWS and state.goes in FLOWS and goes != state.goes:
            self._page.enter()
        if state.goes not in {"nowhere", goes} and (goes not in FLOWS or state.goes in FLOWS):
            self._state = replace(self._state, goes=goes)
        return True

    def _set_head(self, word: str, value: int) -> None:
        if word == "s":
            self._state = replace(self._state, style=value)
        else:
            self._head.set(word, value)

    def _set(self, word: str, value: int | None) -> None:
        """A word that changes how text looks."""
        state, number, on = self._state, value or 0, value != 0
        if word == "plain":
            state = replace(state, vanish=False, deleted=False, colour=0, ground=0, size=24, scale=100)
        elif word == "v":
            state = replace(state, vanish=on)
        elif word == "deleted":
            state = replace(state, deleted=on)
        elif word == "revised" and on:
            self._page.paragraph.odd["tracked-changes"] = _INSERTED
        elif word == "cf":
            state = replace(state, colour=number)
        elif word == "fs":
            state = replace(state, size=number)
        elif word == "charscalex":
            state = replace(state, scale=number)
        elif word == "uc":
            state = replace(state, skip=number)
        elif word in {"cb", "chcbpat", "highlight"}:
            state = replace(state, ground=number)
        else:
            state = self._set_number(word, number)
        self._state = state

    def _set_number(self, word: str, number: int) -> _State:
        """A word that names an entry of one of the head's tables, or the file's code page."""
        if word == "s":
            self._page.paragraph.level = self._head.level(number)
        elif word == "f":
            return replace(self._state, page=self._head.code_page(number))
        elif word == "ansicpg":
            self._head.set(word, number)
            return replace(self._state, page=self._head.page)
        return self._state

    def _break(self, word: str) -> None:
        if self._state.goes in TEXTS:
            self._say(" ")
        elif word == "line":
            self._say("\n")
        elif self._state.goes in FLOWS:
            self._page.end(word, self._state.goes)

    def _byte(self, value: int) -> None:
        self._state = replace(self._state, fresh=False) if self._state.fresh else self._state
        if self._pending:
            self._pending -= 1
        else:
            self._bytes.append(value)

    def _text(self, text: str) -> None:
        self._flush()
        dropped = min(self._pending, len(text))
        self._pending -= dropped
        text = text[dropped:]
        if self._state.fresh and text.strip():
            self._state = replace(self._state, fresh=False)
        self._say(text)

    def _flush(self) -> None:
        """Decode the bytes gathered so far: several may make one letter."""
        if self._bytes:
            text = self._bytes.decode(self._state.page, errors="replace")
            self._bytes.clear()
            self._say(text)

    def _say(self, text: str) -> None:
        state = self._state
        if state.goes in FLOWS:
            paragraph, how = self._page.paragraph, self._hidden_by(state)
            if how is None:
                paragraph.text.append(text)
            else:
                self._hidden.add(how, text, self._page.count)
                paragraph.quiet = paragraph.quiet or bool(text.strip())
        elif state.goes in TEXTS:
            self._beside.setdefault(state.goes, []).append(text)
        elif state.goes == "colortbl":
            self._head.end_colours(text)
        elif state.goes == "stylesheet":
            self._head.name_style(state.style, text)

    def _hidden_by(self, state: _State) -> str | None:
        if state.deleted:
            return "deleted text"
        if state.vanish:
            return "marked as hidden text"
        if state.size < 4:
            return f"letters of {max(state.size, 0) / 2:g} pt"
        if 0 <= state.scale < 10:
            return f"letters squeezed to {state.scale}% of their width"
        numbers = [state.ground, *self._page.grounds()]
        grounds = [self._head.colour(number) for number in numbers if number]
        ground = next((colour for colour in grounds if colour is not None), WHITE)
        return unseen(self._head.colour(state.colour), ground)


def extract_rtf(data: bytes, name: str) -> Extracted:
    """The text of a Rich Text file.

    Raises:
        DocumentError: it is nested beyond any document's depth, or longer than any.
    """
    return Rtf(data, name).read()
