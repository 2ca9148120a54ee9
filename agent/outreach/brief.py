"""The hiring manager's summary: half a page on one candidate, with the quotes it rests on."""

from __future__ import annotations

from agent.assessment import VERDICT_WORDS, Assessment, Evidence, RequirementAssessment

_MOST_MET, _MOST_OPEN, _LONGEST_QUOTE = 4, 4, 28


def brief(assessment: Assessment, title: str) -> str:
    """Markdown: who, how far the evidence goes, what is shown with a quote each, what is open."""
    facts = assessment.facts
    name = assessment.candidate.name or assessment.candidate.source
    rows = [f"# {name}", ""]
    about = [" at ".join(filter(None, (job.title, job.organisation))) for job in facts.positions[:1]]
    about += [facts.place.name] if facts.place else []
    about += [", ".join(filter(None, (one.level, one.field, one.school))) for one in facts.education[:2]]
    rows += ["; ".join(filter(None, about)) + ".", ""] if any(about) else []
    coverage = f"{assessment.coverage:.0%}" if assessment.coverage is not None else "none"
    rows += [
        f"For {title or 'the post'}: {assessment.band}; {coverage} of what is asked could be decided.",
        assessment.summary,
        "",
    ]
    met = sorted((one for one in assessment.requirements if one.verdict == "met"), key=lambda one: -one.weight)
    if met:
        rows += ["**Shown**", "", *(_shown(one) for one in met[:_MOST_MET]), ""]
    open_points = [one for one in assessment.requirements if one.verdict != "met"]
    open_points.sort(key=lambda one: -one.weight)
    if open_points:
        rows += ["**To be asked**", "", *(_open(one) for one in open_points[:_MOST_OPEN]), ""]
    rows += [f"* {flag.message}" for flag in assessment.flags]
    rows += ["", "The program orders and shows; whether to meet is yours to decide."]
    return "\n".join(rows).rstrip() + "\n"


def _shown(one: RequirementAssessment) -> str:
    quotes = sorted(one.evidence, key=lambda evidence: len(evidence.text))
    quote = next((told for told in quotes if len(told.text.split()) >= 3), None) or (quotes[0] if quotes else None)
    told = f" “{_cut(quote)}” (line {quote.line})" if quote else ""
    return f"* {' '.join(one.text.split()).strip(' .;•*-–')}:{told}"


def _cut(evidence: Evidence) -> str:
    words = evidence.text.split()
    return " ".join(words[:_LONGEST_QUOTE]) + (" …" if len(words) > _LONGEST_QUOTE else "")


def _open(one: RequirementAssessment) -> str:
    return f"* {' '.join(one.text.split()).strip(' .;•*-–')}: {VERDICT_WORDS[one.verdict]}. {one.reason}"
