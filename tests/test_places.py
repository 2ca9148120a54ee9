from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.places import find_arrangement, find_pay, is_placed, parts, same_place, within, without_arrangement
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "city", "region", "country"),
    [
        ("Seattle, Washington, United States", "Seattle", "Washington", "United States"),
        ("Sunnyvale (CA)", "Sunnyvale", "California", "United States"),
        ("Austin, TX", "Austin", "Texas", "United States"),
        ("Austin TX 78701", "Austin", "Texas", "United States"),
        ("Toronto, ON", "Toronto", "Ontario", "Canada"),
        ("Berlin", "Berlin", None, None),
        ("Berlin, Germany", "Berlin", None, "Germany"),
        ("München, Bayern, Deutschland", "Munich", "Bayern", "Germany"),
        ("Washington, DC", "Washington", "District of Columbia", "United States"),
        ("New York", "New York", "New York", "United States"),
        ("New York, NY", "New York", "New York", "United States"),
        ("California", None, "California", "United States"),
        ("Germany", None, None, "Germany"),
        ("Singapore", "Singapore", None, "Singapore"),
        ("Tbilisi, Georgia", "Tbilisi", "Georgia", None),
        ("Atlanta, GA", "Atlanta", "Georgia", "United States"),
        ("Leeds, England", "Leeds", "England", "United Kingdom"),
        ("Remote", None, None, None),
        ("Remote - US", None, None, "United States"),
        ("Sunnyvale, CA (On-site)", "Sunnyvale", "California", "United States"),
        ("San Francisco Bay Area", "San Francisco", None, None),
        ("", None, None, None),
        ("Full time", "Full time", None, None),
        ("OR", "OR", None, None),
    ],
)
def test_reads_the_parts(text: str, city: str | None, region: str | None, country: str | None) -> None:
    place = parts(text)
    assert (place.city, place.region, place.country) == (city, region, country)


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("Seattle, Washington, United States", "Seattle, WA", True),
        ("Berlin", "Berlin, Germany", True),
        ("München", "Munich, Germany", True),
        ("Zurich", "Zürich", True),
        ("Greater Seattle Area", "Seattle", True),
        ("Seattle, WA", "Sunnyvale, CA; Seattle, WA", True),
        ("Seattle, Washington, United States", "Sunnyvale (CA)", False),
        ("Mountain View, California", "Sunnyvale (CA)", False),
        ("Portland, OR", "Portland, ME", False),
        ("Paris, France", "Paris, TX", False),
        ("Berlin", "Hamburg", False),
        ("Germany", "Sunnyvale (CA)", False),
        ("San Francisco Bay Area", "Sunnyvale", None),
        ("Remote", "Berlin", None),
        ("United States", "Seattle, WA", None),
        ("", "Berlin", None),
        ("Leeds LS1", "Leeds", True),
        ("Bath BA1 1UD", "Bath, UK", True),
        ("80331 München", "Munich", True),
        ("Paris (75)", "Paris, France", True),
        ("Leeds LS1", "York YO1", False),
    ],
)
def test_same_place(a: str, b: str, same: bool | None) -> None:
    assert same_place(a, b) is same
    assert same_place(b, a) is same


@pytest.mark.parametrize(
    ("place", "wider", "inside"),
    [
        ("Seattle, WA", "United States", True),
        ("Seattle, Washington, United States", "Washington", True),
        ("Berlin, Germany", "United States", False),
        ("Seattle, WA", "California", False),
        ("Edinburgh, Scotland", "England", False),
        ("Edinburgh, Scotland", "UK", True),
        ("Berlin", "Germany", None),
        ("Berlin", "Remote", None),
    ],
)
def test_within(place: str, wider: str, inside: bool | None) -> None:
    assert within(place, wider) is inside


@pytest.mark.parametrize(
    ("words", "placed"),
    [
        ("Seattle, WA", True),
        ("Deutschland", True),
        ("München", True),
        ("munich", True),
        ("Leeds LS1", True),
        ("Bath BA1 1UD", True),
        ("75011 Paris", True),
        ("EU", True),
        ("Leeds", False),
        ("Acme Ltd", False),
        ("German C1", False),
        ("", False),
    ],
)
def test_tells_that_words_are_a_place(words: str, placed: bool) -> None:
    assert is_placed(words) is placed


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("hybrid 2 days a week", ""),
        ("fully remote within Spain", "within Spain"),
        ("100 % vor Ort", ""),
        ("on-site in York, no remote", "in York,"),
        ("2 days a week of filing", "2 days a week of filing"),
    ],
)
def test_what_is_left_without_the_arrangement(text: str, left: str) -> None:
    assert " ".join(without_arrangement(text).split()) == left


