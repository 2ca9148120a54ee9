"""``python -m evals.calibrate [MODEL] [--set CLASS=LIMIT,...] [--write]``: learn when a model's yes counts.

Asks the labelled cells of the tuning part and picks, for each way that a
passage words a subject, the threshold with the lowest cost around it.
``--set`` takes another limit for a class, one that does better on whole
verdicts. ``--write`` puts them into the program's data, with their date and
figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from statistics import fmean
from types import MappingProxyType
from typing import get_args

import agent.judge.thresholds
from agent.folders import data_folder
from agent.judge.asking import Asking, asking
from agent.judge.matrix import ROUND, neutral_chances
from agent.judge.thresholds import CONTESTED, Class, Learnt, Thresholds, threshold, wording
from agent.judge.told_of import told_of
from agent.llm import Ledger, Model, open_model
from agent.prompting import load
from evals.cases import DATA, load_sets
from evals.cells import Label, LabelledCell, labelled
from evals.cells.planted import planted_cells

COSTS: Mapping[Label, float] = {"yes": 1.0, "near": 1.0, "no": 1.8}
"""What a wrong answer to a cell costs, by its label.

A miss costs less than a yes to an unrelated passage: a profile has a dozen of
those for each that shows a subject, and silence becomes a question. Near
misses are rarer in profiles than among the cells, so one costs no more than a
miss. Chosen on the verdicts of the tuning part.
"""

FILE = Path(agent.judge.thresholds.__file__).parent / "data" / "thresholds.json"
_GRID = [number / 200 for number in range(40, 195)]
"""The thresholds that are tried."""


@dataclass(frozen=True)
class AskedCell:
    """A labelled cell with the model's probability of yes, and the neutral passage's for its subject."""

    cell: LabelledCell
    probability: float
    neutral: float

    @property
    def wording(self) -> Class:
        """How the passage words the subject."""
        return wording(self.cell.subject, self.cell.passage)

    def limit(self, base: float) -> float:
        """The limit in use where the class's threshold is ``base``."""
        return threshold(base, self.neutral)


def tuning_cells() -> list[LabelledCell]:
    """Every labelled cell of the tuning part that a model is asked, those of one passage together."""
    cells = [*labelled(), *(cell for case_set in load_sets(DATA) for cell in planted_cells(case_set, "tune"))]
    asked = {cell: None for cell in cells if cell.label != "?" and told_of(cell.passage, cell.subject) is None}
    return sorted(asked, key=lambda cell: cell.passage)


async def asked(cells: Sequence[LabelledCell], way: Asking) -> list[AskedCell]:
    """The cells with their probabilities, asked as a screen asks: a passage on one lane, four at once."""
    neutral = await neutral_chances(sorted({cell.subject for cell in cells}), way)
    rows = [(passage, [cell.subject for cell in group]) for passage, group in groupby(cells, lambda cell: cell.passage)]
    found = {(passage, subject): chance for passage, subject, chance in await _row_each(rows, way)}
    return [AskedCell(cell, found[cell.passage, cell.subject], neutral.get(cell.subject, 0.0)) for cell in cells]


async def _row_each(rows: Sequence[tuple[str, Sequence[str]]], way: Asking) -> list[tuple[str, str, float]]:
    async def lane(number: int) -> list[tuple[str, str, float]]:
        found = []
        for passage, subjects in rows[number::ROUND]:
            answers = await way.row(passage, subjects, lane=number)
            found += [(passage, s, answer.probability or 0.0) for s, answer in zip(subjects, answers, strict=True)]
        return found

    return [triple for part in await asyncio.gather(*map(lane, range(ROUND))) for triple in part]


def learn(cells: Iterable[AskedCell], limits: Mapping[str, float] = MappingProxyType({})) -> dict[Class, Learnt]:
    """The threshold of the lowest cost for each class, or the one of ``limits``, with what it does on these cells."""
    by_class: dict[Class, list[AskedCell]] = defaultdict(list)
    for cell in cells:
        by_class[cell.wording].append(cell)
    return {name: _learnt(by_class[name], limits.get(name)) for name in get_args(Class) if by_class[name]}


def _learnt(cells: Sequence[AskedCell], limit: float | None) -> Learnt:
    best = _cheapest(cells) if limit is None else limit
    yes = [cell for cell in cells if cell.cell.label == "yes"]
    no = [cell for cell in cells if cell.cell.label != "yes"]
    return Learnt(
        limit=best,
        shown=len(yes),
        missed=sum(cell.probability < cell.limit(best) for cell in yes),
        not_shown=len(no),
        shown_wrongly=sum(cell.probability >= cell.limit(best) for cell in no),
    )


def _cheapest(cells: Sequence[AskedCell]) -> float:
    costs = {base: _cost(cells, base) for base in _GRID}
    # Of equal costs the highest threshold: rather a miss than a wrong yes.
    return min(_GRID, key=lambda base: (_around(costs, base), -base))


def _around(costs: Mapping[float, float], base: float) -> float:
    """The mean cost as far around a threshold as a probability moves by itself: no single cell decides."""
    near = [cost for other, cost in costs.items() if abs(other - base) <= CONTESTED + 1e-9]
    return round(fmean(near), 6)


def _cost(cells: Iterable[AskedCell], base: float) -> float:
    wrong = (cell for cell in cells if (cell.probability >= cell.limit(base)) != (cell.cell.label == "yes"))
    return sum(COSTS[cell.cell.label] for cell in wrong)


def area(cells: Sequence[AskedCell]) -> float:
    """The chance that a cell labelled yes is likelier than one that is not; ties count half."""
    yes = [cell.probability for cell in cells if cell.cell.label == "yes"]
    no = [cell.probability for cell in cells if cell.cell.label != "yes"]
    won = sum((one > other) + (one == other) / 2 for one in yes for other in no)
    return won / (len(yes) * len(no))


def thresholds_of(cells: Sequence[AskedCell], model: Model, limits: Mapping[str, float]) -> Thresholds:
    """What was learnt, as the program's data holds it."""
    told = date.today().isoformat()
    return Thresholds(model=model.name, date=told, prompt=load("cell").hash, classes=learn(cells, limits))


def report(cells: Sequence[AskedCell], found: Thresholds) -> str:
    """The thresholds with their figures, and the area under the curve."""
    rows = [
        f"{name:<6} from {one.limit:.2f} on: {one.shown_wrongly} of {one.not_shown} shown wrongly, "
        f"{one.missed} of {one.shown} missed"
        for name, one in found.classes.items()
    ]
    return "\n".join([*rows, f"area under the curve: {area(cells):.3f} ({len(cells):,} cells)"])


async def _main(spec: str | None, limits: Mapping[str, float], *, write: bool) -> str:
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        async with open_model(spec, ledger) as model:
            way = asking(model)
            if not way.probable:
                return f"{model.name} tells no probabilities, so that there is nothing to learn."
            cells = await asked(tuning_cells(), way)
            found = thresholds_of(cells, model, limits)
            if write:
                known = json.loads(FILE.read_text("utf-8"))
                told = {**known, model.identity: found.model_dump(mode="json")}
                FILE.write_text(json.dumps(told, indent=2) + "\n", "utf-8")
            return report(cells, found)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m evals.calibrate", description=__doc__)
    parser.add_argument("model", nargs="?")
    parser.add_argument("--set", default="", metavar="CLASS=LIMIT,...")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    told = _parsed(sys.argv[1:])
    given = dict(pair.split("=") for pair in told.set.split(",") if pair)
    limits = {name: float(limit) for name, limit in given.items()}
    print(asyncio.run(_main(told.model, limits, write=told.write)))  # noqa: T201
