"""Whom a sentence tells of: what is plainly others' or a wish is decided, all else is left to the model."""

from __future__ import annotations

import pytest

from agent.judge.told_of import told_of


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("The hospital won an award for infection control.", "infection control"),
        ("In 2024 the hospital received an award for infection control.", "infection control"),
        ("Our analyst shared his revenue forecast over lunch.", "revenue forecasting"),
        ("A subcontractor installed the fire alarm systems.", "fire alarm systems"),
        ("The firmware team wrote C next door, while I tested the units.", "C"),
        ("The company teaches C to apprentices; I ordered its course books.", "C"),
        ("Ein Kollege hat KNX programmiert, während ich Steckdosen gesetzt habe.", "KNX"),
        ("公司使用Kotlin开发。", "Kotlin"),
    ],
)
def test_others(text: str, subject: str) -> None:
    assert told_of(text, subject) == "others"


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Hopes to move into intensive care.", "intensive care"),
        ("Would like to know more about low-power design.", "low-power design"),
        ("I am booked on the Advanced Life Support course.", "Advanced Life Support"),
        ("Als Nächstes würde ich gern einen KNX-Kurs besuchen.", "KNX"),
        ("J'aimerais en savoir plus sur la gestion des temps.", "gestion des temps"),
        ("打算明年学习Kotlin。", "Kotlin"),
    ],
)
def test_a_wish(text: str, subject: str) -> None:
    assert told_of(text, subject) == "a wish"


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Built the controllers of three lifts in C.", "C"),
        ("My patients in intensive care were sedated and never left alone.", "intensive care"),
        ("The mentoring of new nurses took up one day of my week.", "mentoring of new nurses"),
        ("The team grew from three to nine and moved to Kotlin.", "Kotlin"),
        ("A small team of six that I led wrote the driver in C.", "C"),
        ("The clinic hired me to set up wound care, and I did.", "wound care"),
        ("Dressed wounds and hopes to move into intensive care.", "wound care"),
        ("The user added operators to the compiler.", "compilers"),
    ],
)
def test_what_may_be_the_person_s_own_doing_is_left_to_the_model(text: str, subject: str) -> None:
    assert told_of(text, subject) is None
