"""From placed pieces to numbered lines, with everything else accounted for."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from agent.documents.document import LeftOut, Line
from agent.documents.spans import Draft, Piece, Reason, has_words, strip


def assemble(draft: Draft) -> tuple[tuple[Line, ...], tuple[LeftOut, ...]]:
    """Lines in reading order, and the left-out spans between them.

    Every character that is not white space ends up in exactly one of them. A
    stretch that nothing claimed is decoration if there are no words in it;
    words are never dropped and become a line of their own.
    """
    text = draft.text
    pieces = sorted(draft.pieces, key=lambda piece: piece.start)
    claims = deque(sorted(draft.left_out))
    left_out: list[LeftOut] = []
    whole: list[Piece] = []
    done = 0
    for piece in [*pieces, None]:
        until = len(text) if piece is None else piece.start
        neighbour = piece or (whole[-1] if whole else None)
        for start, end, reason in _between(text, claims, done, until):
            if reason is not None or not has_words(text[start:end]):
                left_out.append(LeftOut(start=start, end=end, text=text[start:end], reason=reason or "decoration"))
            else:
                part = neighbour.part if neighbour else "other"
                whole.append(Piece(start, end, part, "body", neighbour.entry if neighbour else None))
        if piece is not None:
            whole.append(piece)
            done = piece.end
    return tuple(_line(draft, number, piece) for number, piece in enumerate(whole, 1)), tuple(left_out)


def _line(draft: Draft, number: int, piece: Piece) -> Line:
    page, box = draft.marks.place(piece.start, piece.end)
    return Line(
        number=number,
        start=piece.start,
        end=piece.end,
        text=draft.text[piece.start : piece.end],
        part=piece.part,
        role=piece.role,
        entry=piece.entry,
        page=page,
        box=box,
        hidden=piece.hidden,
        field=piece.field,
        value=piece.value,
        where=piece.where,
    )


def _between(
    text: str, claims: deque[tuple[int, int, Reason]], start: int, until: int
) -> Iterator[tuple[int, int, Reason | None]]:
    """The stretches of a gap, each with the reason it was set aside for, or none."""
    while claims and claims[0][0] < until:
        begin, end, reason = claims.popleft()
        begin, end = max(begin, start), min(end, until)
        if begin >= end:
            continue
        yield from _bare(text, start, begin, None)
        yield from _bare(text, begin, end, reason)
        start = end
    yield from _bare(text, start, until, None)


def _bare(text: str, start: int, end: int, reason: Reason | None) -> Iterator[tuple[int, int, Reason | None]]:
    start, end = strip(text, start, end)
    if start < end:
        yield start, end, reason
