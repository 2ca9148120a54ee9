"""The hiring manager's summary: half a page on one candidate, with the quotes it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.assessment import VERDICT_WORDS, Assessment, Evidence, RequirementAssessment

_MOST_MET, _MOST_OPEN, _LONGEST_QUOTE = 4, 4, 28
_FEWEST_WORDS, _MOST_LINES = 3, 3


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
        rows += ["**Shown**", "", *_shown(met), ""]
    open_points = [one for one in assessment.requirements if one.verdict != "met"]
    open_points.sort(key=lambda one: -one.weight)
    if open_points:
        rows += ["**To be asked**", "", *(_open(one) for one in open_points[:_MOST_OPEN]), ""]
    rows += [f"* {flag.message}" for flag in assessment.flags if flag.code != "conflict"]
    rows += ["", "The program orders and shows; whether to meet is yours to decide."]
    return "\n".join(rows).rstrip() + "\n"


def _shown(met: Sequence[RequirementAssessment]) -> Iterator[str]:
    """What is met, each with a quote that stands behind none of the others; what has no quote of its own comes last."""
    used = set[int]()
    told = []
    for one in met:
        quotes = sorted((e for e in one.evidence if e.line not in used), key=lambda evidence: len(evidence.text))
        quote = next((e for e in quotes if len(e.text.split()) >= _FEWEST_WORDS), quotes[0] if quotes else None)
        if quote is not None:
            used.add(quote.line)
        told.append((one, quote))
    told.sort(key=lambda pair: pair[1] is None)
    for one, quote in told[:_MOST_MET]:
        lines = ", ".join(str(evidence.line) for evidence in one.evidence[:_MOST_LINES])
        where = f" line{'s' if len(one.evidence) > 1 else ''} {lines}, quoted above." if one.evidence else ""
        yield f"* {_plain(one.text)}:" + (f" “{_cut(quote)}” (line {quote.line})" if quote else where or " met.")


def _cut(evidence: Evidence) -> str:
    words = evidence.text.split()
    return " ".join(words[:_LONGEST_QUOTE]) + (" …" if len(words) > _LONGEST_QUOTE else "")


def _open(one: RequirementAssessment) -> str:
    """ "JAX: not stated.": the reason only as far as it adds to that."""
    text, verdict = _plain(one.text), VERDICT_WORDS[one.verdict]
    reason = one.reason.replace(f"{text}: {verdict}.", "").strip()
    return f"* {text}: {verdict}." + (f" {reason}" if reason else "")


def _plain(text: str) -> str:
    return " ".join(text.split()).strip(" .;•*-–")
