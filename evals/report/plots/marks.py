"""A mark for each run: shape and colour together, so that neither is needed alone."""

from __future__ import annotations

from markupsafe import Markup

from evals.report.plots.svg import element

MARKS = 6
"""Shapes there are; the run after the last begins again with the first."""

_ARM, _END = 0.4, 1.2
_PLUS = [(-_ARM, -_END), (_ARM, -_END), (_ARM, -_ARM), (_END, -_ARM), (_END, _ARM), (_ARM, _ARM)]
_CORNERS = {
    2: [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
    3: [(0, -1.25), (1.2, 0.9), (-1.2, 0.9)],
    4: [(0, 1.25), (1.2, -0.9), (-1.2, -0.9)],
    5: [*_PLUS, *((-x, -y) for x, y in _PLUS)],
}


def mark(place: int, x: float, y: float, size: float = 4.5) -> Markup:
    """The mark of the run at a place, its middle at (x, y)."""
    kind = f"mark run{place % MARKS}"
    shape = place % MARKS
    if shape == 0:
        return element("circle", cx=x, cy=y, r=size, class_=kind)
    if shape == 1:
        return element("rect", x=x - size * 0.9, y=y - size * 0.9, width=size * 1.8, height=size * 1.8, class_=kind)
    corners = _CORNERS[shape]
    return element(
        "polygon", points=" ".join(f"{x + size * a:.1f},{y + size * b:.1f}" for a, b in corners), class_=kind
    )
