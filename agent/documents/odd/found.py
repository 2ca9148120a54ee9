"""What a look at a text's characters finds."""

from __future__ import annotations

from dataclasses import dataclass

from agent.documents.extracted import Note

_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Found:
    """One odd thing, with its note.

    ``said`` is what the characters say once they are decoded, to be shown
    behind the text as hidden ``how``. ``covers`` hides the stretch of the note
    itself: it is on the page, and is no text that a person reads.
    """

    note: Note
    how: str = ""
    said: str = ""
    covers: bool = False


def shown(text: str) -> str:
    """The beginning of a text, on one line, for a message."""
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"


def readable(text: str) -> str | None:
    """A decoded text on one line if there are words to read in it, else ``None``."""
    line = " ".join(text.split())
    letters = sum(character.isalnum() or character.isspace() or character in ".,;:!?'\"()-" for character in line)
    return line if line and letters >= 0.85 * len(line) and any(map(str.isalpha, line)) else None
