"""schema.org's JobPosting, however it was put into a page: one object of names and values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from agent.documents.postings import pay, place
from agent.documents.postings.opening import Opening, Passage
from agent.documents.postings.terms import terms
from agent.documents.postings.values import at, day, each, first, members, number, text, words

_DEEPEST = 12
_LISTED_WORDS, _FEWEST_LISTED = 5, 2
_NOTHING = frozenset({"no requirements", "none"})
_EQUIVALENT = " or equivalent experience"


def postings_in(answer: Any, depth: int = 0) -> Iterator[dict[str, Any]]:
    """Every JobPosting of a JSON-LD value: alone, in a list, a graph, or a property of another thing."""
    if depth > _DEEPEST:
        return
    if isinstance(answer, list):
        for member in answer:
            yield from postings_in(member, depth + 1)
    elif isinstance(answer, dict):
        if "JobPosting" in types(answer):
            yield answer
            return
        for value in answer.values():
            if isinstance(value, (dict, list)):
                yield from postings_in(value, depth + 1)


def types(thing: dict[str, Any]) -> set[str]:
    """The names of a thing's types, without the vocabulary's address or prefix."""
    return {
        str(name).rstrip("/").rsplit("/", 1)[-1].rsplit("#", 1)[-1].rsplit(":", 1)[-1]
        for name in each(thing.get("@type"))
    }


def opening(thing: dict[str, Any], *, source: str = "schema.org", styles: str = "") -> Opening:
    """The job that a JobPosting tells."""
    places, told = [], [thing.get("jobLocationType")]
    for found in place.of_places(thing.get("jobLocation")):
        bare, arrangement = place.without_arrangement(found)
        places += [bare] if bare else []
        told.append(arrangement)
    if not places:
        places = list(place.of_places(thing.get("applicantLocationRequirements")))
    return Opening(
        source=source,
        title=first(thing, "title", "name", "jobTitle"),
        employer=words(thing.get("hiringOrganization")) or first(thing, "employerOverview"),
        places=tuple(dict.fromkeys(places)),
        arrangement=place.arrangement(*told),
        pay=_pay(thing, "baseSalary") or _pay(thing, "estimatedSalary"),
        terms=terms(thing.get("employmentType")),
        deadline=day(thing.get("validThrough")),
        passages=tuple(filter(None, [Passage(text=text(thing.get("description")))])),
        fields=tuple(filter(None, _fields(thing))),
        styles=styles,
    )


def _pay(thing: dict[str, Any], key: str) -> str:
    return pay.of_salary(thing.get(key), thing.get("salaryCurrency")) if thing.get(key) else ""


def _fields(thing: dict[str, Any]) -> Iterator[Passage]:
    yield _passage("Responsibilities", thing.get("responsibilities"))
    yield _passage("Qualifications", thing.get("qualifications"))
    yield Passage("Education", members=tuple(_education(thing)))
    yield Passage("Experience", members=tuple(_experience(thing.get("experienceRequirements"))))
    yield _passage("Skills", thing.get("skills"))
    for key in ("eligibilityToWorkRequirement", "securityClearanceRequirement", "physicalRequirement"):
        if isinstance(thing.get(key), (str, list, dict)):
            yield _passage("Requirements", thing.get(key))
    yield _passage("Benefits", thing.get("jobBenefits"))


def _passage(heading: str, value: Any) -> Passage:
    """A field's text, or its members where it is a list, a credential, a term or several joined by commas."""
    if isinstance(value, str):
        pieces = [piece.strip() for piece in value.replace(";", ",").split(",")]
        listed = len(pieces) >= _FEWEST_LISTED and all(0 < len(piece.split()) <= _LISTED_WORDS for piece in pieces)
        if listed and not value.rstrip().endswith(".") and "<" not in value and "&lt;" not in value:
            return Passage(heading, members=members(pieces))
        return Passage(heading, text(value))
    return Passage(heading, members=tuple(dict.fromkeys(filter(None, map(_credential, each(value))))))


def _credential(value: Any) -> str:
    """A credential's category and what it is in ("Bachelor's degree in Nursing"), a term's name, or the text."""
    if not isinstance(value, dict):
        return words(value)
    category = first(value, "credentialCategory", "educationalLevel")
    field = first(value, "about", "competencyRequired")
    if not category:
        return first(value, "name", "description", "termCode") or field
    return f"{_degree(category)} in {field}" if field else _degree(category)


def _degree(category: str) -> str:
    plain = " ".join(category.replace("_", " ").split())
    if plain.casefold() in {"bachelor degree", "master degree"}:
        plain = plain.split()[0].capitalize() + "'s degree"
    return plain[:1].upper() + plain[1:]


def _education(thing: dict[str, Any]) -> Iterator[str]:
    instead = thing.get("experienceInPlaceOfEducation")
    for value in each(thing.get("educationRequirements")):
        told = _credential(value)
        if told and told.casefold() not in _NOTHING:
            replaced = instead is True or words(instead).casefold() in {"true", "yes"}
            yield told.rstrip(".") + _EQUIVALENT if replaced else told


def _experience(value: Any) -> Iterator[str]:
    for one in each(value):
        months = number(at(one, "monthsOfExperience")) if isinstance(one, dict) else number(one)
        if months:
            yield _time(months)
            continue
        told = first(one, "description", "name") if isinstance(one, dict) else words(one)
        if told and told.casefold() not in _NOTHING:
            yield told


def _time(months: float) -> str:
    years = months / 12
    if years < 1 or years * 2 % 1:
        return f"{months:g} months of experience"
    return f"{years:g} year{'' if years == 1 else 's'} of experience"
