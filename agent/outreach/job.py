"""What may be said of the job: what the posting states of itself, and the name of who hires."""

from __future__ import annotations

from agent.outreach.note import Fact
from agent.rubric.requirement import Posting, Requirement, Rubric

_MOST_WORDS = 14


def job_facts(posting: Posting, employer: str | None) -> dict[str, Fact]:
    """The posting's facts by name: title, employer, place, arrangement, pay; absent where it does not state them.

    An employer about which the posting contradicts itself is left out unless
    the user names it.
    """
    named = employer or (posting.employers[0].text if posting.employers and not posting.employers_differ else "")
    values = {
        "title": posting.title,
        "employer": named,
        "place": posting.place,
        "arrangement": posting.arrangement,
        "pay": posting.pay,
    }
    return {
        name: Fact(id=f"j{number}", kind="job", text=value)
        for number, (name, value) in enumerate(values.items(), 1)
        if value
    }


def asked(requirement: Requirement) -> Fact:
    """A requirement as the posting words it; its subjects where the line is long."""
    quote = requirement.quote.strip(" .;:•*-–")
    subjects = " and ".join(requirement.subjects[:2])
    text = quote if len(quote.split()) <= _MOST_WORDS or not subjects else subjects
    lines = [requirement.line] if requirement.line else []
    return Fact(id=f"r-{requirement.id}", kind="requirement", text=text, lines=lines, requirement=requirement.id)


def requirement_of(rubric: Rubric, identifier: str | None) -> Requirement | None:
    """The requirement of this id; None where the rubric has none."""
    return next((one for one in rubric.requirements if one.id == identifier), None)
