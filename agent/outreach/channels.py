"""What a channel allows, kept by counting: sentences are left out, the least needed first, until the note fits."""

from __future__ import annotations

from collections.abc import Mapping

from agent.outreach.note import Channel, Note, Sentence, SentenceKind

LIMITS: dict[Channel, int | None] = {"email": None, "linkedin": 300, "inmail": 1900}
"""Characters of a body, spaces counted; None where there is no limit."""

SUBJECT_LIMITS: dict[Channel, int] = {"email": 120, "linkedin": 0, "inmail": 200}
MOST_WORDS = 120
"""Words of an e-mail; a longer one goes unread."""

_LEAST_NEEDED: tuple[SentenceKind, ...] = ("why", "signature", "leave", "greeting", "job", "step")
"""What is left out after the record and the question, and after shorter wordings were tried."""

_LONG: tuple[SentenceKind, ...] = ("record", "gap")


def fitted(note: Note, shorter: Mapping[SentenceKind, Sentence]) -> Note:
    """The note within its channel's limits; what was left out for that is a warning.

    First the record and the question go, then sentences that have a shorter
    wording take it, then the least needed go. The opening always stays: where
    it alone is too long, the note has none and says so.
    """
    if note.layout:
        told = f"The template makes it longer than {note.channel} allows."
        fits = _fits(note, note.sentences)
        return note if fits else note.model_copy(update={"warnings": [*note.warnings, told]})
    kept, left = _reduced(note, shorter)
    warnings = list(note.warnings)
    if not _fits(note, kept):
        kept = []
        warnings.append(f"The opening alone is longer than the {LIMITS[note.channel]} characters of {note.channel}.")
    elif left:
        warnings.append(f"Left out to fit {note.channel}: {', '.join(left)}.")
    limit = SUBJECT_LIMITS[note.channel]
    subject = (
        note.subject
        if len(note.subject) <= limit
        else note.subject[: max(limit - 1, 0)].rstrip() + ("…" if limit else "")
    )
    rests_on = {name for sentence in kept for name in sentence.facts}
    return note.model_copy(
        update={
            "sentences": kept,
            "warnings": warnings,
            "subject": subject,
            "facts": [fact for fact in note.facts if fact.id in rests_on],
        }
    )


def _reduced(note: Note, shorter: Mapping[SentenceKind, Sentence]) -> tuple[list[Sentence], list[SentenceKind]]:
    """The sentences that are kept and the kinds that are left out."""
    kept, left = list(note.sentences), list[SentenceKind]()
    steps = [*((kind, False) for kind in _LONG), *((kind, True) for kind in shorter)]
    for kind, shorten in [*steps, *((kind, False) for kind in _LEAST_NEEDED)]:
        if _fits(note, kept):
            break
        if not any(one.kind == kind for one in kept):
            continue
        if shorten:
            kept = [shorter[kind] if one.kind == kind else one for one in kept]
        else:
            kept = [one for one in kept if one.kind != kind]
            left.append(kind)
    return kept, left


def _fits(note: Note, sentences: list[Sentence]) -> bool:
    told = note.model_copy(update={"sentences": sentences})
    limit = LIMITS[note.channel]
    return len(told.text.strip()) <= limit if limit is not None else told.words <= MOST_WORDS
