"""What tells who a person is does not reach a judging question, and nothing else is lost on the way."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.documents import read_text
from agent.judge.blind import Blind
from agent.judge.passages import passages


@pytest.mark.parametrize(
    ("name", "text", "blinded"),
    [
        pytest.param("Jacky Cao", "Jacky's work at Google", "The person's work at Google", id="possessive"),
        pytest.param("Jacky Cao", "It is Jacky’s work", "It is the person’s work", id="typeset possessive"),
        pytest.param("Jacky Cao", "Jacky Cao built it; Cao led.", "The person built it; the person led.", id="parts"),
        pytest.param("Jacky Cao", "Cao, Jacky built it", "The person built it", id="turned about"),
        pytest.param("Jacky Cao", "JACKY led a team", "The person led a team", id="capitals in the text"),
        pytest.param("JACKY CAO", "Jacky led a team", "The person led a team", id="capitals in the header"),
        pytest.param("jacky cao", "Jacky led a team", "The person led a team", id="small letters in the header"),
        pytest.param("Jacky Cao", "Jacky M. Cao built it", "The person built it", id="a middle initial"),
        pytest.param("Jacky Cao", "J. Cao built it", "The person built it", id="an initial before the surname"),
        pytest.param("Trent\u00a0Lo", "Trent Lo's code", "The person's code", id="no-break space in the name"),
        pytest.param("José Núñez", "José led a team", "The person led a team", id="accents"),
        pytest.param("José Núñez", "Jose Nunez led a team", "The person led a team", id="accents left out"),
        pytest.param(
            "José Núñez", "Jose\u0301 led a team", "The person led a team", id="accents as signs of their own"
        ),
        pytest.param("Anne-Marie Smith", "Anne-Marie taught", "The person taught", id="hyphen"),
        pytest.param("Anne-Marie Smith", "Anne taught", "The person taught", id="half of a hyphenated name"),
        pytest.param("Anne-Marie Smith", "Anne Marie taught", "The person taught", id="hyphen left out"),
        pytest.param("Mary O'Brien", "O’Brien taught", "The person taught", id="the other apostrophe"),
        pytest.param("Jan van der Berg", "Met van der Berg's goals", "Met the person's goals", id="particles"),
        pytest.param("Ada (Addie) King", "Addie taught", "The person taught", id="nickname in brackets"),
        pytest.param("王小明", "王小明 leads", "The person leads", id="chinese"),
        pytest.param(
            "王小明", "由王小明负责, 小明开发", "由the person负责, the person开发", id="no spaces, given name alone"
        ),
        pytest.param("김민수", "Here 김민수는 led", "Here the person는 led", id="korean with a particle"),
        pytest.param("Will May", "Will may ship it", "The person may ship it", id="common words keep their case"),
        pytest.param("Will May", "It will ship in May 2020", "It will ship in May 2020", id="a month is no person"),
        pytest.param(
            "Jack Ma", "Jack holds an MA in Law", "The person holds an MA in Law", id="a degree is no surname"
        ),
        pytest.param("Ada King, CPA", "Ada holds a CPA", "The person holds a CPA", id="a certificate is no name"),
        pytest.param("Dr. Ada King", "Ada, PhD, taught", "The person, PhD, taught", id="a title is no name"),
        pytest.param(
            "Jack Ford", "Jack worked at Ford", "The person worked at the person", id="an employer's name too"
        ),
        pytest.param(None, "She led her team herself", "They led their team themselves", id="gender"),
        pytest.param(None, "(she/her) builds", "(they/their) builds", id="pronouns"),
        pytest.param(None, "He’s a Mr. of note", "They’s a of note", id="contraction"),
        pytest.param(None, "A businesswoman and mother", "A businessperson and parent", id="roles of a gender"),
        pytest.param(None, "Back from maternity leave", "Back from parental leave", id="leave"),
        pytest.param(None, "Worked on the maternity ward", "Worked on the maternity ward", id="a ward tells nothing"),
        pytest.param(None, "Runs a women's health clinic", "Runs a women's health clinic", id="a field tells nothing"),
        pytest.param(None, "English is a mother tongue", "English is a mother tongue", id="mother tongue"),
        pytest.param(None, "Rolled out the HIS for HER2", "Rolled out the HIS for HER2", id="acronyms"),
        pytest.param(None, "MS in Physics", "MS in Physics", id="a degree is no title"),
        pytest.param(None, "Asked Ms. Grey for it", "Asked Grey for it", id="a title is no degree"),
        pytest.param(None, "Call +1 (650) 253-0000 or a@b.org", "Call (contact) or (contact)", id="contact"),
        pytest.param(None, "Call (650) 253-0000, 030 1234567", "Call (contact), (contact)", id="national numbers"),
        pytest.param(None, "See linkedin.com/in/ada or t.me/ada", "See (contact) or (contact)", id="accounts"),
        pytest.param("Jacky Cao", "See jackycao.dev, @jacky", "See (contact), (contact)", id="an address of the name"),
        pytest.param("Su Do", "Ran it with sudo", "Ran it with sudo", id="a word that the name makes by chance"),
        pytest.param(None, "Nationality: Indian. Builds", ". Builds", id="nationality"),
        pytest.param(None, "Works as a French citizen", "Works as", id="citizenship"),
        pytest.param(None, "A 45-year-old nurse", "A nurse", id="age"),
        pytest.param(None, "Nurse, born on 1 May 1980, leads", "Nurse, , leads", id="birth"),
        pytest.param(None, "Date of birth: 1 Jan 1980. Built it", ". Built it", id="what follows the birth stays"),
    ],
)
def test_what_tells_who_it_is_is_replaced(name: str | None, text: str, blinded: str) -> None:
    blind = Blind(name, [], [])
    assert blind(text) == blinded
    assert blind.leaks(blinded) == []


@pytest.mark.parametrize(
    "text",
    [
        "3413 reviews, 899 commits, 1969 PRs",
        "Handled 12 345 678 rows and 1 000 000 EUR",
        "From Feb 2020 to Jan 2023",
        "From 01.02.2019 to 03.04.2020, then 2020-2023",
        "Audited to ISO 9001 2015 and 27001",
        "C++17 since 2019 - 2020 (2021) 150 reviews",
        "Version 1.2.3.4 of pytorch/xla, CVE-2020-12345",
        "A born leader of a project born out of a hackathon",
        "Cared for patients aged 65 and over",
        "Modernised a 10-year-old code base",
        "Built it @Transactional, on an x/y axis",
    ],
)
def test_what_tells_nothing_stays(text: str) -> None:
    assert Blind("Jacky Cao", ["Leeds, England"], ["University of Leeds"])(text) == text


@pytest.mark.parametrize(
    ("places", "schools", "text", "blinded"),
    [
        pytest.param(
            ["Seattle, Washington, United States"],
            ["Carnegie Mellon", "Carnegie Mellon University"],
            "Studied at Carnegie Mellon University, based in Seattle",
            "Studied at a school, based in a place",
            id="longest first",
        ),
        pytest.param(["Reading, England"], [], "Reading papers in READING", "A place papers in a place", id="capitals"),
        pytest.param(["Reading, England"], [], "He was reading", "They was reading", id="a word like the place"),
        pytest.param(["Remote"], [], "Remote sensing", "Remote sensing", id="no place at all"),
        pytest.param(["India"], [], "Sold in India", "Sold in India", id="a country may be a matter of work"),
        pytest.param([], ["MIT"], "MIT work under the mit licence", "A school work under the mit licence", id="short"),
    ],
)
def test_places_and_schools(places: list[str], schools: list[str], text: str, blinded: str) -> None:
    assert Blind(None, places, schools)(text) == blinded


def test_a_term_asked_for_is_no_person() -> None:
    blind = Blind("Ruby Chen", [], [], terms=["Ruby"])
    told = blind("Ruby Chen wrote Ruby services; Ruby's team and Chen shipped them")
    assert told == "The person wrote Ruby services; the person's team and the person shipped them"
    assert blind.leaks(told) == ["Ruby"], "what may be the name is shown to a person"


def test_the_leak_check_finds_what_was_left() -> None:
    blind = Blind("Ada King", [], ["MIT"])
    assert blind.leaks("Ada went to MIT; she wrote to a@b.org") == ["Ada", "MIT", "a@b.org", "she"]


NAMES = st.from_regex(r"\A[A-Z][a-zé]{3,8}(?:[- '][A-Z][a-z]{3,8}){1,2}\Z")


@settings(max_examples=30, deadline=None)
@given(NAMES, st.sampled_from(["{} led it.", "It is {}'s.", "By {}, {} and others", "LED BY {}"]))
def test_no_part_of_any_name_is_left(name: str, text: str) -> None:
    for told in (name, name.upper(), *re.split(r"[ -]", name)):
        assert told not in Blind(name, [], [])(text.replace("{}", told))


def test_no_passage_of_a_profile_names_its_person() -> None:
    profile = (
        "Zoë Okafor-Lind\nNurse at Northwind\nLeeds, England\n\nSummary\n"
        "Zoë is a nurse in Leeds with nine years of practice. OKAFOR-LIND teaches at Leeds College of Nursing.\n\n"
        "Experience\nNurse, Northwind\nJan 2019 - Mar 2022\nZoe dressed wounds; her manager was Mrs. Grey.\n"
    )
    blind = Blind("Zoë Okafor-Lind", ["Leeds, England"], ["Leeds College of Nursing"])
    judged = passages(read_text(profile, "zoe.txt"), blind)
    told = " ".join(passage.text for passage in judged if passage.kind == "prose")
    assert not re.search(r"Zo|Okafor|Lind|Leeds|College|\bhers?\b|Mrs", told, re.IGNORECASE)
    assert "dressed wounds" in told


def test_a_school_is_replaced_without_the_word_for_what_it_is() -> None:
    blind = Blind(None, [], ["Carnegie Mellon University", "Open University"])
    assert "Carnegie" not in blind("Holds a Ph.D. from Carnegie Mellon.")
    assert blind("Keeps an Open source tool.") == "Keeps an Open source tool."
