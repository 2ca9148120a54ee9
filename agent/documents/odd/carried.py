"""Messages carried by characters that nobody sees: tags, zero-width signs, variation selectors."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents.extracted import Note
from agent.documents.odd.found import Found, readable, shown
from agent.documents.odd.invisible import CARRIERS, JOINED_SCRIPTS

_CODE = "invisible-characters"
_TAGS = re.compile(r"(?P<flag>\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f)|[\U000e0000-\U000e007f]+")
_SELECTORS = re.compile(r"[\ufe00-\ufe0f\U000e0100-\U000e01ef]{3,}")
_RUN = re.compile(rf"[{CARRIERS}]{{4,}}")
_LETTER = r"[A-Za-z0-9\u00c0-\u024f\u0370-\u052f]"
_SPLIT = re.compile(rf"(?<={_LETTER})[{CARRIERS}]+(?={_LETTER})")
_OWN = re.compile(rf"(?<=[{JOINED_SCRIPTS}\u2000-\u3300\U0001f000-\U0001faff\ufe0f])[\u200c-\u200f]")
_LOOSE = re.compile(rf"[{CARRIERS}]")
_FEWEST_SPLITS, _FEWEST_LOOSE, _MOST_SIGNS = 2, 24, 400_000
_SHORTEST_MESSAGE, _LOOKED_BACK = 3, 64


def carried(text: str) -> Iterator[Found]:
    """What tags, variation selectors and zero-width signs say, and where they split words."""
    if text.isascii():
        return
    yield from _in_tags(text)
    yield from _in_selectors(text)
    yield from _in_signs(text)


def _in_tags(text: str) -> Iterator[Found]:
    runs = [found for found in _TAGS.finditer(text) if not found["flag"]]
    said = "".join(chr(ord(sign) - 0xE0000) for run in runs for sign in run.group() if sign >= "\U000e0020")
    if runs:
        said = said.replace("\x7f", "")
        yield _found("Tag characters, which nobody sees,", said, "in tag characters", _beside(text, runs[0]))


def _in_selectors(text: str) -> Iterator[Found]:
    for run in _SELECTORS.finditer(text):
        data = bytes(
            ord(sign) - 0xFE00 if sign <= "\ufe0f" else ord(sign) - 0xE0100 + 16 for sign in run.group()[:_MOST_SIGNS]
        )
        said = readable(data.decode("utf-8", errors="replace")) or ""
        yield _found("Variation selectors, which nobody sees,", said, "in variation selectors", _beside(text, run))


def _in_signs(text: str) -> Iterator[Found]:
    """Runs of zero-width signs, words split by them, and signs strewn over the text."""
    runs = list(_RUN.finditer(text))
    for run in runs:
        said = _decoded(run.group())
        yield _found("Zero-width characters, which nobody sees,", said, "in zero-width characters", _beside(text, run))
    splits = list(_SPLIT.finditer(text))
    if not runs and len(splits) >= _FEWEST_SPLITS:
        message = f"Invisible characters split words in {len(splits)} places; they are left out of what is judged."
        yield Found(Note(_CODE, message, splits[0].start(), splits[0].end()))
    loose = _LOOSE.findall(_OWN.sub("", text)) if not runs else []
    strewn = len(loose) >= _FEWEST_LOOSE and len(set(loose)) > 1
    if strewn and (said := _decoded("".join(loose))):
        first = _LOOSE.search(text)
        assert first is not None
        yield _found(
            "Zero-width characters, which nobody sees,", said, "in zero-width characters", _beside(text, first)
        )


def _found(what: str, said: str, how: str, span: tuple[int, int]) -> Found:
    said = " ".join(said.split())
    tells = f"say: “{shown(said)}”" if said else "stand in a row; what they say was not made out"
    return Found(Note(_CODE, f"{what} {tells}.", *span), how, said)


def _beside(text: str, run: re.Match[str]) -> tuple[int, int]:
    """The span of a run with the last character before it that is seen, so that it has a line."""
    start = run.start()
    while start > max(0, run.start() - _LOOKED_BACK) and not text[start].isalnum():
        start -= 1
    return start, run.end()


def _decoded(signs: str) -> str:
    """What a row of zero-width signs spells as bits, "" if nothing that can be read."""
    signs = signs[:_MOST_SIGNS]
    kinds = sorted(set(signs))
    if len(kinds) == 2:
        return _bits(signs, kinds[0], kinds[1])
    if len(kinds) == 3:  # one of them parts the letters
        for parting in kinds:
            zero, one = (kind for kind in kinds if kind != parting)
            if said := _bits(signs.replace(parting, ""), zero, one):
                return said
    if len(kinds) == 4:
        pairs = signs.translate({ord(kind): f"{place:02b}" for place, kind in enumerate(kinds)})
        return _spelt(pairs)
    return ""


def _bits(signs: str, zero: str, one: str) -> str:
    return _spelt(signs.translate({ord(zero): "0", ord(one): "1"})) or _spelt(
        signs.translate({ord(zero): "1", ord(one): "0"})
    )


def _spelt(bits: str) -> str:
    for size in (8, 7, 16):
        codes = [int(bits[at : at + size], 2) for at in range(0, len(bits) - size + 1, size)]
        if len(codes) < _SHORTEST_MESSAGE:
            continue
        if size == 8:
            said = readable(bytes(codes).decode("utf-8", errors="replace"))
        else:
            said = readable("".join(map(chr, codes)))
        if said and said.isprintable():
            return said
    return ""
