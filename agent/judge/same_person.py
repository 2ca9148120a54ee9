"""Two files of one person: found by name and contact, told on both, and never merged."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from agent.assessment import Flag

_MOST_SHARING = 10
"""A contact in more files than this is an agency's."""
_MOST_NAMED = 3
_PARTS = 16
"""The contacts are sorted in so many parts: what sorting takes is several times what is kept."""


@dataclass(frozen=True)
class Reached:
    """Whom a file is about, and the contacts it states, each with the word for what it is."""

    source: str
    name: str | None
    contacts: Mapping[str, str]


class Contacts:
    """The contacts of all candidates of a run, as numbers: twelve bytes each, however many there are."""

    def __init__(self) -> None:
        self._hashes = array("Q")
        self._places = array("L")

    def add(self, place: int, contacts: Iterable[str]) -> None:
        """Note the contacts of the candidate at this place."""
        for contact in contacts:
            self._hashes.append(_hash(contact))
            self._places.append(place)

    def shared(self) -> dict[int, frozenset[int]]:
        """The candidates that share a contact with a few others, each with the hashes of those contacts."""
        found: dict[int, set[int]] = defaultdict(set)
        for part in range(_PARTS):
            numbers = (number for number, contact in enumerate(self._hashes) if contact % _PARTS == part)
            order = sorted(numbers, key=self._hashes.__getitem__)
            for contact, equal in groupby(order, key=self._hashes.__getitem__):
                places = {self._places[number] for number in equal}
                if 1 < len(places) <= _MOST_SHARING:
                    for place in places:
                        found[place].add(contact)
        return {place: frozenset(found[place]) for place in sorted(found)}


def only(contacts: Mapping[str, str], hashes: frozenset[int]) -> dict[str, str]:
    """The contacts that have one of these hashes."""
    return {contact: word for contact, word in contacts.items() if _hash(contact) in hashes}


def same_persons(candidates: Mapping[int, Reached]) -> dict[int, Flag]:
    """A flag for each candidate, by place, whose file seems to be the same person's as another's, naming the others."""
    by_contact: dict[str, list[int]] = defaultdict(list)
    for place in sorted(candidates):
        for contact in candidates[place].contacts:
            by_contact[contact].append(place)
    others: dict[int, dict[int, str]] = defaultdict(dict)
    for contact, places in sorted(by_contact.items()):
        if not 1 < len(places) <= _MOST_SHARING:
            continue
        for one in places:
            for other in places:
                if one != other and _may_be_one(candidates[one], candidates[other]):
                    others[one].setdefault(other, candidates[one].contacts[contact])
    return {one: Flag(code="same-person", message=_told(found, candidates)) for one, found in sorted(others.items())}


def _hash(contact: str) -> int:
    return int.from_bytes(hashlib.blake2b(contact.encode("utf-8", "replace"), digest_size=8).digest(), "big")


def _told(found: Mapping[int, str], candidates: Mapping[int, Reached]) -> str:
    places = sorted(found)
    named = ", ".join(candidates[place].source for place in places[:_MOST_NAMED])
    more = f" and {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
    return f"This may be the same person as in {named}{more}: the same {found[places[0]]}. Both were assessed."


def _may_be_one(one: Reached, other: Reached) -> bool:
    """Whether the names share a word, or one of them is not known."""
    names = _words(one.name), _words(other.name)
    return not all(names) or bool(names[0] & names[1])


def _words(name: str | None) -> set[str]:
    bare = unicodedata.normalize("NFD", (name or "").casefold())
    plain = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return {word for word in re.findall(r"\w+", plain) if len(word) > 1}
