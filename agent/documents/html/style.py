"""How an element's text is painted, and whether an eye can see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tinycss2 import ast, parse_component_value_list

from agent.documents.colours import BLACK, LEAST_CONTRAST, WHITE, Colour, called, contrast, over
from agent.documents.html.sheets import Declared
from agent.documents.html.values import (
    Tokens,
    bare,
    colour,
    colours,
    first_length,
    keyword,
    length,
    letter_size,
    number,
    resolved,
    words,
)

_LEAST_OPACITY, _LEAST_SIZE = 0.05, 2.0
_FAR_OUT, _FAR_RIGHT, _NO_SIZE, _LEAST_SCALE = -500.0, 3000.0, 1.0, 0.1
_LINK: Colour = (0.0, 0.0, 0.93, 1.0)

NOT_DISPLAYED = "not displayed by its style"
INVISIBLE = "made invisible by its style"
SEE_THROUGH = "see-through"
TOO_SMALL = "in letters too small to read"
OFF_PAGE = "moved off the page"
CLIPPED = "clipped away"
NO_SIZE = "in a box of no size"
FOR_ALOUD = "for screen readers alone"
QUIET = frozenset({OFF_PAGE, CLIPPED, NO_SIZE, FOR_ALOUD})
"""Ways that pages hide words for screen readers in; a few words so hidden are ordinary."""


@dataclass(frozen=True, slots=True)
class Paint:
    """What text inside an element inherits.

    ``gone`` says how all of the element is hidden, whatever its children
    declare. ``ground`` are the colours that may lie behind the text, none
    where a picture does; ``ink`` is ``None`` where it cannot be told.
    """

    ink: Colour | None = BLACK
    ground: tuple[Colour, ...] = (WHITE,)
    size: float = 16.0
    opacity: float = 1.0
    visible: bool = True
    indent: float = 0.0
    pre: bool = False
    gone: str | None = None
    display: str = ""
    floats: bool = False
    variables: Mapping[str, Tokens] = field(default_factory=dict)

    def hidden(self) -> str | None:
        """How text painted so is hidden from the eye, ``None`` if it is seen."""
        if self.gone:
            return self.gone
        if not self.visible:
            return INVISIBLE
        if self.opacity <= _LEAST_OPACITY:
            return SEE_THROUGH
        if self.size < _LEAST_SIZE:
            return TOO_SMALL
        if self.indent <= _FAR_OUT:
            return OFF_PAGE
        return self._without_contrast()

    def _without_contrast(self) -> str | None:
        if self.ink is None or not self.ground:
            return None
        if self.ink[3] * self.opacity <= _LEAST_OPACITY:
            return SEE_THROUGH
        parts = [contrast(over(self.ink, ground, self.opacity), ground) for ground in self.ground]
        if max(parts) >= LEAST_CONTRAST:
            return None
        return f"{called(over(self.ink, self.ground[0]))} on {called(self.ground[0])}"


def painted(above: Paint, tag: str, attributes: Mapping[str, str | None], declared: Declared | None) -> Paint:
    """The paint of an element inside another's."""
    declared = _with_attributes(tag, attributes, declared)
    paint = above
    if above.display or above.floats:
        paint = replace(paint, display="", floats=False)
    if tag == "a" and "href" in attributes and above.ink is not None:
        paint = replace(paint, ink=_LINK)
    if not declared:
        return paint
    variables = {name: value for name, value in declared.items() if name.startswith("--")}
    if variables:
        paint = replace(paint, variables={**above.variables, **variables})
    values: Declared = {
        name: resolved(value, paint.variables) for name, value in declared.items() if name not in variables
    }
    paint = _letters(paint, above, values)
    paint = _colours(paint, above, values)
    paint = replace(
        paint, display=keyword(values.get("display", ())), floats=keyword(values.get("float", ())) == "right"
    )
    if "flex-direction" in values and "column" in "".join(words(values["flex-direction"])):
        paint = replace(paint, display="block")
    return paint if paint.gone else replace(paint, gone=_gone(paint, values))


def _with_attributes(tag: str, attributes: Mapping[str, str | None], declared: Declared | None) -> Declared | None:
    """Declarations with those that old pages write as attributes."""
    told: dict[str, str] = {}
    if "hidden" in attributes or (tag == "dialog" and "open" not in attributes):
        told["display"] = "none"
    if ground := attributes.get("bgcolor"):
        told["background-color"] = ground
    if (
        ink := attributes.get("color")
        if tag in {"font", "basefont"}
        else attributes.get("text")
        if tag == "body"
        else ""
    ):
        told["color"] = ink
    if not told:
        return declared
    return {**{name: parse_component_value_list(value[:100]) for name, value in told.items()}, **(declared or {})}


def _letters(paint: Paint, above: Paint, values: Declared) -> Paint:
    for name in ("font", "font-size"):
        if name in values and (size := letter_size(values[name], above.size)) is not None:
            paint = replace(paint, size=size)
    if visibility := keyword(values.get("visibility", ())):
        visible = visibility == "visible" or (visibility == "inherit" and above.visible)
        paint = replace(paint, visible=visible)
    if (opacity := number(values.get("opacity", ()))) is not None:
        paint = replace(paint, opacity=above.opacity * min(1.0, max(0.0, opacity)))
    for function in bare(values.get("filter", ())):
        if function.type == "function" and function.lower_name == "opacity":
            paint = replace(paint, opacity=paint.opacity * (number(function.arguments) or 0.0))
    if "text-indent" in values:
        paint = replace(paint, indent=first_length(values["text-indent"], paint.size) or 0.0)
    if space := keyword(values.get("white-space", ())):
        paint = replace(paint, pre=space in {"pre", "pre-wrap", "pre-line", "break-spaces"})
    return paint


