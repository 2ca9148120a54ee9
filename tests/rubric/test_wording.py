from __future__ import annotations

import pytest

from agent.rubric import wording


@pytest.mark.parametrize(
    ("line", "subjects", "expected"),
    [
        pytest.param(
            "Contribute to collective operation lowering/implementation on TPU platform.",
            ["TPU platform"],
            ("collective operation lowering",),
            id="where is not what",
        ),
        pytest.param(
            "Build compiler tooling for debugging, scaling issues, and better engineering experience.",
            ["compiler tooling"],
            ("compiler tooling for debugging",),
            id="what it is for",
        ),
        pytest.param(
            "Deliver compiler parallelization features and optimization techniques for TPU backend for large jobs.",
            ["compiler parallelization", "optimization"],
            ("compiler parallelization", "optimization for TPU backend"),
            id="only what stands before it",
        ),
        pytest.param("Plan the rota.", ["rota"], ("rota",), id="plain"),
        pytest.param("Lead.", [], (), id="a verb alone"),
        ("You will lead a team of six who keep 2,000 laptops working.", [], ("a team of six",)),
        ("Replace 2,000 laptops a year.", [], ("2,000 laptops a year",)),
    ],
)
def test_a_duty_is_about_what_its_verb_acts_on(line: str, subjects: list[str], expected: tuple[str, ...]) -> None:
    assert wording.duty(line, subjects) == expected


@pytest.mark.parametrize(
    ("line", "overall"),
    [
        ("5 years of software development experience in Python and C++.", True),
        ("8+ years of professional experience", True),
        ("5 Jahre Berufserfahrung", True),
        ("3 years in ML infrastructure", False),
        ("2 years of Kubernetes", False),
    ],
)
def test_whether_the_profession_as_a_whole_is_asked(line: str, overall: bool) -> None:
    assert wording.asks_overall(line) is overall


@pytest.mark.parametrize(
    ("line", "related"),
    [
        ("Bachelor's degree in Computer Science or related field", True),
        ("Bachelor's degree in Computer Science or related technical field", True),
        ("A degree in Nursing or similar", True),
        ("Master's in a quantitative or comparable scientific discipline", True),
        ("Abschluss in Informatik oder in einem verwandten Fach", True),
        ("Bachelor's degree in Law and 5 years of relevant experience", False),
        ("Bachelor's degree in Law or equivalent practical experience", False),
        ("Bachelor's degree in Law or related experience in the field", False),
        ("Bachelor's degree in Law or equivalent", False),
        ("Bachelor's degree in Law", False),
    ],
)
def test_a_related_field_is_not_relevant_experience(line: str, related: bool) -> None:
    assert wording.allows_related(line) is related


@pytest.mark.parametrize(
    ("line", "subject"),
    [
        ("Experience in performance and compilers.", "performance and compilers"),
        ("You will plan the rota;", "plan the rota"),
        ("Wound care", "Wound care"),
    ],
)
def test_a_line_is_its_own_subject_without_its_verb(line: str, subject: str) -> None:
    assert wording.whole(line) == subject
