"""Read a place as its writer put it, and compare two."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .names import CITIES, CITY_STATES, CODES, COUNTRIES, COUNTRY_OF, REGIONS, folded


@dataclass(frozen=True, slots=True)
class Place:
    """A place by its parts, each ``None`` where it is not stated; a known state gives its country.

    ``area`` marks a wider area about the city ("San Francisco Bay Area").
    """

    city: str | None = None
    region: str | None = None
    country: str | None = None
    area: bool = False


_NO_PLACE = re.compile(
    r"\b(?:fully |100% )?(?:remote(?:ly)?(?: first| friendly)?|hybrid|on[- ]?site|in[- ]office"
    r"|anywhere|worldwide"
    r"|work from home|based in|located in|location)\b:?",
    re.IGNORECASE,
)
_AREA = re.compile(r"^greater\s+|\s+(?:metropolitan|metro|bay)?\s?(?:area|region)$", re.IGNORECASE)
_PIECES = re.compile(r"\s*[,，()（）·•|]\s*|\s+[-–—]\s+|\s*\n\s*")
_CITY_AND_CODE = re.compile(r"([A-Z][\w.'’-]*(?:\s[A-Z][\w.'’-]*){0,3})\s([A-Z]{2})(?:\s\d{5}(?:-\d{4})?)?")
_ZIP = re.compile(r"\s+\d{5}(?:-\d{4})?$")
_POSTCODE = re.compile(
    r"\s+(?:[A-Z]{2}\d[A-Z\d]?|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+(?=[A-ZÀ-Þ])|\s\(\d{2,3}\)$"
)
"""Of Britain ("Leeds LS1", "Bath BA1 1UD"), before a town ("80331 München"), and a French department ("Paris (75)")."""

_WIDE = frozenset(("eu", "eea", "emea", "europe", "europa", "european union", "dach", "latam", "apac", "worldwide"))
"""Where remote work may be done."""

_IN_BRACKETS = re.compile(r"\(([A-Z]{2})\)")
"""A code in brackets is a country's, as on European number plates and in addresses: "Tilburg (NL)"."""

_BRACKETED = {
    "NL": "Netherlands", "DE": "Germany", "FR": "France", "GB": "United Kingdom", "UK": "United Kingdom",
    "IE": "Ireland", "ES": "Spain", "IT": "Italy", "PT": "Portugal", "BE": "Belgium", "CH": "Switzerland",
    "AT": "Austria", "SE": "Sweden", "NO": "Norway", "DK": "Denmark", "FI": "Finland", "PL": "Poland",
    "LU": "Luxembourg",
}  # fmt: skip
_SEVERAL = re.compile(r"\s*[;/|\n]\s*|\s+(?:or|oder|ou)\s+")


def parts(place: str) -> Place:
    """The city, region and country of a place as it is written: "Seattle, Washington, United States".

    What is in no table of states and countries counts as the city, so the
    text has to be a place to begin with; "Remote" alone has no parts. The
    words "New York" are the city, "Washington" alone the state, and "Georgia"
    does not say of which continent. Of several places the first is read.
    """
    spelt = _IN_BRACKETS.sub(lambda code: f", {_BRACKETED.get(code[1], code[1])}", _first(place))
    pieces = [piece for piece in _PIECES.split(_NO_PLACE.sub(" ", spelt)) if piece.strip(" .:-")]
    names = [_ZIP.sub("", piece.strip(" :-")) for each in pieces for piece in _with_code(each)]
    country = _country(names)
    unsure = country is None and any(folded(name) == "georgia" for name in names)
    region = _region(names, country)
    city = names[0] if names else None
    if not names and country in CITY_STATES:
        city = country
    if city is None and region == "New York":
        city = "New York"
    bare = _AREA.sub("", city) if city else None
    if bare is not None:
        bare = CITIES.get(folded(bare), bare)
    implied = None if unsure else COUNTRY_OF.get(region or "")
    return Place(bare, region, country or implied, area=bool(city and _AREA.search(city)))


def same_place(a: str, b: str) -> bool | None:
    """Whether two places are the same city; ``None`` where what is stated does not decide it.

    Two cities of one name differ where both state another region or country.
    A wider area ("Greater Seattle Area") is the same as its city, and not
    surely another place than its neighbours. Of several places one suffices.
    """
    verdicts = [_same(_bare_parts(one), _bare_parts(other)) for one in _several(a) for other in _several(b)]
    if True in verdicts:
        return True
    return None if None in verdicts else False


def is_placed(words: str) -> bool:
    """Whether words tell by themselves that they are a place: a state, a country, a known city, a postcode."""
    place = parts(words)
    names = {folded(name) for name in (words, place.city or "")}
    known = bool(names & (_WIDE | set(CITIES))) or place.city in CITIES.values()
    return bool(place.region or place.country or known or _POSTCODE.search(words.strip()))


def _bare_parts(place: str) -> Place:
    return parts(_POSTCODE.sub("", place.strip()))


def within(place: str, wider: str) -> bool | None:
    """Whether a place lies in a wider one, as "Seattle, WA" in "United States"; ``None`` if not stated."""
    inner, outer = parts(place), parts(wider)
    pairs = [
        (inner.country, outer.country),
        (inner.region, outer.region),
        (inner.city, outer.city),
    ]
    asked = [(have, want) for have, want in pairs if want is not None]
    if any(have is not None and folded(have) != folded(want) for have, want in asked):
        return False
    return True if asked and all(have is not None for have, _ in asked) else None


def _several(text: str) -> list[str]:
    return [piece for piece in _SEVERAL.split(text[:500]) if piece.strip()] or [""]


def _first(text: str) -> str:
    return next((piece for piece in _several(text) if _NO_PLACE.sub("", piece).strip(" ,-–()")), "")


def _with_code(piece: str) -> list[str]:
    match = _CITY_AND_CODE.fullmatch(piece.strip())
    return [match[1], match[2]] if match and match[2] in CODES else [piece]


def _country(names: list[str]) -> str | None:
    """Takes the country off the end of ``names``."""
    if not names or (country := COUNTRIES.get(folded(names[-1]))) is None:
        return None
    names.pop()
    return country


def _region(names: list[str], country: str | None) -> str | None:
    """Takes the region off the end of ``names``; a code with no city before it is a word like any other."""
    if not names:
        return None
    last = names[-1].strip()
    bare = last.replace(".", "")
    region = CODES.get(bare) if len(names) > 1 or country else None
    region = region or REGIONS.get(folded(last))
    if region and country in {None, COUNTRY_OF[region]}:
        names.pop()
        return region
    return names.pop() if len(names) > 1 and country else None


def _same(one: Place, other: Place) -> bool | None:
    for mine, theirs in ((one.country, other.country), (one.region, other.region)):
        if mine and theirs and folded(mine) != folded(theirs):
            return False
    if one.city is None or other.city is None:
        return None
    if folded(one.city) == folded(other.city):
        return True
    return None if one.area or other.area else False
