"""How long a question is, before anybody counts its tokens."""

from __future__ import annotations

from agent.llm.question import Question


def bytes_of(question: Question) -> int:
    """The bytes of all its turns; a token stands for one at least."""
    return sum(len(turn["content"].encode("utf-8", "replace")) for turn in question.messages())
