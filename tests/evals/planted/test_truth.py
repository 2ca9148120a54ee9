"""What follows from persons made by hand."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from agent.rubric.requirement import Requirement, Rubric
from evals.cases import TrueVerdict
from evals.planted.person import Person
from evals.planted.truth import facts_of, verdicts_of
from evals.planted.written import words_of
from tests.evals.planted.people import asked, degree, job, person, shows


@dataclass(frozen=True)
class Told:
    what: str
    asked: Requirement
    person: Person
    verdicts: list[str]


SAP_3 = asked("years", "SAP", min_years=3)
IN_ALL_5 = asked("years", min_years=5, overall_years=True)
BACHELOR = asked("education", "Law", min_degree="bachelor")
EITHER = asked("skill", "SAP", "DATEV", any_of=True)
BOTH = asked("skill", "SAP", "DATEV")
FIRST_AID = asked("certification", "first aid")
SAP = shows("SAP")
SIX_YEARS = job("2014-01 2019-12")

SUBJECTS = [
    Told("shown", asked("skill", "SAP"), person(job("2020-01", SAP)), ["met"]),
    Told("listed", asked("skill", "SAP"), person(listed=(("SAP", "SAP"),)), ["partly_met"]),
    Told("listed under another name", asked("area", "filing"), person(listed=(("records", "filing"),)), ["partly_met"]),
    Told("another skill listed", asked("skill", "SAP"), person(listed=(("Excel", None),)), ["not_stated"]),
    Told("near", asked("skill", "SAP"), person(near=("Hopes to learn SAP.",)), ["not_stated"]),
    Told("one of two", BOTH, person(job("2020-01", SAP)), ["partly_met"]),
    Told("both of two", BOTH, person(job("2020-01", SAP, shows("DATEV"))), ["met"]),
    Told("either of two", EITHER, person(job("2020-01", shows("DATEV"))), ["met"]),
    Told("either of two, listed", EITHER, person(listed=(("DATEV", "DATEV"),)), ["partly_met"]),
    Told("neither of two", EITHER, person(job("2020-01")), ["not_stated"]),
    Told("a certificate listed", FIRST_AID, person(certificates=(("First aid", "first aid"),)), ["met"]),
    Told("no certificate", FIRST_AID, person(near=("First aid course booked.",)), ["not_stated"]),
]
YEARS = [
    Told("long enough to the month", SAP_3, person(job("2020-02 2023-01", SAP)), ["met"]),
    Told("a month short", SAP_3, person(job("2020-02 2022-12", SAP)), ["partly_met"]),
    Told("two jobs together", SAP_3, person(job("2020-01 2021-06", SAP), job("2016-01 2017-06", SAP)), ["met"]),
    Told("an overlap counts once", SAP_3, person(job("2020-01 2021-12", SAP), job("2021-01 2022-06", SAP)),
         ["partly_met"]),
    Told("a job that does not show it", SAP_3, person(job("2022-01 2023-01", SAP), job("2010-01 2021-12")),
         ["partly_met"]),
    Told("still there, long enough", SAP_3, person(job("2023-12", SAP)), ["met"]),
    Told("still there, a month short", SAP_3, person(job("2024-01", SAP)), ["partly_met"]),
    Told("only listed", SAP_3, person(job("2010-01"), listed=(("SAP", "SAP"),)), ["partly_met"]),
    Told("not there", SAP_3, person(job("2010-01")), ["not_stated"]),
    Told("either, together", asked("years", "SAP", "DATEV", any_of=True, min_years=3),
         person(job("2020-01 2021-06", SAP), job("2016-01 2017-06", shows("DATEV"))), ["met"]),
    Told("both, one too short", asked("years", "SAP", "DATEV", min_years=3),
         person(job("2020-01", SAP), job("2016-01 2017-06", shows("DATEV"))), ["partly_met"]),
]  # fmt: skip
YEARS_ONLY = [
    Told("at least 26 months, at most 48", SAP_3, person(job("2015-05 2018-05", SAP), dates="years"),
         ["partly_met", "met"]),
    Told("at most 36 months", SAP_3, person(job("2015-01 2017-12", SAP), dates="years"), ["partly_met", "met"]),
    Told("at most 24 months", SAP_3, person(job("2015-01 2016-12", SAP), dates="years"), ["partly_met"]),
    Told("at least 38 months", SAP_3, person(job("2015-01 2019-12", SAP), dates="years"), ["met"]),
    Told("within one year", SAP_3, person(job("2015-01 2015-12", SAP), dates="years"), ["partly_met"]),
    Told("still there, at least 36 months", SAP_3, person(job("2023-01", SAP), dates="years"), ["met"]),
    Told("still there, at least 24 months", SAP_3, person(job("2024-01", SAP), dates="years"), ["partly_met"]),
    Told("in all, at least 50 months", IN_ALL_5, person(job("2014-01 2019-12"), dates="years"), ["not_stated", "met"]),
]  # fmt: skip
IN_ALL = [
    Told("dated", IN_ALL_5, person(SIX_YEARS), ["met"]),
    Told("dated, too short", IN_ALL_5, person(job("2018-01 2019-12")), ["not_stated"]),
    Told("overlaps count once", IN_ALL_5, person(job("2014-01 2017-12"), job("2015-01 2018-06")), ["not_stated"]),
    Told("stated and dated", IN_ALL_5, person(SIX_YEARS, stated_years=6), ["met"]),
    Told("stated too short, dated too short", IN_ALL_5, person(job("2018-01 2019-12"), stated_years=2), ["not_met"]),
    Told("stated, dated too short", IN_ALL_5, person(job("2018-01 2019-12"), stated_years=8), ["conflicting"]),
    Told("dated, stated too short", IN_ALL_5, person(SIX_YEARS, stated_years=2), ["conflicting"]),
    Told("stated, dates leave it open", IN_ALL_5, person(SIX_YEARS, stated_years=6, dates="years"),
         ["conflicting", "met"]),
]  # fmt: skip
DEGREES = [
    Told("as asked", BACHELOR, person(degrees=(degree("bachelor", "Law"),)), ["met"]),
    Told("above", BACHELOR, person(degrees=(degree("doctorate", "Law"),)), ["met"]),
    Told("field within a longer name", BACHELOR, person(degrees=(degree("master", "European Law"),)), ["met"]),
    Told("another field", BACHELOR, person(degrees=(degree("bachelor", "Botany"),)), ["partly_met"]),
    Told("no field told", BACHELOR, person(degrees=(degree("bachelor"),)), ["partly_met"]),
    Told("no field asked", asked("education", min_degree="bachelor"), person(degrees=(degree("bachelor", "Botany"),)),
         ["met"]),
    Told("lower", BACHELOR, person(degrees=(degree("associate", "Law"),)), ["not_met"]),
    Told("lower, equivalent allowed", asked("education", "Law", min_degree="bachelor", or_equivalent=True),
         person(degrees=(degree("associate", "Law"),)), ["not_stated"]),
    Told("none", BACHELOR, person(), ["not_stated"]),
    Told("unfinished", BACHELOR, person(degrees=(degree("bachelor", "Law", finished=False),)), ["not_stated"]),
    Told("unfinished above a lower one", BACHELOR,
         person(degrees=(degree("bachelor", "Law", finished=False), degree("vocational", "Law"))), ["not_met"]),
]  # fmt: skip
PLACES = [
    Told("there", asked("location", "Leeds"), person(), ["met"]),
    Told("elsewhere", asked("location", "York"), person(), ["not_stated"]),
    Told("spoken", asked("language", "German"), person(languages=("German",)), ["met"]),
    Told("spoken, in another language", asked("language", "German"), person(languages=("German",), language="fr"),
         ["met"]),
    Told("not told", asked("language", "German"), person(languages=("French",)), ["not_stated"]),
    Told("silence in a German profile", asked("language", "German"), person(language="de"), ["not_stated"]),
    Told("one of two languages", asked("language", "German", "French"), person(languages=("French",)),
         ["partly_met"]),
    Told("either of two languages", asked("language", "German", "French", any_of=True),
         person(languages=("French",)), ["met"]),
]  # fmt: skip


def truth(told: Requirement, who: Person) -> TrueVerdict:
    return verdicts_of(who, words_of(who, random.Random(1)), Rubric(requirements=[told]))[told.id]


@pytest.mark.parametrize(
    "told", [*SUBJECTS, *YEARS, *YEARS_ONLY, *IN_ALL, *DEGREES, *PLACES], ids=lambda told: str(told.what)
)
def test_what_follows(told: Told) -> None:
    found = truth(told.asked, told.person)
    assert found.verdicts == told.verdicts
    assert bool(found.lines) == (told.verdicts != ["not_stated"])


def test_every_line_that_bears_on_years_is_named() -> None:
    who = person(job("2020-01 2022-12", SAP), job("2014-01 2019-12"), stated_years=9, listed=(("SAP", "SAP"),))
    words = words_of(who, random.Random(1))
    dates = ["Jan 2020 – Dec 2022", "Jan 2014 – Dec 2019"]
    assert truth(IN_ALL_5, who).lines == [words.total, *dates]
    assert truth(SAP_3, who).lines == [SAP.text, "SAP"]


def test_a_spoken_language_is_named_as_the_profile_spells_it() -> None:
    who = person(language="fr", languages=("German", "English"))
    assert truth(asked("language", "German"), who).lines == ["allemand"]


def test_facts_are_what_the_profile_states() -> None:
    who = person(
        job("2020-02"),
        job("2016-01 2018-12"),
        degrees=(degree("bachelor", "Law"), degree("master", "Law", finished=False)),
        languages=("German",),
        listed=(("SAP", "SAP"), ("Excel", None)),
        stated_years=7,
    )
    facts = facts_of(who, words_of(who, random.Random(1)))
    assert [(job.start, job.end) for job in facts.positions or []] == [("2020-02", "present"), ("2016-01", "2018-12")]
    assert [(held.level, held.field) for held in facts.education or []] == [("bachelor", "Law")]
    assert (facts.languages, facts.skills, facts.stated_years.employed) == (["German"], ["SAP", "Excel"], 7)


def test_facts_hold_years_where_the_profile_has_only_those() -> None:
    who = person(job("2020-02"), job("2016-01 2018-12"), dates="years")
    facts = facts_of(who, words_of(who, random.Random(1)))
    assert [(job.start, job.end) for job in facts.positions or []] == [("2020", "present"), ("2016", "2018")]
