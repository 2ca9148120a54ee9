"""Country codes of addresses (ISO 3166-1 alpha-2) with the names that places are compared by."""

from __future__ import annotations

_CODES = """
AE United Arab Emirates; AR Argentina; AT Austria; AU Australia; BD Bangladesh; BE Belgium; BG Bulgaria; BR Brazil
CA Canada; CH Switzerland; CL Chile; CN China; CO Colombia; CR Costa Rica; CY Cyprus; CZ Czech Republic; DE Germany
DK Denmark; EE Estonia; EG Egypt; ES Spain; FI Finland; FR France; GB United Kingdom; GE Georgia; GH Ghana; GR Greece
HK Hong Kong; HR Croatia; HU Hungary; ID Indonesia; IE Ireland; IL Israel; IN India; IS Iceland; IT Italy; JP Japan
KE Kenya; KR South Korea; LK Sri Lanka; LT Lithuania; LU Luxembourg; LV Latvia; MA Morocco; MT Malta; MX Mexico
MY Malaysia; NG Nigeria; NL Netherlands; NO Norway; NP Nepal; NZ New Zealand; PE Peru; PH Philippines; PK Pakistan
PL Poland; PT Portugal; RO Romania; RS Serbia; RU Russia; SA Saudi Arabia; SE Sweden; SG Singapore; SI Slovenia
SK Slovakia; TH Thailand; TR Turkey; TW Taiwan; UA Ukraine; UK United Kingdom; US United States; USA United States
UY Uruguay; VN Vietnam; ZA South Africa
"""
_NAMES = dict(row.strip().split(" ", 1) for row in _CODES.replace("\n", ";").split(";") if row.strip())


def country(told: str) -> str:
    """The country's name: a code is spelt out, since "DE" alone is read as Delaware."""
    return _NAMES.get(told.strip().upper(), told.strip())
