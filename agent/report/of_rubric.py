"""A rubric as the report shows it."""

from __future__ import annotations

from agent.report.view import RequirementView, RubricView
from agent.rubric.requirement import Rubric


def view_of(rubric: Rubric) -> RubricView:
    """The posting's facts and the requirements with the lines they quote."""
    posting = rubric.posting
    return RubricView(
        title=posting.title,
        employers=tuple(employer.text for employer in posting.employers),
        place=posting.place,
        arrangement=posting.arrangement,
        pay=posting.pay,
        requirements=tuple(
            RequirementView(r.id, r.quote, r.kind, r.priority, r.weight, r.quote, r.line or 0)
            for r in rubric.requirements
        ),
    )
