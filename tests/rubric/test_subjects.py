from __future__ import annotations

import pytest

from agent.rubric.subjects import examples, in_line, is_name, trim


@pytest.mark.parametrize(
    ("line", "proposed", "names", "any_of"),
    [
        pytest.param("5 years in Python and C++.", ["Python", "C++"], ("Python", "C++"), False, id="and"),
        pytest.param("Python or Go", ["Python", "Go"], ("Python", "Go"), True, id="or"),
        pytest.param("One of Python, Go", ["Python", "Go"], ("Python", "Go"), True, id="one of"),
        pytest.param("Go, Java and/or C", ["C", "Go", "Java"], ("Go", "Java", "C"), True, id="in the line's order"),
        pytest.param("Python, or equivalent", ["Python"], ("Python",), False, id="one has no alternative"),
        pytest.param("Writes C++.", ["C"], (), False, id="C++ holds no C"),
        pytest.param("熟悉Python开发", ["Python"], ("Python",), False, id="no spaces around it"),
        pytest.param("wound or burn care", ["burn care", "burn"], ("burn care",), False, id="overlapping"),
        pytest.param("5 years.", ["", "  ", "()"], (), False, id="nothing proposed"),
        pytest.param("5 years in Python.", ["Python", "Java"], ("Python",), False, id="invented is dropped"),
        pytest.param("Knows JavaScript.", ["Java"], (), False, id="part of a word is not there"),
        pytest.param(
            "3 years in ML infrastructure or accelerators (TPUs/GPUs).",
            ["ML infrastructure", "accelerators"],
            ("ML infrastructure", "accelerators (TPUs/GPUs)"),
            True,
            id="examples in brackets",
        ),
        pytest.param("2 years in a systems language (C++).", ["systems language"], ("C++",), False, id="the one meant"),
        pytest.param("Audit skills", ["Audit skills"], ("Audit",), False, id="filler"),
        pytest.param("Valid BLS certification", ["BLS certification"], ("BLS",), False, id="certificate"),
        pytest.param("wound care; wound care", ["wound care", "wound care"], ("wound care",), False, id="once"),
    ],
)
def test_subjects_stand_in_the_line(line: str, proposed: list[str], names: tuple[str, ...], any_of: bool) -> None:
    found = in_line(line, proposed)
    assert (found.names, found.any_of) == (names, any_of)


@pytest.mark.parametrize("subject", ["Python", "C++", "SAP R/3", "GPUs", ".NET", "Microsoft Excel", "k8s"])
def test_names(subject: str) -> None:
    assert is_name(subject)


@pytest.mark.parametrize("subject", ["compilers", "ML infrastructure", "wound care", "month-end closing", "", "()"])
def test_fields_of_work_are_no_names(subject: str) -> None:
    assert not is_name(subject)


@pytest.mark.parametrize("subject", ["Accounting", "Project Management", "Communication", "Patient Monitoring"])
def test_a_capital_at_a_lines_beginning_makes_no_name(subject: str) -> None:
    assert not is_name(subject)


@pytest.mark.parametrize("subject", ["Spring", "Unity", "Notion", "Bing", "Kubernetes", "Amazon Web Services"])
def test_products_that_end_like_common_nouns_are_names(subject: str) -> None:
    assert is_name(subject)


def test_trim_leaves_something() -> None:
    assert trim("strong skills") == "skills"


def test_examples() -> None:
    assert examples("accelerators (TPUs/GPUs)") == ("TPUs", "GPUs")
    assert examples("accelerators") == ()
