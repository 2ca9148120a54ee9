"""What code makes of a typed line."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read_text
from agent.rubric.compile import Asked, _complete
from agent.rubric.requirement import Requirement, Rubric
from agent.rubric.subjects import Subjects
from agent.rubric.yaml_file import read_rubric, to_yaml


def _asked(line: str) -> Requirement:
    document = read_text(f"Nurse\n\nRequirements\n\n{line}\n", "posting.txt")
    item = Asked(next(one for one in document.lines if one.plain == line), "Requirements", "asked")
    return _complete(item, "education", Subjects(("Nursing",), any_of=False))


@pytest.mark.parametrize(
    ("line", "level"), [("Nursing degree.", "bachelor"), ("Master's degree in Nursing.", "master")]
)
def test_a_degree_without_a_level_is_the_least_it_can_be_and_the_file_is_read_again(
    line: str, level: str, tmp_path: Path
) -> None:
    requirement = _asked(line).model_copy(update={"id": "r1"})
    assert requirement.min_degree == level
    path = tmp_path / "rubric.yaml"
    path.write_text(to_yaml(Rubric(requirements=[requirement])), "utf-8")
    assert read_rubric(path).requirements == [requirement]
