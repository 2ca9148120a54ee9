from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.dates import (
    Interval,
    Month,
    Period,
    describe,
    find_date,
    find_period,
    interval,
    merge,
    months,
    months_range,
    total_months,
    total_range,
)
from tests.timed import text_in_proportion

TODAY = date(2025, 11, 30)


def stated(text: str) -> str | None:
    found = find_period(text)
    return f"{found.period.start_text} {found.period.end_text}" if found else None


def between(start: str, end: str | None) -> Period:
    """A period of months: between("2020-02", "2023-01")."""

    def month(text: str) -> Month:
        return Month(int(text[:4]), int(text[5:]))

    return Period(month(start), month(end) if end else None, ongoing=end is None)


def years(start: int, end: int | None) -> Period:
    last = Month(end, 12) if end else None
    return Period(Month(start, 1), last, ongoing=end is None, precision="year")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jul 2022 - Jan 2023", "2022-07 2023-01"),
        ("July 2022 – present", "2022-07 present"),
        ("07/2022 - 01/2023", "2022-07 2023-01"),
        ("07/2022-01/2023", "2022-07 2023-01"),
        ("2022-07 to 2023-01", "2022-07 2023-01"),
        ("2022-07-2023-01", "2022-07 2023-01"),
        ("1999-11 — 2003-06", "1999-11 2003-06"),
        ("2019–2021", "2019 2021"),
        ("2024-date", "2024 present"),
        ("03/22 to present", "2022-03 present"),
        ("09/18 - 02/22", "2018-09 2022-02"),
        ("11/2024 to date", "2024-11 present"),
        ("2024 -", "2024 present"),
        ("2024 -      Clerk", "2024 present"),
        ("Mar '22 – ongoing", "2022-03 present"),
        ("02/2024 – bis heute", "2024-02 present"),
        ("abril 2020 – hasta la fecha", "2020-04 present"),
        ("mars 2021 - jusqu'à ce jour", "2021-03 present"),
        ("févr. 2018 - août 2018", "2018-02 2018-08"),
        ("2019 - 2021", "2019 2021"),
        ("2019–21", "2019 2021"),
        ("2019/20", "2019 2020"),
        ("'22 - '24", "2022 2024"),
        ("’98 – ’03", "1998 2003"),
        ("Jan '22 – to date", "2022-01 present"),
        ("Jan '22 to date", "2022-01 present"),
        ("Jan-22 - Mar-23", "2022-01 2023-03"),
        ("since 2019", "2019 present"),
        ("Since March 2019", "2019-03 present"),
        ("2019 – now", "2019 present"),
        ("2019 - Current", "2019 present"),
        ("2019 - heute", "2019 present"),
        ("seit 2019", "2019 present"),
        ("2019 – aujourd'hui", "2019 present"),
        ("2019 - actualidad", "2019 present"),
        ("mar 2019 - presente", "2019-03 present"),
        ("2019年3月至今", "2019-03 present"),
        ("2019.03 - 至今", "2019-03 present"),
        ("2019年 - 今", "2019 present"),
        ("2019年3月 - 2021年6月", "2019-03 2021-06"),
        ("2019年3月から2021年6月", "2019-03 2021-06"),
        ("2019.03-2021.06", "2019-03 2021-06"),
        ("2019.3-2021.6", "2019-03 2021-06"),
        ("Aug. 2014 -- May 2016", "2014-08 2016-05"),
        ("Q1-Q3 2020", "2020-01 2020-09"),
        ("Spring 2019", "2019-03 2019-05"),
        ("Summer 2019 – Fall 2020", "2019-06 2020-12"),
        ("Winter 2019", "2019-12 2020-02"),
        ("Q3 2020", "2020-07 2020-09"),
        ("Q3 2020 – Q1 2021", "2020-07 2021-03"),
        ("12 March 2020 – 3 April 2021", "2020-03 2021-04"),
        ("March 12, 2020 to April 3, 2021", "2020-03 2021-04"),
        ("03.2018 – 05.2020", "2018-03 2020-05"),
        ("01.07.2019 - 31.12.2020", "2019-07 2020-12"),
        ("07/15/2019 - 12/31/2020", "2019-07 2020-12"),
        ("Jan – Mar 2019", "2019-01 2019-03"),
        ("Mai 2018 bis März 2020", "2018-05 2020-03"),
        ("Jänner 2018 – Dez. 2019", "2018-01 2019-12"),
        ("févr. 2018 - août 2019", "2018-02 2019-08"),
        ("de septembre 2018 à janvier 2020", "2018-09 2020-01"),
        ("enero de 2018 - dic 2019", "2018-01 2019-12"),
        ("ene 2018 hasta ago 2019", "2018-01 2019-08"),
        ("gennaio 2018 – set 2019", "2018-01 2019-09"),
        ("fevereiro 2018 até outubro 2019", "2018-02 2019-10"),
        ("mrt 2018 tot mei 2019", "2018-03 2019-05"),
        ("from May 2018 until June 2019", "2018-05 2019-06"),
        ("May 2018 through June 2019", "2018-05 2019-06"),
        ("May 2018 till June 2019", "2018-05 2019-06"),
        ("between 2015 and 2018", "2015 2018"),
        ("2019 – Mar 2021", "2019 2021-03"),
        ("Engineer at Example, Sept. 2015 – June 2020 (Berlin)", "2015-09 2020-06"),
        ("2015–2017, 2018–2020", "2015 2017"),
    ],
)
def test_finds_a_period(text: str, expected: str) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+1 650 2019-2021",
        "(650) 2019-2021",
        "415-555-2019",
        "2,019 - 2,021",
        "Python 3.10 - 3.12",
        "Unity 2019.4 - 2020.3",
        "SQL Server 2008 - 2016",
        "174,000 - 252,000",
        "USD 2000 - 2100",
        "2000 - 2100 users a day",
        "24/7",
        "3.9",
        "5-7 years",
        "1890 - 1920",
        "2150 - 2160",
        "2021 – 2019",
        "Jan 2023 - Jul 2022",
        "Jul 2022",
        "2019",
        "2019 and 2021",
        "24/2019 - 25/2020",
        "Janitor 20 - Mayor 30",
        "ID 20192021-2022x",
        "ISO-8601",
        "May we march to 2020?",
    ],
)
def test_finds_no_period(text: str) -> None:
    assert find_period(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Jul 2022 - Jan 2023",
        "  • Jul 2022 – Jan 2023 · 7 mos",
        "(2019–2021)",
        "2019 – present (2 years and 3 months)",
        "Jul 2022 – present · 2 yrs 3 mos",
        "since 2019",
        "2019.03-2021.06（2年3个月）",
        "from May 2018 to June 2019,",
    ],
)
def test_a_line_may_be_its_period(text: str) -> None:
    found = find_period(text)
    assert found is not None
    assert found.whole


