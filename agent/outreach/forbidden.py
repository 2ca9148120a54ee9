"""What must never stand in a note: praise, pressure, promises, traits, and links or addresses that nobody gave."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from agent.judge.gendered import gendered
from agent.outreach.note import Fault

_LINK = re.compile(
    r"\b(?:https?://|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|ai|dev|co|de|fr|es|uk|ru|cn|xyz|example)\b\S*",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_NAME = re.compile(r"[A-Z][\w-]*\.[A-Za-z]{2,4}")
"""A firm's or a tool's name that looks like a link: "Booking.com"."""

_PHONE = re.compile(r"(?<!\w)\+?\d[\d ()./-]{7,}\d")
_STRANGERS = (("address", _ADDRESS, "an address"), ("link", _LINK, "a link"), ("phone", _PHONE, "a number to call"))


_MAY_BE_STATED = frozenset({"benefit", "pressure", "promise"})


@dataclass(frozen=True)
class _Kind:
    pattern: re.Pattern[str]
    why: str
    trades: re.Pattern[str] | None


def forbidden(text: str, stated: str) -> Iterator[Fault]:
    """The words in a sentence that must not be there, each with why.

    ``stated`` is the text of the facts it rests on: a benefit that the posting
    states may be told, and so may "pension" or "deadline" where it was the
    person's work. Praise and traits may not, even where a profile has the words.
    """
    for code, kind in _kinds().items():
        rest = kind.trades.sub(" ", text) if kind.trades else text
        for found in kind.pattern.finditer(rest):
            if code in _MAY_BE_STATED and found.group().casefold() in stated.casefold():
                continue
            yield Fault(code=code, words=found.group(), message=f"“{found.group()}” {kind.why}.")
    for word in gendered(text):
        yield Fault(code="trait", words=word, message=f"“{word}” tells a gender.")


def strangers(text: str, given: str, stated: str) -> Iterator[Fault]:
    """Links, addresses and numbers to call that nobody gave.

    ``given`` is what the sender says of themselves, and names of employers and
    projects; a link in a line of a profile (``stated``) is not given, but a
    name such as "Booking.com" or "ASP.NET" is one.
    """
    rest = text
    for code, pattern, what in _STRANGERS:
        for found in pattern.finditer(rest):
            words = found.group().rstrip(".,;:!?)”’»\"'")
            is_name = code == "link" and _NAME.fullmatch(words) is not None and words in stated
            if words.casefold() not in given.casefold() and not is_name:
                yield Fault(code=code, words=words, message=f"“{words}” is {what} that nobody gave.")
        rest = pattern.sub(" ", rest)


@cache
def _kinds() -> Mapping[str, _Kind]:
    told = tomllib.loads(resources.files("agent.outreach").joinpath("data/forbidden.toml").read_text("utf-8"))
    return {
        code: _Kind(_any_of(kind["words"]), kind["why"], _any_of(kind["trades"]) if "trades" in kind else None)
        for code, kind in told.items()
    }


def _any_of(words: list[str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    parts = (re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in longest_first)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])", re.IGNORECASE)
