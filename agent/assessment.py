"""What a screen says about each candidate: the shape of ``assessments.jsonl``.

One :class:`Assessment` is one line of that file. Fields may be added, never
renamed: other programs read them.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer, model_validator

Verdict = Literal["met", "partly_met", "not_stated", "not_met", "conflicting"]
"""Silence is ``not_stated``, never ``not_met``. All but ``not_stated`` carry evidence."""

VERDICT_WORDS: dict[Verdict, str] = {
    "met": "met",
    "partly_met": "partly met",
    "conflicting": "conflicting",
    "not_stated": "not stated",
    "not_met": "not met",
}
"""Each verdict's word, in the order that counts are shown."""

Band = Literal["strong", "possible", "open", "weak"]
"""How far the evidence goes; see :mod:`agent.score` for the limits."""

Priority = Literal["must", "should", "nice"]

RequirementKind = Literal[
    "education",
    "years",
    "skill",
    "area",
    "responsibility",
    "language",
    "location",
    "certification",
    "other",
]


class Record(BaseModel):
    """A value that is written to a file; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid")


class Evidence(Record):
    """A quoted line: ``text == document.text[start:end]``; ``line`` counts from 1.

    ``box`` is its place on the page: left, top, right and bottom as shares of
    the page's width and height, from the top left corner.

    ``where`` is its place in a file that has places ("work[2].highlights[0]").
    """

    line: int
    text: str
    page: int | None = None
    box: tuple[float, float, float, float] | None = None
    where: str | None = None
    start: int
    end: int


Doubt = Literal["no answer", "set aside", "near", "worded", "unworded", "alone"]
"""Why a cell was looked at twice; :mod:`agent.judge.contested` says what each means."""


class SecondLook(Record):
    """A contested cell asked again: of a second model, or of the same one several times.

    ``by`` is the model. ``first`` is the first answer, ``None`` where there
    was none that could be used; ``votes`` are the new ones, True for yes, and ``answer`` what
    they come to, which counts. ``probability`` is that of a yes, the mean
    over the votes, ``None`` where none is told.
    """

    by: str
    doubt: Doubt
    first: Literal["shown", "no"] | None
    votes: list[bool]
    answer: Literal["shown", "no"]
    probability: float | None = None

    @property
    def differs(self) -> bool:
        """Whether a disagreement remains: with the first answer, or between the votes."""
        return len(set(self.votes)) > 1 or (self.first is not None and self.first != self.answer)


class Cell(Record):
    """One cell of the evidence matrix: does this passage show this subject?

    ``probability`` is the model's for "yes", 0 to 1, as it was given;
    ``None`` where the endpoint gives none or where code decided. ``limit`` is
    the probability from which on it counts as shown. ``answer`` is what code
    made of it. ``why`` says how: "asked", "asked alone" (too near the limit
    the first time), "contested" (near the limit, and not needed), "no mention"
    (a named subject whose name is not in the passage), "listed" (the passage
    is a list), "enough" (not asked: the subject was already shown), "others"
    or "a wish" (not asked: the sentence is plainly not about what the person
    did), "void" (the passage says yes to anything), "no answer" (none that
    could be used came). ``second`` is there for a cell that was looked at
    twice; ``answer`` is then the second one's, all else the first one's.
    """

    subject: str
    lines: list[int]
    passage: str
    probability: float | None = None
    limit: float | None = None
    answer: Literal["shown", "listed", "no", "not_asked"]
    why: str
    second: SecondLook | None = None

    @model_serializer(mode="wrap")
    def _without_nothing(self, written: SerializerFunctionWrapHandler) -> dict[str, object]:
        """Few cells are looked at twice; the others do not say so."""
        told: dict[str, object] = written(self)
        if self.second is None:
            told.pop("second", None)
        return told


class RequirementAssessment(Record):
    """The verdict on one requirement, with what it rests on.

    ``computed`` is the arithmetic as a person would write it down
    ("Feb 2020 to Jan 2023 = 36 months; asked 24"), empty where none was done.
    """

    id: str
    text: str
    kind: RequirementKind
    priority: Priority
    weight: float
    verdict: Verdict
    reason: str
    computed: str = ""
    evidence: list[Evidence] = Field(default_factory=list)


class Flag(Record):
    """Something a person should look at; never a penalty. ``code`` is stable, kebab-case."""

    code: str
    message: str
    lines: list[int] = Field(default_factory=list)


class StatedYears(Record):
    """Whole years as the profile states them; ``None`` where it states none."""

    coding: int | None = None
    employed: int | None = None
    coding_lines: list[int] = Field(default_factory=list)
    employed_lines: list[int] = Field(default_factory=list)


class Position(Record):
    """A job. ``start`` and ``end`` are ``YYYY-MM`` (or ``YYYY``), ``end`` "present" while it lasts."""

    title: str | None = None
    organisation: str | None = None
    start: str | None = None
    end: str | None = None
    lines: list[int]


DegreeLevel = Literal["secondary", "vocational", "associate", "bachelor", "master", "doctorate"]


class Education(Record):
    """A degree. ``level`` is ``None`` where the text names a course but no degree."""

    level: DegreeLevel | None
    field: str | None = None
    school: str | None = None
    lines: list[int]


class Named(Record):
    """A skill or a spoken language by the name the profile gives it."""

    name: str
    lines: list[int]


class Project(Record):
    """An open-source project and the person's part in it; counts are of that project alone."""

    name: str
    role: str | None = None
    start: str | None = None
    end: str | None = None
    commits: int | None = None
    pull_requests: int | None = None
    reviews: int | None = None
    comments: int | None = None
    lines: list[int]


