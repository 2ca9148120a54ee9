"""Looks at the characters of a text, whichever format it came from, and hands it on with what is odd about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from agent.documents.extracted import Extracted, Mark, Note, Told
from agent.documents.odd.carried import carried
from agent.documents.odd.direction import turned
from agent.documents.odd.encoded import encoded
from agent.documents.odd.found import Found
from agent.documents.odd.lookalikes import alike
from agent.documents.odd.template import unfilled

_CONTROLS = re.compile(r"\x08{2,}|\x1b\[[\d;]*[A-Za-z]|\x7f{2,}")
_MOST, _SHORTEST_SAID = 50, 3


def looked_at(extracted: Extracted) -> Extracted:
    """The same text with notes on odd characters.

    What a message in invisible or encoded characters says stands behind the
    text, hidden; an encoded stretch is hidden where it stands.
    """
    text = extracted.text
    found: list[Found] = []
    for each in chain(carried(text), turned(text), alike(text), encoded(text), _controls(text), unfilled(text)):
        found.append(each)
        if len(found) == _MOST:
            break
    if not found:
        return extracted
    covered = [(each.note.start, each.note.end, each.how) for each in found if each.covers]
    text, said = _with_said(text, found)
    marks = [Mark(start, end, hidden=how) for start, end, how in [*covered, *said]]
    told = extracted.told
    if told:
        told = (*_covered(told, covered), *(Told(start, end, "other", "body", hidden=how) for start, end, how in said))
    return replace(
        extracted,
        text=text,
        marks=(*extracted.marks, *marks),
        told=told,
        notes=(*extracted.notes, *(each.note for each in found)),
    )


def _with_said(text: str, found: Sequence[Found]) -> tuple[str, list[tuple[int, int, str]]]:
    """The text with what the odd characters say behind it, and the spans of that."""
    spans: list[tuple[int, int, str]] = []
    parts, length = [text], len(text)
    for each in found:
        if sum(map(str.isalnum, each.said)) < _SHORTEST_SAID:
            continue
        between = "\n" if spans else "\n\n"
        parts += [between, each.said]
        spans.append((length + len(between), length + len(between) + len(each.said), each.how))
        length = spans[-1][1]
    return "".join(parts), spans


def _covered(told: Sequence[Told], covered: Sequence[tuple[int, int, str]]) -> Iterator[Told]:
    """The told stretches, cut at what is hidden in them."""
    spans = sorted(covered)
    for each in told:
        done = each.start
        for start, end, how in spans:
            if end <= done or start >= each.end or each.hidden:
                continue
            if done < start:
                yield replace(each, start=done, end=start)
            yield replace(each, start=max(start, done), end=min(end, each.end), hidden=how)
            done = min(end, each.end)
        if done < each.end:
            yield replace(each, start=done)


def _controls(text: str) -> Iterator[Found]:
    if sign := _CONTROLS.search(text):
        message = "Control characters of a terminal stand in the text; they are left out of what is judged."
        yield Found(Note("control-characters", message, *sign.span()))
