"""The rules for spoken languages and places: what is stated counts, nothing is inferred."""

from __future__ import annotations

from agent.judge.ruling import Case, Ruling, in_lines, once, spoken
from agent.languages import same_language
from agent.places import same_place, within
from agent.rubric.requirement import Requirement


def language_rule(requirement: Requirement, case: Case) -> Ruling:
    """Met when the languages asked are among those stated."""
    found = {
        asked: stated
        for asked in requirement.subjects
        for stated in case.facts.languages
        if same_language(asked, stated.name)
    }
    missing = [asked for asked in requirement.subjects if asked not in found]
    lines = once([number for stated in found.values() for number in stated.lines])
    questions = tuple(f"How well do you speak {asked}?" for asked in missing)
    names = [asked if _alike(asked, stated.name) else f"{asked} ({stated.name})" for asked, stated in found.items()]
    told = f"{spoken(names)} stated ({in_lines(lines)})" if found else ""
    if not missing or (found and requirement.any_of):
        return Ruling("met", f"{told}.", lines)
    if found:
        return Ruling("partly_met", f"{told}; {spoken(missing)} not stated.", lines, questions=questions)
    return Ruling("not_stated", f"{spoken(missing, 'or')} not stated.", questions=questions)


def _alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def place_rule(requirement: Requirement, case: Case) -> Ruling:
    """Met when the place stated is one asked; another place is a question, not a fault."""
    place = case.facts.place
    wanted = spoken(requirement.subjects, "or")
    if place is None:
        return Ruling("not_stated", "No place is stated.", questions=(f"Can you work in {wanted}?",))
    if any(same_place(place.name, asked) or within(place.name, asked) for asked in requirement.subjects):
        return Ruling("met", f"{place.name} is stated ({in_lines(place.lines)}).", once(place.lines))
    return Ruling(
        "not_stated",
        f"{place.name} is stated ({in_lines(place.lines)}); whether {wanted} is possible is not.",
        once(place.lines),
        questions=(f"You are in {place.name}: can you work in {wanted}?",),
    )


def place_question(case: Case) -> str | None:
    """What to ask about the posting's own place, where the candidate's is another."""
    posting, place = case.posting, case.facts.place
    if not posting.place or posting.arrangement not in {"on-site", "hybrid"}:
        return None
    if place is None:
        return f"The post is {posting.arrangement} in {posting.place}: can you work there?"
    if same_place(place.name, posting.place) is not False:
        return None
    return f"{place.name}; the post is {posting.arrangement} in {posting.place}: willing to move?"
