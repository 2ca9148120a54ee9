"""Places of a posting: parts of an address joined, "Remote" taken out of the place's name."""

from __future__ import annotations

import re
from typing import Any

from agent.documents.postings.countries import country
from agent.documents.postings.values import at, each, first, words
from agent.places import find_arrangement

_ARRANGEMENT = re.compile(
    r"\b(?:fully |100% )?(?:remote|hybrid|on[- ]?site|in[- ]office|work from home|telecommute)\b", re.IGNORECASE
)
_JOINTS = " ,;:/|()[]-–—·"
_SHORTHAND = {
    "remote": "Remote",
    "fully remote": "Remote",
    "fully_remote": "Remote",
    "full": "Remote",
    "telecommute": "Remote",
    "hybrid": "Hybrid",
    "flexible": "Hybrid",
    "onsite": "On-site",
    "on site": "On-site",
    "on-site": "On-site",
    "on_site": "On-site",
    "office": "On-site",
    "none": "On-site",
}


def joined(*parts: str) -> str:
    """City, region and country as one place; what is said twice is said once ("Berlin, Berlin")."""
    *inner, last = parts
    told = [part.strip(" ,") for part in (*inner, country(last)) if part.strip(" ,")]
    return ", ".join(dict.fromkeys(told))


def of_address(address: Any) -> str:
    """A place from an address: a text, or its parts under the names that boards and schema.org use."""
    if not isinstance(address, dict):
        return country(words(address))
    city = first(address, "addressLocality", "city", "locality")
    region = first(address, "addressRegion", "region", "state", "regionCode")
    land = first(address, "addressCountry", "country", "country_name", "countryCode", "country_code")
    return joined(city, region, land) or country(first(address, "name", "full", "fullLocation", "streetAddress"))


def of_places(places: Any) -> tuple[str, ...]:
    """Every place once, of schema.org's Place objects, addresses or names."""
    found = []
    for place in each(places):
        inner = at(place, "address") if isinstance(place, dict) else None
        found += [of_address(address) for address in each(inner)] if inner else [of_address(place)]
    return tuple(dict.fromkeys(filter(None, found)))


def arrangement(*told: Any) -> str:
    """Remote, Hybrid or On-site, of the first value that says one of them."""
    for value in told:
        said = words(value)
        short = _SHORTHAND.get(said.casefold()) or _SHORTHAND.get(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", said).casefold())
        if short or (found := find_arrangement(said)):
            return short or str(found).capitalize()
    return ""


def without_arrangement(place: str) -> tuple[str, str]:
    """ "Remote, Italy" as the place Italy and the arrangement Remote."""
    said = _ARRANGEMENT.search(place)
    if said is None:
        return place.strip(" ,;"), ""
    bare = re.sub(r"\s{2,}", " ", _ARRANGEMENT.sub("", place)).strip(_JOINTS)
    return bare, arrangement(said.group())