@pytest.mark.parametrize(
    "text",
    [
        "Jul 2022 - Jan 2023, Berlin",
        "Engineer, 2019–2021",
        "2015–2017, 2018–2020",
        "Enjoyed 2019–2021 (3 years)",
        "2019-2021 3 students",
    ],
)
def test_a_line_may_hold_more_than_its_period(text: str) -> None:
    found = find_period(text)
    assert found is not None
    assert not found.whole


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Engineer (Jul 2022 - Jan 2023)", "Jul 2022 - Jan 2023"),
        ("worked from May 2018 to June 2019.", "from May 2018 to June 2019"),
        ("here since 2019, gladly", "since 2019"),
        ("2019年3月至今 工程师", "2019年3月至今"),
    ],
)
def test_a_period_knows_where_it_stands(text: str, quoted: str) -> None:
    found = find_period(text)
    assert found is not None
    assert text[found.start : found.end] == quoted


@pytest.mark.parametrize(
    ("text", "expected", "precision"),
    [
        ("12 March 2020", "2020-03", "month"),
        ("March 12, 2020", "2020-03", "month"),
        ("2020-03-12", "2020-03", "month"),
        ("12.03.2020", "2020-03", "month"),
        ("12/03/2020", "2020-01", "year"),
        ("13/03/2020", "2020-03", "month"),
        ("Graduated 2019", "2019-01", "year"),
        ("Expected May 2026", "2026-05", "month"),
        ("Q3 2020", "2020-07", "month"),
        ("2019年3月", "2019-03", "month"),
        ("déc. 2019", "2019-12", "month"),
    ],
)
def test_finds_a_date(text: str, expected: str, precision: str) -> None:
    found = find_date(text)
    assert found is not None
    assert (str(found.month), found.precision) == (expected, precision)


@pytest.mark.parametrize("text", ["", "2,019", "$2019", "3.9", "650-555-2019", "1939", "2019 commits", "Windows 2000"])
def test_finds_no_date(text: str) -> None:
    assert find_date(text) is None


@pytest.mark.parametrize(
    ("period", "count"),
    [
        (between("2020-02", "2023-01"), (36, 36)),
        (between("2022-07", "2022-07"), (1, 1)),
        (between("2025-01", None), (11, 11)),
        (between("2026-01", None), (0, 0)),
        (years(2019, 2021), (14, 36)),
        (years(2019, 2020), (2, 24)),
        (years(2019, 2019), (1, 12)),
        (years(2024, None), (12, 23)),
        (Period(Month(2019, 1), Month(2021, 3), precision="year"), (16, 27)),
        (Period(None, Month(2021, 3)), (0, 0)),
        (Period(Month(2021, 3), None), (0, 0)),
    ],
)
def test_counts_months(period: Period, count: tuple[int, int]) -> None:
    assert months_range(period, TODAY) == count
    assert months(period, TODAY) == count[1]


