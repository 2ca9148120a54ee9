"""Plots as inline SVG: no script, no request, colours from the page's own style sheet."""

from evals.report.plots.confusion import confusion
from evals.report.plots.cost import CostPoint, cost_against_accuracy
from evals.report.plots.forest import ForestRow, forest
from evals.report.plots.marks import MARKS, mark
from evals.report.plots.reliability import reliability_plot

__all__ = [
    "MARKS",
    "CostPoint",
    "ForestRow",
    "confusion",
    "cost_against_accuracy",
    "forest",
    "mark",
    "reliability_plot",
]
