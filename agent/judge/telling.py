"""What is said about a candidate as a whole: a summary of verdicts, and flags for a person to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from agent.assessment import VERDICT_WORDS, Flag, Priority, RequirementAssessment, Verdict
from agent.documents import Document
from agent.facts.extract import unread
from agent.judge.blind import Blind
from agent.judge.matrix import Matrix
from agent.judge.passages import Passage
from agent.judge.set_aside import spoken_flag

_ORDER: tuple[Verdict, ...] = ("met", "partly_met", "not_met", "conflicting", "not_stated")
_LONGEST_HIDDEN = 300
"""Characters of hidden text that are shown; ``read`` shows all of it."""

_GROUPS: tuple[tuple[Priority, str], ...] = (
    ("must", "must"),
    ("should", "should"),
    ("nice", "nice-to-have"),
)


def summary(requirements: Sequence[RequirementAssessment]) -> str:
    """The verdicts counted by priority, in one sentence."""
    parts = []
    for priority, name in _GROUPS:
        verdicts = Counter(r.verdict for r in requirements if r.priority == priority)
        if verdicts:
            told = ", ".join(f"{verdicts[v]} {VERDICT_WORDS[v]}" for v in _ORDER if verdicts[v])
            parts.append(f"{verdicts.total()} {name}: {told}")
    return "; ".join(parts) + "."


def flags(
    document: Document,
    matrix: Matrix,
    judged: Sequence[Passage],
    blind: Blind,
    requirements: Sequence[RequirementAssessment],
) -> list[Flag]:
    """What a person should look at; none of it changes a score."""
    found = [Flag(code="reading", message=warning) for warning in document.warnings]
    found += _hidden(document)
    found += [Flag(code=odd.code, message=odd.message, lines=list(odd.lines)) for odd in document.oddities]
    for passage in matrix.void:
        message = (
            f"Line {passage.lines[0]} seems to show anything asked, an absurd subject too; its answers were set aside."
        )
        found.append(Flag(code="says-yes-to-anything", message=message, lines=list(passage.lines)))
    pasted = [number for passage in judged if passage.kind == "posting" for number in passage.lines]
    if pasted:
        message = "Lines of the posting stand in the profile word for word; they were set aside."
        found.append(Flag(code="posting-pasted", message=message, lines=pasted))
    found += spoken_flag([number for passage in judged if passage.kind == "addressed" for number in passage.lines])
    for passage in judged:
        if passage.kind == "prose" and (told := blind.leaks(passage.text)):
            message = f"Line {passage.lines[0]} was judged with words that may tell who this is: {', '.join(told)}."
            found.append(Flag(code="not-blind", message=message, lines=list(passage.lines)))
    if cut := unread(document):
        message = "More stands in one place than is read for names of jobs and schools; these lines were not."
        found.append(Flag(code="not-read-for-facts", message=message, lines=cut))
    for requirement in requirements:
        if requirement.verdict == "conflicting":
            lines = [evidence.line for evidence in requirement.evidence]
            found.append(Flag(code="conflict", message=requirement.reason, lines=lines))
    return found


def _hidden(document: Document) -> list[Flag]:
    """What the file hides, one flag for each way and place, with the words themselves."""
    hidden = [line for line in document.lines if line.hidden is not None]
    found = []
    for how, run in groupby(hidden, key=lambda line: line.hidden):
        lines = list(run)
        words = " ".join(line.plain for line in lines)
        told = words if len(words) <= _LONGEST_HIDDEN else f"{words[:_LONGEST_HIDDEN]} ..."
        if len(lines) == 1:
            which = f"Line {lines[0].number} is hidden ({how}); it was"
        else:
            which = f"Lines {lines[0].number} to {lines[-1].number} are hidden ({how}); they were"
        message = f"{which} not shown to the model: “{told}”"
        found.append(Flag(code="hidden-text", message=message, lines=[line.number for line in lines]))
    return found
