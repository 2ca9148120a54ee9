from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from agent.assessment import Assessment
from agent.report.page import render_page
from agent.report.text import safe
from agent.report.view import RubricView
from tests.report.reading import Element, read_page
from tests.report.samples import (
    ASSESSMENTS,
    CONFLICTING,
    HOSTILE,
    HOSTILE_ONE,
    REQUIREMENTS,
    RUBRIC,
    RUN,
    SILENT,
    STRONG,
    UNSCORED,
)

HTML = render_page(RUN, RUBRIC, ASSESSMENTS)
PAGE = read_page(HTML)
SHOWN = PAGE.text


def strings(value: object) -> set[str]:
    """Every free string in a dumped record, the words that code gives aside."""
    if isinstance(value, str):
        return {value}
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {found for member in members for found in strings(member)}


def article(name: str) -> Element:
    return next(one for one in PAGE.all("article") if name in one.all("h3")[0].text)


@pytest.mark.parametrize("one", ASSESSMENTS, ids=lambda one: one.candidate.id)
def test_every_string_of_an_assessment_is_on_the_page_as_text(one: Assessment) -> None:
    shown = one.model_dump(
        include={
            "candidate": {"source", "name"},
            "reason": True,
            "score_computed": True,
            "summary": True,
            "questions": True,
            "requirements": {"__all__": {"text", "reason", "computed", "evidence"}},
            "flags": True,
            "facts": {"positions", "projects", "education", "skills", "languages", "place"},
            "cells": {"__all__": {"subject", "passage"}},
        }
    )
    missing = {text for text in strings(shown) if safe(text) not in SHOWN}
    assert missing == set()


def test_markup_in_a_profile_makes_no_element() -> None:
    assert len(PAGE.all("script")) == 1
    assert PAGE.all("img") == []
    assert PAGE.all("i", "x") == []
    assert "alert(" not in PAGE.all("script")[0].text


@pytest.mark.parametrize("mark", ["\x1b", "\x00", "\x07", "\u202e", "\u202c"], ids=lambda mark: f"U+{ord(mark):04X}")
def test_no_character_that_is_obeyed_reaches_the_page(mark: str) -> None:
    assert mark not in HTML


def test_no_template_mark_of_a_profile_is_evaluated() -> None:
    assert "{{ 7*7 }}" in PAGE.text


def test_nothing_is_fetched() -> None:
    sources = [
        value
        for element in PAGE.all()
        for name, value in element.attributes.items()
        if name in {"src", "href", "srcset", "action", "data", "poster", "xlink:href"}
    ]
    assert sources
    assert [source for source in sources if not source.startswith("#")] == []
    assert not re.search(r"url\(|@import", PAGE.all("style")[0].text)


def test_no_element_carries_code_or_style() -> None:
    names = {name for element in PAGE.all() for name in element.attributes}
    assert [name for name in names if name.startswith("on") or name == "style"] == []


