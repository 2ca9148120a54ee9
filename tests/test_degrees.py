from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.degrees import LEVELS, allows_equivalent, find_degrees, minimum_degree, satisfies
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("Bachelor of Science - BS, Computer Science", ["bachelor"]),
        ("Bachelor's Degree Computer Engineering minor in Mathematics", ["bachelor"]),
        ("Bachelor's degree, Computer Science, 3.9", ["bachelor"]),
        ("Doctor of Philosophy (Ph.D.), Computer Science", ["doctorate"]),
        ("BS 3.9, MS 4.0", ["bachelor", "master"]),
        ("BS in Physics", ["bachelor"]),
        ("BS/MS", ["bachelor", "master"]),
        ("BA or BS in a related field", ["bachelor", "bachelor"]),
        ("MS Computer Science", ["master"]),
        ("MS from Stanford", ["master"]),
        ("MA, History, Example University", ["master"]),
        ("B.S. in Mathematics", ["bachelor"]),
        ("BSc (Hons) Physics", ["bachelor"]),
        ("BSCS, B.S.E.", ["bachelor", "bachelor"]),
        ("B.Tech, ECE", ["bachelor"]),
        ("B. Tech in ECE", ["bachelor"]),
        ("BEng Mechanical", ["bachelor"]),
        ("bachelors degree", ["bachelor"]),
        ("Licence en informatique", ["bachelor"]),
        ("Licenciatura en Física", ["bachelor"]),
        ("Laurea triennale in Fisica", ["bachelor"]),
        ("Laurea magistrale in Fisica", ["master"]),
        ("Diplom-Informatiker", ["master"]),
        ("Dipl.-Ing. Maschinenbau", ["master"]),
        ("Master's degree in CS", ["master"]),
        ("Master of Science, Robotics", ["master"]),
        ("Masters in Data Science", ["master"]),
        ("MSc Physics", ["master"]),
        ("M.Eng., EE", ["master"]),
        ("MBA", ["master"]),
        ("M.Tech", ["master"]),
        ("Magister", ["master"]),
        ("Ph.D. in Computer Science", ["doctorate"]),
        ("PhD, Statistics", ["doctorate"]),
        ("DPhil (Oxon)", ["doctorate"]),
        ("Dr.-Ing.", ["doctorate"]),
        ("doctorate in law", ["doctorate"]),
        ("Juris Doctor", ["doctorate"]),
        ("Doctor of Medicine", ["doctorate"]),
        ("Associate degree in nursing (ADN)", ["associate", "associate"]),
        ("AS in Nursing", ["associate"]),
        ("Ausbildung zum Elektriker", ["vocational"]),
        ("apprenticeship as a welder", ["vocational"]),
        ("NVQ Level 3", ["vocational"]),
        ("BTS en comptabilité", ["associate"]),
        ("A-levels: Maths", ["secondary"]),
        ("Leaving Cert 2020", ["secondary"]),
        ("GCSEs in Maths and English", ["secondary"]),
        ("I got my diploma in Metal Fabrication in 1981", ["vocational"]),
        ("we went through old GCSE papers", []),
        ("6 años de experiencia como profesor en secundaria y bachillerato", []),
        ("High school diploma or GED", ["secondary", "secondary"]),
        ("Abitur, 1,3", ["secondary"]),
        ("Baccalauréat S", ["secondary"]),
        ("baccalaureate degree", ["bachelor"]),
        ("清华大学 硕士", ["master"]),
        ("本科，计算机", ["bachelor"]),
        ("博士", ["doctorate"]),
        ("博士前期課程", ["master"]),
        ("Bachelor's or Master's degree", ["bachelor", "master"]),
    ],
)
def test_finds_degrees(text: str, levels: list[str]) -> None:
    found = find_degrees(text)
    assert [degree.level for degree in found] == levels
    assert all(degree.text == text[degree.start : degree.end] for degree in found)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "MS Office, MS Excel",
        "MS SQL Server 2019",
        "Business Analyst (BA)",
        "BA and QA teams",
        "siempre quise más, ma non posso",
        "such AS Python",
        "as in the past",
        "to be in charge",
        "Scrum Master",
        "Certified Scrum Master in Berlin",
        "merged to the master branch",
        "Webmaster",
        "Master Data Management",
        "bachelor party",
        "Doctor's office",
        "Boston, MA",
        "Cambridge, MA, Example University",
        "Baltimore, MD 2019",
        "sales associate",
        "Ausbildung",
        "the CAP theorem",
        "mentored PhD students",
        "Google PhD Fellowship",
        "driving licence",
        "Teacher at Lincoln High School",
        "博士后研究",
        "LLM agents",
        "mastered Python",
        "diplomatic",
        "master of none",
    ],
)
def test_finds_no_degrees(text: str) -> None:
    assert find_degrees(text) == []


