"""Assessments as they are finished: on disk, one a line, with only what ranking needs in memory.

The first line of the file says what the candidates are judged by. A run that
goes on keeps what was finished under the same terms; a line that a power cut
left half written is cut off.
"""

from __future__ import annotations

import errno
import json
import os
import tempfile
import weakref
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from pydantic import ValidationError

from agent.assessment import Assessment, Candidate
from agent.documents import File
from agent.errors import InputError, Stopped
from agent.finished_lines import Lines
from agent.jsonl import line_of, plain
from agent.judge.same_person import Contacts, Reached, only, same_persons
from agent.rubric.requirement import Rubric
from agent.score import Standing, ranks, standing

Terms = Mapping[str, str]
"""What an assessment rests on beside the profile: model, rubric, prompts, program, day."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A file of the run with the SHA-256 of its bytes; of its name where it cannot be read."""

    file: File
    sha256: bytes

    @property
    def id(self) -> str:
        """The candidate's id: the same for the same content."""
        return self.sha256.hex()[:12]

    def unscored(self, reason: str) -> Assessment:
        """The row of a profile that could not be assessed: no score, no rank, tried again on the next run."""
        candidate = Candidate(id=self.id, source=self.file.name)
        return Assessment(candidate=candidate, status="unscored", reason=reason)


