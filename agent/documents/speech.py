"""Whether words that stand off the page could speak to a reader or a model: a sentence, an instruction.

Files are full of words that nobody reads: comments of a template, an image's
short description, a list of a page's keywords. They are no attack, and showing
them would bury what is. So every reader of a format asks here before it emits
what is not on the page, and says what is ordinary at the place where it stands.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from agent.kept import kept

_FEWEST_WORDS, _LONGEST_LOOKED_AT = 3, 20_000
_SHARE_OF_WORDS, _SHARE_SMALL, _SHARE_OF_CODE = 0.75, 0.5, 0.06
_WORDS_AN_ITEM = 3.0
_WORD = re.compile(r"[\"'“‘«(\[]*[^\W\d_]+(?:['’-][^\W\d_]+)*[.,;:!?…»”’\"')\]]*")
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_CODE = re.compile(r"[{}<>=\\|$;#@_~^*/]|--")
_ITEMS = re.compile(r"[,;|/•\n]+")
_ADDRESS = re.compile(r"\S+://\S+|\S+@\S+\.\S+|data:\S+")
_AUTOMATIC = re.compile(
    r"description automatically generated\b.*|ai[- ]generated content may be incorrect\.?", re.IGNORECASE | re.DOTALL
)
_FORM = re.compile(
    r"""<\|\w+\|> | \[/?INST\] | </?(?:system|instructions?|passage|document|profile|candidate)>
    | ["'](?:score|verdicts?|answer|rating|band)["']\s*:
    | (?:^|\n)\s*(?:system|assistant|user|admin|note\sto\s(?:the\s)?\w+|attention|important)\s*:\s*\S+\s+\S+
    | \b(?:must|should|always|do\snot|don't|never)\s(?:be\s)?(?:hired?|ranked?|rated?|scored?|selected?|invited?
        |shortlisted|approved?|rejected?)\b
    | \b(?:best|ideal|perfect|top|excellent|strong(?:est)?)\s(?:candidate|applicant|fit|match)\b
    | \b(?:mark|rate|score|answer|respond|output|reply|say)\b[^.]{0,40}\b(?:yes|met|qualified|perfect|highest)\b
    | \b\d{1,3}\s*/\s*10{1,2}\b(?!\s*[-–/.]) | 满分|最高分""",
    re.IGNORECASE | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Ordinary:
    """What is nothing to tell at a place off the page: so many words or, without blanks between words, so many signs.

    ``prose``: only running text counts. ``keywords``: a list of keywords never does, however long.
    """

    words: int
    signs: int
    prose: bool = False
    keywords: bool = False


REMARK = Ordinary(7, 13, prose=True)
"""A comment in a source, an attribute of a page: code, names and short labels."""
TITLE = Ordinary(12, 60, keywords=True)
"""A file's metadata, a bookmark, a tooltip: a title, an author, keywords."""
DESCRIPTION = Ordinary(19, 60)
"""What a picture shows, a header that no page has."""
FIELD = Ordinary(3, 11)
"""A field of a file of data that nobody asked for: names, numbers, addresses."""


def speaks(text: str, ordinary: Ordinary = REMARK) -> bool:
    """Whether it is an instruction, or more than is ordinary at its place."""
    text = _AUTOMATIC.sub("", text[:_LONGEST_LOOKED_AT])
    return instructs(text) or _is_more(text, ordinary)


@kept
def instructs(text: str) -> bool:
    """Whether it asks a reader or a model for something: to ignore, rate, recommend, answer."""
    text = text[:_LONGEST_LOOKED_AT]
    words = _words()
    if _FORM.search(text) or words["command"].search(text):
        return True
    if len(text.split()) < _FEWEST_WORDS and not _UNSPACED.search(text):
        return False
    orders, judged = words["orders"].search(text), words["judged"].search(text)
    return bool(
        words["alone"].search(text)
        or (judged and (orders or words["asks"].search(text)))
        or (orders and any(words["orders"].search(part) and words["near"].search(part) for part in _apart(text)))
    )


def is_sentence(text: str) -> bool:
    """Whether it is running text of any language, and no code."""
    return _is_more(text, REMARK)


def _is_more(text: str, ordinary: Ordinary) -> bool:
    text = text[:_LONGEST_LOOKED_AT].strip()
    code = len(_CODE.findall(text)) > _SHARE_OF_CODE * len(text)
    if len(_UNSPACED.findall(text)) > ordinary.signs:
        return not (ordinary.prose and code)
    tokens = [token for token in _ADDRESS.sub(" ", text).split() if any(map(str.isalpha, token))]
    if ordinary.prose:
        return not code and _runs(text.split(), ordinary.words)
    return len(tokens) > ordinary.words and not (ordinary.keywords and _is_list(text))


def _apart(text: str) -> list[str]:
    """The members of a list of keywords, which have nothing to do with each other; else the whole text."""
    return _ITEMS.split(text) if _is_list(text) else [text]


def _is_list(text: str) -> bool:
    items = [item for item in _ITEMS.split(text) if item.strip()]
    return len(text.split()) <= _WORDS_AN_ITEM * len(items)


def _runs(tokens: list[str], most: int) -> bool:
    """Whether most tokens are words, and not each a name or a heading's."""
    words = [token for token in tokens if _WORD.fullmatch(token)]
    small = sum(not word.lstrip("\"'“‘«([")[:1].isupper() for word in words)
    return len(words) > most and len(words) >= _SHARE_OF_WORDS * len(tokens) and small >= _SHARE_SMALL * len(words)


@cache
def _words() -> dict[str, re.Pattern[str]]:
    """The words of ``data/speech.toml``, by the part they play; a command is one with whom it is about."""
    told = tomllib.loads(resources.files("agent.documents").joinpath("data/speech.toml").read_text("utf-8"))
    parts = {part: _any_of([word for words in lists.values() for word in words]) for part, lists in told.items()}
    command = rf"{parts.pop('commands')}\s+(?:\w+\s+)?{parts.pop('whom')}"
    return {part: re.compile(words, re.IGNORECASE) for part, words in {**parts, "command": command}.items()}


def _any_of(words: list[str]) -> str:
    spaced = [_spelt(word) for word in words if not _UNSPACED.search(word)]
    unspaced = [re.escape(word) for word in words if _UNSPACED.search(word)]
    return "(?:" + "|".join([rf"(?<!\w)(?:{'|'.join(spaced)})(?!\w)", *unspaced]) + ")"


def _spelt(word: str) -> str:
    return re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*")
