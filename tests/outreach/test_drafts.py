"""Drafts on disk and the page that shows them: nothing in them runs, forges a row or leads elsewhere."""

from __future__ import annotations

import csv
import email
import io
import json
import re
from email.policy import default
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from agent.errors import InputError
from agent.outreach.drafts import eml, file_names, mailto, markdown, merge_rows, write_drafts
from agent.outreach.note import Note
from agent.outreach.page import render_page
from agent.outreach.sender import Sender
from tests.outreach.made import SENDER, assessment, drafted


def to(address: str, **changed: object) -> Note:
    return drafted().model_copy(update={"to": address, **changed})


def test_files(tmp_path: Path) -> None:
    notes = [to("ana@ruiz.example"), to("", variant=2), drafted(assessment("Bo Berg", id="two"), channel="linkedin")]
    written = write_drafts(tmp_path / "out", notes, SENDER)
    assert [path.name for path in written] == ["ana-ruiz.md", "ana-ruiz-2.md", "bo-berg.md"]
    assert sorted(path.name for path in (tmp_path / "out" / "eml").iterdir()) == ["ana-ruiz-2.eml", "ana-ruiz.eml"]
    told = json.loads((tmp_path / "out" / "notes.json").read_text("utf-8"))
    assert [one["text"] for one in told] == [note.text for note in notes]
    with (tmp_path / "out" / "notes.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["body"] for row in rows] == [note.text for note in notes]
    assert [row["to"] for row in rows] == ["ana@ruiz.example", "", ""]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", "utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        write_drafts(tmp_path / "out", [drafted()], SENDER)


@pytest.mark.parametrize(
    ("name", "file"),
    [("Ana Ruiz", "ana-ruiz"), ("陆知远", "one"), ("../../etc", "etc"), ("Zoë Ünal", "zoe-unal"), (None, "profile")],
)
def test_file_names(name: str | None, file: str) -> None:
    note = drafted().model_copy(update={"name": name})
    assert file_names([note]) == [file]
    assert len(set(file_names([note, note, note.model_copy(update={"candidate": "two"})][::2]))) == 2


def test_a_mail_is_a_draft() -> None:
    note = to("ana@ruiz.example\r\nBcc: all@evil.example", subject="A job\r\nBcc: more@evil.example")
    read = email.message_from_bytes(eml(note, Sender(name="A", email="a@b.example")), policy=default)
    assert (read["X-Unsent"], read["From"], read["Bcc"]) == ("1", "a@b.example", None)
    assert read["Subject"] == "A job Bcc: more@evil.example"
    assert read.get_content().split() == note.text.split()


def test_a_mail_to_nobody() -> None:
    read = email.message_from_bytes(eml(drafted(), SENDER), policy=default)
    assert (read["To"], read["From"]) == (None, None)


def test_no_cell_is_a_formula() -> None:
    note = to("=HYPERLINK(1)", name="+cmd|' /C calc'!A0", subject="@SUM(1)", fallback="-1")
    row = list(csv.reader(io.StringIO(merge_rows([note]))))[1]
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


def test_mailto_opens_the_whole_note() -> None:
    note = to("ana.ruiz+jobs@ruiz.example", subject="Your work at A & B – Clerk?")
    link = mailto(note)
    assert link is not None
    parts = urlsplit(link)
    assert (parts.scheme, parts.path) == ("mailto", "ana.ruiz%2Bjobs@ruiz.example")
    asked = parse_qs(parts.query)
    assert asked == {"subject": [note.subject], "body": [note.text.replace("\n", "\r\n")]}
    assert mailto(drafted()) is None
    assert mailto(to("a@b.example", channel="inmail")) is None


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src", "action"}]


def test_the_page_is_self_contained_and_harmless() -> None:
    evil = "<script>alert(1)</script>"
    notes = [
        to("ana@ruiz.example", name=f"Ana {evil}", warnings=[evil], fallback=evil),
        to('x@y.example" onclick="alert(1)', subject=evil),
        drafted(channel="linkedin"),
        drafted(),
    ]
    page = render_page(notes, f"Clerk {evil}", Sender())
    read = _Page()
    read.feed(page)
    assert "script" not in read.tags
    assert all(link.startswith("mailto:") for link in read.links)
    assert len(read.links) == 2
    assert 'onclick="' not in page
    assert "default-src 'none'" in page
    assert "The profile gives no address." in page
    assert page == render_page(notes, f"Clerk {evil}", Sender())


def test_the_page_shows_what_each_sentence_rests_on() -> None:
    note = to("ana@ruiz.example")
    page = render_page([note], "Clerk", SENDER)
    text = re.sub(r"<[^>]+>", " ", page).replace("&amp;", "&")
    for sentence in note.sentences:
        assert " ".join(sentence.text.split()) in " ".join(text.split())
    for fact in note.facts:
        assert fact.text in text
    assert f"profile, line {note.facts[0].lines[0]}" in text


def test_markdown_tells_what_was_left_out() -> None:
    note = to("ana@ruiz.example", warnings=["Look."], fallback="the model's wording did not hold")
    told = markdown(note)
    assert f"(line {note.facts[0].lines[0]} of the profile)" in told
    assert "* Look.\n* The opening was written by the program: the model's wording did not hold." in told
    assert told.rstrip().endswith("A draft: read it, change it, send it yourself.")
