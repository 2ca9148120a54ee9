"""Who gets a note, who must not, and where it could go."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from agent.assessment import Assessment
from agent.errors import UsageError
from agent.outreach.compose import Wish
from agent.outreach.contacts import address_of, is_listed, read_list
from agent.outreach.note import Note
from agent.outreach.run import Left, notes
from agent.outreach.sender import Sender, read_sender
from agent.outreach.template import Template
from tests.outreach.made import PROFILE, RUBRIC, SENDER, assessment, document, drafted


def run(*chosen: Assessment, listed: frozenset[str] = frozenset(), variants: int = 1) -> list[Note | Left]:
    async def all_of() -> list[Note | Left]:
        drafts = notes(chosen, chosen, RUBRIC, Wish(sender=SENDER), None, listed=listed, variants=variants)
        return [one async for one in drafts]

    return asyncio.run(all_of())


@pytest.mark.parametrize(
    ("row", "kept"),
    [
        ("Ana Ruiz", False),
        ("  ana   RUIZ ", False),
        ("ana@ruiz.example", False),
        ("ANA@RUIZ.example", False),
        ("one", False),
        ("profile.txt", False),
        ("# Ana Ruiz", True),
        ("Ana", True),
        ("", True),
    ],
)
def test_the_list_is_obeyed(tmp_path: Path, row: str, kept: bool) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"Bo Berg\n{row}\n", "utf-8")
    candidate = assessment().candidate
    assert is_listed(candidate, "ana@ruiz.example", read_list(path)) != kept


def test_a_listed_candidate_gets_no_note() -> None:
    (found,) = run(assessment(), listed=frozenset({"ana ruiz"}))
    assert isinstance(found, Left)
    assert found.reason == "is on the do-not-contact list"


def test_a_profile_that_is_gone_still_gets_a_note_without_an_address() -> None:
    (found,) = run(assessment(source="/nowhere/at/all.txt"))
    assert isinstance(found, Note)
    assert found.to is None


def test_nothing_to_name_is_told_once() -> None:
    found = run(assessment(shows={}, facts={}), variants=3)
    assert [isinstance(one, Left) for one in found] == [True]


def test_who_was_not_assessed_gets_no_note() -> None:
    one = assessment().model_copy(update={"status": "unscored", "reason": "No answer."})
    (found,) = run(one)
    assert isinstance(found, Left)
    assert found.reason == "was not assessed: No answer."


def test_variants() -> None:
    found = run(assessment(), variants=2)
    assert [one.variant for one in found if isinstance(one, Note)] == [1, 2]
    assert len({one.text for one in found if isinstance(one, Note)}) == 2


@pytest.mark.parametrize(
    ("header", "address"),
    [
        ("Ana Ruiz\nLeeds, ana@ruiz.example", "ana@ruiz.example"),
        ("Ana Ruiz\nLeeds", None),
        ("Ana Ruiz\nana.ruiz+cv@mail.ruiz.example | 0113 496 0000", "ana.ruiz+cv@mail.ruiz.example"),
    ],
)
def test_addresses(header: str, address: str | None) -> None:
    assert address_of(document(PROFILE.replace("Ana Ruiz\nLeeds", header))) == address
    assert address_of(None) is None


def test_a_list_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_list(tmp_path / "none.txt")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('nam = "A"', "nam is no key of a sender; write one of name, role, company, email, phone, links."),
        ("name = ", "is no TOML"),
        ("phone = 3", 'phone must be a text in quotes; write phone = "3".'),
        ("name = 2026-11-30", 'name must be a text in quotes; write name = "2026-11-30".'),
        ('email = ["a@b.example"]', 'email must be a text in quotes; write email = "...".'),
        ("[role]", 'role must be a text in quotes; write role = "...".'),
        ('links = "x"', 'links must be a list of texts; write links = ["x"].'),
        ('links = ["x", 3, "y", 4]', 'links must be a list of texts; write links = ["x", "y"].'),
        ("links = 3", 'links must be a list of texts; write links = ["https://brook.example/jobs/17"].'),
        ('links = "x"\nrole = 1', 'write role = "1"; links must be a list of texts; write links = ["x"].'),
    ],
)
def test_senders_that_are_wrong(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "me.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=re.escape(told)) as error:
        read_sender(path)
    assert str(error.value).startswith(str(path))


def test_a_sender() -> None:
    sender = Sender(name="Alex", role="Recruiter", company="Fell Mills", phone="01904 496000")
    assert drafted(sender=sender).text.endswith("\n\nAlex\nRecruiter, Fell Mills\n01904 496000\n")


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("{{ greeting }}\n{{ opening }}\nWe build paper. {{ leave }}\n{{ signature }}", ""),
        ("{{ opening }} This is urgent. {{ leave }}", "presses"),
        ("{{ opening }} Apply at www.evil.example. {{ leave }}", "a link that nobody gave"),
        ("Dear {{ first }} ({{ name }}), {{ opening }} You are amazing. {{leave}}", "praises"),
        ("{{ opening }} {{ signature }}", "It does not say how to be left alone: put {{ leave }}"),
        ("{{ opening }} {# {{ leave }} #}", "It does not say how to be left alone: put {{ leave }}"),
        ("{{ opening }} Say no and I will not write again.", ""),
        ("{{ opening }} Ein Nein genügt, ich schreibe nicht wieder.", ""),
        ("{{ opening }} Sinon, je ne vous écrirai plus.", ""),
        ("{{ opening }} Si no, no le escribiré más.", ""),
    ],
)
def test_templates(tmp_path: Path, text: str, warning: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text, "utf-8")
    made = drafted(template=Template(path))
    assert "Ran SAP for the whole office" in made.text
    assert [warning in one for one in made.warnings] == ([True] if warning else [])


def test_a_template_without_a_word_about_the_person(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("Hello {{ first }}, we are hiring.", "utf-8")
    nothing, alone = drafted(template=Template(path)).warnings
    assert nothing.startswith("Template: It has no {{ opening }}, so the note names nothing of the person: put")
    assert alone.startswith("Template: It does not say how to be left alone")


@pytest.mark.parametrize(
    "text", ["{{ salary }}", "{% for %}", "{{ name.__class__.__mro__ }}", "{{ 9 ** 9 ** 9 ** 'x' }}"]
)
def test_templates_that_are_wrong(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError, match="is no template"):
        Template(path)
