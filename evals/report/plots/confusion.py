"""The confusion matrix: what was expected down, what was given across."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from agent.report.text import plural
from evals.report import words
from evals.report.plots.svg import box, drawing, element, group, text
from evals.results import Outcome
from evals.statistics import scored
from evals.statistics.metrics import truth

_CELL, _HEIGHT, _LEFT, _TOP = 66, 42, 100, 44


def confusion(outcomes: Iterable[Outcome], labels: Sequence[str], name: str) -> Markup:
    """Counts by expected and given answer, shaded by their share of the row.

    ``labels``: the answers in the order to show; one that nothing has is left
    out. Where several answers can be defended, the given one counts as the
    expected if it is among them, else the first.
    """
    counted = Counter((truth(one), one.got) for one in scored(outcomes))
    used = [label for label in labels if any(label in pair for pair in counted)]
    totals = {label: sum(counted[label, got] for got in used) for label in used}
    given = {label: sum(counted[expected, label] for expected in used) for label in used}
    parts = [
        text(_LEFT, 13, "given", "tick"),
        text(0, _TOP - 9, "expected", "tick"),
        text(_LEFT + _CELL * len(used) + 40, _TOP - 9, "all", "tick", "end"),
    ]
    for place, label in enumerate(used):
        parts.append(text(_LEFT + _CELL * (place + 0.5), _TOP - 9, words.answer(label), "name", "middle"))
    for row, expected in enumerate(used):
        y = _TOP + _HEIGHT * row
        parts.append(text(0, y + _HEIGHT / 2 + 5, words.answer(expected), "name"))
        for column, got in enumerate(used):
            parts.append(_cell(_LEFT + _CELL * column, y, expected, got, counted[expected, got], totals[expected]))
        parts.append(text(_LEFT + _CELL * len(used) + 40, y + _HEIGHT / 2 + 5, f"{totals[expected]:,}", "tick", "end"))
    bottom = _TOP + _HEIGHT * len(used) + 16
    for column, got in enumerate(used):
        parts.append(text(_LEFT + _CELL * (column + 0.5), bottom, f"{given[got]:,}", "tick", "middle"))
    parts.append(text(0, bottom, "all", "tick"))
    told = "; ".join(
        f"expected {words.answer(expected)}: "
        + ", ".join(f"{counted[expected, got]} given {words.answer(got)}" for got in used if counted[expected, got])
        for expected in used
        if totals[expected]
    )
    return drawing(_LEFT + _CELL * len(used) + 46, bottom + 8, f"{name}. {told}.", parts, "confusion")


def _cell(x: float, y: float, expected: str, got: str, number: int, total: int) -> Markup:
    share = number / total if total else 0.0
    side = "right" if expected == got else "wrong"
    parts = [box(x + 1, y + 1, _CELL - 2, _HEIGHT - 2, "well", 4)]
    if number:
        shade = f"{0.1 + 0.55 * share:.2f}"
        parts.append(
            element(
                "rect", x=x + 1, y=y + 1, width=_CELL - 2, height=_HEIGHT - 2, rx=4, class_=side, fill_opacity=shade
            )
        )
    middle = x + _CELL / 2
    parts.append(
        text(
            middle,
            y + (19 if number else 26),
            f"{number:,}" if number else "·",
            "count" if number else "tick",
            "middle",
        )
    )
    if number:
        parts.append(text(middle, y + 34, f"{share * 100:.0f}%", "share", "middle"))
    title = f"{plural(number, 'item')}: expected {words.answer(expected)}, given {words.answer(got)}"
    return group(parts, title)
