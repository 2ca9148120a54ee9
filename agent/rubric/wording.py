"""What the wording of a requirement says beside its subjects."""

from __future__ import annotations

import re
from collections.abc import Sequence

_OVERALL = re.compile(
    r"\b(?:software|web|backend|back-end|frontend|front-end|full[- ]stack|coding|programming|development"
    r"|engineering|professional|industry|work(?:ing)?|relevant|overall|total|berufliche)\s+"
    r"(?:development\s+|engineering\s+)?(?:experience|employment|erfahrung)\b"
    r"|\bBerufserfahrung\b|\bexp[ée]rience professionnelle\b|\bexperiencia profesional\b",
    re.IGNORECASE,
)
_NEAR = r"(?:related|similar|comparable|relevant|adjacent|equivalent|allied|verwandt\w*|vergleichbar\w*|ähnlich\w*)"
_FIELD = (
    r"(?:fields?|disciplines?|subjects?|areas?|majors?|domains?|stud(?:y|ies)|courses?|programs?|programmes?|degrees?"
    r"|specialt(?:y|ies)|sciences?|speciali[sz]ations?|Fach\w*|Studien\w*|Studium|Bereich\w*)"
)
_RELATED = re.compile(
    rf"\b{_NEAR}\s+(?:(?!experience|work)[\w/-]+\s+){{0,3}}?{_FIELD}\b|^\W*{_NEAR}\W*$"
    rf"|\b(?:or|oder)\s+(?:an?\s+)?(?:closely\s+)?(?!equivalent|vergleichbar|gleichwertig){_NEAR}\s*(?=[).,;]|$)"
    r"|\b(?:domaine|discipline|área|campo|filière)s?\s+(?:connexe|afín|similaire|relacionad[oa])s?\b",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"^(?:you(?: will| have| are)?|deliver|contribute to|develop|analy[sz]e|build|experience (?:in|with)"
    r"|knowledge of|ability to|able to)\s+",
    re.IGNORECASE,
)
_OBJECT = re.compile(
    r"^\w+ (?:(?:to|with|in|on|for|at) )?(?P<object>.+?)"
    r"(?=[.;:()]|,(?!\d{3})|$| (?:on|for|at|in|to|by|with|across|throughout|through|using|that|which|who|and|or)\b)",
    re.IGNORECASE,
)
_ADDRESSED = re.compile(r"^you(?:['’]ll| will|(?: are|['’]re) going to)?\s+(?=\w)", re.IGNORECASE)
_PURPOSE = r"[\w-]+(?: [\w-]+)?(?=[,.;]|$| (?:for|and|or|on|in|at)\b)"


def asks_overall(line: str) -> bool:
    """Whether the years asked are of the profession as a whole ("software development experience")."""
    return bool(_OVERALL.search(line))


def allows_related(line: str) -> bool:
    """Whether a related field of study will do."""
    return bool(_RELATED.search(line))


def whole(line: str) -> str:
    """A line as its own subject, without the verb it begins with and its full stop."""
    return _VERB.sub("", line.strip().rstrip(".;")).strip()[:120]


def duty(line: str, subjects: Sequence[str]) -> tuple[str, ...]:
    """A duty's subjects: what its verb acts on, with what that is for.

    "Help with invoice matching on the SAP platform" is about invoice matching;
    where none of the subjects is, the verb's object replaces them. "Build
    dashboards for planning" is about dashboards for planning, not about any.
    """
    acted_on = _object(line)
    if acted_on and not any(_share_a_word(subject, acted_on) for subject in subjects):
        subjects = [acted_on]
    return tuple(_with_purpose(line, subject) for subject in subjects)


def _object(line: str) -> str:
    """The words behind the leading verb, up to the next preposition or mark."""
    match = _OBJECT.match(_ADDRESSED.sub("", line.strip()))
    # Of "lowering/implementation" the first says enough; "PyTorch/XLA" is one name.
    return re.split(r"(?<=[a-z])/(?=[a-z])", match.group("object"))[0].strip() if match else ""


def _share_a_word(one: str, other: str) -> bool:
    return bool(set(one.casefold().split()) & set(other.casefold().split()))


def _with_purpose(line: str, subject: str) -> str:
    match = re.search(rf"{re.escape(subject)}(?: \w+)? for (?P<purpose>{_PURPOSE})", line, re.IGNORECASE)
    return f"{subject} for {match.group('purpose')}" if match else subject
