"""Cases, assessments and a lab made by hand: what a suite works with, without a model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from agent.assessment import Assessment, Candidate, Evidence, Facts, RequirementAssessment, Verdict
from agent.llm import Model
from agent.rubric.requirement import Requirement, Rubric
from evals.cases import Case, CaseSet, TrueFacts, TrueVerdict
from evals.lab import Lab


def asked(id_: str, kind: str = "skill", *subjects: str, **more: object) -> Requirement:
    """A requirement; its subject is its own id unless told."""
    told = {"id": id_, "quote": f"{id_} is asked.", "kind": kind, "subjects": subjects or (id_,), **more}
    return Requirement.model_validate({"priority": "must", "weight": 3, **told})


RUBRIC = Rubric(requirements=[asked("SAP"), asked("filing", "area")])


def truth(verdicts: str, *lines: str) -> TrueVerdict:
    """A truth: "met", or "met partly_met" where both can be defended."""
    return TrueVerdict.model_validate({"is": verdicts.split(), "lines": list(lines)})


def case(
    name: str,
    verdicts: Mapping[str, TrueVerdict] | None = None,
    *,
    text: str = "",
    facts: TrueFacts | None = None,
    origin: str = "written",
    language: str = "en",
) -> Case:
    """A case of the set "made"."""
    return Case(f"made/{name}", "made", origin, "tune", language, "", text or name, facts, dict(verdicts or {}))


def made_set(*cases: Case, rubric: Rubric = RUBRIC, folder: Path = Path("made"), name: str = "made") -> CaseSet:
    """A set, "made" unless told."""
    return CaseSet(name, folder, rubric, cases)


def evidence(line: int, text: str, start: int = 0) -> Evidence:
    """A quoted line."""
    return Evidence(line=line, text=text, start=start, end=start + len(text))


def told(
    verdicts: Mapping[str, Verdict],
    *,
    name: str = "made/one",
    quotes: Mapping[str, Sequence[Evidence]] | None = None,
    facts: Facts | None = None,
    **more: Any,
) -> Assessment:
    """What a program said of a candidate."""
    requirements = [
        RequirementAssessment(
            id=id_,
            text=f"{id_} is asked.",
            kind="skill",
            priority="must",
            weight=3,
            verdict=verdict,
            reason=f"{id_}: {verdict}.",
            evidence=list((quotes or {}).get(id_, [])),
        )
        for id_, verdict in verdicts.items()
    ]
    candidate = Candidate(id="one", source=name, name=more.pop("who", None))
    return Assessment(candidate=candidate, status="assessed", facts=facts or Facts(), requirements=requirements, **more)


def unscored(name: str = "made/one") -> Assessment:
    """A candidate that the program could not judge."""
    return Assessment(candidate=Candidate(id="one", source=name), status="unscored", reason="No answer.")


class ReadyLab(Lab):
    """A lab whose answers are a function of the text and the rubric."""

    def __init__(self, sets: Sequence[CaseSet], answer: Callable[[str, Rubric, str], Assessment]) -> None:
        super().__init__(cast("Model", None), sets)
        self.answer = answer

    @property
    def _one_at_a_time(self) -> bool:
        return True

    async def assess_case(self, case: Case) -> Assessment:
        """The answer about a case."""
        return await self.assess(case.text, self.rubric_of(case), case.id)

    async def assess(self, text: str, rubric: Rubric, name: str) -> Assessment:
        """The answer about a text."""
        return self.answer(text, rubric, name)
