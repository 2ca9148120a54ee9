"""Periods in habits of their own: open ends, two-digit years, slashes and arrows."""

from __future__ import annotations

import pytest

from agent.dates import find_period


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Foo Ltd (Jun 2022 - ) second fix", "2022-06", "present"),
        ("Foo, Leeds 2018-; Bar", "2018", "present"),
        ("Foo House (sous chef, 2021-), Bar", "2021", "present"),
        ("Foo 2018– Senior engineer", "2018", "present"),
        ("2017– self-employed", "2017", "present"),
        ("Foo, Derby, 2019→", "2019", "present"),
        ("Team leader (from 11/2020)", "2020-11", "present"),
        ("03.19–now", "2019-03", "present"),
        ("09.14–02.19", "2014-09", "2019-02"),
        ("Door supervisor, 2017/2021", "2017", "2021"),
        ("urgencias, jul 2014/ene 2018", "2014-07", "2018-01"),
        ("Bet365\t2018-now\tclerk", "2018", "present"),
        ("2018- March 2020", "2018", "2020-03"),
        ("2019/20", "2019", "2020"),
    ],
)
def test_a_period(text: str, start: str, end: str) -> None:
    found = find_period(text)
    assert found is not None
    assert (found.period.start_text, found.period.end_text) == (start, end)


@pytest.mark.parametrize("text", ["in 2019 - The best year", "3.10-4.15", "from 2019 we moved", "call 0171 2018"])
def test_no_period(text: str) -> None:
    assert find_period(text) is None
