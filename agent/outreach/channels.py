"""What a channel allows, kept by counting: sentences are left out, the least needed first, until the note fits."""

from __future__ import annotations

from agent.outreach.note import Channel, Note, Sentence, SentenceKind

LIMITS: dict[Channel, int | None] = {"email": None, "linkedin": 300, "inmail": 1900}
"""Characters of a body, spaces counted; None where there is no limit."""

SUBJECT_LIMITS: dict[Channel, int] = {"email": 120, "linkedin": 0, "inmail": 200}
MOST_WORDS = 120
"""Words of an e-mail; a longer one goes unread."""

_LEAST_NEEDED: tuple[SentenceKind, ...] = ("record", "why", "gap", "signature", "leave", "greeting", "job", "step")


def fitted(note: Note) -> Note:
    """The note within its channel's limits; what was left out for that is a warning.

    The opening always stays: where it alone is too long, the note has none
    and says so.
    """
    if note.layout:
        return (
            note
            if _fits(note, note.sentences)
            else _told(note, f"The template makes it longer than {note.channel} allows.")
        )
    kept = list(note.sentences)
    left: list[SentenceKind] = []
    for kind in _LEAST_NEEDED:
        if _fits(note, kept):
            break
        if any(one.kind == kind for one in kept):
            kept = [one for one in kept if one.kind != kind]
            left.append(kind)
    warnings = list(note.warnings)
    if not _fits(note, kept):
        kept = []
        warnings.append(
            f"The opening alone is longer than the {LIMITS[note.channel]} characters that {note.channel} allows."
        )
    elif left:
        warnings.append(f"Left out to fit {note.channel}: {', '.join(left)}.")
    limit = SUBJECT_LIMITS[note.channel]
    subject = (
        note.subject
        if len(note.subject) <= limit
        else note.subject[: max(limit - 1, 0)].rstrip() + ("…" if limit else "")
    )
    return note.model_copy(update={"sentences": kept, "warnings": warnings, "subject": subject})


def _told(note: Note, warning: str) -> Note:
    return note.model_copy(update={"warnings": [*note.warnings, warning]})


def _fits(note: Note, sentences: list[Sentence]) -> bool:
    told = note.model_copy(update={"sentences": sentences})
    limit = LIMITS[note.channel]
    return len(told.text.strip()) <= limit if limit is not None else told.words <= MOST_WORDS
