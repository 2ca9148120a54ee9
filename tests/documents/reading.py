"""Documents as tests compare them: one short row a line."""

from __future__ import annotations

import sys
from pathlib import Path

from agent.documents import Document, read, read_text

ROOT = Path(__file__).parents[2]
SEEDS = [ROOT / "seeds" / "posting.txt", *sorted((ROOT / "seeds" / "profiles").glob("*.txt"))]
GOLDEN = Path(__file__).parent / "golden"


def lines(text: str, name: str = "cv.txt", *, part: str | None = None) -> list[str]:
    """Each line as "role: text", those of one part or all."""
    document = read_text(text, name)
    return [f"{line.role}: {line.plain}" for line in document.lines if part in {None, line.part}]


def entries(text: str, part: str, name: str = "cv.txt") -> list[list[str]]:
    """The lines of each entry of a part as "role: text"."""
    found = read_text(text, name)
    groups: dict[int | None, list[str]] = {}
    for line in found.lines:
        if line.part == part and line.entry is not None:
            groups.setdefault(line.entry, []).append(f"{line.role}: {line.plain}")
    return list(groups.values())


def left_out(text: str, name: str = "cv.txt", *, reason: str = "decoration") -> list[str]:
    """What was set aside for a reason."""
    return [span.text for span in read_text(text, name).left_out if span.reason == reason]


def shown(document: Document) -> str:
    """The whole reading: number, part, entry, role and text of each line, then what was left out."""
    rows = [
        f"{line.number:>3} {line.part:<10} {line.entry or '':>2} {line.role:<7} {line.plain}" for line in document.lines
    ]
    spans = [f"{span.start:>5} {span.reason}: {' '.join(span.text.split())}" for span in document.left_out]
    return "\n".join([*rows, "left out", *spans]) + "\n"


if __name__ == "__main__":  # python -m tests.documents.reading: writes the golden files, to be read before use
    for seed in SEEDS:
        (GOLDEN / seed.name).write_text(shown(read(seed)), encoding="utf-8")
        sys.stdout.write(f"{seed.name}\n")
