"""Elements of SVG as markup; text is escaped, numbers are rounded to a tenth of a pixel.

Colours are classes: presentation by ``style=`` would be refused by the page's
content security policy.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from agent.report.text import safe


def drawing(width: float, height: float, label: str, parts: Iterable[Markup], kind: str = "") -> Markup:
    """The whole picture; ``label`` says in words what it shows, for who cannot see it."""
    classes = f"plot {kind}".strip()
    opening = Markup('<svg class="{}" role="img" aria-label="{}" viewBox="0 0 {} {}" width="{}" height="{}">').format(
        classes, safe(label), *(_spelt(size) for size in (width, height, width, height))
    )
    return opening + Markup("").join(parts) + Markup("</svg>")


def text(x: float, y: float, content: str, kind: str = "", anchor: str = "start") -> Markup:
    """A line of text with its baseline at ``y``."""
    return element("text", safe(content), x=x, y=y, text_anchor=anchor, class_=kind)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    """A straight stroke."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def box(x: float, y: float, width: float, height: float, kind: str, radius: float = 0) -> Markup:
    """A rectangle."""
    return element("rect", x=x, y=y, width=max(width, 0), height=max(height, 0), rx=radius, class_=kind)


def group(parts: Iterable[Markup], title: str = "") -> Markup:
    """Parts together; ``title`` is what a pointer over them tells."""
    told = Markup("<title>{}</title>").format(safe(title)) if title else Markup("")
    return Markup("<g>") + told + Markup("").join(parts) + Markup("</g>")


def element(tag: str, content: str = "", **attributes: str | float) -> Markup:
    """Any element; ``class_`` is ``class``, ``stroke_width`` is ``stroke-width``, empty attributes are left out."""
    spelt = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(_spelt(value))}"'
        for name, value in attributes.items()
        if value != ""
    )
    inside = escape(content)
    return Markup(f"<{tag}{spelt}>{inside}</{tag}>" if inside else f"<{tag}{spelt}/>")  # noqa: S704 - escaped above


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from ``low`` to ``high``, at most so many."""
    for step in (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0):
        first, last = round(low / step + 0.499999), int(high / step + 1e-6)
        if last - first + 1 <= most:
            return [round(number * step, 6) for number in range(first, last + 1)]
    return [low, high]


def _spelt(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")
