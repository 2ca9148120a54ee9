"""The report: one HTML file that opens anywhere and asks nothing of a network."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from agent import score
from agent.assessment import Assessment, RequirementAssessment, RunRecord
from agent.report import text, words
from agent.report.matrix import build_matrix
from agent.report.second_look import second_look
from agent.report.view import RequirementView, RubricView

if TYPE_CHECKING:
    from jinja2 import BaseLoader, Environment

TEMPLATES = Path(__file__).parent / "templates"

DRAWN_MATRICES = 200
"""Heat maps drawn, best ranks first: they are most of a page's bytes, and a browser has to open it."""

SHOWN = 500
"""Candidates on the page, best ranks first, and as many of the unscored; the others are in the files beside it."""


def render_page(run: RunRecord, rubric: RubricView, assessments: Sequence[Assessment]) -> str:
    """The whole report as HTML, the same for the same arguments.

    Every string is escaped where it is printed, and made harmless by
    :func:`agent.report.text.safe`. The policy in the head forbids all requests
    and allows no style or script but the page's own, by their hashes.
    """
    env = _environment()
    ranked = words.ranked(assessments)
    return env.get_template("page.html").render(
        run=run,
        rubric=rubric,
        quotes={requirement.id: requirement for requirement in rubric.requirements},
        ranked=ranked,
        unscored=words.unscored(assessments),
        drawn=DRAWN_MATRICES,
        style_hash=policy_hash(env.get_template("page.css").render()),
        script_hash=policy_hash(env.get_template("page.js").render()),
    )


@cache
def _environment() -> Environment:
    from jinja2 import FileSystemLoader

    env = house_environment(FileSystemLoader(TEMPLATES))
    env.globals.update(
        words=words,
        second_look=second_look,
        bands=score,
        text=text,
        build_matrix=build_matrix,
        adds_to=adds_to,
        day=day,
        strip=strip,
    )
    return env


def house_environment(loader: BaseLoader) -> Environment:
    """Templates as every page here prints them: escaped, harmless, no name that is not given."""
    from jinja2 import Environment, StrictUndefined

    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_harmless,
    )


def _harmless(value: object) -> object:
    """Every plain string that a template prints, made safe; markup and numbers as they are."""
    return text.safe(value) if type(value) is str else value


def policy_hash(source: str) -> str:
    """The hash by which a page's policy allows a style or a script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()


def adds_to(quote: RequirementView, requirement: RequirementAssessment) -> bool:
    """Whether the posting's own line says more than the requirement's text repeats."""
    return _letters(quote.quote) != _letters(requirement.text)


def _letters(value: str) -> str:
    return re.sub(r"\s+", " ", value).strip(" .;•*-–").casefold()


def day(stamp: str) -> str:
    """An ISO date or time as "30 November 2026"; anything else as it is."""
    try:
        moment = datetime.fromisoformat(stamp)
    except ValueError:
        return stamp
    return f"{moment.day} {moment:%B %Y}"


def strip(assessment: Assessment) -> list[list[RequirementAssessment]]:
    """The requirements by priority, for one icon each: the same place is the same question in each row."""
    return [members for _, members in words.by_priority(assessment.requirements)]
