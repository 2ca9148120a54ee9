from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.assessment import DegreeLevel
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

words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).map(lambda text: f"{text}x")
requirements = st.builds(
    Requirement,
    id=words,
    quote=words,
    line=st.none() | st.integers(1, 999),
    also=st.lists(st.integers(1, 999), max_size=2),
    kind=st.sampled_from(["skill", "area", "responsibility", "language", "location", "certification", "other"])
    | st.just("years")
    | st.just("education"),
    subjects=st.lists(words, min_size=1, max_size=3),
    any_of=st.booleans(),
    min_years=st.floats(0.01, 60),
    overall_years=st.booleans(),
    min_degree=st.sampled_from(get_args(DegreeLevel)),
    or_related=st.booleans(),
    or_equivalent=st.booleans(),
    priority=st.sampled_from(["must", "should", "nice"]),
    weight=st.floats(0.01, 100),
)
postings = st.builds(
    Posting,
    title=words,
    employers=st.lists(st.builds(Quoted, text=words, line=st.integers(1, 9)), max_size=2),
    place=words,
    arrangement=st.sampled_from(["", "on-site", "hybrid", "remote"]),
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
    "text", ["a\u2028b", "a\x85b", "a\x7fb", "\ufeffa", "a\nb", "yes", "1:2", "- a", "#a", "'\"", "🤩"]
)
def test_any_text_is_kept_letter_by_letter(text: str) -> None:
    asked = Requirement(id="r1", quote=text, kind="skill", subjects=[f"{text}x"], priority="must", weight=1)
    assert from_yaml(to_yaml(Rubric(requirements=[asked])), "my.yaml").requirements == [asked]


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
        pytest.param(GOOD, "", 1, "requirements:", id="empty"),
        pytest.param("subjects: [Python]", "subjects: Python", 5, "it needs a list", id="words for a list"),
        pytest.param("subjects: [Python]", 'subjects: [""]', 2, "a subject of `r1` is empty", id="an empty subject"),
        pytest.param("id: r1", 'id: ""', 2, "an id is empty", id="an empty id"),
        pytest.param("id: r1", "id: 5", 2, "put quotes around it", id="a number for words"),
        pytest.param("priority: must", "priority: Must", 6, "'must', 'should' or 'nice'", id="unknown priority"),
        pytest.param("weight: 3", "weight: -1", 7, "greater than or equal to 0", id="a negative weight"),
        pytest.param("weight: 3", "weight: .nan", 7, "`weight` cannot be NaN", id="not a number"),
        pytest.param("weight: 3", "weight: 0", 1, "every weight is 0", id="nothing counts"),
        pytest.param("weight: 3", "weight: 3\n    weight: 4", 8, "duplicate key", id="said twice"),
        pytest.param("weight: 3", "weight: 3\n    any_of: maybe", 8, "true or false", id="neither true nor false"),
        pytest.param("weight: 3", "weight: 3\n    min_years: five", 8, "needs a number", id="years in words"),
        pytest.param("weight: 3", "weight: 3\n    min_degree: phd", 8, "'doctorate'", id="unknown degree"),
        pytest.param("    kind", "\tkind", 4, "not YAML", id="a tab"),
        pytest.param(
            "requirements:", "posting: 3\nrequirements:", 1, "`posting` cannot be 3", id="posting is no block"
        ),
        pytest.param(GOOD, "requirements:\n  - r1\n", 2, "lines of `name: value`", id="a requirement is no block"),
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


def test_a_file_that_nests_without_end_or_holds_control_characters_is_a_sentence() -> None:
    for text in ("- " * 3000, "\x00", GOOD + "\x07"):
        with pytest.raises(RubricError, match="is not YAML"):
            from_yaml(text, "my.yaml")
