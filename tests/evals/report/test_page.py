from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from functools import cache
from html import unescape

import pytest

from agent.report.text import safe
from evals.report import Report, render_page
from evals.report.view import seconds_a_profile, wrong
from evals.results import EvalRun
from tests.evals.report.samples import BEFORE, BETTER, HOSTILE, KEYWORDS, MODEL, THRESHOLDS, hostile
from tests.report.reading import read_page


@cache
def single() -> str:
    """The page of one run."""
    return render_page(Report([MODEL], [BEFORE], THRESHOLDS))


@cache
def several() -> str:
    """The page of three."""
    return render_page(Report([MODEL, BETTER, KEYWORDS], [BEFORE], THRESHOLDS))


@cache
def harmful() -> str:
    """The page of a run whose every text means harm."""
    return render_page(Report([hostile()], [hostile()]))


@pytest.mark.parametrize("make", [single, several, harmful])
def test_the_page_asks_nothing_of_a_network_and_runs_nothing(make: Callable[[], str]) -> None:
    html = make()
    page = read_page(html)
    assert not page.all("script")
    assert not [one for one in page.all() for name in one.attributes if name.startswith("on") or name == "style"]
    assert all(one.attributes["href"].startswith("#") for one in page.all("a"))
    assert not re.search(r"url\(|@import|src=", html.replace("style-src", ""))
    policy = next(one for one in page.all("meta") if one.attributes.get("http-equiv")).attributes["content"]
    style = re.search(r"<style>(.*?)</style>", html, re.S)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


@pytest.mark.parametrize("make", [single, several])
def test_every_plot_says_in_words_what_it_shows(make: Callable[[], str]) -> None:
    plots = read_page(make()).all("svg", "plot")
    assert len(plots) > 4
    assert all(plot.attributes["role"] == "img" and len(plot.attributes["aria-label"]) > 20 for plot in plots)


def test_no_two_ids_are_alike_and_all_links_lead_somewhere() -> None:
    page = read_page(several())
    ids = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    assert {one.attributes["href"][1:] for one in page.all("a")} <= set(ids)
    labelled = {one.attributes["aria-labelledby"] for one in page.all() if "aria-labelledby" in one.attributes}
    assert labelled <= set(ids)


def test_the_figures_and_what_was_asked() -> None:
    assert "4 of 5 thresholds held" in read_page(single()).text
    assert "verdicts, false met is 9.6% (5.4 to 16.3%), over the 3% allowed." in read_page(single()).text
    assert "80.7 to 89.3%" in read_page(single()).text
    assert "1 item could not be scored" in read_page(single()).text


def test_the_cases_that_turned_are_all_listed_with_their_evidence() -> None:
    change = next(one for one in read_page(single()).all("section") if one.attributes.get("id") == "changes")
    assert "39 turned right, 29 wrong" in change.text
    assert len([one for kind in change.all("ul", "cases") for one in kind.all("li")]) == 68
    assert change.all("blockquote")


def test_wrong_answers_are_listed_by_suite() -> None:
    listed = read_page(single()).all("details", "long")
    assert len(listed) == 1
    assert "41 wrong answers" in listed[0].text
    assert len(listed[0].all("li")) == len(wrong(MODEL.suites["verdicts"]))


def test_the_confusion_matrix_counts_each_scored_verdict_once() -> None:
    matrix = read_page(single()).all("svg", "confusion")[0]
    counts = [int(one.text) for one in matrix.all("text", "count")]
    assert sum(counts) == 279


def test_several_models_share_a_plot_of_cost() -> None:
    cost = read_page(several()).all("svg", "cost")[0].attributes["aria-label"]
    for label in ("embedded:", "openai:small:", "keywords (BM25):", "embedded, 2026-10-01:"):
        assert label in cost
    assert not read_page(render_page(Report([MODEL]))).all("svg", "cost"), "one run has nothing beside it"


def test_seconds_are_not_taken_from_a_run_whose_answers_were_kept() -> None:
    bare = EvalRun(about=MODEL.about, suites={"verdicts": MODEL.suites["verdicts"]})
    assert seconds_a_profile(bare) is None
    fresh = bare.model_copy(update={"about": bare.about.model_copy(update={"cached_calls": 0})})
    assert seconds_a_profile(fresh) == 18.0
    assert seconds_a_profile(MODEL) == MODEL.suites["cost"].metrics["seconds"].value


def test_texts_that_mean_harm_are_text() -> None:
    html = harmful()
    assert "<script" not in html
    assert "\x1b" not in html
    assert "\u202e" not in html
    assert safe(HOSTILE) in unescape(html)


def test_the_same_runs_give_the_same_page() -> None:
    assert render_page(Report([MODEL], [BEFORE], THRESHOLDS)) == single()


def test_an_empty_run_still_has_a_page() -> None:
    page = read_page(render_page(Report([EvalRun(about=MODEL.about, suites={})], (), THRESHOLDS)))
    assert "No threshold is set for these suites." in page.text
