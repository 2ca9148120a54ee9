"""Another place, and a nationality that is stated."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.places import parts
from agent.rubric.requirement import Rubric
from evals.cases import Case
from evals.changes.rows import below_name
from evals.changes.touching import of_place
from evals.changes.variant import Variant
from evals.reading import document_of

PLACES = ("Lagos, Nigeria", "Zurich, Switzerland", "Manila, Philippines")
NATIONALITIES = ("Nigerian", "Swiss", "Filipino")
_PIECES = re.compile(r"\s*[|·•*\n]\s*")


def swaps(case: Case, rubric: Rubric) -> Iterator[Variant]:
    """A variant for each place and each nationality; requirements that ask for either are exempt."""
    exempt = of_place(rubric)
    stated = place_of(case)
    for place in PLACES:
        text = moved(case.text, stated, place) if stated else below_name(case, place)
        yield Variant(f"place: {place}", "swap", text, group="place", exempt=exempt)
    for nationality in NATIONALITIES:
        text = below_name(case, f"Nationality: {nationality}")
        yield Variant(f"nationality: {nationality}", "swap", text, group="nationality", exempt=exempt)


def place_of(case: Case) -> str | None:
    """The place that the header states with its region or country, as it is written; None where there is none."""
    for line in document_of(case.text).lines:
        for piece in _PIECES.split(line.text) if line.part == "header" and line.role == "head" else ():
            place = _place(piece.strip())
            if place is not None:
                return place
    return None


def _place(piece: str) -> str | None:
    """The shortest end of a row with a city and its region or country: what stands before is a name or a title."""
    words = piece.split(", ")
    for count in range(1, min(len(words), 3) + 1):
        end = ", ".join(words[-count:])
        read = parts(end)
        if read.city and (read.region or read.country) and not end.isupper():
            return end
    return None


def moved(text: str, place: str, other: str) -> str:
    """The text with the header's place exchanged, and its city where prose has the person live there."""
    city, other_city = place.split(",")[0].strip(), other.split(",")[0]
    text = text.replace(place, other, 1)
    lives = re.compile(rf"\b((?:[Bb]ased|[Ll]iv(?:es|ing)|[Rr]esid(?:es|ing)) in ){re.escape(city)}(?!\w)")
    return lives.sub(rf"\g<1>{other_city}", text)
