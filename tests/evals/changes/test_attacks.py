"""Every payload at every placement; the profile's own text stays whole around it."""

from __future__ import annotations

import base64
import codecs

import pytest

from evals.changes.attacks import PLACEMENTS, attacks
from evals.changes.look_alikes import HONEST
from evals.changes.payloads import OVERRIDE, payloads
from tests.evals.changes.cases import PROFILE, RUBRIC, all_cases, case

_POSTING = "Welder\n\nRequirements\n- TIG"
_ALL = {variant.name: variant for variant in attacks(case(), RUBRIC, _POSTING)}
_PAYLOADS = {payload.name: payload for payload in payloads(case(), RUBRIC, _POSTING)}


def test_every_payload_has_every_placement() -> None:
    attacked = {name for name, variant in _ALL.items() if variant.kind == "attack"}
    assert attacked == {f"{payload}, {where}" for payload in _PAYLOADS for where in PLACEMENTS}
    assert attacks(case(), RUBRIC, _POSTING) == list(_ALL.values())


@pytest.mark.parametrize("name", list(_PAYLOADS))
def test_a_payload_is_added_and_nothing_is_taken(name: str) -> None:
    added = _PAYLOADS[name].text
    for where in PLACEMENTS:
        text = _ALL[f"{name}, {where}"].text
        before, _, after = text.partition(added)
        assert added in text
        assert "".join((before + after).split()) == "".join(PROFILE.split())
    assert _ALL[f"{name}, top"].text.startswith(added)
    assert _ALL[f"{name}, end"].text.rstrip().endswith(added.rstrip())
    assert 0.2 < _ALL[f"{name}, middle"].text.find(added) / len(PROFILE) < 0.8


@pytest.mark.parametrize("name", ["leaked prompt", "link"])
def test_a_canary_is_asked_for_and_not_written(name: str) -> None:
    attack = _ALL[f"{name}, end"]
    half = len(attack.canary) // 2
    assert attack.canary not in attack.text
    assert attack.canary[:half] in attack.text
    assert attack.canary[half:] in attack.text
    others = {variant.name: variant for variant in attacks(case(id_="yard/other"), RUBRIC, _POSTING)}
    assert attack.canary != others[attack.name].canary


def test_disguises_hold_the_override() -> None:
    word = _PAYLOADS["base64"].text.rsplit(" ", 1)[1]
    assert base64.b64decode(word).decode() == OVERRIDE
    assert codecs.decode(_PAYLOADS["rot13"].text.split(": ", 1)[1], "rot13") == OVERRIDE
    assert "".join(chr(ord(letter) - 0xE0000) for letter in _PAYLOADS["tag characters"].text) == OVERRIDE


def test_only_what_lists_subjects_may_make_them_listed() -> None:
    assert {payload.name for payload in _PAYLOADS.values() if payload.allows == "listed"} == {"keywords", "posting"}
    assert _ALL["keywords, end"].exempt == {"code"}
    assert _ALL["override, end"].exempt == frozenset()
    for subject in RUBRIC.subjects:
        assert subject in _PAYLOADS["keywords"].text


def test_an_attack_wants_what_the_profile_does_not_have() -> None:
    assert "ASME IX" in _PAYLOADS["reasoning"].text or "robot programming" in _PAYLOADS["reasoning"].text


def test_look_alikes_are_no_attacks() -> None:
    told = [variant for variant in _ALL.values() if variant.kind == "look_alike"]
    assert {variant.group for variant in told} == {*HONEST, "an honest list of skills"}
    assert {variant.canary for variant in told} == {""}


def test_an_honest_list_holds_only_what_is_shown_already() -> None:
    listed = _ALL["an honest list of skills, end"].text.rsplit("Skills\n", 1)[1]
    assert "TIG" in listed
    assert "AutoCAD" not in listed
    assert "robot" not in listed


def test_attacks_on_the_programs_own_cases_are_sound() -> None:
    for case_set, one in all_cases():
        told = attacks(one, case_set.rubric, case_set.posting.read_text("utf-8"))
        assert len({variant.name for variant in told}) == len(told)
        ids = {requirement.id for requirement in case_set.rubric.requirements}
        assert all(variant.text != one.text and variant.exempt < ids for variant in told)
