"""Sentences that stand encoded in a text: base64, hexadecimal, bits, rot13 and its like, letters backwards.

A key, a fingerprint or an example of base64 decodes to nothing that speaks.
"""

from __future__ import annotations

import base64
import binascii
import re
import string
from collections.abc import Iterator

from agent.documents.extracted import Note
from agent.documents.odd.english import english
from agent.documents.odd.found import Found, readable, shown
from agent.documents.speech import speaks

_BASE64 = re.compile(
    r"[A-Za-z0-9+/_-]{16,}={0,2}(?:\r?\n[ \t]*[A-Za-z0-9+/_-]{16,}={0,2}|\r?\n[ \t]*[A-Za-z0-9+/]{2,15}={1,2})*"
)
_HEX = re.compile(r"(?<![0-9A-Za-z])(?:0x)?[0-9A-Fa-f]{2}(?:[ :,]?(?:0x|\\x)?[0-9A-Fa-f]{2}){15,}(?![0-9A-Za-z])")
_BITS = re.compile(r"(?<![0-9A-Za-z])[01]{8}(?:\s?[01]{8}){11,}(?![0-9A-Za-z])")
_SEGMENT = re.compile(r"[^.!?;:\n\r]{18,}")
_LETTERS = re.compile(r"[A-Za-z]+")
_FEWEST_WORDS, _LEAST_ENGLISH, _MOST_ENGLISH = 4, 0.3, 0.1
_LOOKED_AT, _LONGEST = 2_000_000, 200_000
_SHIFTS = [
    (
        f"in rot{shift}",
        str.maketrans(
            string.ascii_letters,
            string.ascii_lowercase[shift:] + string.ascii_lowercase[:shift]
            + string.ascii_uppercase[shift:] + string.ascii_uppercase[:shift],
        ),
    )
    for shift in [13, *(other for other in range(1, 26) if other != 13)]
]  # fmt: skip


def encoded(text: str) -> Iterator[Found]:
    """Each stretch that decodes to a sentence of English which speaks."""
    looked_at = text[:_LOOKED_AT]
    for pattern, decode, how in (
        (_BITS, _of_bits, "in bits"),
        (_HEX, _of_hex, "in hexadecimal"),
        (_BASE64, _of_base64, "in base64"),
    ):
        for block in pattern.finditer(looked_at):
            said = decode(block.group()[:_LONGEST])
            if said and _speaks(said):
                yield _found(block.span(), how, said)
    yield from _in_ciphers(looked_at)


def _found(span: tuple[int, int], how: str, said: str) -> Found:
    return Found(Note("encoded-text", f"Text {how} says: “{shown(said)}”.", *span), how, said, covers=True)


def _speaks(said: str) -> bool:
    return len(_LETTERS.findall(said)) >= _FEWEST_WORDS and english(said) >= _LEAST_ENGLISH / 2 and speaks(said)


def _of_base64(block: str, depth: int = 2) -> str | None:
    bare = re.sub(r"\s", "", block).rstrip("=").translate(str.maketrans("-_", "+/"))
    try:
        said = readable(
            base64.b64decode(bare[: len(bare) - (len(bare) % 4 == 1)] + "=" * (-len(bare) % 4)).decode("utf-8")
        )
    except (binascii.Error, UnicodeDecodeError):
        return None
    if said and depth > 1 and _BASE64.fullmatch(said.replace(" ", "")):
        return _of_base64(said, depth - 1) or said
    return said


def _of_hex(block: str) -> str | None:
    digits = re.sub(r"0x|\\x|[ :,]", "", block)
    try:
        return readable(bytes.fromhex(digits).decode("utf-8"))
    except ValueError:
        return None


def _of_bits(block: str) -> str | None:
    digits = re.sub(r"\s", "", block)
    try:
        return readable(bytes(int(digits[at : at + 8], 2) for at in range(0, len(digits), 8)).decode("utf-8"))
    except UnicodeDecodeError:
        return None


def _in_ciphers(text: str) -> Iterator[Found]:
    for segment in _SEGMENT.finditer(text):
        written = segment.group()
        words = _LETTERS.findall(written)
        if len(words) < _FEWEST_WORDS or english(written) > _MOST_ENGLISH:
            continue
        if turned := _deciphered(written):
            yield _found(segment.span(), *turned)


def _deciphered(written: str) -> tuple[str, str] | None:
    """How a segment is enciphered and what it says, if that is English which speaks."""
    turned = [
        ("with its letters backwards", written[::-1].strip()),
        ("with its words backwards", _words_turned(written)),
    ]
    for how, said in sorted(turned, key=lambda way: not way[1][:1].isupper()):
        if english(said) >= _LEAST_ENGLISH and speaks(said):
            return how, said
    if not written.isascii():
        return None
    for how, shift in _SHIFTS:
        said = written.translate(shift)
        if english(said) >= _LEAST_ENGLISH and speaks(said):
            return how, said.strip()
    return None


def _words_turned(written: str) -> str:
    return _LETTERS.sub(lambda word: word.group()[::-1], written)
