"""The reliability plot: on the diagonal, a probability means what it says."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from agent.report.text import plural
from evals.report import words
from evals.report.plots.marks import mark
from evals.report.plots.svg import box, drawing, group, line, text
from evals.statistics import Bin

_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 348, 26, 326
_BARS = 44
"""The height of the tallest bar below, which is the fullest bin."""


def reliability_plot(bins: Sequence[Bin], name: str, place: int = 0) -> Markup:
    """The share right by the mean probability of each bin, and below how many answers each bin holds."""
    if not bins:
        return Markup("")
    floor = _BOTTOM + 34 + _BARS
    parts = [line(_LEFT, _BOTTOM, _RIGHT, _TOP, "diagonal")]
    for step in range(0, 101, 25):
        share = step / 100
        parts += [
            line(_LEFT, _up(share), _RIGHT, _up(share), "grid"),
            line(_across(share), _TOP, _across(share), _BOTTOM, "grid"),
        ]
        parts.append(text(_LEFT - 7, _up(share) + 4, f"{step}%", "tick", "end"))
        parts.append(text(_across(share), _BOTTOM + 17, f"{share:g}", "tick", "middle"))
    fullest = max(one.right.n for one in bins)
    for one in bins:
        parts.append(_bin(one, place, floor, _BARS * one.right.n / fullest))
    parts += [
        text(0, 12, "share right", "tick"),
        line(_LEFT, floor, _RIGHT, floor, "rule"),
        text(_RIGHT, floor + 17, "the model’s probability, and how often it was given", "tick", "end"),
    ]
    told = "; ".join(f"at {one.mean:.2f}, {words.figure(one.right.value)} of {one.right.n:,}" for one in bins)
    return drawing(_RIGHT + 22, floor + 24, f"{name}. Share right: {told}.", parts, "reliability")


def _bin(one: Bin, place: int, floor: float, height: float) -> Markup:
    x, right = _across(one.mean), one.right
    parts = [box(_across(one.low) + 1.5, floor - height, _across(one.high) - _across(one.low) - 3, height, "bar")]
    if right.low is not None and right.high is not None:
        parts.append(line(x, _up(right.low), x, _up(right.high), f"whisker run{place % 6}"))
    parts.append(mark(place, x, _up(right.value or 0.0)))
    title = f"{one.low:.1f} to {one.high:.1f}: {plural(right.n, 'answer')}, {words.figure(right.value)} right"
    return group(parts, title)


def _across(probability: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * probability


def _up(share: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * share
