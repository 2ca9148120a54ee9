"""The keyword filter: a requirement is met where one line of the profile shares enough of its words.

It says ``met`` or ``not_stated`` and never anything else. The limit is fitted
on the tuning part of the cases, never on the final one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import fsum
from typing import NamedTuple

from agent.assessment import Verdict
from agent.documents import Document, read_text
from agent.errors import InputError
from agent.rubric.requirement import Requirement, Rubric
from evals.cases import CaseSet
from evals.peers.bm25 import Bm25, words_of
from evals.peers.judgement import PeerJudgement


@dataclass(frozen=True)
class Fitted:
    """The limit that ``fit`` chose; at it, ``right`` of ``of`` verdicts of the tuning part are right."""

    threshold: float
    right: int
    of: int


class Keywords:
    """Judges the profiles of one set; ``profiles`` are all of them, for how common each word is.

    ``threshold`` is a closeness, 0 to 1; above it a requirement is met.
    """

    def __init__(self, profiles: Iterable[Document], threshold: float) -> None:
        self._index = Bm25([line for profile in profiles for line in _lines(profile)])
        self._threshold = threshold

    def judge(self, document: Document, rubric: Rubric) -> PeerJudgement:
        """The verdicts, and for a score the mean closeness by the requirements' weights."""
        asked = rubric.requirements
        close = {requirement.id: self.closeness(requirement, document) for requirement in asked}
        verdicts: dict[str, Verdict] = {
            name: "met" if value > self._threshold else "not_stated" for name, value in close.items()
        }
        weight = fsum(requirement.weight for requirement in asked)
        gained = fsum(requirement.weight * close[requirement.id] for requirement in asked)
        return PeerJudgement(verdicts, gained / weight if weight else 0.0)

    def closeness(self, requirement: Requirement, document: Document) -> float:
        """The best line's share of the highest score there can be, 0 to 1.

        A share, since scores of long and short queries, and of large and small
        sets, do not compare. Each subject is a query: the best one decides
        where one is enough, the worst where all are asked. Without subjects
        the posting's own line is the query.
        """
        queries = [words_of(subject) for subject in requirement.subjects or [requirement.quote]]
        lines = list(_lines(document))
        best = [self._best(query, lines) for query in queries]
        return max(best) if requirement.any_of else min(best)

    def _best(self, query: Sequence[str], lines: Sequence[Sequence[str]]) -> float:
        most = self._index.most(query)
        return max((self._index.score(query, line) for line in lines), default=0.0) / most if most else 0.0


def fit(sets: Iterable[CaseSet]) -> Fitted:
    """The limit with the most right verdicts in the tuning part; of equals the highest.

    A verdict is right where it is one of those that can be defended. How
    common words are is counted over all profiles of a set, since that needs
    no truth and a screen has them all. Raises InputError without a tuning case.
    """
    # The first is no verdict: it lets a limit of 0 be tried, at which any shared word will do.
    outcomes = [_Outcome(0.0, as_met=0, as_silent=0), *(o for case_set in sets for o in _outcomes(case_set))]
    if len(outcomes) == 1:
        raise InputError("The keyword threshold needs cases of the tuning part to be fitted on.")
    right = sum(outcome.as_met for outcome in outcomes)
    best = Fitted(0.0, -1, len(outcomes) - 1)
    for threshold, now_silent in groupby(sorted(outcomes), key=lambda outcome: outcome.closeness):
        right += sum(outcome.as_silent - outcome.as_met for outcome in now_silent)
        if right >= best.right:
            best = Fitted(threshold, right, best.of)
    return best


class _Outcome(NamedTuple):
    """A true verdict's closeness, and whether ``met`` and ``not_stated`` are right there (1 or 0)."""

    closeness: float
    as_met: int
    as_silent: int


def _outcomes(case_set: CaseSet) -> Iterator[_Outcome]:
    profiles = {case.id: read_text(case.text, case.id) for case in case_set.cases}
    keywords = Keywords(profiles.values(), threshold=0.0)
    for case in case_set.cases:
        if case.part != "tune":
            continue
        for requirement in case_set.rubric.requirements:
            if (truth := case.verdicts.get(requirement.id)) is not None:
                closeness = keywords.closeness(requirement, profiles[case.id])
                yield _Outcome(closeness, "met" in truth.verdicts, "not_stated" in truth.verdicts)


def _lines(document: Document) -> Iterator[list[str]]:
    """The words of each line that a reader sees."""
    return (words_of(line.text) for line in document.visible)
