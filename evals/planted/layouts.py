"""Layouts: the same words as a resume, a network's page, a pasted portal page, a terse list or wordy prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from evals.planted.person import Degree, Layout
from evals.planted.wording import Wording
from evals.planted.written import Words


def _resume(words: Words, wording: Wording) -> list[str]:
    lines = [words.name.upper(), f"{words.town} | {_mail(words)} | +00 555 0100", "", wording.summary]
    lines += [" ".join([*words.summary, words.total]).strip(), "", wording.experience]
    for job, dates in words.jobs:
        lines += [f"{job.title}, {job.employer}, {job.town}", dates, *(f"- {s.text}" for s in job.sentences), ""]
    lines += _section(wording.education, [_degree_line(degree, told) for degree, told in words.degrees])
    lines += _section(wording.skills, [", ".join(words.skills)] if words.skills else [])
    lines += _section(wording.certificates, [f"- {name}" for name in words.certificates])
    return lines + _section(wording.languages, [", ".join(words.languages)] if words.languages else [])


def _linkedin(words: Words, wording: Wording) -> list[str]:
    lines = [words.name, words.jobs[0][0].title, words.town, "", wording.summary, *words.summary]
    lines += [*filter(None, [words.total]), "", wording.experience]
    for job, dates in words.jobs:
        lines += [job.title, job.employer, dates, job.town, *(s.text for s in job.sentences), ""]
    schooling = [row for degree, told in words.degrees for row in (degree.school, told, str(degree.year))]
    lines += _section(wording.education, schooling)
    lines += _section(wording.certificates, list(words.certificates))
    lines += _section(wording.skills, list(words.skills))
    return lines + _section(wording.languages, list(words.languages))


def _pasted(words: Words, wording: Wording) -> list[str]:
    lines = [words.name, words.town, "", wording.summary, " ".join([*words.summary, words.total]).strip()]
    lines += ["", wording.experience]
    for job, dates in words.jobs:
        lines += [f"{job.title} | {job.employer} | {dates}", " ".join(s.text for s in job.sentences), ""]
    lines += _section(wording.education, [_degree_line(degree, told) for degree, told in words.degrees])
    lines += _section(wording.skills, list(words.skills))
    lines += _section(wording.certificates, list(words.certificates))
    lines += _section(wording.languages, list(words.languages))
    return [*lines, "", "© 2026 Talentfinder. All rights reserved."]


def _terse(words: Words, wording: Wording) -> list[str]:
    lines = [words.name, words.town, *filter(None, [words.total, *words.summary[1:]]), ""]
    lines.append(wording.experience.upper())
    for job, dates in words.jobs:
        lines += [f"{dates}: {job.title}, {job.employer}", *(f"  {s.text}" for s in job.sentences)]
    lines += ["", *_section(wording.education.upper(), [_degree_line(degree, told) for degree, told in words.degrees])]
    lines += _section(wording.skills.upper(), ["; ".join(words.skills)] if words.skills else [])
    lines += _section(wording.certificates.upper(), ["; ".join(words.certificates)] if words.certificates else [])
    return lines + _section(wording.languages.upper(), [", ".join(words.languages)] if words.languages else [])


def _wordy(words: Words, wording: Wording) -> list[str]:
    lines = [f"# {words.name}", "", f"{words.town}, {_mail(words)}", "", f"## {wording.summary}", ""]
    lines += [" ".join([*words.summary, words.total]).strip(), "", f"## {wording.experience}", ""]
    for job, dates in words.jobs:
        lines += [f"### {job.title}, {job.employer} ({dates})", "", " ".join(s.text for s in job.sentences), ""]
    lines += _section(f"## {wording.education}", [f"* {_degree_line(d, told)}" for d, told in words.degrees])
    lines += _section(f"## {wording.skills}", [f"* {name}" for name in words.skills])
    lines += _section(f"## {wording.certificates}", [f"* {name}" for name in words.certificates])
    return lines + _section(f"## {wording.languages}", [f"* {name}" for name in words.languages])


def _section(heading: str, lines: Sequence[str]) -> list[str]:
    return [heading, *lines, ""] if lines else []


def _degree_line(degree: Degree, told: str) -> str:
    return f"{told}, {degree.school}, {degree.year if degree.finished else 2027}"


def _mail(words: Words) -> str:
    last = words.name.split()[-1].casefold()
    return f"{last if last.isascii() else 'mail'}@example.org"


LAYOUTS: Mapping[Layout, Callable[[Words, Wording], list[str]]] = {
    "resume": _resume,
    "linkedin": _linkedin,
    "pasted": _pasted,
    "terse": _terse,
    "wordy": _wordy,
}
