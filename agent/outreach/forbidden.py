"""What must never stand in a note: praise, pressure, promises, traits, and links or addresses that nobody gave."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
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
_FEWEST_DIGITS = 9
_STRANGERS = (("address", _ADDRESS, "an address"), ("link", _LINK, "a link"), ("phone", _PHONE, "a number to call"))


@dataclass(frozen=True)
class _Kind:
    pattern: re.Pattern[str]
    why: str
    trades: re.Pattern[str] | None


def forbidden(text: str, done: str, job: str) -> Iterator[Fault]:
    """The words in a sentence that must not be there, each with why.

    ``done`` is the text of its facts about the person, ``job`` of those about
    the job. A benefit that the posting states may be told, a gendered word of
    the job's own title too; and "pension" or "deadline" may stand where it was
    the person's work. Praise and traits may not, even where a profile has the
    words, nor may pressure that a posting has.
    """
    for code, kind in _kinds().items():
        rest = kind.trades.sub(" ", text) if kind.trades else text
        stated = {"benefit": f"{done} {job}", "pressure": done, "promise": done}.get(code, "").casefold()
        for found in kind.pattern.finditer(rest):
            if found.group().casefold() not in stated:
                yield Fault(code=code, words=found.group(), message=f"“{found.group()}” {kind.why}.")
    for word in (found.rstrip(".") for found in gendered(text)):
        if word.casefold() not in job.casefold():
            yield Fault(code="trait", words=word, message=f"“{word}” tells a gender.")


def strangers(text: str, given: str, names: Collection[str], stated: str) -> Iterator[Fault]:
    """Links, addresses and numbers to call that nobody gave.

    ``given`` is what the sender says of themselves. ``names`` of employers and
    projects may look like a link, and so may a name with a capital in the
    facts (``stated``): "Socket.dev", "ASP.NET".
    """
    known = {name.casefold() for name in names}
    rest = text
    for code, pattern, what in _STRANGERS:
        for found in pattern.finditer(rest):
            words = found.group().rstrip(".,;:!?)”’»\"'")
            is_name = words.casefold() in known or (_NAME.fullmatch(words) is not None and words in stated)
            if code == "phone" and not _is_number_to_call(words):
                continue
            if words.casefold() not in given.casefold() and not (code == "link" and is_name):
                yield Fault(code=code, words=words, message=f"“{words}” is {what} that nobody gave.")
        rest = pattern.sub(" ", rest)


def _is_number_to_call(words: str) -> bool:
    """Whether digits are as many as a telephone number has: "2019 - 2023" and "174,000 - 252,000" are none."""
    digits = sum(letter.isdigit() for letter in words)
    return digits >= _FEWEST_DIGITS or (words[0] in "+(0" and digits >= _FEWEST_DIGITS - 2)


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
