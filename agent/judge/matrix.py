"""The evidence matrix: does this passage show this subject?

A model answers yes or no to one passage and one subject at a time, and the
probability of "yes" is read. A passage cannot influence another, so order
cannot matter and an instruction hidden in one stays there. Code decides which
cells need asking, and what an answer is worth.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from agent.assessment import Cell
from agent.judge import mention
from agent.judge.asking import Asking
from agent.judge.certificates import NONE, Certificates
from agent.judge.passages import Passage
from agent.judge.thresholds import CONTESTED, CONTROL, threshold, wording
from agent.judge.told_of import told_of
from agent.rubric.subjects import is_name

ROUND = 4
"""Passages that are asked about at once. Fixed, so that what is asked never depends on speed."""

CONTROLS = ("beekeeping", "opera singing", "deep-sea fishing")
"""Subjects that hardly any profile shows; the first that the passage does not mention is used."""

NEUTRAL = "Came to the office on weekdays and answered the e-mail of the week before."
"""A passage that shows no subject: what it still gets a likely yes for is judged more strictly."""

_SUSPICIOUS = 3
"""From so many subjects shown by one passage on, the control subject is asked too."""


@dataclass
class Matrix:
    """The cells of one candidate, and the passages that said yes to a control subject.

    ``neutral`` are the chances of a yes for the neutral passage, by subject.
    """

    cells: list[Cell] = field(default_factory=list)
    void: list[Passage] = field(default_factory=list)
    neutral: dict[str, float] = field(default_factory=dict)

    def of(self, subject: str, answer: str) -> list[Cell]:
        """The cells of a subject with this answer, in the order asked."""
        return [cell for cell in self.cells if cell.subject == subject and cell.answer == answer]


Enough = Callable[[str, Sequence[Passage]], bool]
"""Whether the passages found for a subject decide it, so that no further one need be asked."""


async def fill(
    passages: Sequence[Passage],
    subjects: Sequence[str],
    asking: Asking,
    enough: Enough,
    told: Callable[[int, int], None] = lambda done, of: None,
    certificates: Certificates = NONE,
) -> Matrix:
    """Ask what needs asking, in rounds; ``told`` hears how many passages are done.

    Raises ReplyError or ModelUnavailable as the model does.
    """
    neutral = await neutral_chances(subjects, asking)
    matrix = Matrix(_listed(passages, subjects, certificates), neutral=neutral)
    shown: dict[str, list[Passage]] = {subject: [] for subject in subjects}
    prose = [passage for passage in passages if passage.kind == "prose"]
    for start in range(0, len(prose), ROUND):
        batch = prose[start : start + ROUND]
        settled = {subject for subject in subjects if enough(subject, shown[subject])}
        rows = await asyncio.gather(
            *(
                ask_row(p, _askable(p, subjects, certificates), settled, asking, neutral, lane)
                for lane, p in enumerate(batch)
            )
        )
        voids = await asyncio.gather(
            *(_says_yes_to_anything(p, rows[lane], asking, lane) for lane, p in enumerate(batch))
        )
        matrix.void += itertools.compress(batch, voids)
        judged = [_void(row) if void else row for row, void in zip(rows, voids, strict=True)]
        for passage, row in zip(batch, judged, strict=True):
            _note_shown(passage, [cell for cell in row if not is_contested(cell)], shown)
        for lane, (passage, row) in enumerate(zip(batch, judged, strict=True)):
            decided = await _decided(passage, row, shown, enough, asking, lane)
            _note_shown(passage, [cell for cell in decided if cell.why == "asked alone"], shown)
            matrix.cells += decided
        told(min(start + ROUND, len(prose)), len(prose))
    return matrix


def _note_shown(passage: Passage, row: Sequence[Cell], shown: dict[str, list[Passage]]) -> None:
    for cell in row:
        if cell.answer == "shown":
            shown[cell.subject].append(passage)


def _void(row: Sequence[Cell]) -> list[Cell]:
    return [cell.model_copy(update={"answer": "no", "why": "void"}) for cell in row]


def is_contested(cell: Cell) -> bool:
    """Whether a cell that was asked once lies too near its limit to say."""
    if cell.why != "asked" or cell.probability is None or cell.limit is None:
        return False
    return abs(cell.probability - cell.limit) < CONTESTED


async def _decided(
    passage: Passage,
    row: Sequence[Cell],
    shown: dict[str, list[Passage]],
    enough: Enough,
    asking: Asking,
    lane: int,
) -> list[Cell]:
    """The row with its contested cells decided: asked again alone where the subject still needs them."""
    decided = []
    for cell in row:
        if not is_contested(cell):
            decided.append(cell)
        elif enough(cell.subject, shown[cell.subject]):
            decided.append(cell.model_copy(update={"answer": "no", "why": "contested"}))
        else:
            answer = await asking.alone(passage.text, cell.subject, lane=lane)
            answered = "shown" if answer.yes(cell.limit or 0.0) else "no"
            why = "no answer" if answer.failed else "asked alone"
            change = {"answer": answered, "probability": answer.probability, "why": why}
            decided.append(cell.model_copy(update=change))
    return decided


async def neutral_chances(subjects: Sequence[str], asking: Asking) -> dict[str, float]:
    """The probability of a yes for the neutral passage, by subject; 0 where none can be had."""
    asked = [subject for subject in subjects if asking.probable and not is_name(subject)]
    shares = [asked[start::ROUND] for start in range(ROUND)]
    rows = await asyncio.gather(*(asking.row(NEUTRAL, share, lane=lane) for lane, share in enumerate(shares)))
    return {
        subject: answer.probability or 0.0
        for share, row in zip(shares, rows, strict=True)
        for subject, answer in zip(share, row, strict=True)
    }


async def ask_row(
    passage: Passage,
    subjects: Sequence[str],
    settled: set[str],
    asking: Asking,
    neutral: dict[str, float],
    lane: int,
) -> list[Cell]:
    """The cells of one passage: those that code decides, and the rest asked of the model."""
    others = {subject: told_of(passage.text, subject) for subject in subjects}
    asked = [s for s in subjects if s not in settled and not others[s] and _may_show(passage, s)]
    answers = dict(zip(asked, await asking.row(passage.text, asked, lane=lane), strict=True))
    row = []
    for subject in subjects:
        if subject in answers:
            answer = answers[subject]
            limit = threshold(asking.thresholds.of(wording(subject, passage.text)), neutral.get(subject, 0.0))
            why = "no answer" if answer.failed else "asked"
            row.append(_cell(passage, subject, answer.yes(limit), answer.probability, why, round(limit, 4)))
        elif subject in settled:
            row.append(_cell(passage, subject, None, None, "enough"))
        else:
            row.append(_cell(passage, subject, False, None, others[subject] or "no mention"))
    return row


def _may_show(passage: Passage, subject: str) -> bool:
    """Whether a passage may show a subject at all: a name has to be named, and a bare total shows what it names."""
    if is_name(subject):
        return mention.names(subject, passage.text)
    return not passage.total or mention.mentions(subject, passage.text)


def _askable(passage: Passage, subjects: Sequence[str], certificates: Certificates) -> list[str]:
    """The subjects that a passage is asked about: a certificate only where it is named and code cannot tell."""
    return [
        subject
        for subject in subjects
        if subject not in certificates.subjects
        or (mention.lists(subject, passage.text) and not certificates.decides(subject, passage.text))
    ]


def _cell(
    passage: Passage, subject: str, yes: bool | None, probability: float | None, why: str, limit: float | None = None
) -> Cell:
    return Cell(
        subject=subject,
        lines=list(passage.lines),
        passage=passage.text,
        probability=probability,
        limit=limit,
        answer="not_asked" if yes is None else "shown" if yes else "no",
        why=why,
    )


def _listed(passages: Sequence[Passage], subjects: Sequence[str], certificates: Certificates) -> list[Cell]:
    """The cells that code reads: a list can support "listed" and no more, and a certificate is held where listed."""
    return [
        Cell(subject=subject, lines=list(item.lines), passage=item.text, answer="listed", why="listed")
        for item in passages
        for subject in subjects
        if _is_listed(item, subject, certificates)
    ]


def _is_listed(item: Passage, subject: str, certificates: Certificates) -> bool:
    if subject in certificates.subjects:
        return item.kind not in {"posting", "addressed"} and certificates.states(subject, item.text)
    return item.kind == "list" and mention.lists(subject, item.text)


async def _says_yes_to_anything(passage: Passage, row: Sequence[Cell], asking: Asking, lane: int) -> bool:
    """Whether a passage that shows many subjects also "shows" an absurd one."""
    if sum(cell.answer == "shown" for cell in row) < _SUSPICIOUS:
        return False
    return await shows_the_absurd(passage, asking, lane)


async def shows_the_absurd(passage: Passage, asking: Asking, lane: int) -> bool:
    """Whether the passage gets a yes for the control subject."""
    control = next((c for c in CONTROLS if not mention.mentions(c, passage.text)), CONTROLS[0])
    answer = (await asking.row(passage.text, [control], lane=lane))[0]
    return answer.yes(CONTROL)
