"""Pay as words that say currency, amounts and period: "USD 174,000 - 252,000 per year"."""

from __future__ import annotations

import re
from typing import Any

from agent.documents.postings.values import at, first, number, words

_PERIODS = (
    ("year", re.compile(r"year|annual|annum|yr\b|P1Y", re.IGNORECASE)),
    ("month", re.compile(r"month|P1M", re.IGNORECASE)),
    ("week", re.compile(r"week|P1W|P7D", re.IGNORECASE)),
    ("day", re.compile(r"\bday|daily|per-day|P1D", re.IGNORECASE)),
    ("hour", re.compile(r"hour|PT1H", re.IGNORECASE)),
)
_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP"}


def pay(currency: Any, low: Any, high: Any, period: Any) -> str:
    """The pay in words; nothing where no amount is told."""
    amounts = [amount for amount in (number(low), number(high)) if amount]
    if not amounts:
        return ""
    code = words(currency).upper()
    told = " - ".join(dict.fromkeys(map(_amount, amounts)))
    each = next((name for name, pattern in _PERIODS if pattern.search(words(period))), "")
    return " ".join(filter(None, [_SIGNS.get(code, code), told, f"per {each}" if each else ""]))


def of_salary(salary: Any, currency: Any = None) -> str:
    """Pay of schema.org's MonetaryAmount, its distribution, a number or a text."""
    if isinstance(salary, list):
        return next((found for each in salary if (found := of_salary(each, currency))), "")
    if not isinstance(salary, dict):
        return pay(currency, salary, None, "") or words(salary)
    value = at(salary, "value")
    inner = value if isinstance(value, dict) else salary
    code = first(salary, "currency", "priceCurrency") or first(inner, "currency") or currency
    period = first(inner, "unitText", "unitCode") or first(salary, "unitText", "duration")
    low = _first_amount(inner, "minValue", "percentile10", "percentile25", "value", "median", "price")
    high = _first_amount(inner, "maxValue", "percentile90", "percentile75")
    return pay(code, low, high, period)


def _first_amount(value: Any, *keys: str) -> float | None:
    return next((found for key in keys if (found := number(at(value, key)))), None)


def _amount(amount: float) -> str:
    return f"{amount:,.0f}" if amount == int(amount) else f"{amount:,.2f}"
