from __future__ import annotations

from typing import Any

import pytest

from agent.rubric.merge import merged
from agent.rubric.requirement import Requirement


def _asks(kind: Any, *subjects: str, line: int = 1, priority: Any = "must", **more: Any) -> Requirement:
    quote = more.pop("quote", f"{kind} {subjects} {line}")
    return Requirement(
        id="", quote=quote, line=line, kind=kind, subjects=list(subjects), priority=priority, weight=1, **more
    )


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        pytest.param(_asks("skill", "Python"), _asks("skill", "python", line=2), True, id="the same"),
        pytest.param(_asks("skill", "C"), _asks("skill", "C++", line=2), False, id="C is not C++"),
        pytest.param(_asks("area", "compiler"), _asks("area", "compilers", line=2), True, id="plural"),
        pytest.param(
            _asks("years", "Python", "C++", min_years=5),
            _asks("skill", "C++", line=2, priority="should"),
            True,
            id="listed again below",
        ),
        pytest.param(
            _asks("skill", "Python", priority="nice"),
            _asks("skill", "Python", line=2),
            False,
            id="a must is not covered by a wish",
        ),
        pytest.param(
            _asks("skill", "Python"),
            _asks("years", "Python", line=2, min_years=5),
            False,
            id="years add something",
        ),
        pytest.param(
            _asks("skill", "Python", "Go", any_of=True),
            _asks("skill", "Go", line=2),
            False,
            id="either does not ask for the one",
        ),
        pytest.param(
            _asks("area", "accelerators (TPUs/GPUs)", "ML", any_of=True),
            _asks("skill", "TPUs", line=2, priority="should"),
            True,
            id="a list of tools says the examples again",
        ),
        pytest.param(
            _asks("skill", "Python", "Go", any_of=True),
            _asks("skill", "Go", "Python", line=2, any_of=True),
            True,
            id="either, said again",
        ),
        pytest.param(
            _asks("education", "Computer Science", min_degree="bachelor"),
            _asks("education", "Computer Science", line=2, min_degree="bachelor"),
            True,
            id="the same degree",
        ),
        pytest.param(
            _asks("education", "Law", min_degree="bachelor"),
            _asks("education", "Nursing", line=2, min_degree="bachelor"),
            False,
            id="another field",
        ),
        pytest.param(
            _asks("education", "Law", min_degree="bachelor"),
            _asks("education", "Law", line=2, min_degree="master"),
            False,
            id="another level",
        ),
        pytest.param(
            _asks("responsibility", "rota", quote="Plan the rota."),
            _asks("responsibility", "rota planning", line=2, quote="Plan the rota."),
            True,
            id="the same words",
        ),
        pytest.param(
            _asks("responsibility", "rota"),
            _asks("responsibility", "rota", line=2),
            False,
            id="duties are kept as they are said",
        ),
    ],
)
def test_what_adds_nothing_is_merged(first: Requirement, second: Requirement, one: bool) -> None:
    kept = merged([first.model_copy(deep=True), second.model_copy(deep=True)])
    assert [requirement.id for requirement in kept] == ([*("r1", "r2")][: 1 if one else 2])
    assert kept[0].also == ([2] if one else [])


def test_a_line_is_noted_once_and_never_as_its_own_twin() -> None:
    lines = [1, 1, 2, 2]
    (kept,) = merged(_asks("skill", "Python", line=line) for line in lines)
    assert (kept.line, kept.also) == (1, [2])
