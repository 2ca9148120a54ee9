"""Certificates: held where listed, unless the line says otherwise."""

from __future__ import annotations

from datetime import date

import pytest

from agent.judge.certificates import Certificates

HELD = Certificates(
    {"ECS gold card", "Advanced Life Support (ALS)", "AWS D1.1", "driving licence", "DBS", "HIAB"}, date(2026, 11, 30)
)


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("ECS gold card", "ECS Gold Card, runs to 08/2028"),
        ("Advanced Life Support (ALS)", "Advanced Life Support (ALS), valid to June 2028"),
        ("Advanced Life Support (ALS)", "ALS"),
        ("AWS D1.1", "AWS D1.1, 3G and 4G, kept current since 2018"),
        ("driving licence", "Full clean UK driving licence, own car"),
        ("driving licence", "driving licence, valid until 2026"),
        ("ECS gold card", "ECS Gold"),
        ("DBS", "Enhanced DBS on the update service"),
        ("HIAB", "HIAB: yes"),
    ],
)
def test_a_line_that_is_a_certificate_states_it(subject: str, text: str) -> None:
    assert HELD.states(subject, text)


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        pytest.param("ECS gold card", "ECS gold card, expired", id="expired"),
        pytest.param("ECS gold card", "ECS gold card, valid until 2019", id="over by its date"),
        pytest.param("Advanced Life Support (ALS)", "ALS course booked for February 2027", id="still to come"),
        pytest.param("driving licence", "Ordered driving licence forms for the whole yard", id="a deed"),
        pytest.param("AWS D1.1", "AWS D1.5", id="another one"),
        pytest.param("ECS gold card", "ECS gold card, out of date", id="out of date"),
        pytest.param("ECS gold card", "ECS gold card, applied for", id="applied for"),
        pytest.param("HIAB", "HIAB: no", id="answered with no"),
        pytest.param("driving licence", "No driving licence", id="none"),
        pytest.param("driving licence", "driving", id="a word of it"),
        pytest.param(
            "driving licence",
            "Drove the van on his driving licence to every site between Leeds and York all summer long",
            id="a sentence is for the model",
        ),
        pytest.param("forklift licence", "Forklift licence", id="not asked for as a certificate"),
    ],
)
def test_any_other_line_does_not(subject: str, text: str) -> None:
    assert not HELD.states(subject, text)
