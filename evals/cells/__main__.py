"""``python -m evals.cells [MODEL]``: how a model answers the labelled cells, at the thresholds in use."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from itertools import groupby

from agent.folders import data_folder
from agent.judge.asking import Answer, asking
from agent.judge.matrix import ROUND, base_threshold
from agent.llm import Ledger, open_model
from evals.cells import LabelledCell, labelled

Answered = list[tuple[LabelledCell, Answer]]


async def answered(spec: str | None) -> Answered:
    """Each labelled cell with the model's answer, asked as a screen asks."""
    passages = [list(cells) for _, cells in groupby(labelled(), key=lambda cell: cell.passage)]
    with Ledger(data_folder() / "ledger.sqlite3") as ledger:
        async with open_model(spec, ledger) as model:
            way = asking(model)

            async def lane(number: int) -> Answered:
                found: Answered = []
                for cells in passages[number::ROUND]:
                    subjects = [cell.subject for cell in cells]
                    found += zip(cells, await way.row(cells[0].passage, subjects, lane=number), strict=True)
                return found

            return [pair for part in await asyncio.gather(*map(lane, range(ROUND))) for pair in part]


def report(pairs: Answered) -> str:
    """Errors by the threshold that applied, and the area under the curve where there are probabilities."""
    errors: dict[float, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for cell, answer in pairs:
        if cell.label == "?":
            continue
        limit = base_threshold(cell.subject, cell.passage)
        errors[limit][cell.label] += 1
        if answer.yes(limit) != (cell.label == "yes"):
            errors[limit][f"wrong {cell.label}"] += 1
    rows = [
        f"threshold {limit:.2f}: shown wrongly {count['wrong no']} of {count['no']}, "
        f"missed {count['wrong yes']} of {count['yes']}"
        for limit, count in sorted(errors.items())
    ]
    return "\n".join([*rows, f"area under the curve: {area(pairs)}"])


def area(pairs: Answered) -> str:
    """The chance that a cell labelled yes is likelier than one labelled no; ties count half."""
    chances = {
        label: [answer.probability or 0.0 for cell, answer in pairs if cell.label == label] for label in ("yes", "no")
    }
    won = sum((yes > no) + (yes == no) / 2 for yes in chances["yes"] for no in chances["no"])
    return f"{won / (len(chances['yes']) * len(chances['no'])):.3f}"


if __name__ == "__main__":
    print(report(asyncio.run(answered(sys.argv[1] if len(sys.argv) > 1 else None))))  # noqa: T201
