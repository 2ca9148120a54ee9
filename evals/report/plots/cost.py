"""What accuracy costs: seconds a profile across, on a logarithmic axis, accuracy up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

from markupsafe import Markup

from agent.report.text import duration
from evals.report import words
from evals.report.plots.marks import mark
from evals.report.plots.svg import drawing, group, line, text, ticks
from evals.results import Metric

_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 700, 26, 286
_FASTEST = 0.01
"""Seconds; what is faster stands at the edge."""

Up = Callable[[float], float]
"""From a share to its place from the top."""


@dataclass(frozen=True)
class CostPoint:
    """A run: its place among the runs, its name, seconds a profile and accuracy."""

    place: int
    label: str
    seconds: float
    accuracy: Metric


def cost_against_accuracy(points: Sequence[CostPoint]) -> Markup:
    """Each run as its mark, with the interval of its accuracy. Empty markup where nothing was measured."""
    points = [point for point in points if point.accuracy.value is not None]
    if not points:
        return Markup("")
    first, last = _decades([max(point.seconds, _FASTEST) for point in points])
    low = max(0.0, floor(min(_low(point.accuracy) for point in points) * 10) / 10)

    def across(seconds: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (log10(max(seconds, _FASTEST)) - first) / (last - first)

    def up(share: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (share - low) / (1 - low)

    parts = [text(0, 12, "accuracy", "tick"), text(_RIGHT, _BOTTOM + 38, "seconds a profile", "tick", "end")]
    for share in ticks(low, 1.0):
        parts.append(line(_LEFT, up(share), _RIGHT, up(share), "grid"))
        parts.append(text(_LEFT - 8, up(share) + 4, f"{share * 100:g}%", "tick", "end"))
    for seconds in _seconds(first, last):
        parts.append(line(across(seconds), _TOP, across(seconds), _BOTTOM, "grid"))
        parts.append(text(across(seconds), _BOTTOM + 18, f"{seconds:g} s", "tick", "middle"))
    heights = _apart([up(point.accuracy.value or 0.0) for point in points])
    parts += [_point(point, across(point.seconds), up, height) for point, height in zip(points, heights, strict=True)]
    told = "; ".join(f"{point.label}: {_told(point)}" for point in points)
    return drawing(960, _BOTTOM + 44, f"Seconds a profile against accuracy of verdicts. {told}.", parts, "cost")


def _point(point: CostPoint, x: float, up: Up, height: float) -> Markup:
    value = point.accuracy.value or 0.0
    parts = []
    if point.accuracy.low is not None and point.accuracy.high is not None:
        parts.append(line(x, up(point.accuracy.low), x, up(point.accuracy.high), f"whisker run{point.place % 6}"))
    beside = x + 11
    if abs(height - up(value)) > 3:
        parts.append(line(x, up(value), beside, height, "rule"))
    parts.append(mark(point.place, x, up(value), 5.5))
    parts.append(text(beside, height + 4.5, point.label, "name"))
    return group(parts, f"{point.label}: {_told(point)}")


def _told(point: CostPoint) -> str:
    return f"{words.figure(point.accuracy.value)} ({words.interval(point.accuracy)}) in {duration(point.seconds)}"


def _low(metric: Metric) -> float:
    return metric.low if metric.low is not None else metric.value or 0.0


def _decades(seconds: Sequence[float]) -> tuple[int, int]:
    first, last = floor(log10(min(seconds)) + 1e-9), ceil(log10(max(seconds)) - 1e-9)
    return (first, last) if last > first else (first - 1, last + 1)


def _seconds(first: int, last: int) -> list[float]:
    """Where the axis has its lines: at decades, and at 2 and 5 between them where there are few."""
    steps = (1, 2, 5) if last - first <= 2 else (1,)
    return [step * 10.0**decade for decade in range(first, last) for step in steps] + [10.0**last]


def _apart(heights: Sequence[float], gap: float = 16) -> list[float]:
    """Where the labels stand so that none covers another: as near its mark as those above it allow."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + gap)
    return placed
