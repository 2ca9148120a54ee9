"""The lab: which cases are chosen, each text assessed once, several at a time, and what it took."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

import pytest

from agent.errors import ModelUnavailable
from agent.llm import Ledger, find_endpoint, open_model
from evals.cases import CaseSet
from evals.lab import Lab, Part, Size, Spent, Told, chosen
from evals.reading import document_of
from evals.suites import ranking
from tests.evals.suites.judged import RUBRIC, case, made_set, truth
from tests.judge.test_asking import by_reading
from tests.llm.server import Server, completion, error, serving

T = TypeVar("T")
TEXT = "Ana Ruiz\n\nExperience\n\nClerk, Brook & Co\nMar 2019 - Feb 2022\n- Ran SAP for the office.\n- Filed letters.\n"
ONE, TWIN, OTHER = case("one", text=TEXT), case("twin", text=TEXT), case("other", text=TEXT + "- Kept the till.\n")
SET = made_set(ONE, TWIN, OTHER)


def in_lab(server: Server, work: Callable[[Lab], Awaitable[T]], *, told: Told | None = None, rows: bool = False) -> T:
    """The work done in a lab whose model is a server; ``rows``: one that tells no probabilities."""

    async def run() -> T:
        endpoint = replace(find_endpoint(f"tiny@{server.base_url}"), probabilities=not rows)
        async with open_model(None, Ledger(":memory:"), endpoint=endpoint) as model:
            return await work(Lab(model, [SET], told=told or Told()))

    return asyncio.run(run())


def test_a_text_is_assessed_once_by_each_rubric() -> None:
    async def work(lab: Lab) -> tuple[int, int]:
        first = await lab.assess(TEXT, RUBRIC, "one")
        asked = len(server.requests)
        again = await lab.assess(TEXT, RUBRIC, "another name")
        assert again.requirements == first.requirements
        assert (first.candidate.source, again.candidate.source) == ("one", "another name")
        other = RUBRIC.model_copy(update={"requirements": RUBRIC.requirements[:1]})
        assert len((await lab.assess(TEXT, other, "one")).requirements) == 1
        return asked, len(server.requests)

    with serving(by_reading) as server:
        asked, in_all = in_lab(server, work)
    assert 0 < asked == in_all  # the other rubric's answers are in the ledger


def test_a_case_is_judged_as_a_screen_does_it() -> None:
    with serving(by_reading) as server:
        assessment = in_lab(server, lambda lab: lab.assess_case(ONE))
    assert assessment.candidate.source == "made/one"
    assert {told.id: told.verdict for told in assessment.requirements} == {"SAP": "met", "filing": "not_stated"}


def test_cases_of_one_text_are_both_ranked() -> None:
    twins = made_set(
        *(replace(one, verdicts={"SAP": truth(verdict)}) for one, verdict in ((ONE, "met"), (TWIN, "not_stated")))
    )

    async def work(lab: Lab) -> list[str]:
        lab.sets = [twins]
        return [outcome.got for outcome in (await ranking.run(lab)).outcomes]

    with serving(by_reading) as server:
        assert in_lab(server, work) == ["tied"]


def test_what_a_case_took_is_told_of_the_first_that_asks() -> None:
    async def work(lab: Lab) -> dict[str, Spent]:
        await lab.each(lab.cases, lab.assess_case)
        await lab.each(lab.cases, lab.assess_case)
        return lab.spent

    with serving(by_reading) as server:
        spent = in_lab(server, work)
    assert list(spent) == ["made/one", "made/other"]
    assert sum(one.fresh_calls for one in spent.values()) == len(server.requests)
    # The other profile asks the same and one line more; what was answered counts as calls and takes no time.
    assert spent["made/other"].calls > spent["made/other"].fresh_calls > 0
    assert spent["made/one"].tokens_in == 100 * spent["made/one"].calls


def test_nothing_is_told_of_profiles_that_go_several_at_a_time() -> None:
    async def work(lab: Lab) -> dict[str, Spent]:
        await lab.assess_case(ONE)
        return lab.spent

    with serving(by_reading) as server:
        assert in_lab(server, work, rows=True) == {}


@pytest.mark.parametrize("text", ["", "\x00\x01", " \n \n"])
def test_a_profile_that_cannot_be_read_is_unscored(text: str) -> None:
    with serving(by_reading) as server:
        assessment = in_lab(server, lambda lab: lab.assess(text, RUBRIC, "one"))
    assert (assessment.status, assessment.requirements) == ("unscored", [])
    assert assessment.reason


def test_a_reply_that_keeps_to_nothing_is_unscored() -> None:
    with serving(completion("perhaps")) as server:
        assessment = in_lab(server, lambda lab: lab.assess(TEXT, RUBRIC, "one"), rows=True)
    assert assessment.status == "unscored"


def test_a_model_that_may_not_be_used_stops_the_run() -> None:
    with serving(error(401)) as server, pytest.raises(ModelUnavailable):
        in_lab(server, lambda lab: lab.assess(TEXT, RUBRIC, "one"))


class Heard(Told):
    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    def done(self, done: int, of: int) -> None:
        self.told.append((done, of))


@pytest.mark.parametrize(("rows", "at_once"), [(False, 1), (True, 8)], ids=["cells", "rows"])
def test_work_keeps_its_order(rows: bool, at_once: int) -> None:
    running: list[int] = []
    most = 0

    async def work(item: int) -> int:
        nonlocal most
        running.append(item)
        most = max(most, len(running))
        await asyncio.sleep(0.002 * (12 - item))
        running.remove(item)
        return item * item

    heard = Heard()
    with serving(by_reading) as server:
        found = in_lab(server, lambda lab: lab.each(range(12), work), told=heard, rows=rows)
    assert found == [item * item for item in range(12)]
    assert most == at_once
    assert heard.told == [(number, 12) for number in range(1, 13)]


@dataclass(frozen=True)
class Sampled:
    of: int
    most: int
    size: Size
    kept: int


SAMPLES = [
    Sampled(of=5, most=9, size="full", kept=5),
    Sampled(of=20, most=9, size="full", kept=9),
    Sampled(of=20, most=9, size="quick", kept=3),
    Sampled(of=20, most=2, size="quick", kept=1),
    Sampled(of=0, most=2, size="full", kept=0),
]


@pytest.mark.parametrize("one", SAMPLES, ids=str)
def test_a_sample_is_the_same_each_time_and_in_order(one: Sampled) -> None:
    items = list(range(one.of))

    async def work(lab: Lab) -> list[int]:
        lab.size = one.size
        found = lab.sample(items, one.most, str)
        assert sorted(lab.sample(reversed(items), one.most, str)) == found
        return found

    with serving(by_reading) as server:
        found = in_lab(server, work)
    assert found == sorted(set(found))
    assert len(found) == one.kept


def parts(*told: str) -> CaseSet:
    """Cases of the part "tune" or "final", planted ones with a star."""
    cases = []
    for number, one in enumerate(told):
        part: Literal["tune", "final"] = "final" if one.startswith("final") else "tune"
        cases.append(replace(case(f"{number}", origin="planted" if "*" in one else "written"), part=part))
    return made_set(*cases)


GROWN = parts("tune", "final", "tune", "tune*", "final*", "tune*")


@pytest.mark.parametrize(
    ("part", "size", "numbers"),
    [
        ("tune", "full", [0, 2, 3, 5]),
        ("final", "full", [1, 4]),
        ("all", "full", [0, 1, 2, 3, 4, 5]),
        ("tune", "quick", [0, 3]),
        ("final", "quick", [1, 4]),
        ("all", "quick", [0, 3]),
    ],
)
def test_the_cases_of_a_part(part: Part, size: Size, numbers: list[int]) -> None:
    [kept] = chosen([GROWN], part, size)
    assert [one.id for one in kept.cases] == [f"made/{number}" for number in numbers]
    assert kept.rubric is GROWN.rubric


def test_a_set_without_cases_of_the_part_is_left_out() -> None:
    assert chosen([parts("tune"), parts("final")], "final", "full")[0].cases[0].part == "final"
    assert chosen([parts("tune")], "final", "full") == []


def test_a_quick_run_has_all_seeds() -> None:
    seeds = replace(parts("tune", "tune", "tune"), name="seeds")
    assert len(chosen([seeds], "tune", "quick")[0].cases) == 3


@pytest.mark.parametrize(("text", "format_"), [("# Ana\n\n* SAP\n", "markdown"), ("Ana\n# 1\n", "text")])
def test_a_text_that_begins_with_a_heading_is_markdown(text: str, format_: str) -> None:
    assert document_of(text, "one").format == format_
