"""A form with its labels and no answers."""

from __future__ import annotations

import re

from agent.documents.kinds.view import View

_EMPTY = re.compile(
    r"[^:：]{2,60}[:：]\s*[_.…\-–—☐□\[\] /]*|[^_:]{2,60}\s*[_…]{3,}[_… ]*|[^.:]{2,60}\s*\.{5,}|[☐□]\s*.{1,40}"
)
_FILLED = re.compile(r"[^:：]{2,60}[:：]\s*\S.*")
_FEWEST, _SHARE, _MOST_WORDS_A_LABEL = 6, 0.6, 6


def is_empty_form(view: View) -> bool:
    """Whether most rows are labels that nothing follows, and none is answered or told."""
    rows = [row.text.strip("#*|• ") for row in view.rows]
    empty = [row for row in rows if _EMPTY.fullmatch(row) and len(row.split()) <= _MOST_WORDS_A_LABEL]
    if len(empty) < _FEWEST or len(empty) < _SHARE * len(rows):
        return False
    # "Skills:" above its rows is a heading: each label must stand before another one, or before nothing.
    rest = [row for row in rows if row not in empty]
    told = sum(len(row.split()) for row in rest)
    answered = sum(_FILLED.fullmatch(row) is not None for row in rest)
    return answered <= 1 and told <= 4 * len(empty) and not any(row.dated for row in view.rows)
