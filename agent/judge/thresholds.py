"""When a probability counts as yes.

The values are those at which, on labelled cells of several fields of work,
both kinds of error were few and a false "shown" was rarer than a missed one;
see docs/how-it-judges.md for the figures.
"""

from __future__ import annotations

MENTIONED = 0.5
"""For a passage that uses all words of the subject, in some form."""

TOUCHED = 0.6
"""For a passage that uses one of several words: "compiler" is not yet "compiler debugging"."""

UNMENTIONED = 0.65
"""For a passage that shows a field of work without using a word of it."""

NAMED = 0.6
"""For a proper name that the passage holds: the question left is whether the person used it."""

CONTROL = 0.5
"""A passage that "shows" an absurd subject at this probability says yes to anything."""


CONTESTED = 0.03
"""So near to its threshold a probability decides nothing.

Asked again among other questions it moves by as much, since a model that
answers several at once rounds differently; asked alone it is the same.
"""


def threshold(base: float, neutral: float) -> float:
    """The threshold for one subject, raised where a passage that shows nothing already gets a likely yes.

    ``neutral`` is that passage's probability. Half of the excess over one
    half is taken from what is left above the base.
    """
    excess = max(0.0, neutral - 0.5)
    return base + (1 - base) * excess * 0.5
