"""What a note is made of: facts, and sentences that carry the facts they rest on."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from agent.assessment import Record

Channel = Literal["email", "linkedin", "inmail"]
Tone = Literal["plain", "warm", "formal"]
Language = Literal["en", "de", "fr", "es"]

FactKind = Literal["work", "project", "position", "degree", "job", "requirement", "gap", "sender"]

SentenceKind = Literal["greeting", "opening", "record", "why", "job", "gap", "step", "leave", "signature"]
"""What a sentence is for, in the order in which a note has them."""


class Fact(Record):
    """Something that a sentence may say. ``text`` is exact words of the profile, the posting or the sender's file.

    ``id`` is unique in a note ("p1", "j2"); ``lines`` are those of the
    profile or posting, counting from 1. ``where`` is the project or employer
    that a line of work belongs to; ``subject`` what of the requirement it
    shows, in the posting's words.
    """

    id: str
    kind: FactKind
    text: str
    lines: list[int] = Field(default_factory=list)
    where: str = ""
    requirement: str | None = None
    subject: str = ""


class Sentence(Record):
    """One sentence with the ids of the facts it rests on; ``by`` says who worded it."""

    kind: SentenceKind
    text: str
    facts: list[str] = Field(default_factory=list)
    by: Literal["program", "model", "template"] = "program"


class Fault(Record):
    """Why a sentence may not be sent: ``code`` is stable, kebab-case; ``words`` is what was found."""

    code: str
    words: str
    message: str


class Note(Record):
    """A draft to one candidate. ``fallback`` says why the model's wording was not used, empty where it was.

    ``dropped`` are the faults of sentences that were left out. ``layout`` is
    the body where a template of the user's has arranged the sentences.
    """

    candidate: str
    name: str | None
    source: str
    channel: Channel
    language: Language
    subject: str
    sentences: list[Sentence]
    facts: list[Fact]
    to: str | None = None
    variant: int = 1
    fallback: str = ""
    dropped: list[Fault] = Field(default_factory=list)
    warnings: list[str] = Field(default_factory=list)
    layout: str = ""

    @property
    def text(self) -> str:
        """The body as it would be sent: greeting, one or two paragraphs, signature."""
        return self.layout or body(self.sentences)

    @property
    def words(self) -> int:
        """How many words the body has, greeting and signature left out."""
        if self.layout:
            return len(self.layout.split())
        return sum(len(one.text.split()) for one in self.sentences if one.kind not in {"greeting", "signature"})


_PARAGRAPHS: tuple[tuple[SentenceKind, ...], ...] = (
    ("greeting",),
    ("opening", "record", "why"),
    ("job", "gap"),
    ("step", "leave"),
    ("signature",),
)


def body(sentences: list[Sentence]) -> str:
    """Sentences as paragraphs."""
    paragraphs = (" ".join(one.text for one in sentences if one.kind in kinds) for kinds in _PARAGRAPHS)
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph) + "\n"
