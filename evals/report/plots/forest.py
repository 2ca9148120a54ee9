"""A forest plot: each figure as a mark on its interval, with what was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from evals.report import words
from evals.report.against import Threshold
from evals.report.plots.marks import mark
from evals.report.plots.svg import box, drawing, group, line, text, ticks
from evals.results import Metric

_LEFT, _RIGHT, _WIDTH, _TOP = 230, 740, 960, 10
_ROW, _HEAD = 19, 9

Across = Callable[[float], float]
"""From a value to its place from the left."""


@dataclass(frozen=True)
class ForestRow:
    """A figure by its name, in each run by the run's place (``None`` where a run lacks it)."""

    name: str
    figures: Sequence[Metric | None]
    threshold: Threshold | None = None
    labels: Sequence[str] = field(default_factory=tuple)

    @property
    def limits(self) -> list[float]:
        """Everything of this row that the axis has to reach."""
        found = [limit for one in self.figures if one for limit in (one.value, one.low, one.high) if limit is not None]
        return [*found, self.threshold.limit] if self.threshold and found else found


def forest(rows: Sequence[ForestRow], label: str) -> Markup:
    """Rows of one unit on one axis: shares, or kappa. Empty markup where there is nothing to draw."""
    rows = [row for row in rows if row.limits]
    if not rows:
        return Markup("")
    low, high = _axis([limit for row in rows for limit in row.limits])
    heights = [_HEAD + _ROW * sum(one is not None and one.value is not None for one in row.figures) for row in rows]
    bottom = _TOP + sum(heights)

    def across(value: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (min(max(value, low), high) - low) / (high - low)

    parts = [*_grid(low, high, across(low), bottom, rows[0])]
    y: float = _TOP
    for row, height in zip(rows, heights, strict=True):
        parts.append(_row(row, y, height, across, (low, high)))
        y += height
    return drawing(_WIDTH, bottom + 26, label, parts, "forest")


def _axis(limits: Sequence[float]) -> tuple[float, float]:
    """From a round number below to one above: a whole 0 to 1 only where the figures are spread that far."""
    low, high = min(limits), max(limits)
    step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0) if (high - low) <= 6 * step or step == 1.0)
    low, high = step * int(low / step - (low < 0)), step * -int(-high / step - (high > 0) * 0.999999)
    return (low, high) if high > low else (low, low + step)


def _grid(low: float, high: float, start: float, bottom: float, row: ForestRow) -> list[Markup]:
    unit = next(one.unit for one in row.figures if one)
    parts = []
    for tick in ticks(low, high):
        x = start + (_RIGHT - _LEFT) * (tick - low) / (high - low)
        parts.append(line(x, _TOP, x, bottom, "grid"))
        parts.append(text(x, bottom + 17, f"{tick * 100:g}%" if unit == "share" else f"{tick:g}", "tick", "middle"))
    return parts


def _row(row: ForestRow, y: float, height: float, across: Across, axis: tuple[float, float]) -> Markup:
    parts = [line(0, y + height, _WIDTH, y + height, "rule")]
    if row.threshold:
        limit = across(row.threshold.limit)
        start, end = (across(axis[0]), limit) if row.threshold.min is None else (limit, across(axis[1]))
        parts.append(box(start, y + 1, end - start, height - 2, "allowed"))
        parts.append(line(limit, y + 1, limit, y + height - 1, "limit"))
    parts.append(text(0, y + _HEAD / 2 + _ROW - 5, _short(row.name), "name"))
    at = y + _HEAD / 2 + _ROW / 2
    for place, found in enumerate(row.figures):
        if found is None or found.value is None:
            continue
        parts.append(_figure(row, place, found, found.value, at, across))
        at += _ROW
    return group(parts)


def _figure(row: ForestRow, place: int, found: Metric, value: float, at: float, across: Across) -> Markup:
    missed = row.threshold is not None and not row.threshold.holds(value)
    spelt = words.figure(found.value, found.unit)
    parts = []
    if found.low is not None and found.high is not None:
        parts.append(line(across(found.low), at, across(found.high), at, f"whisker run{place % 6}"))
    parts.append(mark(place, across(value), at))
    parts.append(text(_RIGHT + 62, at + 4.5, spelt, "value missed" if missed else "value", "end"))
    if missed:
        parts.append(text(_RIGHT + 69, at + 4.5, "✗", "value missed"))
    if found.low is not None:
        parts.append(text(_RIGHT + 92, at + 4.5, words.interval(found), "tick"))
    run = f"{row.labels[place]}: " if len(row.labels) > place else ""
    return group(parts, f"{run}{row.name} {spelt} ({words.interval(found)}), n {found.n:,}")


def _short(name: str, most: int = 34) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