def _colours(paint: Paint, above: Paint, values: Declared) -> Paint:
    if ink := bare(values.get("color", ())):
        if keyword(ink) in {"inherit", "unset", "revert-layer"}:
            paint = replace(paint, ink=above.ink)
        elif (named := colour(ink[0], above.ink)) is not None:
            paint = replace(paint, ink=named)
    clips = words([*values.get("background-clip", ()), *values.get("-webkit-background-clip", ())])
    if "text" in clips:
        return replace(paint, ink=None)  # letters painted with the background
    if fill := bare(values.get("-webkit-text-fill-color", ())):
        paint = replace(paint, ink=colour(fill[0], paint.ink) or paint.ink)
    for name in ("background", "background-color", "background-image"):
        if name in values:
            paint = _on_ground(paint, values[name])
    return paint


def _on_ground(paint: Paint, tokens: Tokens) -> Paint:
    if any(_is_picture(token) for token in tokens):
        return replace(paint, ground=())
    found = [each for each in colours(tokens, paint.ink) if each[3] > 0]
    if not found:
        return paint
    below = paint.ground or ((WHITE,) if all(each[3] == 1 for each in found) else ())
    return replace(paint, ground=tuple(over(each, ground) for each in found[:6] for ground in below[:2]))


def _is_picture(token: ast.Node) -> bool:
    return token.type == "url" or (token.type == "function" and token.lower_name in {"url", "image-set", "element"})


def _gone(paint: Paint, values: Declared) -> str | None:
    if keyword(values.get("display", ())) == "none" or keyword(values.get("content-visibility", ())) == "hidden":
        return NOT_DISPLAYED
    if _is_clipped(values, paint.size):
        return CLIPPED
    if _is_flat(values, paint.size):
        return NO_SIZE
    return OFF_PAGE if _is_off_page(values, paint.size) else _transformed(values, paint.size)


def _is_clipped(values: Declared, size: float) -> bool:
    for token in bare(values.get("clip", ())):
        if token.type == "function" and token.lower_name == "rect":
            edges = [length(each, size) for each in bare(token.arguments) if each.type != "literal"]
            if len(edges) == 4 and None not in edges:
                top, right, bottom, left = (edge or 0.0 for edge in edges)
                return bottom - top <= _NO_SIZE or right - left <= _NO_SIZE
    for token in bare(values.get("clip-path", values.get("-webkit-clip-path", ()))):
        if token.type != "function":
            continue
        arguments = [each for each in bare(token.arguments) if each.type in {"percentage", "dimension", "number"}]
        if token.lower_name == "inset" and arguments and arguments[0].type == "percentage":
            return bool(arguments[0].value >= 50)
        if token.lower_name in {"circle", "ellipse", "polygon"} and arguments:
            return all(each.value == 0 for each in (arguments if token.lower_name == "polygon" else arguments[:1]))
    return False


def _is_flat(values: Declared, size: float) -> bool:
    spills = {"overflow", "overflow-x", "overflow-y"} & values.keys()
    if not any(words(values[name]) & {"hidden", "clip"} for name in spills):
        return False
    sizes = (
        first_length(values[name], size) for name in ("width", "height", "max-width", "max-height") if name in values
    )
    return any(each is not None and each <= _NO_SIZE for each in sizes)


def _is_off_page(values: Declared, size: float) -> bool:
    placed = keyword(values.get("position", ())) in {"absolute", "fixed", "relative"}
    for name in ("left", "top", "right", "bottom"):
        far = first_length(values[name], size) if placed and name in values else None
        if far is not None and (far <= _FAR_OUT or (name == "left" and far >= _FAR_RIGHT)):
            return True
    margins = [values.get("margin-left", ()), bare(values.get("margin", ()))[3:4]]
    if any((first_length(margin, size) or 0.0) <= 2 * _FAR_OUT for margin in margins if margin):
        return True
    indent = bare(values.get("text-indent", ()))
    pushed = bool(indent) and indent[0].type == "percentage" and indent[0].value >= 100
    return pushed and "hidden" in words(values.get("overflow", ()))


def _transformed(values: Declared, size: float) -> str | None:
    if (scale := number(values.get("scale", ()))) is not None and scale < _LEAST_SCALE:
        return TOO_SMALL
    if (zoom := number(values.get("zoom", ()))) is not None and 0 < zoom < _LEAST_SCALE:
        return TOO_SMALL
    for token in bare(values.get("transform", ())):
        if token.type != "function":
            continue
        first = bare(token.arguments)[:1]
        if token.lower_name.startswith("scale") and (number(first) or 0.0 if first else 1.0) < _LEAST_SCALE:
            return TOO_SMALL
        if token.lower_name.startswith("translate"):
            moves = [length(each, size) or 0.0 for each in bare(token.arguments) if each.type == "dimension"]
            if any(move <= 2 * _FAR_OUT or move >= _FAR_RIGHT for move in moves):
                return OFF_PAGE
    return None