@pytest.mark.parametrize(
    ("text", "finished"),
    [
        ("PhD in Physics", True),
        ("PhD candidate", False),
        ("Pursuing a Master's degree", False),
        ("Bachelor of Science, expected May 2026", False),
        ("MSc student in Physics", False),
        ("MSc. Tutored a student later.", True),
    ],
)
def test_knows_a_degree_that_is_not_finished(text: str, finished: bool) -> None:
    assert [degree.finished for degree in find_degrees(text)] == [finished]


def test_a_name_and_its_short_form_are_one() -> None:
    (degree,) = find_degrees("Doctor of Philosophy (Ph.D.), Computer Science")
    assert degree.text == "Doctor of Philosophy (Ph.D.)"


def test_degrees_are_ordered() -> None:
    assert satisfies("doctorate", "bachelor")
    assert satisfies("bachelor", "bachelor")
    assert not satisfies("associate", "bachelor")
    assert [satisfies(level, "master") for level in LEVELS] == [False, False, False, False, True, True]


@pytest.mark.parametrize(
    ("text", "level"),
    [
        (
            "Bachelor's degree in Computer Science or related field (or equivalent practical experience).",
            "bachelor",
        ),
        ("BS/MS", "bachelor"),
        ("PhD preferred", "doctorate"),
        ("Bachelor's required, Master's or PhD preferred", "bachelor"),
        ("A degree in Physics", "bachelor"),
        ("Abgeschlossenes Studium der Informatik", "bachelor"),
        ("Advanced degree preferred", "master"),
        ("5 years of Python", None),
        ("a high degree of care", None),
        ("MS Office", None),
    ],
)
def test_minimum_degree(text: str, level: str | None) -> None:
    assert minimum_degree(text) == level


@pytest.mark.parametrize(
    "text",
    [
        "Bachelor's degree (or equivalent practical experience)",
        "BS or equivalent",
        "degree or equivalent work experience",
        "an equivalent combination of education and experience",
        "Studium oder vergleichbare Qualifikation",
        "Bac+5 ou équivalent",
        "experience in lieu of a degree",
    ],
)
def test_allows_an_equivalent(text: str) -> None:
    assert allows_equivalent(text)


@pytest.mark.parametrize(
    "text",
    [
        "Bachelor's degree in Computer Science or related field",
        "equivalent of three people",
        "",
        "Experience with C++",
    ],
)
def test_allows_no_equivalent(text: str) -> None:
    assert not allows_equivalent(text)


DEGREE_LIKE = st.lists(
    st.sampled_from(
        ["BS", "MS", "/", " ", "in ", "Ph.D.", "Bachelor", "'s", "degree", ",", "of ", "博士", "2019", "("]
    ),
    max_size=12,
).map("".join)


@given(st.text() | DEGREE_LIKE)
def test_any_text_is_read(text: str) -> None:
    found = find_degrees(text)
    assert all(one.end <= other.start for one, other in pairwise(found))
    minimum_degree(text)
    allows_equivalent(text)


@pytest.mark.parametrize("read", [minimum_degree, allows_equivalent], ids=lambda read: read.__name__)
@pytest.mark.parametrize(
    "piece", ["a", " ", "MS ", "BS/", "bachelor ", "master of ", "Dipl.", "equivalent ", "博士", "A."]
)
def test_long_text_is_read_in_linear_time(piece: str, read: Callable[[str], object]) -> None:
    text_in_proportion(read, (piece * 50_000)[:50_000])


@pytest.mark.parametrize(
    "text",
    [
        "In progress: Bachelor's degree in Marketing, Foo University",
        "BSc Marketing, Dodder Technological University, part time, expected 2027",
        "I am in the third year of a part-time BSc in Accounting",
        "final year BSc Mathematics, Foo University",
        "apprenticeship in electrical installation, 2nd year of 4",
        "Master of Computer Science, Foo University (exams left: 5)",
        "Études en cours : Licence en informatique",
        "在读硕士，计算机",
    ],
)
def test_a_degree_still_worked_for_is_not_finished(text: str) -> None:
    assert [degree.finished for degree in find_degrees(text)] == [False]
