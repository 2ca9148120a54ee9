"""Drafts on disk: Markdown to read, .eml for mail programs, JSON and CSV for other programs. Nothing is sent."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from urllib.parse import quote

from agent.errors import InputError
from agent.outreach.note import Note
from agent.outreach.sender import Sender
from agent.report.text import line_spans

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_drafts(folder: Path, notes: Sequence[Note], sender: Sender) -> list[Path]:
    """One ``NAME.md`` a note, ``eml/NAME.eml`` for mails, ``notes.json`` and ``notes.csv``; the Markdown files' paths.

    Raises InputError where the folder cannot be written.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for note, name in zip(notes, file_names(notes), strict=True):
            path = folder / f"{name}.md"
            path.write_text(markdown(note), "utf-8")
            written.append(path)
            if note.channel == "email":
                (folder / "eml").mkdir(exist_ok=True)
                (folder / "eml" / f"{name}.eml").write_bytes(eml(note, sender))
        told = [note.model_dump(mode="json") | {"text": note.text} for note in notes]
        (folder / "notes.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")
        (folder / "notes.csv").write_text(merge_rows(notes), "utf-8-sig", newline="")
    except OSError as error:
        raise InputError(f"The drafts cannot be written to {folder}: {error.strerror}.") from error
    return written


def write_aside(path: Path, text: str) -> None:
    """A text beside the drafts. Raises InputError where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error


def markdown(note: Note) -> str:
    """The note to read and copy, and below a rule what each sentence rests on."""
    facts = {fact.id: fact for fact in note.facts}
    rows = [f"# To {note.name or note.source}", ""]
    rows += [f"Subject: {note.subject}", ""] if note.subject else []
    rows += [note.text.rstrip() or "*No note could be written that holds.*", "", "---", "", "## What it rests on", ""]
    for sentence in note.sentences:
        told = "; ".join(_fact(facts[name].text, facts[name].lines, facts[name].kind) for name in sentence.facts)
        if told:
            rows.append(f"* {sentence.text} [{', '.join(sentence.facts)}] – {told}")
    rows += [f"* Left out: {fault.message}" for fault in note.dropped]
    rows += [f"* {warning}" for warning in note.warnings]
    rows += [f"* The opening was written by the program: {note.fallback}."] if note.fallback else []
    count = len(note.text.strip())
    rows += [
        "",
        f"{note.words} words, {count} characters, {note.channel}. A draft: read it, change it, send it yourself.",
    ]
    return "\n".join(rows) + "\n"


def _fact(text: str, lines: Sequence[int], kind: str) -> str:
    of = "the posting" if kind in {"job", "requirement", "gap"} else "the profile"
    where = f"line{'s' if len(lines) > 1 else ''} {line_spans(lines)} of {of}" if lines else of
    return f"“{' '.join(text.split())}” ({where})"


def eml(note: Note, sender: Sender) -> bytes:
    """The note as a message that mail programs open as a draft; without an address where none is known."""
    message = EmailMessage(policy=SMTP)
    message["Subject"] = _one_row(note.subject)
    if note.to:
        message["To"] = _one_row(note.to)
    if sender.email:
        message["From"] = _one_row(sender.email)
    message["X-Unsent"] = "1"
    message.set_content(note.text)
    return message.as_bytes()


def mailto(note: Note) -> str | None:
    """A link that opens the note in a mail program; None where no address is known."""
    if not note.to or note.channel != "email":
        return None
    body = "\r\n".join(note.text.split("\n"))  # RFC 6068, section 5
    return f"mailto:{quote(note.to, safe='@')}?subject={quote(note.subject)}&body={quote(body)}"


def merge_rows(notes: Iterable[Note]) -> str:
    """CSV for a mail merge: candidate, name, to, channel, subject, body, words, fallback. No cell is a formula."""
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(["candidate", "name", "to", "channel", "variant", "subject", "body", "words", "fallback"])
    for note in notes:
        row = [note.candidate, note.name or "", note.to or "", note.channel, note.variant, note.subject, note.text]
        writer.writerow([_inert(value) for value in [*row, note.words, note.fallback]])
    return table.getvalue()


def _inert(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _one_row(text: str) -> str:
    return " ".join(text.split())


def file_names(notes: Sequence[Note]) -> list[str]:
    """A readable name for each note, none twice: "jacky-cao", "jacky-cao-2" for a second variant."""
    names: list[str] = []
    for note in notes:
        plain = unicodedata.normalize("NFKD", note.name or Path(note.source).stem)
        base = (
            re.sub(r"[^\w]+", "-", plain.encode("ascii", "ignore").decode()).strip("-").lower()[:60] or note.candidate
        )
        name = base if note.variant == 1 else f"{base}-{note.variant}"
        names.append(name if name not in names else f"{name}-{note.candidate}")
    return names
