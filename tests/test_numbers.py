from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.numbers import find_counts, find_years, number_words, stated_years
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("six", 6),
        ("Twenty-five", 25),
        ("twenty five", 25),
        ("13", 13),
        ("1,969", 1969),
        ("1.969", 1969),
        ("3.4k", 3400),
        ("1.5", 1.5),
        ("2m", 2_000_000),
        ("fünf", 5),
        ("五", 5),
        ("sixty", 60),
    ],
)
def test_reads_a_number(text: str, number: float) -> None:
    assert number_words(text) == number


@pytest.mark.parametrize(
    "text", ["", "sixth", "six years", "twenty-eleven", "1.2.3", "v2", "k", "five hundred cats", "-"]
)
def test_reads_no_number(text: str) -> None:
    assert number_words(text) is None


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("6 years", 6, 6),
        ("six years", 6, 6),
        ("1 year", 1, 1),
        ("5+ yrs", 5, None),
        ("5 + years", 5, None),
        ("5 years+", 5, None),
        ("five or more years", 5, None),
        ("5 years or more", 5, None),
        ("over a decade", 10, None),
        ("two decades", 20, 20),
        ("more than 7 years", 7, None),
        ("at least three years", 3, None),
        ("Minimum of 4 years", 4, None),
        ("3-5 years", 3, 5),
        ("3 to 5 years", 3, 5),
        ("five–seven years", 5, 7),
        ("18 months", 1.5, 1.5),
        ("2 years 6 months", 2.5, 2.5),
        ("2 yrs and 3 mos", 2.25, 2.25),
        ("5 years' experience", 5, 5),
        ("5 Jahre", 5, 5),
        ("mindestens 5 Jahre", 5, None),
        ("fünf Jahren", 5, 5),
        ("5 ans", 5, 5),
        ("plus de cinq ans", 5, None),
        ("5 años", 5, 5),
        ("5年", 5, 5),
        ("5年以上", 5, None),
        ("1.5 years", 1.5, 1.5),
        ("(5 years)", 5, 5),
    ],
)
def test_finds_years(text: str, low: float, high: float | None) -> None:
    (found,) = find_years(text)
    assert (found.years, found.low, found.high, found.at_least) == (low, low, high, high is None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "45 years old",
        "45-year-old",
        "aged 45 years",
        "three years ago",
        "Jul 2022 - Jan 2023 (6 months)",
        "2019 – present · 2 yrs 3 mos",
        "2019年3月",
        "per year",
        "a 5-year plan",
        "5 yearly reviews",
        "version 3",
        "$5 years",
        "7-5 years",
        "2021年度",
    ],
)
def test_finds_no_years(text: str) -> None:
    assert find_years(text) == []


def test_a_length_knows_where_it_stands() -> None:
    text = "I bring over six years of care."
    (found,) = find_years(text)
    assert text[found.start : found.end] == "over six years"


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (
            "3413 reviews, 899 commits, 1969 PRs in 3 years",
            {"reviews": 3413, "commits": 899, "pull_requests": 1969},
        ),
        (
            "Contributions:246 reviews, 24 commits, 82 PRs",
            {"reviews": 246, "commits": 24, "pull_requests": 82},
        ),
        ("29 commits, 1 comment in 2 years 8 months", {"commits": 29, "comments": 1}),
        ("1.2k commits and 1,969 pull requests", {"commits": 1200, "pull_requests": 1969}),
        ("six merged PRs", {"pull_requests": 6}),
        ("Commits: 85, Reviews: 12", {"commits": 85, "reviews": 12}),
        ("15 issues", {"issues": 15}),
        ("5 commits, 9 commits", {"commits": 5}),
    ],
)
def test_pairs_counts_with_units(text: str, counts: dict[str, int]) -> None:
    assert {unit: found.count for unit, found in find_counts(text).items()} == counts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "899",
        "in 3 years",
        "5-star reviews",
        "commits, 899 stars",
        "version 3.4 commits",
        "12 commitments",
        "PR #12",
    ],
)
def test_a_number_without_its_unit_counts_nothing(text: str) -> None:
    assert find_counts(text) == {}


def test_a_count_knows_its_words() -> None:
    text = "about 100+ commits here"
    found = find_counts(text)["commits"]
    assert (text[found.start : found.end], found.at_least) == ("100+ commits", True)


