"""Signs that turn the order of letters round, so that the eye reads another text than a program does."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from agent.documents.extracted import Note
from agent.documents.odd.found import Found, shown

_SIGN = re.compile(r"[\u202a-\u202e\u2066-\u2069]|[\n\r\x1c-\x1e\x85\u2029]")
_LEFT_OVER, _RIGHT_OVER, _RIGHT_EMBED, _RIGHT_ISOLATE = "\u202d", "\u202e", "\u202b", "\u2067"
_CLOSING = "\u202c\u2069"
_LEFT, _RIGHT = frozenset({"L", "EN"}), frozenset({"R", "AL"})
_FEWEST, _DEEPEST = 3, 125


def turned(text: str) -> Iterator[Found]:
    """Stretches that are shown in another order than they are written; ordinary marks of direction are none.

    An override that turns letters is one, and a stretch of Latin letters set
    from right to left with further stretches inside it. An isolate around a
    name in a Hebrew row, or around a telephone number, changes nothing.
    """
    if not re.search(r"[\u202a-\u202e\u2066-\u2069]", text):
        return
    begun: list[tuple[str, int, bool]] = []
    done = 0
    for sign in [*_SIGN.finditer(text), None]:
        if sign is None or sign.group() in _CLOSING or sign.group() not in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068":
            ends_row = sign is None or sign.group() not in _CLOSING
            end = len(text) if sign is None else sign.start()
            while begun:
                kind, start, nests = begun.pop()
                if start >= done and _turns(text[start:end], kind, nests):
                    yield _found(text, start, end)
                    done = end
                if not ends_row:
                    break
        elif len(begun) < _DEEPEST:
            begun = [(kind, start, True) for kind, start, _ in begun]
            begun.append((sign.group(), sign.end(), False))


def _turns(text: str, kind: str, nests: bool) -> bool:
    classes = [unicodedata.bidirectional(character) for character in text[:20_000]]
    left, right = sum(each in _LEFT for each in classes), sum(each in _RIGHT for each in classes)
    if kind == _RIGHT_OVER:
        return left >= _FEWEST
    if kind == _LEFT_OVER:
        return right >= _FEWEST
    return kind in {_RIGHT_EMBED, _RIGHT_ISOLATE} and nests and left >= _FEWEST and not right


def _found(text: str, start: int, end: int) -> Found:
    message = f"Signs of direction turn the order of letters round; written is: “{shown(text[start:end])}”."
    return Found(Note("bidi-override", message, start, end), "its letters are shown in another order", covers=True)