@pytest.mark.parametrize(
    ("periods", "told"),
    [
        ([], ""),
        ([between("2020-02", "2023-01")], "Feb 2020 to Jan 2023 = 36 months"),
        ([between("2020-02", "2023-01")] * 2, "Feb 2020 to Jan 2023 = 36 months"),
        (
            [between("2019-08", "2020-10"), between("2019-08", "2021-07")],
            "Aug 2019 to Oct 2020 and Aug 2019 to Jul 2021 overlap: Aug 2019 to Jul 2021 = 24 months",
        ),
        (
            [between("2020-01", "2020-06"), between("2020-07", "2020-12")],
            "Jan 2020 to Jun 2020 and Jul 2020 to Dec 2020 adjoin: Jan 2020 to Dec 2020 = 12 months",
        ),
        (
            [between("2020-01", "2020-01"), between("2021-01", "2021-02")],
            "Jan 2020 to Jan 2020 = 1 month; Jan 2021 to Feb 2021 = 2 months; together 3 months",
        ),
        ([between("2025-01", None)], "Jan 2025 to now (Nov 2025) = 11 months"),
        ([years(2019, 2021)], "2019 to 2021 = 14 to 36 months"),
    ],
)
def test_describes_the_count(periods: list[Period], told: str) -> None:
    assert describe(periods, TODAY) == told


def test_overlapping_jobs_count_once() -> None:
    jobs = [between("2019-08", "2020-10"), between("2019-08", "2021-07"), between("2022-01", "2022-03")]
    assert total_months(jobs, TODAY) == 27


MONTHS = st.builds(Month, st.integers(1990, 2030), st.integers(1, 12))
INTERVALS = st.tuples(MONTHS, MONTHS).map(lambda pair: Interval(min(pair), max(pair)))
PERIODS = st.builds(
    lambda span, open_end, precision: Period(span.first, None if open_end else span.last, open_end, precision),
    INTERVALS,
    st.booleans(),
    st.sampled_from(["month", "year"]),
)


@given(st.lists(INTERVALS, max_size=8), st.randoms())
def test_a_union_is_one_whatever_the_order(spans: list[Interval], random: object) -> None:
    union = merge(spans)
    assert merge(reversed(spans)) == union
    assert merge(sorted(spans, key=lambda span: span.last)) == union
    assert merge(union) == union
    assert sum(each.months for each in union) <= sum(each.months for each in spans)
    covered = {index for span in spans for index in range(span.first.ordinal, span.last.ordinal + 1)}
    assert sum(each.months for each in union) == len(covered)


@given(st.lists(PERIODS, max_size=6))
def test_a_range_holds_its_order(periods: list[Period]) -> None:
    low, high = total_range(periods, TODAY)
    assert 0 <= low <= high == total_months(periods, TODAY)
    assert high <= sum(months(period, TODAY) for period in periods)
    assert bool(describe(periods, TODAY)) == any(interval(period, TODAY) for period in periods)


DATE_LIKE = st.lists(
    st.sampled_from(
        [
            "2019",
            "2021-",
            "/",
            ".",
            " ",
            "–",
            "'22",
            "Jan",
            "may",
            "年",
            "月",
            "3",
            "12",
            "to",
            "present",
            "Q3",
            "winter",
            "至今",
            "since ",
        ]
    ),
    max_size=12,
).map("".join)


@given(st.text() | DATE_LIKE)
def test_any_text_is_read(text: str) -> None:
    find_date(text)
    if found := find_period(text):
        assert 0 <= found.start < found.end <= len(text)
        assert found.period.start is not None
        assert found.period.ongoing or (found.period.end is not None and found.period.start <= found.period.end)


@pytest.mark.parametrize("read", [find_period, find_date], ids=lambda read: read.__name__)
@pytest.mark.parametrize("piece", ["a", " ", "2019", "2019 ", "Jan ", "1.", "since ", "12-", "2019 - ", "(", "年"])
def test_long_text_is_read_in_linear_time(piece: str, read: Callable[[str], object]) -> None:
    text_in_proportion(read, (piece * 50_000)[:50_000])


def test_months_that_are_still_to_come_do_not_count() -> None:
    found = find_period("Jan 2023 - Dec 2030")
    assert found is not None
    assert months(found.period, date(2024, 6, 15)) == 18
    assert describe([found.period], date(2024, 6, 15)) == "Jan 2023 to now (Jun 2024) = 18 months"