@pytest.mark.parametrize(
    ("text", "kind", "years", "subject", "whole"),
    [
        ("6 years of coding experience", "coding", 6, None, True),
        ("• 13 years of coding experience", "coding", 13, None, True),
        ("ten years of programming", "coding", 10, None, True),
        ("1 year of employment as a software developer", "employed", 1, "software developer", True),
        ("12 years of professional experience", "employed", 12, None, True),
        ("12+ years of industry experience.", "employed", 12, None, True),
        ("3 years work experience", "employed", 3, None, True),
        ("8 years as a registered nurse", "employed", 8, "registered nurse", True),
        ("I worked in clinics for 8 years", "employed", 8, None, False),
        ("5 Jahre Berufserfahrung", "employed", 5, None, True),
        (
            "based in Seattle with six years of experience building high-performance ML backends",
            "experience",
            6,
            None,
            False,
        ),
        ("with 10 years of experience focused on ML compilers", "experience", 10, None, False),
        ("5 years experience", "experience", 5, None, True),
        ("5 years' experience", "experience", 5, None, True),
        ("Experience: 5 years", "experience", 5, None, True),
        ("5 years of Kubernetes", "subject", 5, "Kubernetes", True),
        ("5 years of Python experience", "subject", 5, "Python", True),
        ("4 years of experience with React.js", "subject", 4, "React.js", True),
        ("3 years of professional experience in C++", "subject", 3, "C++", True),
        ("6 years building production ML systems", "experience", 6, None, False),
        (
            "2 years in a low-level systems programming language",
            "subject",
            2,
            "low-level systems programming language",
            True,
        ),
        ("at least one year of specialized experience", "experience", 1, None, True),
        ("4+ years of professional Python experience", "subject", 4, "Python", True),
        ("5 years of Go and still curious", "subject", 5, "Go", False),
        ("Python (5 years)", "subject", 5, "Python", True),
        ("Python: 5 years", "subject", 5, "Python", True),
        (
            "5 years of software development experience in Python and C++.",
            "subject",
            5,
            "Python and C++",
            True,
        ),
        (
            "3 years in ML infrastructure or hardware accelerators (TPUs/GPUs).",
            "subject",
            3,
            "ML infrastructure or hardware accelerators",
            False,
        ),
    ],
)
def test_says_what_years_are_of(text: str, kind: str, years: float, subject: str | None, whole: bool) -> None:
    hit = stated_years(text)
    assert hit is not None
    assert (hit.kind, hit.years.years) == (kind, years)
    assert (hit.subject, hit.whole) == (subject, whole)
    assert 0 <= hit.start < hit.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "26 commits in 2 years 6 months",
        "3413 reviews, 899 commits, 1969 PRs in 3 years",
        "3 years ago",
        "45 years old",
        "within 2 years of graduation",
        "4 years of college",
        "5 years",
        "Jul 2022 - Jan 2023 · 7 mos",
        "experience with Kubernetes",
    ],
)
def test_says_nothing_of_other_numbers(text: str) -> None:
    assert stated_years(text) is None


NUMBER_LIKE = st.lists(
    st.sampled_from(
        ["5", "six", " ", "years", " of ", "experience", "-", "+", "commits", "年", "as a", "over", ":", "("]
    ),
    max_size=12,
).map("".join)


@given(st.text() | NUMBER_LIKE)
def test_any_text_is_read(text: str) -> None:
    number_words(text)
    find_years(text)
    find_counts(text)
    stated_years(text)


@pytest.mark.parametrize("read", [find_years, find_counts], ids=lambda read: read.__name__)
@pytest.mark.parametrize(
    "piece", ["a", " ", "5", "5 ", "5 years ", "6 years of ", "over ", "1,", "commits: ", "twenty "]
)
def test_long_text_is_read_in_linear_time(piece: str, read: Callable[[str], object]) -> None:
    text_in_proportion(read, (piece * 50_000)[:50_000])


def test_many_statements_are_read_in_linear_time() -> None:
    text_in_proportion(stated_years, "in 5 years at " * 7_000)


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("For nine years I have been writing C for small boards.", 9),
        ("For seven years now I've been building data pipelines.", 7),
        ("Seit neun Jahren schreibe ich C.", 9),
        ("Depuis neuf ans, j'écris du C.", 9),
        ("Llevo nueve años programando en C.", 9),
        ("For two years I have lived in Leeds.", None),
        ("For five years we paid rent.", None),
        ("The machine ran for ten years, I have been told.", None),
        ("In two years I have been writing C.", None),
    ],
)
def test_what_somebody_has_done_all_that_time(text: str, years: int | None) -> None:
    hit = stated_years(text)
    assert (hit and (hit.kind, hit.years.low)) == (("subject", years) if years else None)
