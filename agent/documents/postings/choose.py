"""Which posting of several: ``board.json#2`` names the second."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from agent.documents.postings.opening import Opening
from agent.errors import DocumentError

_NUMBERED = re.compile(r"(.+)#(\d{1,6})", re.DOTALL)
_MOST_NAMED = 20


def split_number(path: Path) -> tuple[Path, int | None]:
    """The file and the number behind "#"; a file whose own name holds the sign is meant as it is."""
    found = _NUMBERED.fullmatch(str(path))
    if found is None or _exists(path) or not _exists(Path(found[1])):
        return path, None
    return Path(found[1]), int(found[2])


def choose(openings: Sequence[Opening], number: int | None, name: str) -> Opening:
    """The one posting, or the one of this number, counting from 1.

    Raises:
        DocumentError: there are several and none was named, there is no such number, or it has no text.
    """
    found = list(dict.fromkeys(openings))
    titles = _titles(found)
    if number is None and len(found) > 1:
        if not any(opening.has_text for opening in found):
            raise DocumentError(
                f"{name} names {len(found)} postings without their text: {titles}; save the posting's own page."
            )
        raise DocumentError(f"{name} holds {len(found)} postings: {titles}; name one as {name}#2.")
    if number is not None and not 1 <= number <= len(found):
        raise DocumentError(f"{name} holds {_count(len(found))}, so there is no {name}#{number}: {titles}.")
    return found[(number or 1) - 1]


def only(number: int | None, name: str) -> None:
    """Check the number where a file is one posting by its kind.

    Raises:
        DocumentError: another than the first was named.
    """
    if number not in {None, 1}:
        raise DocumentError(f"{name} is one posting, so there is no {name}#{number}; name it as {name}.")


def without_text(opening: Opening, name: str) -> DocumentError:
    """The failure of a posting of which there is a title and no more."""
    title = opening.title or "(untitled)"
    return DocumentError(f"{name} names the posting {title} but holds no text of it; save the posting's own page.")


def _titles(found: Sequence[Opening]) -> str:
    seen = Counter(opening.title for opening in found)
    told = []
    for number, opening in enumerate(found[:_MOST_NAMED], 1):
        place = f" ({', '.join(opening.places)})" if seen[opening.title] > 1 and opening.places else ""
        told.append(f"{number} {opening.title or '(untitled)'}{place}")
    more = len(found) - len(told)
    return ", ".join(told) + (f" and {more} more" if more else "")


def _count(many: int) -> str:
    return "1 posting" if many == 1 else f"{many} postings"


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
