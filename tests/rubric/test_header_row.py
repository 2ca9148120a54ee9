"""Place, arrangement and pay in one row or sentence, without labels."""

from __future__ import annotations

from typing import Literal

import pytest

from agent.places import Arrangement
from agent.rubric.header_row import Row, read_row
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "place", "arrangement", "pay", "others"),
    [
        ("Little Rock, AR (hybrid). USD 60,000 - 75,000.", "Little Rock, AR", "hybrid", "USD 60,000 - 75,000", []),
        ("Remote (EU) | EUR 55k-65k", "EU", "remote", "EUR 55k-65k", []),
        (
            "Leeds LS1, hybrid 2 days, £32,000 to £36,000 a year plus bonus",
            "Leeds LS1",
            "hybrid",
            "£32,000 to £36,000 a year plus bonus",
            [],
        ),
        ("München, 100 % vor Ort, 58.000 - 65.000 EUR", "München", "on-site", "58.000 - 65.000 EUR", []),
        ("80331 München · hybrid · 58.000 - 65.000 €", "80331 München", "hybrid", "58.000 - 65.000 €", []),
        (
            "Paris (75), télétravail 2 jours, CDI, 45 000 à 50 000 € brut par an",
            "Paris (75)",
            "hybrid",
            "45 000 à 50 000 € brut par an",
            [],
        ),
        (
            "Fully remote within Spain, 40.000 - 45.000 € brutos al año",
            "Spain",
            "remote",
            "40.000 - 45.000 € brutos al año",
            [],
        ),
        ("New York, NY / $120k-$140k / on-site", "New York, NY", "on-site", "$120k-$140k", []),
        ("On-site in Wigan – £12.50 per hour – part-time", "Wigan", "on-site", "£12.50 per hour", []),
        ("Salary: GBP 30,000 - 34,000 | York (hybrid)", "York", "hybrid", "GBP 30,000 - 34,000", []),
        ("St. Louis, MO (on-site)", "St. Louis, MO", "on-site", "", []),
        ("Sunnyvale (CA); On-site; USD 174,000 - 252,000", "Sunnyvale (CA)", "on-site", "USD 174,000 - 252,000", []),
        ("Acme; Bonn, Germany; On-site; EUR 30,000 - 40,000; Full time", "Bonn, Germany", "on-site",
         "EUR 30,000 - 40,000", ["Acme"]),
        ("Acme GmbH · Berlin · Hybrid · 60.000 €–70.000 €", "Berlin", "hybrid", "60.000 €–70.000 €", ["Acme GmbH"]),
        ("Brook & Co, York, hybrid, GBP 30,000 - 34,000", "York", "hybrid", "GBP 30,000 - 34,000", ["Brook & Co"]),
        ("Acme Ltd, Leeds, UK. Remote. £30,000 per year", "Leeds, UK", "remote", "£30,000 per year", ["Acme Ltd"]),
        ("Brook & Co", "", "", "", ["Brook & Co"]),
        ("Acme; Remote", "", "remote", "", ["Acme"]),
        ("Acme · Hybrid", "", "hybrid", "", ["Acme"]),
        ("Full time", "", "", "", []),
        ("The base salary for this position is $165,600 to $372,900.", "", "", "$165,600 to $372,900",
         ["The base salary for this position is"]),
        ("We offer hybrid work in a modern office with fruit", "", "hybrid", "",
         ["We offer work in a modern office with fruit"]),
        ("", "", "", "", []),
    ],
)  # fmt: skip
def test_what_a_row_says(
    text: str, place: str, arrangement: Arrangement | Literal[""], pay: str, others: list[str]
) -> None:
    assert read_row(text) == Row(pay, arrangement, place, others)


def test_prose_is_no_row() -> None:
    text = "Leeds (hybrid). " * 30
    assert read_row(text) == Row(others=[text.strip()])


@pytest.mark.parametrize(
    "piece", ["a", " ", "$1 ", "USD 1,000 - 2,000 ", "(hybrid) ", "A, ", "; ", "\0", " - ", "remote ("]
)
def test_a_long_row_is_read_in_linear_time(piece: str) -> None:
    text_in_proportion(read_row, (piece * 50_000)[:50_000])
