"""From counted questions to what they take: tokens, cost and time, each as a range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Literal

from agent.llm import Endpoint
from agent.llm.counting import Asked, Counts
from agent.llm.measured import Taken

_UNKNOWN_RUBRIC = (0.75, 2.1)
"""Where the posting is not typed yet, each of its lines counts as one subject, which is asked of every passage. For the
postings of thirteen trades whose subjects are known, the calls lay between 0.83 and 2.06 times as many."""

_ASKED_ALONE = 1.1
"""Cells near their limit are asked again, and control subjects beside many yeses: 6% more on the seeds."""

_BYTES_A_TOKEN = (4.8, 3.0)
_A_TURN = (4, 6)
"""Bytes a token and tokens around a turn where no call of the model was measured: English reads at 4 to 4.5."""

_OF_MEASURED = (0.9, 1.15)
"""A call may differ so much from the mean of those measured: most of it is the beginning that all share."""

_DECLARED_SECONDS = {"embedded": (0.4, 2.5), "local": (0.2, 6.0), "hosted": (0.5, 3.0)}
"""Seconds a call on one lane where none was measured. The embedded model took 1.7 s on each of four lanes, with two
cores; a hosted one takes about a second."""

Kind = Literal["posting", "facts", "evidence", "second opinion"]
_KINDS: dict[str, Kind] = {"requirement": "posting", "copy": "facts", "cell": "evidence", "row": "evidence"}


@dataclass(frozen=True)
class Range:
    """At least, and at most."""

    low: float
    high: float

    def __add__(self, other: Range) -> Range:
        return Range(self.low + other.low, self.high + other.high)

    def times(self, low: float, high: float | None = None) -> Range:
        """Both ends multiplied."""
        return Range(self.low * low, self.high * (low if high is None else high))


NOTHING = Range(0, 0)


@dataclass(frozen=True)
class Part:
    """What one kind of question takes; ``known`` of them the ledger answers, for free."""

    calls: Range = NOTHING
    known: Range = NOTHING
    tokens_in: Range = NOTHING
    tokens_out: Range = NOTHING
    seconds: Range = NOTHING


@dataclass
class Estimate:
    """What a screen would take. ``cost_usd`` is None where the price is not known.

    ``rubric``: "given", "known" (the ledger has the posting's) or "guessed"
    from its lines. ``read`` of the ``candidates`` were read; ``spread`` is
    what the sample leaves open, as a share of the calls. ``speed`` and
    ``tokens`` say what times and tokens rest on, a sum over past calls, or
    declared. ``at_most_usd`` is the bound that ``--budget`` uses: a token for
    each byte. ``too_long`` questions do not fit the model's context, and are
    asked in parts.
    """

    model: str
    candidates: int
    read: int
    unreadable: int
    twins: int
    rubric: Literal["given", "known", "guessed"]
    requirements: int
    subjects: int
    parts: dict[Kind, Part] = field(default_factory=dict)
    cost_usd: Range | None = None
    at_most_usd: float | None = None
    price: str = ""
    spread: float = 0.0
    tokens: str = ""
    speed: str = ""
    too_long: int = 0

    @property
    def all(self) -> Part:
        """All parts together."""
        total = Part()
        for part in self.parts.values():
            summed = {name: getattr(total, name) + getattr(part, name) for name in Part.__dataclass_fields__}
            total = Part(**summed)
        return total

    def record(self) -> dict[str, object]:
        """For programs."""
        return {**asdict(self), "all": asdict(self.all)}


@dataclass(frozen=True)
class Again:
    """Who is asked again what is contested: at most this share of the cells, so many times."""

    endpoint: Endpoint
    votes: int
    share: float


def measure(
    found: Estimate, endpoint: Endpoint, again: Again | None, low: Counts, high: Counts, measured: Mapping[str, Taken]
) -> None:
    """Fill in the parts, cost and time."""
    guessed = _UNKNOWN_RUBRIC if found.rubric == "guessed" else (1.0, 1.0)
    parts: dict[Kind, Part] = {}
    at_most = 0.0
    for template in dict.fromkeys([*low.of, *high.of]):
        kind = _KINDS.get(template, "evidence")
        one, other = low.of.get(template, Asked()), high.of.get(template, Asked())
        factors = (1 - found.spread, 1 + found.spread)
        if kind == "evidence":
            factors = (factors[0] * guessed[0], factors[1] * guessed[1] * _ASKED_ALONE)
        part = _part(one, other, factors, endpoint, measured.get(template))
        parts[kind] = _joined(parts.get(kind, Part()), part)
        if endpoint.price:
            bound = other.bytes + other.turns * 16 + other.calls * 64
            at_most += endpoint.price.most(round(bound * factors[1]), round(other.most_out * factors[1]))
    order: tuple[Kind, ...] = ("posting", "facts", "evidence")
    found.parts = {kind: parts[kind] for kind in order if kind in parts}
    price = endpoint.price
    if price is not None:
        total = found.all
        found.cost_usd = Range(
            price.cost(round(total.tokens_in.low), 0, round(total.tokens_out.low)),
            price.cost(round(total.tokens_in.high), 0, round(total.tokens_out.high)),
        )
        found.at_most_usd, found.price = at_most, price.source
    known = sum(taken.calls for taken in measured.values())
    found.tokens = f"the means of {known:,} past calls" if known else "bytes: 3.0 to 4.8 a token, which is declared"
    found.speed = f"the seconds of {known:,} past calls" if known else "declared seconds a call, none was measured"
    if again is not None:
        _add_second(found, again, high)


def _part(low: Asked, high: Asked, factors: tuple[float, float], endpoint: Endpoint, taken: Taken | None) -> Part:
    calls = Range(low.calls * factors[0], high.calls * factors[1])
    if taken is not None:
        tokens_in = calls.times(taken.tokens_in * _OF_MEASURED[0], taken.tokens_in * _OF_MEASURED[1])
        tokens_out = calls.times(taken.tokens_out * _OF_MEASURED[0], taken.tokens_out * _OF_MEASURED[1])
        seconds = calls.times(taken.seconds * 0.5, taken.seconds * 1.5)
    else:
        tokens_in = Range(
            (low.bytes / _BYTES_A_TOKEN[0] + low.turns * _A_TURN[0]) * factors[0],
            (high.bytes / _BYTES_A_TOKEN[1] + high.turns * _A_TURN[1]) * factors[1],
        )
        tokens_out = Range(max(low.calls, low.most_out * 0.08) * factors[0], high.most_out * factors[1])
        seconds = calls.times(*_DECLARED_SECONDS[_place(endpoint)])
    return Part(
        calls=Range(int(calls.low), round(calls.high)),
        known=Range(min(low.known, high.known), max(low.known, high.known)),
        tokens_in=Range(int(tokens_in.low), round(tokens_in.high)),
        tokens_out=Range(int(tokens_out.low), round(tokens_out.high)),
        seconds=seconds.times(1 / endpoint.lanes),
    )


def _joined(one: Part, other: Part) -> Part:
    return Part(**{name: getattr(one, name) + getattr(other, name) for name in Part.__dataclass_fields__})


def _place(endpoint: Endpoint) -> str:
    if endpoint.model == "embedded":
        return "embedded"
    return "local" if endpoint.local else "hosted"


def _add_second(found: Estimate, again: Again, high: Counts) -> None:
    """The second opinion: none of the cells, up to the share that may be asked again at most."""
    cells = [asked for template, asked in high.of.items() if _KINDS.get(template) == "evidence"]
    share = again.share * again.votes
    most = Asked(*(round(sum(getattr(one, name) for one in cells) * share) for name in Asked.__dataclass_fields__))
    part = _part(Asked(), most, (1.0, 1.0), again.endpoint, None)
    found.parts["second opinion"] = part
    price = again.endpoint.price
    if price is None or found.cost_usd is None:
        found.cost_usd = found.at_most_usd = None
        return
    found.cost_usd += Range(0.0, price.cost(round(part.tokens_in.high), 0, round(part.tokens_out.high)))
    found.at_most_usd = (found.at_most_usd or 0.0) + price.most(most.bytes + most.turns * 16, most.most_out)
