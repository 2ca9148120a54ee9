"""What may be said of the job: what the posting states of itself, and the name of who hires."""

from __future__ import annotations

import re

from agent.outreach.note import Fact, Sentence
from agent.outreach.pay import pay_in
from agent.outreach.phrases import Phrases
from agent.rubric.requirement import Posting, Requirement, Rubric

_LONGEST_QUOTE = 12
"""Words of a requirement that are quoted; of a longer one its subject is."""

_FOR_ANYONE = re.compile(r"\s*[(\[]?\b[mfwdxhni](?:\s?[/|]\s?[mfwdxhni*]){1,3}\b[)\]]?", re.IGNORECASE)
_SHOUTED = re.compile(
    r"^\W*(?:urgent(?:ly)?|now|immediate)?\s*(?:hiring|requirement|start|wanted|vacancy|job)?\s*[!:–—-]+\s*"
    r"|\s*[-–—!(]+\s*(?:urgent|asap|immediate start)\W*$",
    re.IGNORECASE,
)
_FIRST_PART = re.compile(r"\s[-–—|:]\s|\s*[(,:]")
_SMALL = frozenset("a an and at by for from in of on or the to und für de et y".split())
_SPELT_WITH_AN = re.compile(r"[AEFHILMNORSX]")
"""Letters whose names begin with a vowel: "an ML engineer", "an HR clerk"."""


def job_facts(posting: Posting, employer: str | None) -> dict[str, Fact]:
    """The posting's facts by name: title, employer, place, arrangement, pay; absent where it does not state them.

    An employer about which the posting contradicts itself is left out unless
    the user names it.
    """
    named = employer or (posting.employers[0].text if posting.employers and not posting.employers_differ else "")
    values = {
        "title": plain_title(posting.title),
        "employer": named,
        "place": posting.place,
        "arrangement": posting.arrangement,
        "pay": posting.pay,
    }
    return {
        name: Fact(id=f"j{number}", kind="job", text=" ".join(value.split()))
        for number, (name, value) in enumerate(values.items(), 1)
        if value.strip()
    }


def plain_title(title: str) -> str:
    """A title without "(m/w/d)" and "URGENT!" and, where all of it is in capitals, in ordinary letters."""
    plain = " ".join(_SHOUTED.sub("", _FOR_ANYONE.sub("", title)).split()).strip(" .;:!-–")
    if not plain.isupper():
        return plain
    words = [word.lower() if word.lower() in _SMALL else _capital(word) for word in plain.split()]
    return " ".join(words)[:1].upper() + " ".join(words)[1:]


def _capital(word: str) -> str:
    letters = sum(letter.isalpha() for letter in word)
    return word if letters <= 3 else re.sub(r"[^\W\d_]+", lambda part: part.group().capitalize(), word)


def job_sentence(job: dict[str, Fact], phrases: Phrases) -> Sentence | None:
    """ "The job is Clerk at Brook & Co, on-site in Leeds, GBP 30,000."; None where the posting states nothing."""
    told = [_where(job, phrases)]
    if "pay" in job:
        told.append(pay_in(job["pay"].text, phrases))
    stated = [one for one in told if one]
    rests_on = [fact.id for fact in job.values()]
    if "title" not in job:
        if not stated:
            return None
        return Sentence(kind="job", text=phrases.of("job_untitled").format(facts=", ".join(stated)), facts=rests_on)
    text = phrases.of("job").format(
        title=job["title"].text, at=_at(job, phrases), facts="".join(f", {one}" for one in stated)
    )
    return Sentence(kind="job", text=text, facts=rests_on)


def short_job(job: dict[str, Fact], phrases: Phrases) -> Sentence | None:
    """ "I am hiring a Clerk at Brook & Co in Leeds."; None without a title."""
    if "title" not in job:
        return None
    title = headline(job)
    place = phrases.of("short_place").format(place=job["place"].text) if "place" in job else ""
    text = phrases.of("job_short").format(
        title=title, a_title=f"{_article(title)} {title}", at=_at(job, phrases), place=place
    )
    return Sentence(
        kind="job", text=text, facts=[job[name].id for name in ("title", "employer", "place") if name in job]
    )


def headline(job: dict[str, Fact]) -> str:
    """The title's first part: "Senior ML Compiler Engineer"; empty where there is none."""
    return _FIRST_PART.split(job["title"].text)[0] if "title" in job else ""


def _at(job: dict[str, Fact], phrases: Phrases) -> str:
    return phrases.of("at").format(employer=job["employer"].text) if "employer" in job else ""


def _where(job: dict[str, Fact], phrases: Phrases) -> str:
    """ "on-site in Sunnyvale (CA)", or the one of the two that the posting states."""
    arrangement = phrases.of(job["arrangement"].text) if "arrangement" in job else ""
    if "place" not in job:
        return arrangement
    place = job["place"].text
    name = "place" if not arrangement else "placed_remote" if job["arrangement"].text == "remote" else "placed"
    return phrases.of(name).format(arrangement=arrangement, place=place)


def _article(title: str) -> str:
    """ "a" or "an", by the first word's sound."""
    first = re.split(r"[\s/-]", title)[0]
    if first.isupper() and len(first) <= 4:
        return "an" if _SPELT_WITH_AN.match(first) else "a"
    vowel = first[:1].lower() in "aeiou" and not first.lower().startswith(("uni", "use", "euro", "one"))
    return "an" if vowel else "a"


def asked(requirement: Requirement, subject: str) -> tuple[Fact, str]:
    """A requirement as a fact, and the words of it to say: its line, or the subject where that is long or of years."""
    quote = " ".join(requirement.quote.split()).strip(" .;:•*-–")
    words = quote if len(quote.split()) <= _LONGEST_QUOTE and requirement.kind != "years" else subject
    lines = [requirement.line] if requirement.line else []
    fact = Fact(id=f"r-{requirement.id}", kind="requirement", text=quote, lines=lines, requirement=requirement.id)
    return fact.model_copy(update={"subject": subject}), words or quote


def requirement_of(rubric: Rubric, identifier: str | None) -> Requirement | None:
    """The requirement of this id; None where the rubric has none."""
    return next((one for one in rubric.requirements if one.id == identifier), None)
