"""Values of style sheets: lengths in pixels, colours, variables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tinycss2 import ast
from tinycss2.color4 import parse_color

from agent.documents.colours import Colour

Tokens = Sequence[ast.Node]
_PIXELS = {"px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 37.8, "mm": 3.78, "q": 0.945, "vw": 12.8, "vh": 8.0}
_MEDIUM = 16.0
_SIZES = {
    **{"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": _MEDIUM, "large": 18.0, "x-large": 24.0},
    **{"xx-large": 32.0, "xxx-large": 48.0},
}
_DEEPEST_VARIABLE, _MOST_TOKENS = 8, 400


def bare(tokens: Tokens) -> list[ast.Node]:
    """The tokens without white space and comments."""
    return [token for token in tokens if token.type not in {"whitespace", "comment"}]


def keyword(tokens: Tokens) -> str:
    """The first word of a value in small letters, "" where it is none."""
    return next((token.lower_value for token in bare(tokens)[:1] if token.type == "ident"), "")


def words(tokens: Tokens) -> set[str]:
    """All words of a value."""
    return {token.lower_value for token in tokens if token.type == "ident"}


def length(token: ast.Node, size: float, whole: float | None = None) -> float | None:
    """Pixels of one value; ``size`` is the letters' size, ``whole`` what a percentage is of."""
    if token.type == "number":
        return float(token.value) if token.value == 0 else None
    if token.type == "percentage":
        return float(token.value) / 100 * whole if whole is not None else (0.0 if token.value == 0 else None)
    if token.type != "dimension":
        return None
    unit = token.lower_unit
    if unit == "em":
        return float(token.value * size)
    if unit == "rem":
        return float(token.value * _MEDIUM)
    if unit in {"ex", "ch"}:
        return float(token.value * size / 2)
    return float(token.value * _PIXELS[unit]) if unit in _PIXELS else None


def first_length(tokens: Tokens, size: float, whole: float | None = None) -> float | None:
    """The first length of a value."""
    return next((length(token, size, whole) for token in bare(tokens)[:1]), None)


def letter_size(tokens: Tokens, size: float) -> float | None:
    """Pixels of a ``font-size``, or of the size in a ``font``; ``size`` is the parent's."""
    for token in bare(tokens):
        if token.type == "ident" and token.lower_value in _SIZES:
            return _SIZES[token.lower_value]
        if token.type == "ident" and token.lower_value in {"smaller", "larger"}:
            return size * (0.83 if token.lower_value == "smaller" else 1.2)
        if (found := length(token, size, size)) is not None:
            return found
    return None


def number(tokens: Tokens) -> float | None:
    """A number or a percentage as a share."""
    for token in bare(tokens)[:1]:
        if token.type == "number":
            return float(token.value)
        if token.type == "percentage":
            return float(token.value) / 100
    return None


def colour(token: ast.Node, current: Colour | None) -> Colour | None:
    """The colour that a token names; ``current`` stands for ``currentColor``."""
    try:
        found = parse_color(token)
    except (ValueError, TypeError, AttributeError, ArithmeticError):
        return None
    if found is None:
        return None
    if isinstance(found, str):
        return current
    try:
        red, green, blue = (min(1.0, max(0.0, float(part or 0))) for part in found.to("srgb").coordinates[:3])
        return red, green, blue, min(1.0, max(0.0, float(found.alpha)))
    except (ValueError, TypeError, NotImplementedError, KeyError, ArithmeticError):
        return None


def colours(tokens: Tokens, current: Colour | None) -> list[Colour]:
    """Every colour in a value, those of a gradient too."""
    found: list[Colour] = []
    for token in _flat(tokens, 0):
        if (named := colour(token, current)) is not None:
            found.append(named)
    return found


def _flat(tokens: Tokens, depth: int) -> Iterator[ast.Node]:
    for token in bare(tokens):
        yield token
        if token.type == "function" and "gradient" in token.lower_name and depth < _DEEPEST_VARIABLE:
            yield from _flat(token.arguments, depth + 1)


def resolved(tokens: Tokens, variables: Mapping[str, Tokens], depth: int = 0) -> list[ast.Node]:
    """The tokens with ``var(--x)`` filled in, as far as that is reasonable."""
    if not any(token.type == "function" for token in tokens):
        return list(tokens)
    out: list[ast.Node] = []
    for token in tokens:
        if token.type != "function" or token.lower_name != "var" or depth > _DEEPEST_VARIABLE:
            out.append(token)
            continue
        arguments = bare(token.arguments)
        named = arguments[0].value if arguments and arguments[0].type == "ident" else ""
        value = variables.get(named) or arguments[2:]
        out += resolved(value, variables, depth + 1)
        if len(out) > _MOST_TOKENS:
            break
    return out[:_MOST_TOKENS]
