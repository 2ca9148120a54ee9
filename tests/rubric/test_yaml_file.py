from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.errors import RubricError
from agent.rubric.requirement import Posting, Quoted, Requirement, Rubric
from agent.rubric.yaml_file import from_yaml, read_rubric, to_yaml

GOOD = """\
requirements:
  - id: r1
    quote: "Python"
    kind: skill
    subjects: [Python]
    priority: must
    weight: 3
"""

words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30)
requirements = st.builds(
    Requirement,
    id=words,
    quote=words,
    line=st.none() | st.integers(1, 999),
    also=st.lists(st.integers(1, 999), max_size=2),
    kind=st.sampled_from(["skill", "area", "other"]),
    subjects=st.lists(words, min_size=1, max_size=3),
    any_of=st.booleans(),
    min_years=st.none() | st.floats(0.5, 60),
    overall_years=st.booleans(),
    min_degree=st.none() | st.just("bachelor"),
    or_related=st.booleans(),
    or_equivalent=st.booleans(),
    priority=st.sampled_from(["must", "should", "nice"]),
    weight=st.floats(0, 100),
)
postings = st.builds(
    Posting,
    title=words,
    employers=st.lists(st.builds(Quoted, text=words, line=st.integers(1, 9)), max_size=2),
    pay=words,
)


@given(
    st.builds(
        Rubric,
        posting=postings,
        requirements=st.lists(requirements, min_size=1, max_size=4, unique_by=lambda requirement: requirement.id),
    )
)
def test_what_is_written_is_read_back(rubric: Rubric) -> None:
    again = from_yaml(to_yaml(rubric), "rubric.yaml")
    assert again == rubric
    assert again.hash == rubric.hash


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        pytest.param("kind: skill", "kind: skil", 4, "`kind`", id="unknown kind"),
        pytest.param("weight: 3", "weight: heavy", 7, "`weight`", id="weight is no number"),
        pytest.param("    weight: 3\n", "", 2, "`weight` is missing", id="missing"),
        pytest.param("weight: 3", "wieght: 3", 7, "`wieght` is not a word", id="misspelt"),
        pytest.param("subjects: [Python]", "subjects: []", 2, "at least one subject", id="no subject"),
        pytest.param("kind: skill", "kind: years", 2, "min_years", id="years without a number"),
        pytest.param("kind: skill", "kind: education", 2, "min_degree", id="education without a level"),
        pytest.param("subjects: [Python]", "subjects: [Python", 6, "not YAML", id="not yaml"),
        pytest.param(GOOD, "requirements: []\n", 1, "no requirement", id="nothing asked"),
        pytest.param(GOOD, GOOD + GOOD.split("\n", 1)[1], 8, "used twice", id="the same id twice"),
        pytest.param(GOOD, "- a\n- b\n", 1, "requirements:", id="a list"),
    ],
)
def test_a_mistake_is_named_with_its_line(old: str, new: str, line: int, told: str) -> None:
    with pytest.raises(RubricError) as caught:
        from_yaml(GOOD.replace(old, new), "my.yaml")
    assert str(caught.value).startswith(f"my.yaml, line {line}:")
    assert told in str(caught.value)


def test_a_missing_and_a_binary_file_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(RubricError, match="There is no rubric file"):
        read_rubric(tmp_path / "none.yaml")
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(RubricError, match="not a text file"):
        read_rubric(tmp_path / "b.yaml")
