"""Text from profiles and postings, made harmless to show.

A terminal obeys escape sequences, and both terminals and browsers obey marks
that turn the direction of writing round, so a profile could forge lines or
show one thing and say another. :func:`safe` makes such characters visible in
place of obeying them. Characters that people write with (joiners in emoji,
Persian and Indic; direction marks that turn nothing round) stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_SPACE = re.compile(r"[\s\x85\u2028\u2029]+")

_FLAG = "\U0001f3f4[\U000e0030-\U000e007a]+\U000e007f"  # the flags of Scotland, Wales: tags are their spelling
_OBEYED = re.compile(
    f"{_FLAG}"
    "|[\x00-\x1f\x7f-\x9f]"  # control characters, escape sequences among them
    "|[\u202a-\u202e\u2066-\u2069]"  # embeddings, overrides and isolates of direction (UAX #9)
    "|[\ufff9-\ufffb\U000e0000-\U000e007f]"  # interlinear marks and tags: never drawn
    "|[\ud800-\udfff]"  # half a character, which no file can hold
)


def safe(text: str) -> str:
    """The text on one line, with nothing in it that a terminal or a browser obeys.

    Each run of white space becomes a space; each character that would be
    obeyed or never drawn becomes a visible stand-in: "‹U+202E›", "‹U+001B›".
    """
    return _OBEYED.sub(_stand_in, _SPACE.sub(" ", text)).strip()


def _stand_in(found: re.Match[str]) -> str:
    mark = found.group()
    return mark if len(mark) > 1 else f"‹U+{ord(mark):04X}›"


def line_spans(numbers: Iterable[int]) -> str:
    """Line numbers as a person writes them: 3, 5, 6, 7 is "3, 5–7"."""
    spans: list[list[int]] = []
    for number in sorted(set(numbers)):
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(str(span[0]) if len(span) == 1 else f"{span[0]}–{span[-1]}" for span in spans)


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 flag", "1,969 flags"."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def duration(seconds: float) -> str:
    """Seconds as a person says them: "0.4 s", "47 s", "1 min 54 s", "2 h 5 min"."""
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    if minutes == 0:
        return f"{whole} s"
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"
