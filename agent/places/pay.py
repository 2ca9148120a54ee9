"""Find what a posting pays."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Per = Literal["year", "month", "week", "day", "hour"]


@dataclass(frozen=True, slots=True)
class FoundPay:
    """Pay at ``text[start:end]``, in whole units of ``currency`` (an ISO code; a bare "$" is USD, "¥" JPY).

    ``high`` equals ``low`` where one amount is stated; ``per`` is ``None``
    where the text does not say for how long. ``sign`` is the currency as it is
    written, and the amounts with it end at ``amounts_end``; what the text says
    of the time follows.
    """

    currency: str
    low: float
    high: float
    per: Per | None
    start: int
    end: int
    sign: str = ""
    amounts_end: int = 0


_CODES = (
    "usd",
    "cad",
    "aud",
    "sgd",
    "brl",
    "eur",
    "gbp",
    "chf",
    "inr",
    "jpy",
    "cny",
    "pln",
    "sek",
    "nok",
    "dkk",
)
_SIGNS = {"us$": "USD", "$": "USD", "ca$": "CAD", "c$": "CAD", "a$": "AUD", "s$": "SGD", "r$": "BRL"}
_NAMES = {"€": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "₹": "INR", "¥": "JPY", "rmb": "CNY"}
_CURRENCIES = {**{code: code.upper() for code in _CODES}, **_SIGNS, **_NAMES}
_CURRENCY = "|".join(sorted(map(re.escape, _CURRENCIES), key=len, reverse=True))
_AMOUNT = r"\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+|\d{1,2}(?:,\d\d)+,\d{3}|\d{1,7}(?:[.,]\d{1,2})?"
_SUFFIX = r"(?:\s?k(?!\w))?(?!\s?(?:m|mm|b|bn|million|billion|mio)(?!\w))(?![\d%])"
_PERS: dict[Per, str] = {
    "year": r"(?:per|a|pro|par|im|/|al|por|à l['’])\s?(?:year|yr|annum|jahr|an|année|año|ano|y)"
    r"|annual(?:ly)?|yearly|p\.?\s?a\.?|jährlich|年",
    "month": r"(?:per|a|pro|par|im|/|al|por)\s?(?:month|mo|monat|mois|mes)|monthly|monatlich|月",
    "week": r"(?:per|a|/)\s?week|weekly",
    "day": r"(?:per|a|pro|par|/)\s?(?:day|tag|jour)|daily",
    "hour": r"(?:per|an|pro|par|/)\s?(?:hour|hr|h|stunde|heure|hora)|hourly",
}
_PER = "|".join(f"(?P<{name}>{words})" for name, words in _PERS.items())
_PAY = re.compile(
    rf"(?=[\d$€£₹¥a-z])(?<![\w.,$€£₹¥])(?:(?P<before>{_CURRENCY})\s?)?(?P<low>{_AMOUNT})(?P<lowk>{_SUFFIX})"
    rf"(?:\s?(?P<mid>{_CURRENCY}))?"
    rf"(?:\s?(?:-|–|—|to|bis|à|a|and"
    rf"|und)\s?(?:{_CURRENCY})?\s?(?P<high>{_AMOUNT})(?P<highk>{_SUFFIX}))?(?P<plus>\+)?"
    rf"(?:\s?(?P<after>{_CURRENCY})(?!\w))?",
    re.IGNORECASE,
)
_FOR = re.compile(rf"[\s,(]{{0,2}}(?:gross|brutto|brut|base)?\s?(?:{_PER})(?!\w)", re.IGNORECASE)
_LEAD = re.compile(r"(?:salary|pay|compensation|wage|gehalt|salaire|salario|stipendio)\b[^.\n]{0,30}$", re.IGNORECASE)


def find_pay(text: str) -> FoundPay | None:
    """The first pay a text states: "USD 174,000 - 252,000", "$174k–$252k", "60.000 € pro Jahr".

    An amount needs a currency. One amount alone needs its time ("per year") or
    the word salary as well, since budgets and savings have currencies too; so
    does a range below 1,000.
    """
    for match in _PAY.finditer(text):
        currency = match["before"] or match["mid"] or match["after"]
        if currency and (pay := _read(text, match, currency)):
            return pay
    return None


def _read(text: str, match: re.Match[str], sign: str) -> FoundPay | None:
    low = _amount(match["low"])
    high = _amount(match["high"]) if match["high"] else low
    thousands = bool(match["highk"]) if match["high"] else bool(match["lowk"])
    if match["lowk"] or (thousands and low < 1_000):
        low *= 1_000
    if thousands:
        high *= 1_000
    time = _FOR.match(text, match.end())
    per: Per | None = next((name for name in _PERS if time and time[name]), None)
    named = per or _LEAD.search(text[max(0, match.start() - 45) : match.start()])
    if high < low or not (named or (match["high"] and low >= 1_000)):
        return None
    end = time.end() if time else match.end()
    return FoundPay(_CURRENCIES[sign.lower()], low, high, per, match.start(), end, sign, match.end())


def _amount(digits: str) -> float:
    if re.fullmatch(r".*[,.'’\s]\d{3}", digits):
        return float(re.sub(r"\D", "", digits))
    return float(digits.replace(",", "."))