class Facts(Record):
    """Everything a profile states that the program keeps; nothing outside this list is kept."""

    stated_years: StatedYears = Field(default_factory=StatedYears)
    positions: list[Position] = Field(default_factory=list)
    education: list[Education] = Field(default_factory=list)
    skills: list[Named] = Field(default_factory=list)
    languages: list[Named] = Field(default_factory=list)
    projects: list[Project] = Field(default_factory=list)
    place: Named | None = None


class Candidate(Record):
    """``id`` is stable for the same file content; ``source`` is the path as it was given."""

    id: str
    source: str
    name: str | None = None


class Assessment(Record):
    """One candidate. An ``unscored`` one has a ``reason``, no band, score or rank.

    ``score`` is the weighted share of what could be decided that is met, 0 to
    1; ``coverage`` the weighted share of the rubric that could be decided.
    """

    candidate: Candidate
    status: Literal["assessed", "unscored"]
    reason: str = ""
    band: Band | None = None
    score: float | None = None
    score_computed: str = ""
    coverage: float | None = None
    rank: int | None = None
    facts: Facts = Field(default_factory=Facts)
    requirements: list[RequirementAssessment] = Field(default_factory=list)
    flags: list[Flag] = Field(default_factory=list)
    questions: list[str] = Field(default_factory=list)
    summary: str = ""
    cells: list[Cell] = Field(default_factory=list)


class RunRecord(Record):
    """``run.json``: what made these assessments, and what it took.

    Times are in seconds, tokens are the endpoint's own count, ``cost_usd`` is
    0 for the embedded model and ``None`` where the price is not known; all
    are sums over the ``sessions`` of a run that was gone on with.
    ``today`` is the date that open-ended periods were counted to; ``answers``
    how the matrix was asked ("cells" or "rows"), ``thresholds`` from when a
    probability counted as yes ("learnt 2026-11-30", "cautious" or "none").

    ``skipped`` files repeat another one's content: candidates = assessed +
    unscored + skipped, always, as ``accounted`` writes it down. ``unscored``
    counts the ``not_reached`` too; ``reasons`` says why, and how many each.
    ``state`` is "stopped" where the run ended early, and ``stopped`` says why.
    ``troubles`` is what did not go straight: calls sent again, wrong answers
    asked again, refusals, each by kind. ``spent_usd`` is what may have been
    spent of ``budget_usd``, with the worst case of calls whose end is not
    known. ``escalated`` tells of questions that a second model was asked.
    """

    run_id: str
    program_version: str
    started: str
    today: str
    posting: str
    model: str
    rubric_hash: str
    prompts_hash: str
    answers: str
    thresholds: str = ""
    candidates: int
    assessed: int
    unscored: int
    skipped: int = 0
    not_reached: int = 0
    accounted: str = ""
    reasons: dict[str, int] = Field(default_factory=dict)
    calls: int
    cached_calls: int
    tokens_in: int
    tokens_reused: int
    tokens_out: int
    cost_usd: float | None
    budget_usd: float | None = None
    spent_usd: float = 0.0
    troubles: dict[str, int | dict[str, int]] = Field(default_factory=dict)
    escalated: dict[str, object] = Field(default_factory=dict)
    seconds: float
    model_seconds: float
    state: Literal["done", "stopped"] = "done"
    stopped: str = ""
    sessions: int = 1
    log: str | None = None

    @model_validator(mode="after")
    def _adds_up(self) -> RunRecord:
        parts = self.assessed + self.unscored + self.skipped
        if parts != self.candidates:
            raise ValueError(f"{self.candidates} candidates went in, and {parts} are accounted for")
        self.accounted = (
            f"{self.candidates} in = {self.assessed} assessed + {self.unscored} unscored + {self.skipped} skipped"
        )
        return self
