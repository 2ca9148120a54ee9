"""How figures, labels and keys are spelt, in the terminal and on the page alike."""

from __future__ import annotations

from agent.assessment import VERDICT_WORDS
from agent.report.text import duration, safe
from evals.results import Metric, Outcome

NONE = "–"

_VERDICTS: dict[str, str] = {str(verdict): word for verdict, word in VERDICT_WORDS.items()}


def figure(value: float | None, unit: str = "share") -> str:
    """A figure in its unit: "86.4%", "0.78", "1 min 54 s", "1,234"; a dash where there is none."""
    if value is None:
        return NONE
    if unit == "share":
        return f"{_points(value)}%"
    if unit == "kappa":
        return f"{value:.2f}"
    if unit.startswith("seconds"):
        return duration(value) if value >= 0.095 or value <= 0 else f"{value * 1000:.3g} ms"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def interval(metric: Metric) -> str:
    """The 95% interval: "81.2 to 90.1%"; a dash where there is none."""
    if metric.low is None or metric.high is None:
        return NONE
    low = _points(metric.low) if metric.unit == "share" else figure(metric.low, metric.unit)
    return f"{low} to {figure(metric.high, metric.unit)}"


def change(value: float | None, unit: str = "share") -> str:
    """A difference with its sign: "+1.2 points", "−0.03"; "same" where the figures are spelt alike."""
    if value is None:
        return NONE
    # A figure may not be spelt 0 while it is not; a difference may.
    size = _points(round(abs(value), 3)) if unit == "share" else figure(abs(value), unit)
    if float(size.split()[0].replace(",", "")) == 0:
        return "same"
    return f"{'−' if value < 0 else '+'}{size}{' points' if unit == 'share' else ''}"


def change_interval(metric: Metric) -> str:
    """The interval of a difference of shares, in points: "−0.4 to +2.8"."""
    if metric.low is None or metric.high is None:
        return NONE
    return " to ".join(_signed(limit) for limit in (metric.low, metric.high))


def chance(p: float | None) -> str:
    """McNemar's p: "p 0.021", "p under 0.001"."""
    if p is None:
        return f"p {NONE}"
    return "p under 0.001" if p < 0.001 else f"p {p:.3f}" if p < 0.1 else f"p {p:.2f}"


def spelt(name: str) -> str:
    """The name of a suite, a metric or a group as words: "false_met" is "false met", "f1.name" is "f1 · name"."""
    return safe(name.replace("_", " ").replace(".", " · "))


def titled(name: str, unit: str) -> str:
    """A metric's name, with its unit where that is no share: "calls a profile", "invented: facts a profile"."""
    told = spelt(name)
    if unit in ("share", "kappa"):
        return told
    return safe(unit) if unit.startswith(told) else f"{told}: {safe(unit)}" if unit not in told else told


def answer(label: str) -> str:
    """An answer as words: verdicts by theirs, all else as it is; a dash for none."""
    return _VERDICTS.get(label, safe(label)) or NONE


def expected(outcome: Outcome) -> str:
    """All answers that can be defended: "met or partly met"."""
    return " or ".join(answer(label) for label in outcome.expected) or NONE


def _points(share: float) -> str:
    """A share in percent to one decimal; what is not quite 0 or 100 is never spelt so."""
    value = min(max(round(share * 100, 1), 0.1 if share > 0 else -100.0), 99.9 if share < 1 else 1e9)
    return f"{value:.0f}" if value in (0, 100) else f"{value:.1f}"


def _signed(share: float) -> str:
    value = round(share * 100, 1)
    return "0" if value == 0 else f"{'−' if value < 0 else '+'}{abs(value):.1f}"
