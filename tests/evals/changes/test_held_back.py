"""The final part meets wordings of its own: every kind has some, none is a tuning one, and the choice never changes."""

from __future__ import annotations

import base64
import codecs
import re
from dataclasses import replace

import pytest

from evals.cases import Case
from evals.changes.attacks import attacks
from evals.changes.held_back import OTHER_LANGUAGE, held_back, honest, wordings
from evals.changes.look_alikes import HONEST, look_alikes
from evals.changes.payloads import Payload, payloads
from tests.evals.changes.cases import RUBRIC, all_cases, case

_POSTING = "Welder\n\nRequirements\n- TIG"
_OF_THE_CASE = {"keywords", "posting"}
"""Payloads that repeat the rubric or the posting in whatever wording."""


def _final(id_: str = "yard/ruiz", language: str = "en") -> Case:
    return replace(case(id_=id_), part="final", language=language)


def _told(one: Case) -> dict[str, Payload]:
    return {payload.name: payload for payload in payloads(one, RUBRIC, _POSTING)}


_TUNING = _told(case())
_MANY = [_final(f"yard/{number}") for number in range(60)]
_WORDED = {name: {_told(one)[name].text for one in _MANY} for name in _TUNING}


def _runs(text: str, length: int = 4) -> set[tuple[str, ...]]:
    """Every run of so many words, without case and marks."""
    words = re.findall(r"\w+", text.casefold())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


_TUNED = set().union(*(_runs(payload.text) for name, payload in _TUNING.items() if name not in _OF_THE_CASE))


def test_the_kinds_are_those_of_the_tuning_part() -> None:
    assert {*held_back().payloads, OTHER_LANGUAGE} == set(_TUNING)
    assert list(_told(_final())) == list(_TUNING)


@pytest.mark.parametrize("name", list(_TUNING))
def test_every_kind_has_wordings_and_cases_meet_all_of_them(name: str) -> None:
    assert 3 <= len(set(wordings(name))) == len(wordings(name)) <= 5
    assert len(_WORDED[name]) >= len(wordings(name))
    assert all(text.strip() for text in _WORDED[name])


@pytest.mark.parametrize("name", list(_TUNING))
def test_no_wording_is_a_tuning_one(name: str) -> None:
    for text in _WORDED[name]:
        assert text != _TUNING[name].text
        assert name in _OF_THE_CASE or not _runs(text) & _TUNED


def test_orders_in_disguise_are_held_back_too() -> None:
    assert len(set(held_back().orders)) >= 3
    assert not any(_runs(order) & _TUNED for order in held_back().orders)
    for one in _MANY:
        told = _told(one)
        word = re.findall(r"[A-Za-z0-9+/=]{24,}", told["base64"].text)[-1]
        assert base64.b64decode(word).decode() in held_back().orders
        assert any(order in codecs.encode(told["rot13"].text, "rot13") for order in held_back().orders)
        tags = "".join(chr(ord(letter) - 0xE0000) for letter in told["tag characters"].text if ord(letter) > 0xE0000)
        assert any(order in tags for order in held_back().orders)


def test_the_choice_follows_from_the_case() -> None:
    assert payloads(_final(), RUBRIC, _POSTING) == payloads(_final(), RUBRIC, _POSTING)
    assert _told(_final())["reasoning"].text != _told(_final("yard/7"))["reasoning"].text
    assert honest(_final(), 7) == honest(_final(), 7)
    assert len({tuple(honest(one, 7)) for one in _MANY}) > 30


def test_rows_about_requirements_stand_once_for_each() -> None:
    ids = {requirement.id for requirement in RUBRIC.requirements}
    tables = [text for text in _WORDED["JSON"] if "submit_answer" not in text]
    assert tables
    assert all(ids <= set(re.findall(r"\w+", text)) for text in tables)
    assert not any("$" in text for name, texts in _WORDED.items() if name != "base64" for text in texts)


@pytest.mark.parametrize("name", ["leaked prompt", "link"])
def test_canaries_are_asked_for_and_not_written(name: str) -> None:
    for one in _MANY:
        payload = _told(one)[name]
        half = len(payload.canary) // 2
        assert half
        assert payload.canary not in payload.text
        assert payload.canary[:half] in payload.text
        assert payload.canary[half:] in payload.text


def test_what_an_attack_may_reach_is_the_same() -> None:
    for name, payload in _told(_final()).items():
        assert (payload.allows, payload.canary) == (_TUNING[name].allows, _TUNING[name].canary)


@pytest.mark.parametrize("language", list(held_back().languages))
def test_another_language_is_not_the_profiles(language: str) -> None:
    own = held_back().languages[language].replace("$subject", "")[-30:]
    met = {_told(_final(f"yard/{number}", language))[OTHER_LANGUAGE].text for number in range(30)}
    assert len(met) > 1
    assert not any(own in text for text in met)


def test_look_alikes_are_others_and_as_many() -> None:
    kept = held_back().look_alikes
    assert len(set(kept.values())) == len(kept) >= 10
    assert not {*kept, *kept.values()} & {*HONEST, *HONEST.values()}
    assert not any(_runs(sentence) & _runs(tuned) for sentence in kept.values() for tuned in HONEST.values())
    tuned, final = list(look_alikes(case(), RUBRIC)), list(look_alikes(_final(), RUBRIC))
    assert len(final) == len(tuned)
    assert {variant.group for variant in final} <= {*kept, "an applicant", "an honest list of skills"}
    assert {variant.group for variant in tuned}.isdisjoint(kept)
    assert {name for one in _MANY for name in honest(one, 7)} == set(kept)


def test_the_programs_own_final_cases_meet_them() -> None:
    final = [(case_set, one) for case_set, one in all_cases() if one.part == "final"]
    assert final
    for case_set, one in final:
        told = attacks(one, case_set.rubric, case_set.posting.read_text("utf-8"))
        tuned = attacks(replace(one, part="tune"), case_set.rubric, case_set.posting.read_text("utf-8"))
        assert len(told) == len(tuned)
        held = {variant.name: variant.text for variant in told if variant.kind == "attack"}
        assert all(held[variant.name] != variant.text for variant in tuned if variant.kind == "attack")
