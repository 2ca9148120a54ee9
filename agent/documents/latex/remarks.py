"""Comments in LaTeX source that could speak to a reader or a model."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.documents.speech import instructs, speaks

_REMARK = re.compile(r"(?:^|[^\\])(?:\\\\)*%(.*)$")
_COMMAND = re.compile(r"\\[A-Za-z@]+\*?(?:\[[^\]]{0,200}\])?")
_CODE = re.compile(r"\\[A-Za-z]|[{}]")


def remarks(source: str, begins: int) -> Iterator[str]:
    """The comments that speak; rows of comment below each other are one.

    Before ``begins``, where the document begins, and where source is switched
    off, only what instructs.
    """
    run: list[str] = []
    in_body = False
    offset = 0
    for row in [*source.split("\n"), ""]:
        found = _REMARK.search(row) if "%" in row else None
        if run and (found is None or not row.lstrip().startswith("%")):
            yield from _spoken(run, in_body)
            run = []
        if found is not None:
            run.append(found[1])
            in_body = offset >= begins
        offset += len(row) + 1
    yield from _spoken(run, in_body)


def _spoken(run: list[str], in_body: bool) -> Iterator[str]:
    written = [row for row in run if not _CODE.search(row)]
    said = " ".join(" ".join(written).replace("%", " ").split()).strip("-=* ")
    if in_body and speaks(said):
        yield said
        return
    bare = " ".join(_COMMAND.sub(" ", " ".join(run)).translate(str.maketrans("{}%", "   ")).split()).strip("-=* ")
    if instructs(bare) and len(bare.split()) > 3:
        yield bare
