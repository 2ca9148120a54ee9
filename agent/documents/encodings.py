"""How the characters of a text are encoded: Unicode where the bytes allow it, else the likeliest older encoding."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from agent.errors import DocumentError

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as UTF-16's mark does
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_JAPANESE_ESCAPE = re.compile(rb"\x1b\$[@B]")
_HIGH = re.compile(rb"[\x80-\xff]+")
_WESTERN = "cp1252"
_LATIN = {"cp1250": "windows-1250", "cp1254": "windows-1254", "iso8859_2": "ISO 8859-2"}
_OTHERS = {
    **{
        "cp1251": "windows-1251",
        "koi8_r": "KOI8-R",
        "koi8_u": "KOI8-U",
        "iso8859_5": "ISO 8859-5",
        "cp866": "code page 866",
    },
    **{"cp932": "Shift-JIS", "euc_jp": "EUC-JP", "gb18030": "GB18030", "big5": "Big5", "cp949": "EUC-KR"},
    **{"cp1253": "windows-1253", "cp1255": "windows-1255", "cp1256": "windows-1256"},
}
_SAMPLE, _WIDE_SAMPLE = 65_536, 4096
_FEWEST_LATIN, _FEWEST_OTHER, _RUN = 8, 6, 1.8
_ZEROS, _FEW_ZEROS, _DENSE = 0.4, 0.02, 0.3
_MOJIBAKE = re.compile("(?:[Â-ô][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3})+")
_FEWEST_MOJIBAKE, _MOST_TRIED = 2, 200


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with the warnings its decoding gave rise to."""

    text: str
    warnings: tuple[str, ...] = ()


def decode(data: bytes, name: str) -> Decoded:
    """The text of the bytes, unchanged but for a byte order mark.

    UTF-8; UTF-16 and UTF-32 with a mark or without; else an older encoding
    with a warning that names it, windows-1252 where little tells. A text that
    was decoded wrongly before it was saved is told too, and left as it is.

    Raises:
        DocumentError: the bytes are no text in any of these.
    """
    try:
        if encoding := wide(data):
            return _told(data.decode(encoding).removeprefix("\ufeff"), name)
        if not _JAPANESE_ESCAPE.search(data[:_SAMPLE]):
            return _told(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError:
        pass
    encoding, called = _likeliest(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise DocumentError(f"{name} is in an unknown encoding; save it as UTF-8 and try again.") from error
    check = "accents" if encoding == _WESTERN or encoding in _LATIN else "letters"
    return Decoded(text, (f"{name} is not UTF-8; it was decoded as {called}, so check its {check}.",))


def wide(data: bytes) -> str | None:
    """The encoding of a text in units of two or four bytes: by its mark, or by where its zeros stand."""
    for mark, encoding in _MARKS:
        if data.startswith(mark) and not (encoding == "utf-32" and len(data) % 4):
            return encoding
    sample = data[: min(_WIDE_SAMPLE, len(data) // 4 * 4)]
    if not sample or b"\0" not in sample:
        return None
    zeros = [sample[place::4].count(0) / (len(sample) / 4) for place in range(4)]
    if zeros[2] > 1 - _ZEROS < zeros[3] and zeros[0] < _ZEROS:
        return "utf-32-le" if len(data) % 4 == 0 else None
    if zeros[0] > 1 - _ZEROS < zeros[1] and zeros[3] < _ZEROS:
        return "utf-32-be" if len(data) % 4 == 0 else None
    if len(data) % 2:
        return None
    if zeros[1] + zeros[3] > _FEW_ZEROS and zeros[0] == zeros[2] == 0:
        return "utf-16-le"
    return "utf-16-be" if zeros[0] + zeros[2] > _FEW_ZEROS and zeros[1] == zeros[3] == 0 else None


def _likeliest(data: bytes) -> tuple[str, str]:
    """An older encoding as Python names it and as people do."""
    if _JAPANESE_ESCAPE.search(data[:_SAMPLE]):
        return "iso2022_jp", "ISO-2022-JP"
    first = _HIGH.search(data)
    sample = data[: data.find(b"\n", _SAMPLE) if len(data) > _SAMPLE else None]
    if first is not None and first.start() > _SAMPLE // 2:
        sample = data[first.start() : first.start() + _SAMPLE]
    runs = [len(run) for run in _HIGH.findall(sample)]
    many = bool(runs) and (sum(runs) / len(runs) >= _RUN or sum(runs) >= _DENSE * len(sample))
    if sum(runs) >= (_FEWEST_OTHER if many else _FEWEST_LATIN):
        # Letters of another script stand side by side, accented ones alone.
        guessed = _guessed(sample, [*_OTHERS, *_LATIN, _WESTERN] if many else [*_LATIN, _WESTERN])
        if guessed in _OTHERS:
            return guessed, _OTHERS[guessed]
        if guessed in _LATIN and _decoded(sample, guessed) != _decoded(sample, _WESTERN):
            better = next(_better_latin(sample, guessed), guessed)
            return better, _LATIN[better]
    return _WESTERN, "windows-1252"


def _guessed(sample: bytes, among: list[str]) -> str | None:
    from charset_normalizer import from_bytes  # slow to import, and seldom needed

    best = from_bytes(sample, cp_isolation=among).best()
    return best.encoding if best is not None else None


def _better_latin(sample: bytes, guessed: str) -> Iterator[str]:
    """ISO 8859-2 where windows-1250 would put signs into words: "¶wietny" for "świetny"."""
    other = _decoded(sample, "iso8859_2")
    if guessed == "cp1250" and other and not re.search(rb"[\x80-\x9f]", sample):
        czech = re.search("[ąľ]", _decoded(sample, guessed) or "") and re.search("[řěů]", other)
        signs = [len(re.findall(r"[±¶¦¼¾ˇĽľ]\w|\w[±¶¼ľ]", text)) for text in (other, _decoded(sample, guessed) or "")]
        if czech or signs[0] < signs[1]:
            yield "iso8859_2"


def _decoded(sample: bytes, encoding: str) -> str | None:
    try:
        return sample.decode(encoding)
    except UnicodeDecodeError:
        return None


def _told(text: str, name: str) -> Decoded:
    """The text, with a warning where it was UTF-8 that somebody read as windows-1252 and saved."""
    if text.isascii():
        return Decoded(text)
    wrong: list[tuple[str, str]] = []
    for place, found in enumerate(_MOJIBAKE.finditer(text)):
        if place == _MOST_TRIED or len(wrong) == _FEWEST_MOJIBAKE:
            break
        if (meant := _meant(found.group())) is not None:
            wrong.append((found.group(), meant))
    if len(wrong) < _FEWEST_MOJIBAKE:
        return Decoded(text)
    said, meant = wrong[0]
    said = "".join(filter(str.isprintable, said))
    return Decoded(
        text,
        (f"{name} was once saved in a wrong encoding: it has “{said[:8]}” for “{meant[:4]}”. Ask for the original.",),
    )


def _meant(said: str) -> str | None:
    """What characters were before UTF-8 was taken for windows-1252, ``None`` if they never were."""
    data = bytearray()
    for character in said:
        try:
            data += character.encode(_WESTERN)
        except UnicodeEncodeError:
            if ord(character) > 0xFF:
                return None
            data.append(ord(character))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None