def test_every_link_leads_to_an_element() -> None:
    ids = [element.attributes["id"] for element in PAGE.all() if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert {link.attributes["href"][1:] for link in [*PAGE.all("a"), *PAGE.all("use")]} <= set(ids)


@pytest.mark.parametrize("tag", ["style", "script"])
def test_the_policy_allows_the_page_s_own_code_by_hash_and_no_request(tag: str) -> None:
    policy = next(meta for meta in PAGE.all("meta") if "http-equiv" in meta.attributes).attributes["content"]
    raw = re.search(rf"<{tag}>(.*?)</{tag}>", HTML, re.DOTALL)
    assert raw is not None
    digest = base64.b64encode(hashlib.sha256(raw.group(1).encode()).digest()).decode()
    assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")


@pytest.mark.parametrize("one", [STRONG, CONFLICTING, SILENT], ids=lambda one: one.candidate.id)
def test_each_verdict_stands_with_its_quotes_and_their_line_numbers(one: Assessment) -> None:
    items = article(one.candidate.name or "李娜").all("li", "requirement")
    assert len(items) == len(one.requirements)
    for item, requirement in zip(items, one.requirements, strict=True):
        assert requirement.verdict.replace("_", " ") in item.all("p", "chip")[0].text
        quotes = [quote.text for quote in item.all("blockquote")]
        assert quotes == [f"line {quoted.line} {quoted.text}" for quoted in requirement.evidence]


def test_requirements_name_their_posting_line() -> None:
    first, second = article("Mara").all("p", "posting")[:2]
    assert first.text == f"posting, line 8 {REQUIREMENTS[0].quote}"
    assert second.text == "posting, line 9, word for word"


def test_a_requirement_written_by_hand_names_no_posting_line() -> None:
    own = replace(REQUIREMENTS[0], line=0)
    page = read_page(render_page(RUN, replace(RUBRIC, requirements=(own,)), [STRONG]))
    assert page.all("p", "posting")[0].text == "added by hand, not a line of the posting"


@pytest.mark.parametrize("name", ["Mara", "Deniz", "李娜", "alert(1)"])
def test_evidence_stands_before_the_score(name: str) -> None:
    order = article(name).all()
    score = next(at for at, element in enumerate(order) if element.attributes.get("class") == "score")
    assert max(at for at, element in enumerate(order) if element.tag == "blockquote") < score
    assert max(at for at, element in enumerate(order) if element.tag == "h5") < score


def test_the_ranking_gives_the_score_last() -> None:
    heads = [head.text for head in PAGE.all("table", "ranking")[0].all("thead")[0].all("th")]
    assert heads == ["Rank", "Candidate", "Band", "Verdicts", "Coverage", "Score"]
    names = [head.text for head in PAGE.all("table", "ranking")[0].all("tbody")[0].all("th")]
    assert [name.split()[0] for name in names] == ["Mara", "Deniz", "<script>alert(1)</script>", "李娜.txt"]


def test_an_unscored_candidate_has_a_reason_and_no_score() -> None:
    unscored = article("Kofi")
    assert UNSCORED.reason in unscored.text
    assert unscored.all("section", "score") == []
    assert "0.00" not in unscored.text
    assert "Kofi" not in PAGE.all("table", "ranking")[0].text


@pytest.mark.parametrize(
    ("employers", "said"),
    [
        (("Socket.dev", "Google Cloud"), "states its employer twice, differently: Socket.dev / Google Cloud"),
        (("A", "B", "C"), "states its employer several times, differently: A / B / C"),
    ],
    ids=["two", "three"],
)
def test_a_posting_that_contradicts_itself_is_shown_so(employers: tuple[str, ...], said: str) -> None:
    page = read_page(render_page(RUN, replace(RUBRIC, employers=employers), [STRONG]))
    assert said in re.sub(r" ([.,/])", r" \1", page.all("p", "notice")[0].text)


def test_one_employer_is_no_conflict() -> None:
    page = read_page(render_page(RUN, replace(RUBRIC, employers=("Socket.dev",)), [STRONG]))
    assert page.all("p", "notice") == []
    assert page.all("p", "where")[0].text.startswith("Socket.dev ·")


def test_headings_step_down_one_level_at_a_time() -> None:
    levels = [int(element.tag[1]) for element in PAGE.all() if re.fullmatch(r"h[1-6]", element.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_tables_head_their_rows_and_columns() -> None:
    assert [head.text for head in PAGE.all("th") if head.attributes.get("scope") not in {"row", "col"}] == []
    assert PAGE.all("html")[0].attributes["lang"] == "en"
    assert PAGE.all("a", "skip")[0].attributes["href"] == "#ranking"


def test_the_matrix_says_in_text_what_it_shades() -> None:
    rows = article("Mara").all("table", "heat")[0].all("tbody")[0].all("tr")
    assert [row.all("th")[0].text for row in rows] == ["6", "7", "8", "24", "31", "40"]
    assert [tile.text for tile in rows[4].all("td", "tile")] == ["–", "98 shown", "31", "9", "7", "87 shown", "0"]
    assert [tile.text for tile in rows[5].all("td", "tile")] == ["list", "list", *"–––––"]


def test_the_run_is_accounted_for() -> None:
    told = PAGE.all("dl", "run")[0].text
    for said in ("412", "38 answered from the ledger", "61,284 read", "3 min 14 s", "0.1.0", RUN.rubric_hash):
        assert said in told


def test_a_stopped_run_says_so() -> None:
    told = {"state": "stopped", "stopped": "Stopped by you.", "candidates": 9, "unscored": 5, "not_reached": 4}
    stopped = RUN.model_copy(update=told)
    page = read_page(render_page(stopped, replace(RUBRIC, employers=()), [STRONG]))
    notice = page.all("p", "notice")[0].text
    assert "stopped early: 4 of 9 candidates are assessed, 4 were not reached. Stopped by you." in notice
    assert f"--resume {RUN.run_id}" in notice


def test_a_long_run_says_what_the_page_leaves_out() -> None:
    run = RUN.model_copy(update={"candidates": 905, "assessed": 900, "unscored": 5, "reasons": {"Not reached.": 5}})
    page = read_page(render_page(run, RUBRIC, [STRONG, UNSCORED]))
    told = [lead.text for lead in page.all("p", "lead")]
    assert told[0].startswith("This page shows the first 1 of 900 assessed candidates.")
    assert any(each.startswith("The first 1 of 5 stand here") for each in told)
    assert page.all("ul", "reasons")[0].text == "5 candidates: Not reached."


def test_a_hostile_rubric_is_text() -> None:
    hostile = RubricView(
        title=HOSTILE,
        employers=(HOSTILE, HOSTILE),
        place=HOSTILE,
        arrangement=HOSTILE,
        pay=HOSTILE,
        requirements=(replace(REQUIREMENTS[0], id="<b>", text=HOSTILE, quote=HOSTILE),),
    )
    run = RUN.model_copy(update={"model": HOSTILE, "posting": HOSTILE, "rubric_hash": HOSTILE, "started": HOSTILE})
    page = read_page(render_page(run, hostile, [HOSTILE_ONE]))
    assert len(page.all("script")) == 1
    assert page.all("img") == []
    assert page.all("h1")[0].text == safe(HOSTILE)


def test_a_run_without_anybody_assessed_is_a_page_too() -> None:
    page = read_page(render_page(RUN, RUBRIC, [UNSCORED]))
    assert "No candidate could be assessed" in page.text
    assert page.all("section", "score") == []


def test_the_same_run_gives_the_same_page() -> None:
    assert render_page(RUN, RUBRIC, tuple(reversed(ASSESSMENTS))) == HTML


COLOURS = re.compile(r"--([\w-]+): (#[0-9a-f]{3,6})\b")


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    channels = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
def test_text_keeps_wcag_aa_contrast(theme: int) -> None:
    blocks = re.findall(r":root \{(.*?)\}", PAGE.all("style")[0].text)
    colour = dict(COLOURS.findall(blocks[theme]))
    verdicts = ("met", "partly_met", "conflicting", "not_stated", "not_met")
    pairs = [(ink, ground) for ink in ("ink", "soft", "link", "flag") for ground in ("paper", "card", "well")]
    pairs += [("ink", "notice"), *((verdict, f"{verdict}-wash") for verdict in verdicts)]
    low = {pair: contrast(colour[pair[0]], colour[pair[1]]) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < 4.5} == {}
