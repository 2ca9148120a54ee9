"""Two files of one person: found by name and contact, told on both, and never merged."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent.assessment import Assessment, Flag

_MOST_SHARING = 10
"""A contact in more files than this is an agency's."""
_MOST_NAMED = 3


@dataclass(frozen=True)
class Reached:
    """An assessment, and the contacts its profile states, each with the word for what it is."""

    assessment: Assessment
    contacts: Mapping[str, str]


def flag_same_persons(candidates: Sequence[Reached]) -> None:
    """Flag the assessments of files that seem to be one person's, each naming the others."""
    by_contact: dict[str, list[int]] = defaultdict(list)
    for place, candidate in enumerate(candidates):
        for contact in candidate.contacts:
            by_contact[contact].append(place)
    others: dict[int, dict[int, str]] = defaultdict(dict)
    for contact, places in sorted(by_contact.items()):
        if not 1 < len(places) <= _MOST_SHARING:
            continue
        for one in places:
            for other in places:
                if one != other and _may_be_one(candidates[one].assessment, candidates[other].assessment):
                    others[one].setdefault(other, candidates[one].contacts[contact])
    for one, found in others.items():
        candidates[one].assessment.flags.append(Flag(code="same-person", message=_told(found, candidates)))


def _told(found: Mapping[int, str], candidates: Sequence[Reached]) -> str:
    places = sorted(found)
    named = ", ".join(candidates[place].assessment.candidate.source for place in places[:_MOST_NAMED])
    more = f" and {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
    return f"This may be the same person as in {named}{more}: the same {found[places[0]]}. Both were assessed."


def _may_be_one(one: Assessment, other: Assessment) -> bool:
    """Whether the names share a word, or one of them is not known."""
    names = _words(one.candidate.name), _words(other.candidate.name)
    return not all(names) or bool(names[0] & names[1])


def _words(name: str | None) -> set[str]:
    bare = unicodedata.normalize("NFD", (name or "").casefold())
    plain = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return {word for word in re.findall(r"\w+", plain) if len(word) > 1}
