"""What is set aside of a profile before anything is asked, told in the same words by a screen and by ``read``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.assessment import Flag
from agent.documents import Document
from agent.judge.addressed import addressed
from agent.judge.passages import Passage
from agent.rubric.requirement import Rubric


def without_addresses(judged: Sequence[Passage], document: Document, rubric: Rubric) -> list[Passage]:
    """The passages, with those marked that claim what the rubric asks for and tell nothing.

    A certificate is held where it is stated, so a line that states one is no such claim.
    """
    asked = [subject for subject in rubric.subjects if subject not in rubric.certificates]
    spoken = addressed(document.visible, asked)
    return [replace(passage, kind="addressed") if spoken.issuperset(passage.lines) else passage for passage in judged]


def spoken_flag(lines: Sequence[int]) -> Iterator[Flag]:
    """The flag for the lines that speak to whoever judges, where there are any."""
    if lines:
        message = "Lines speak to whoever judges the profile, not of the person; they were set aside."
        yield Flag(code="speaks-to-the-judge", message=message, lines=sorted(lines))


def seen_without_rubric(document: Document) -> list[Flag]:
    """The flags that need no rubric: what is odd about the file, and lines that plainly speak to the judge."""
    odd = [Flag(code=each.code, message=each.message, lines=list(each.lines)) for each in document.oddities]
    return [*odd, *spoken_flag(sorted(addressed(document.visible)))]