@pytest.mark.parametrize(
    ("text", "arrangement"),
    [
        ("On-site", "on-site"),
        ("onsite in Sunnyvale", "on-site"),
        ("vor Ort in Berlin", "on-site"),
        ("Hybrid", "hybrid"),
        ("Hybrid (Berlin)", "hybrid"),
        ("3 days in the office", "hybrid"),
        ("hybrid 2 days", "hybrid"),
        ("2 days a week from home", "hybrid"),
        ("2 Tage Homeoffice", "hybrid"),
        ("télétravail 2 jours", "hybrid"),
        ("2 días de teletrabajo", "hybrid"),
        ("100 % vor Ort", "on-site"),
        ("Hybrid: remote and on-site", "hybrid"),
        ("Remote", "remote"),
        ("Fully remote", "remote"),
        ("100% Homeoffice", "remote"),
        ("Work from home", "remote"),
        ("On-site, no remote", "on-site"),
        ("远程", "remote"),
        ("", None),
        ("Remote or on-site", None),
        ("remote servers", None),
        ("remote sensing", None),
        ("hybrid parallelism", None),
        ("Full time", None),
        ("website", None),
        ("not remote", None),
    ],
)
def test_finds_the_arrangement(text: str, arrangement: str | None) -> None:
    assert find_arrangement(text) == arrangement


@pytest.mark.parametrize(
    ("text", "pay"),
    [
        ("USD 174,000 - 252,000", ("USD", 174_000, 252_000, None)),
        ("$174k–$252k", ("USD", 174_000, 252_000, None)),
        ("$174-252k a year", ("USD", 174_000, 252_000, "year")),
        ("€60.000 pro Jahr", ("EUR", 60_000, 60_000, "year")),
        ("60.000 € brutto im Jahr", ("EUR", 60_000, 60_000, "year")),
        ("60 000 - 70 000 EUR", ("EUR", 60_000, 70_000, None)),
        ("£45,000 per annum", ("GBP", 45_000, 45_000, "year")),
        ("CHF 100'000 - 120'000", ("CHF", 100_000, 120_000, None)),
        ("₹12,00,000 - 15,00,000 per year", ("INR", 1_200_000, 1_500_000, "year")),
        ("$25.50 - $30 per hour", ("USD", 25.5, 30, "hour")),
        ("Salary: $120,000", ("USD", 120_000, 120_000, None)),
        ("Pay: $120,000 to $150,000 annually", ("USD", 120_000, 150_000, "year")),
    ],
)
def test_finds_pay(text: str, pay: tuple[str, float, float, str | None]) -> None:
    found = find_pay(text)
    assert found is not None
    assert (found.currency, found.low, found.high, found.per) == pay
    assert 0 <= found.start < found.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "174,000 - 252,000",
        "saved $200,000 in costs",
        "$5M - $10M ARR",
        "revenue of $2 billion",
        "$3 - $5",
        "5-7 years",
        "2019 - 2021",
        "a 100% effort",
        "call 555-1234",
        "USD",
        "EUR 70,000 - 60,000",
    ],
)
def test_finds_no_pay(text: str) -> None:
    assert find_pay(text) is None


PLACE_LIKE = st.lists(
    st.sampled_from(
        [
            "Berlin",
            ", ",
            "CA",
            "(",
            ")",
            "Remote",
            " - ",
            "Georgia",
            "$",
            "174",
            ",000",
            "k",
            " per year",
            ";",
        ]
    ),
    max_size=12,
).map("".join)


@given(st.text() | PLACE_LIKE, st.text() | PLACE_LIKE)
def test_any_text_is_read(one: str, other: str) -> None:
    assert same_place(one, other) is same_place(other, one)
    within(one, other)
    find_arrangement(one)
    find_pay(one)


@pytest.mark.parametrize(
    "read", [parts, is_placed, find_arrangement, without_arrangement, find_pay], ids=lambda read: read.__name__
)
@pytest.mark.parametrize("piece", ["a", " ", "1", "1,000 ", "$1 ", "no ", "remote-", "A ", ", ", "hybrid x"])
def test_long_text_is_read_in_linear_time(piece: str, read: Callable[[str], object]) -> None:
    text_in_proportion(read, (piece * 50_000)[:50_000])
