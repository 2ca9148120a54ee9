"""The words that a set's persons are drawn from: ``vocabulary.yaml``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from agent.errors import InputError


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


Part = Literal["tune", "final"]

_EVERY = 3
"""Every third sentence is kept for the final part, so that nothing tuned on has seen it."""


class SubjectWords(_Part):
    """Sentences that show a subject, with its words or without, some that only come near it, and how lists name it."""

    shows: list[str] = Field(min_length=2)
    paraphrases: list[str] = Field(default_factory=list)
    near: list[str] = Field(min_length=2)
    listed: list[str] = Field(min_length=1)

    def of_part(self, part: Part) -> SubjectWords:
        """The sentences of one part."""
        shows, paraphrases = _of_part(self.shows, part), _of_part(self.paraphrases, part)
        return SubjectWords.model_construct(
            shows=shows, paraphrases=paraphrases, near=_of_part(self.near, part), listed=self.listed
        )


class Fields(_Part):
    """Fields of study: such as the rubric asks for, and clearly others."""

    asked: list[str] = Field(default_factory=list)
    other: list[str] = Field(default_factory=list)


class OtherLanguage(_Part):
    """The same in one more language; what is not here is taken from the English words."""

    titles: list[str]
    fillers: list[str]
    subjects: dict[str, SubjectWords]


class Vocabulary(_Part):
    """All words of a set. ``employers`` are "Name, Town"; ``other`` is by ISO 639-1 code."""

    titles: list[str] = Field(min_length=3)
    employers: list[str] = Field(min_length=4)
    schools: list[str] = Field(min_length=2)
    fields: Fields
    fillers: list[str] = Field(min_length=8)
    subjects: dict[str, SubjectWords]
    other: dict[str, OtherLanguage] = Field(default_factory=dict)

    def in_language(self, language: str) -> Vocabulary:
        """The vocabulary with what it has in another language put in the place of the English words."""
        if language not in self.other:
            return self
        words = self.other[language]
        changed = {"titles": words.titles, "fillers": words.fillers, "subjects": {**self.subjects, **words.subjects}}
        return self.model_copy(update=changed)

    def of_part(self, part: Part) -> Vocabulary:
        """The vocabulary with the sentences of one part alone."""
        subjects = {name: words.of_part(part) for name, words in self.subjects.items()}
        return self.model_copy(update={"subjects": subjects, "fillers": _of_part(self.fillers, part)})


def _of_part(sentences: list[str], part: Part) -> list[str]:
    return [text for place, text in enumerate(sentences) if (place % _EVERY == 0) == (part == "final")]


def read_vocabulary(path: Path) -> Vocabulary:
    """The vocabulary of a file. Raises InputError."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        return Vocabulary.model_validate(YAML(typ="safe").load(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError, YAMLError, ValidationError) as error:
        raise InputError(f"{path} cannot be read as a vocabulary: {' '.join(str(error).split())[:300]}") from error
