"""A posting's pay as the language of the note writes it."""

from __future__ import annotations

import re

from agent.outreach.phrases import Phrases
from agent.places import find_pay

_BEFORE_TAX = re.compile(r"\b(?:gross|brutto|brut|base)\b", re.IGNORECASE)


def pay_in(text: str, phrases: Phrases) -> str:
    """ "EUR 58,000 - 65,000 a year" as "58.000 bis 65.000 EUR pro Jahr".

    In English it stays as the posting has it, and so does what is short for
    thousands ("EUR 58k") or is no pay that code can read. Of the time, what
    says more than for how long ("brutto im Jahr") stays too.
    """
    found = find_pay(text) if phrases.has("pay") else None
    if found is None:
        return text
    digits = re.sub(r"\D", "", text[found.start : found.amounts_end])
    if str(int(found.low)) not in digits or str(int(found.high)) not in digits:
        return text
    low, high = phrases.number(found.low, 2), phrases.number(found.high, 2)
    amount = low if found.low == found.high else phrases.of("range").format(low=low, high=high)
    told = phrases.of("pay").format(amount=amount, currency=found.sign)
    time = text[found.amounts_end : found.end]
    if found.per and not _BEFORE_TAX.search(time):
        time = f" {phrases.of(f'per.{found.per}')}"
    return f"{text[: found.start]}{told}{time}{text[found.end :]}"
