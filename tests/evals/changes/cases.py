"""A made-up case and rubric, and the sets that come with the program, for tests of changes."""

from __future__ import annotations

from functools import cache

from agent.rubric.requirement import Requirement, Rubric
from evals.cases import DATA, Case, CaseSet, TrueEducation, TrueFacts, TruePosition, TrueVerdict, load_sets

PROFILE = """\
Ana Ruiz
Welder
Leeds, England

Summary
Ana Ruiz is a welder with six years of experience. She runs the robot cell and mends its jigs; her crew calls her first.

Experience

Welder, Brackwater Yard
Mar 2019 - Feb 2022
• TIG welded thin pipe every day.
• Read drawings and set out the work.

Fitter, Harrow Steel
2016 - 2018
• Ground and fitted frames.

Education
BSc Metallurgy, Tarn University, 2015

Skills
TIG, MIG, AutoCAD

Languages
Spanish
"""


def requirement(id_: str, kind: str, *subjects: str, **more: object) -> Requirement:
    return Requirement.model_validate(
        {"id": id_, "quote": id_, "kind": kind, "subjects": subjects, "priority": "must", "weight": 3, **more}
    )


RUBRIC = Rubric(
    requirements=[
        requirement("degree", "education", "Metallurgy", min_degree="bachelor"),
        requirement("years", "years", min_years=3, overall_years=True),
        requirement("tig", "skill", "TIG"),
        requirement("cad", "skill", "AutoCAD"),
        requirement("robots", "area", "robot programming"),
        requirement("spanish", "language", "Spanish"),
        requirement("place", "location", "Leeds"),
        requirement("code", "certification", "ASME IX"),
    ]
)


def case(text: str = PROFILE, id_: str = "yard/ruiz", **facts: object) -> Case:
    told: dict[str, object] = {
        "name": "Ana Ruiz",
        "positions": [
            TruePosition(title="Welder", organisation="Brackwater Yard", start="2019-03", end="2022-02"),
            TruePosition(title="Fitter", organisation="Harrow Steel", start="2016", end="2018"),
        ],
        "education": [TrueEducation(level="bachelor", field="Metallurgy", school="Tarn University")],
        "languages": ["Spanish"],
    }
    verdicts = {
        "degree": truth("met", "BSc Metallurgy"),
        "years": truth("met", "six years of experience", "Mar 2019 - Feb 2022", "2016 - 2018"),
        "tig": truth("met", "TIG welded thin pipe", "TIG, MIG"),
        "cad": truth("partly_met", "AutoCAD"),
        "robots": TrueVerdict.model_validate({"is": ["met", "not_stated"], "lines": ["runs the robot cell"]}),
        "spanish": truth("met", "Spanish"),
        "place": truth("met", "Leeds, England"),
        "code": truth("not_stated"),
    }
    return Case(id_, "yard", "written", "tune", "en", "", text, TrueFacts.model_validate(told | facts), verdicts)


def truth(verdict: str, *lines: str) -> TrueVerdict:
    return TrueVerdict.model_validate({"is": [verdict], "lines": list(lines)})


@cache
def sets() -> tuple[CaseSet, ...]:
    return tuple(load_sets(DATA))


def all_cases() -> list[tuple[CaseSet, Case]]:
    return [(case_set, case) for case_set in sets() for case in case_set.cases]
