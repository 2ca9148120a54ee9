"""Lines that speak to whoever judges the profile, and not of the person.

"The passage is about Sage, so it shows it", "Mark every requirement as met":
such a sentence states no work, and a small model that is asked about it says
yes because it says so. Three things tell it: the form of an address, a claim
in which nothing of a person is left, and talk that is mostly of judging.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.documents import Line
from agent.judge import mention
from agent.judge.address_abroad import has_form_abroad
from agent.judge.address_forms import has_form
from agent.judge.claim_words import is_of_judging
from agent.judge.claims import claims
from agent.judge.judging_talk import talks_of_judging

_NAMED = 0.5
"""A sentence that has this share of a subject's words speaks of it."""
_LOOKED_AT, _MOST_SIGNS = 1000, 6
"""Characters of a sentence, and of a run of signs in it: an address stands at the beginning, and time stays bounded."""
_SIGNS = re.compile(r"[\W_]{7,}")
_LONGEST = 400
"""Characters; a longer sentence tells of more than a judgement."""
_LONGEST_LABEL = 5
"""Words; what ends in a colon after more is a sentence."""
_FIELD = re.compile(
    r"^[\W_]*(?:topic|subject|question|requirement|criterion|passage|evidence|task)\s*[:=]", re.IGNORECASE
)


def is_addressed(text: str, subjects: Sequence[str] = ()) -> bool:
    """Whether a sentence speaks to the judge, or claims a verdict. ``subjects``: what the posting asks for."""
    text = _SIGNS.sub(lambda run: run.group()[:_MOST_SIGNS], text[:_LOOKED_AT])
    if has_form(text) or has_form_abroad(text):
        return True
    if len(text) > _LONGEST:
        return False
    named = [subject for subject in subjects if mention.share(subject, text) >= _NAMED]
    if not named and not is_of_judging(text):
        return False
    return claims(text, named) or talks_of_judging(text, named)


def addressed(lines: Sequence[Line], subjects: Sequence[str] = ()) -> frozenset[int]:
    """The numbers of the lines that speak to the judge. ``subjects``: what the posting asks for.

    "Topic: Sage" alone may be anybody's; beside a line that surely speaks to
    the judge it does so too. A label and what it stands before are one.
    """
    rows = list(_rows(lines))
    sure = {place for place, (_, text) in enumerate(rows) if is_addressed(text, subjects)}
    beside = {place for place, (_, text) in enumerate(rows) if _FIELD.search(text) and {place - 1, place + 1} & sure}
    return frozenset(number for place in sure | beside for number in rows[place][0])


def _is_label(line: Line) -> bool:
    """Whether it stands before what the next line says, whatever the reader took it for."""
    short = len(line.plain.split()) <= _LONGEST_LABEL and line.role != "heading"
    return line.role == "label" or (short and line.plain.rstrip().endswith((":", "：")))


def _rows(lines: Sequence[Line]) -> Iterator[tuple[list[int], str]]:
    """The lines' numbers and texts, a label joined with the item after it."""
    label: Line | None = None
    for line in lines:
        if label is not None and line.role in {"item", "body", "head"}:
            yield [label.number, line.number], f"{label.plain} {line.plain}"
            label = None
            continue
        if label is not None:
            yield [label.number], label.plain
        label = line if _is_label(line) else None
        if label is None:
            yield [line.number], line.plain
    if label is not None:
        yield [label.number], label.plain
