"""Two ends of an entry become one row that the program's dates read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.dates import find_period
from agent.documents.structured.profile import Span, Value
from agent.documents.structured.when import when

_MONTHS = st.tuples(st.integers(1960, 2039), st.integers(1, 12))


def _span(start: str | None, end: str | None, *, lasts: bool = True) -> Span:
    return Span(start and Value(start, "w.start"), end and Value(end, "w.end"), lasts=lasts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("span", "row", "field", "value"),
    [
        pytest.param(_span("2019-03", "2021-08"), "2019-03 - 2021-08", None, None, id="both"),
        pytest.param(
            _span("2019-03-01T00:00:00.000Z", "2021"), "2019-03-01 - 2021", None, None, id="with a time of day"
        ),
        pytest.param(_span("Mar 2019", None), "Mar 2019 - present", None, None, id="still"),
        pytest.param(_span("2019-03", "Heute"), "2019-03 - present", None, None, id="still, in words"),
        pytest.param(_span("2019-03", None, lasts=False), "2019-03", "start", "2019-03", id="an end that is not told"),
        pytest.param(_span(None, "2019"), "until 2019", "end", "2019", id="a start that is not told"),
        pytest.param(_span("2019", "someday"), "2019 - someday", "start", "2019", id="an end that is no date"),
        pytest.param(Span(text=Value("Jan 2021 - Present", "w")), "Jan 2021 - Present", None, None, id="one text"),
        pytest.param(Span(text=Value("2021", "w")), "2021", "start", "2021", id="one year"),
    ],
)
def test_rows(span: Span, row: str, field: str | None, value: str | None) -> None:
    found = when(span)
    assert found is not None
    assert (found.text, found.field, found.value) == (row, field, value)


@pytest.mark.parametrize("span", [None, Span(), Span(text=Value(" ", "w"))])
def test_nothing_told_is_no_row(span: Span | None) -> None:
    assert when(span) is None


@given(_MONTHS, _MONTHS, st.booleans())
def test_any_two_months_are_read_back(one: tuple[int, int], other: tuple[int, int], with_day: bool) -> None:
    first, last = sorted([one, other])
    spelt = [f"{year}-{month:02d}{'-15' if with_day else ''}" for year, month in (first, last)]
    found = when(_span(*spelt))
    assert found is not None
    assert found.warning is None
    period = find_period(found.text)
    assert period is not None
    assert (period.period.start_text, period.period.end_text) == (spelt[0][:7], spelt[1][:7])
