"""``screening-agent outreach``: notes drafted from verified facts; nothing is ever sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from agent.assessment import Assessment
from agent.cli import consoles
from agent.cli.explain import find
from agent.cli.model import progress_on
from agent.cli.running import interruptible
from agent.errors import UsageError
from agent.folders import data_folder
from agent.llm import Ledger, open_model
from agent.outreach.brief import brief
from agent.outreach.compose import Wish
from agent.outreach.contacts import read_list
from agent.outreach.drafts import file_names, write_aside, write_drafts
from agent.outreach.guide import guide
from agent.outreach.note import Channel, Language, Note, Tone
from agent.outreach.page import render_page
from agent.outreach.run import Left, notes
from agent.outreach.sender import Sender, read_sender
from agent.outreach.template import Template
from agent.report.text import plural, safe
from agent.rubric.requirement import Rubric
from agent.rubric.yaml_file import read_rubric
from agent.runs import assessments_of, folder_of

if TYPE_CHECKING:
    from rich.console import Console

DO_NOT_CONTACT = "do-not-contact.txt"
"""The list in the data folder that is always obeyed."""


@dataclass(frozen=True)
class Options:
    """The command's arguments and options, as they were given."""

    run: str
    candidates: Sequence[str]
    top: int | None
    channel: Channel
    tone: Tone
    language: Language
    sender: Path | None
    template: Path | None
    employer: str | None
    do_not_contact: Path | None
    variants: int
    out: Path | None
    model: str | None
    budget: float | None
    concurrency: int
    as_json: bool


def run(options: Options) -> None:
    """Draft the notes and write them. Raises UsageError, InputError, ModelUnavailable."""
    everyone = assessments_of(options.run)
    folder = folder_of(options.run)
    rubric = read_rubric(folder / "rubric.yaml")
    chosen = _chosen(options, everyone)
    sender = read_sender(options.sender) if options.sender else Sender()
    template = Template(options.template) if options.template else None
    wish = Wish(options.channel, options.tone, options.language, sender, options.employer, template)
    console = consoles.err() if options.as_json else consoles.out()
    _warn(console, rubric, wish)
    done = interruptible(lambda: asyncio.run(_draft(options, chosen, everyone, rubric, wish, console)))
    out = options.out or folder / "outreach"
    written = write_drafts(out, done, sender)
    _aside(out, done, everyone, rubric)
    write_aside(out / "outreach.html", render_page(done, rubric.posting.title, sender))
    if options.as_json:
        print(json.dumps([one.model_dump(mode="json") | {"text": one.text} for one in done], ensure_ascii=False))  # noqa: T201
        return
    console.print(f"{plural(len(written), 'draft')} in {out}. Nothing was sent.", markup=False, soft_wrap=True)
    console.print(f"To read and send from: {out / 'outreach.html'}", markup=False, soft_wrap=True)


def _chosen(options: Options, everyone: Sequence[Assessment]) -> list[Assessment]:
    """The candidates named, else those of the run in ranking order; ``--top`` keeps the first of them."""
    if options.candidates:
        chosen = [find(list(everyone), name, options.run) for name in options.candidates]
        chosen = list({one.candidate.id: one for one in chosen}.values())
    else:
        chosen = [one for one in everyone if one.status == "assessed"]
    if not chosen:
        raise UsageError(f"{options.run} has no candidate who was assessed, so there is nobody to write to.")
    return chosen[: options.top] if options.top else chosen


def _warn(console: Console, rubric: Rubric, wish: Wish) -> None:
    """What a person should know before reading the drafts."""
    _say(console, "Nobody has reviewed this run: read a candidate's evidence before you write to them.", "yellow")
    if rubric.posting.employers_differ and not wish.employer:
        names = " and ".join(f"{one.text} (line {one.line})" for one in rubric.posting.employers)
        _say(
            console,
            f"The posting names two employers, {names}: the notes name neither. Say which: --employer.",
            "yellow",
        )
    named = {one.text.casefold() for one in rubric.posting.employers}
    if wish.employer and named and wish.employer.casefold() not in named:
        _say(
            console, f"The posting does not name {wish.employer}; it stands in the notes because you say so.", "yellow"
        )
    if not wish.sender.name and wish.template is None:
        _say(console, "Who writes is not known: the notes end with a blank. Give a file with --sender.", "yellow")


async def _draft(
    options: Options,
    chosen: Sequence[Assessment],
    everyone: Sequence[Assessment],
    rubric: Rubric,
    wish: Wish,
    console: Console,
) -> list[Note]:
    done: list[Note] = []
    with Ledger(data_folder() / "ledger.sqlite3") as ledger, progress_on(console) as fetching:
        async with open_model(
            options.model, ledger, concurrency=options.concurrency, budget=options.budget, fetch=fetching
        ) as model:
            async for each in notes(
                chosen, everyone, rubric, wish, model, listed=_listed(options), variants=options.variants
            ):
                if isinstance(each, Left):
                    who = each.assessment.candidate
                    _say(console, f"{who.name or who.source} gets no note: {each.reason}.", "yellow")
                    continue
                done.append(each)
                _show(console, each, len(done), len(chosen) * options.variants)
    return done


def _listed(options: Options) -> frozenset[str]:
    kept = data_folder() / DO_NOT_CONTACT
    listed = read_list(kept) if kept.is_file() else frozenset()
    return listed | (read_list(options.do_not_contact) if options.do_not_contact else frozenset())


def _show(console: Console, note: Note, number: int, of: int) -> None:
    _say(console, f"[{number}/{of}] {note.name or note.source}: {note.subject}", "bold")
    for row in note.text.splitlines():
        _say(console, f"  {row}" if row else "")
    for told in [
        *note.warnings,
        *([f"The opening was written by the program: {note.fallback}."] if note.fallback else []),
    ]:
        _say(console, f"  {told}", "dim")


def _aside(out: Path, done: Sequence[Note], everyone: Sequence[Assessment], rubric: Rubric) -> None:
    """The interview guide and the summary of each candidate who gets a note."""
    known = {one.candidate.id: one for one in everyone}
    first = [note for note in done if note.variant == 1]
    for note, name in zip(first, file_names(first), strict=True):
        assessment = known[note.candidate]
        write_aside(out / "interview" / f"{name}.md", guide(assessment, rubric))
        write_aside(out / "summary" / f"{name}.md", brief(assessment, rubric.posting.title))


def _say(console: Console, words: str, style: str = "") -> None:
    from rich.text import Text

    console.print(Text(safe(words) if words.strip() else "", style), soft_wrap=True)
