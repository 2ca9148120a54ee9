"""The rule for degrees: levels are ordered, fields compared, experience allowed where the posting says so."""

from __future__ import annotations

from collections.abc import Sequence

from agent.assessment import Education
from agent.degrees import satisfies
from agent.judge import mention
from agent.judge.ruling import Case, Ruling, in_lines, once
from agent.rubric.requirement import Requirement

_NAMED = {
    "secondary": "a secondary-school certificate",
    "vocational": "a vocational qualification",
    "doctorate": "a doctorate",
}


def rule(requirement: Requirement, case: Case) -> Ruling:
    """Met by a degree of the level asked or above in a field asked or, where allowed, a related one."""
    asked = requirement.min_degree
    degrees = [degree for degree in case.facts.education if degree.level is not None]
    if asked is None or not degrees:
        return Ruling("not_stated", "No degree is stated.", questions=_question(requirement))
    high = [degree for degree in degrees if degree.level is not None and satisfies(degree.level, asked)]
    if not high:
        return _too_low(requirement, degrees)
    fitting = [degree for degree in high if _field_fits(degree, requirement, case)]
    if fitting:
        fitting.sort(key=lambda degree: not _is_asked(degree, requirement))
        return Ruling("met", f"{_told(fitting[0])} satisfies {_article(asked)}.", once(fitting[0].lines))
    silent = next((degree for degree in high if not degree.field), None)
    if silent is not None:
        reason = f"{_told(silent)} is of the level asked; its field is not stated."
        return Ruling("partly_met", reason, once(silent.lines), questions=("What was your field of study?",))
    reason = f"{_told(high[0])} is of the level asked, in another field than {' or '.join(requirement.subjects)}."
    return Ruling("partly_met", reason, once(high[0].lines), questions=_question(requirement))


def _too_low(requirement: Requirement, degrees: Sequence[Education]) -> Ruling:
    lines = once([number for degree in degrees for number in degree.lines])
    reason = f"The degrees stated ({in_lines(lines)}) are below {_article(requirement.min_degree or '')}"
    if requirement.or_equivalent:
        asked = f"What experience would you count as equivalent to {_article(requirement.min_degree or '')}?"
        return Ruling("not_stated", f"{reason}; equivalent experience would do.", lines, questions=(asked,))
    return Ruling("not_met", f"{reason}.", lines)


def _field_fits(degree: Education, requirement: Requirement, case: Case) -> bool:
    """Whether the field is one asked, word for word, or one that counts as related."""
    if not requirement.subjects:
        return True
    if not degree.field:
        return False
    if _is_asked(degree, requirement):
        return True
    return any(degree.field in case.related.get(asked, frozenset()) for asked in requirement.subjects)


def _is_asked(degree: Education, requirement: Requirement) -> bool:
    """Whether the field is, word for word, one that is asked."""
    return any(mention.names(asked, degree.field or "") for asked in requirement.subjects)


def _told(degree: Education) -> str:
    named = _article(degree.level or "")
    field = f" in {degree.field}" if degree.field else ""
    return f"{named[:1].upper()}{named[1:]}{field} ({in_lines(degree.lines)})"


def _article(level: str) -> str:
    return _NAMED.get(level) or f"{'an' if level[:1] in 'aeiou' else 'a'} {level}'s degree"


def _question(requirement: Requirement) -> tuple[str, ...]:
    equivalent = ", or equivalent experience" if requirement.or_equivalent else ""
    field = f" in {' or '.join(requirement.subjects)}" if requirement.subjects else ""
    return (f"Do you have {_article(requirement.min_degree or '')}{field}{equivalent}?",)
