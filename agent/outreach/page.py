"""The drafts as one HTML file: each note, what every sentence rests on, and a link that opens it in a mail program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from agent.outreach.drafts import mailto
from agent.outreach.note import Fact, Note, Sentence
from agent.outreach.sender import Sender
from agent.report import text
from agent.report.page import TEMPLATES, house_environment, policy_hash

if TYPE_CHECKING:
    from jinja2 import Environment

_OF_POSTING = frozenset({"job", "requirement", "gap"})


def render_page(notes: Sequence[Note], title: str, sender: Sender) -> str:
    """The page as HTML, the same for the same arguments; it runs no script and asks nothing of a network."""
    env = _environment()
    styles = "".join(env.get_template(name).render() for name in ("house/page.css", "outreach/outreach.css"))
    return env.get_template("outreach/outreach.html").render(
        notes=notes,
        title=title,
        sender=sender,
        styles=Markup(styles),  # noqa: S704 - the program's own files
        style_hash=policy_hash(styles),
    )


@cache
def _environment() -> Environment:
    from jinja2 import FileSystemLoader, PrefixLoader

    own = FileSystemLoader(Path(__file__).parent / "templates")
    env = house_environment(PrefixLoader({"outreach": own, "house": FileSystemLoader(TEMPLATES)}))
    env.globals.update(mailto=mailto, paragraphs=paragraphs, resting=resting, source=source, text=text)
    return env


def paragraphs(note: Note) -> list[list[str]]:
    """The body's paragraphs, each as its rows."""
    return [block.splitlines() for block in note.text.strip().split("\n\n")]


def resting(note: Note) -> list[tuple[Sentence, list[Fact]]]:
    """The sentences that rest on facts, each with them."""
    facts = {fact.id: fact for fact in note.facts}
    return [(one, [facts[name] for name in one.facts if name in facts]) for one in note.sentences if one.facts]


def source(fact: Fact) -> str:
    """Where a fact stands: "profile, line 12"; "posting"."""
    place = "posting" if fact.kind in _OF_POSTING else "profile"
    lines = text.line_spans(fact.lines)
    return f"{place}, line{'s' if len(fact.lines) > 1 else ''} {lines}" if lines else place
