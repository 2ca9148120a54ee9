"""The notes to the four seeds, worded from a recording of the embedded model, as docs/outreach.md shows them."""

from __future__ import annotations

import re

import pytest

from agent.outreach.note import Note
from evals.suites.note_reading import from_nowhere, language_of, reading_ease
from tests import notes
from tests.seeds import ROOT

DOCS = ROOT / "docs" / "outreach.md"


@pytest.fixture(scope="module")
def recorded() -> list[Note]:
    return notes.recorded()


def test_the_model_worded_each(recorded: list[Note]) -> None:
    assert [note.fallback for note in recorded] == [""] * 4
    assert [note.dropped for note in recorded] == [[]] * 4
    assert all(any(one.by == "model" for one in note.sentences) for note in recorded)


def test_docs_show_what_is_really_produced(recorded: list[Note]) -> None:
    shown = DOCS.read_text("utf-8")
    for note in recorded:
        quoted = "".join(f"> {row}".rstrip() + "\n" for row in note.text.rstrip().splitlines())
        assert f"> **{note.subject}**\n>\n{quoted}" in shown


def test_notes_are_short_plain_and_in_english(recorded: list[Note]) -> None:
    for note in recorded:
        assert note.words < 120
        assert language_of(note.text) == "en"
        assert reading_ease(" ".join(one.text for one in note.sentences if one.kind in {"step", "leave", "gap"})) > 60


def test_each_is_true_of_its_own_person_only(recorded: list[Note]) -> None:
    """The opening's words stand in the lines it names, and in those of nobody else."""
    people = {one.candidate.id: notes.subject(one) for one in notes.assessments()}
    for note in recorded:
        facts = {fact.id: fact for fact in note.facts}
        opening = next(one for one in note.sentences if one.kind == "opening")
        fact = facts[opening.facts[0]]
        for candidate, whom in people.items():
            assert whom.document is not None
            lines = [line.text for line in whom.document.lines]
            own = candidate == note.candidate
            where = fact.where.split("/")[-1]
            own_lines = [lines[number - 1] for number in fact.lines] if own else lines
            missing = from_nowhere(opening.text, [*own_lines, fact.where if own else "", where if own else ""], "")
            assert bool(missing) != own, (note.name, candidate, missing)


def test_no_employer_of_the_two_is_named(recorded: list[Note]) -> None:
    for note in recorded:
        assert not re.search(r"google|socket", note.text + note.subject, re.IGNORECASE)
    assert [note.name for note in recorded if any("Google" in one for one in note.warnings)] == [
        "Anlun Xu",
        "Jinliang Wei",
        "Jacky Cao",
    ]
