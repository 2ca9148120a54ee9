"""Numbers as people write them: "six", "twenty-five", "1,969", "3.4k", "五"."""

from __future__ import annotations

import re

_ONES = "one two three four five six seven eight nine".split()
_UNITS: dict[str, int] = {
    **{word: number for number, word in enumerate(_ONES, start=1)},
    **{
        word: number
        for number, word in enumerate(
            [
                "ten",
                "eleven",
                "twelve",
                "thirteen",
                "fourteen",
                "fifteen",
                "sixteen",
                "seventeen",
                "eighteen",
                "nineteen",
            ],
            start=10,
        )
    },
}
_TENS = {
    word: number * 10
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
_ELSEWHERE: dict[str, int] = {
    word: number
    for number, words in enumerate(
        [
            "ein eins eine einem einer un une una uno um uma 一",
            "zwei deux dos due dois twee 二 两 兩",
            "drei trois tres tre três drie 三",
            "vier quatre cuatro quattro quatro 四",
            "fünf cinq cinco cinque vijf 五",
            "sechs seis sei zes 六",
            "sieben sept siete sette sete zeven 七",
            "acht huit ocho otto oito 八",
            "neun neuf nueve nove negen 九",
            "zehn dix diez dieci dez tien 十",
        ],
        start=1,
    )
    for word in words.split()
}
_WORDS = {**_ELSEWHERE, **_TENS, **_UNITS}

DIGITS = r"\d{1,3}(?:[,.'’\u00a0\u202f]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?"
WORDS = (
    rf"(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(_ONES)}))?"
    rf"|(?:{'|'.join(sorted(_WORDS.keys() - _TENS.keys(), key=len, reverse=True))})"
)
_THOUSANDS = re.compile(r"\d{1,3}(?:[,.'’\u00a0\u202f]\d{3})+")
_DIGITS = re.compile(rf"({DIGITS})\s?([km])?", re.IGNORECASE)
_SCALE = {"k": 1_000, "m": 1_000_000}


def number_words(text: str) -> float | None:
    """The number that the whole of ``text`` writes, in digits or in words, ``None`` for anything else.

    Three digits after a comma or a dot are thousands ("1,969" and "1.969"),
    one or two are decimals; "k" and "m" are thousands and millions.
    """
    bare = text.strip().casefold()
    if match := _DIGITS.fullmatch(bare):
        return _digits(match[1]) * _SCALE.get(match[2] or "", 1)
    tens, _, ones = bare.replace("-", " ").partition(" ")
    if tens in _TENS and ones in _UNITS and _UNITS[ones] < 10:
        return float(_TENS[tens] + _UNITS[ones])
    return float(_WORDS[bare]) if bare in _WORDS else None


def _digits(text: str) -> float:
    if _THOUSANDS.fullmatch(text):
        return float(re.sub(r"\D", "", text))
    return float(text.replace(",", "."))