class Finished:
    """The finished candidates of a run, in the file at ``path`` (a temporary one where None), made if missing.

    ``rubric`` is the one an earlier session judged by, None where there was
    none. ``rest``: why the candidates that are not finished are not. Raises
    InputError where the file cannot be used.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.rest = "The run ended before this candidate was reached."
        self._profiles: Sequence[Profile] = ()
        self._lines = Lines(0)
        self._contacts = Contacts()
        self._reasons: Counter[str] = Counter()
        try:
            # Without a buffer, so that a full disk is met where a line is written, and nowhere later.
            self._file: IO[bytes] = _opened(path)
            weakref.finalize(self, self._file.close)  # a screen's caller need not know of it
            self._terms, self.rubric = _head(path)
        except OSError as error:
            raise InputError(f"The run's file {path} cannot be used: {error.strerror}.") from error

    def begin(self, terms: Terms, rubric: Rubric, profiles: Sequence[Profile]) -> int:
        """Start, or go on, judging these profiles; how many are finished already, under the same terms."""
        self._profiles, self._lines = profiles, Lines(len(profiles))
        if self._terms == dict(terms):
            self._take_over({profile.sha256.hex(): place for place, profile in enumerate(profiles)})
        else:
            self._file.truncate(0)
            self._write({"terms": dict(terms), "rubric": plain(rubric)})
        self._terms, self.rubric = dict(terms), rubric
        return self._lines.finished

    def has(self, place: int) -> bool:
        """Whether the profile at this place of the list is assessed."""
        return self._lines.standing(place) is not None

    def add(self, place: int, assessment: Assessment, contacts: Mapping[str, str]) -> None:
        """Keep a finished candidate; with the system when this returns. Raises Stopped where there is no room."""
        stands = standing(assessment) if assessment.status == "assessed" else None
        at, length = self._write(
            {
                "sha256": self._profiles[place].sha256.hex(),
                "standing": stands,
                "contacts": dict(contacts) if stands else {},
                "assessment": plain(assessment),
            }
        )
        self._note(place, at, length, stands, contacts)
        if stands is None:
            self._reasons[assessment.reason] += 1

    @property
    def assessed(self) -> int:
        """How many are assessed."""
        return self._lines.assessed

    @property
    def failed(self) -> int:
        """How many were tried, and could not be assessed."""
        return self._lines.finished - self.assessed

    @property
    def not_reached(self) -> int:
        """How many profiles nothing was found out about."""
        return len(self._profiles) - self._lines.finished

    def reasons(self) -> dict[str, int]:
        """Why candidates are unscored, and how many for each reason, the most frequent first."""
        found = Counter(self._reasons)
        if self.not_reached:
            found[self.rest] += self.not_reached
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def ranked(self) -> Iterator[Assessment]:
        """The assessed candidates in ranking order with their ranks, read from the disk one after the other."""
        flags = same_persons(self._reached())
        # Sorted twice, for a key of both would take more memory than all else of a candidate.
        order = list(filter(self.has, range(len(self._profiles))))
        order.sort(key=self._identity)
        order.sort(key=self._standing)
        for place, position in zip(order, ranks(map(self._standing, order)), strict=True):
            assessment = Assessment.model_validate(self._line(place)["assessment"])
            if place in flags:
                assessment.flags.append(flags[place])
            assessment.rank = position
            yield assessment

    def unscored(self) -> Iterator[Assessment]:
        """The candidates that could not be assessed, or were not reached, in the order of their ids."""
        left = [place for place in range(len(self._profiles)) if not self.has(place)]
        for place in sorted(left, key=self._identity):
            if self._lines.has(place):
                yield Assessment.model_validate(self._line(place)["assessment"])
            else:
                yield self._profiles[place].unscored(self.rest)

    def close(self) -> None:
        """Close the file; it stays where it has a name."""
        self._file.close()

    def _identity(self, place: int) -> bytes:
        """What orders equals, as ids do, and says nothing about a person."""
        return self._profiles[place].sha256

    def _standing(self, place: int) -> Standing:
        """The standing of an assessed candidate."""
        stands = self._lines.standing(place)
        assert stands is not None
        return stands

    def _take_over(self, places: Mapping[str, int]) -> None:
        """Note what is finished, the later line of a candidate before the earlier, and cut off what is no line."""
        assert self.path is not None
        with self.path.open("rb") as lines:
            at = len(lines.readline())
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                try:
                    kept = json.loads(line)
                    place, stands, contacts = places.get(kept["sha256"]), kept["standing"], kept["contacts"]
                except (ValueError, KeyError, TypeError):
                    break
                if place is not None and stands:
                    band, share, score = stands
                    self._note(place, at, len(line), (band, share, score), contacts)
                at += len(line)
        self._file.truncate(at)

    def _note(self, place: int, start: int, length: int, stands: Standing | None, contacts: Mapping[str, str]) -> None:
        self._lines.note(place, start, length, stands)
        if stands is not None:
            self._contacts.add(place, contacts)

    def _reached(self) -> dict[int, Reached]:
        """The candidates that share a contact with others."""
        found = {}
        for place, hashes in self._contacts.shared().items():
            line = self._line(place)
            name, contacts = line["assessment"]["candidate"]["name"], only(line["contacts"], hashes)
            found[place] = Reached(self._profiles[place].file.name, name, contacts)
        return found

    def _line(self, place: int) -> Any:
        start, length = self._lines.where(place)
        self._file.seek(start)
        line = json.loads(self._file.read(length))
        # A file that was moved meanwhile is told where it lies now.
        line["assessment"]["candidate"]["source"] = self._profiles[place].file.name
        return line

    def _write(self, value: object) -> tuple[int, int]:
        """Add a line; where it begins, and its bytes."""
        line = line_of(value).encode()
        try:
            at = self._file.seek(0, os.SEEK_END)
            if self._file.write(line) < len(line):
                self._file.truncate(at)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            raise Stopped(
                f"Stopped: {self.path or 'the temporary file'} cannot be written: {error.strerror}. What was answered "
                "is kept; make room and go on."
            ) from error
        return at, len(line)


def _opened(path: Path | None) -> IO[bytes]:
    if path is None:
        return tempfile.TemporaryFile(buffering=0)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.open("r+b" if path.exists() else "w+b", buffering=0)


def _head(path: Path | None) -> tuple[Terms | None, Rubric | None]:
    """What the first line of the file says; nothing where it is no line of ours."""
    if path is None:
        return None, None
    try:
        with path.open("rb") as lines:
            head = json.loads(lines.readline())
        return dict(head["terms"]), Rubric.model_validate(head["rubric"])
    except (ValueError, KeyError, TypeError, ValidationError):
        return None, None
