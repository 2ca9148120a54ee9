"""The degree in a field that asks for one: "Bachelor", "Licence", "BS", "B.S. Computer Science"."""

from __future__ import annotations

import re

from agent.degrees import DegreeLevel, find_degrees

_ALONE: dict[str, DegreeLevel] = {
    **dict.fromkeys(("licence", "licenciado", "licenciada", "grado", "graduação", "bacharelado"), "bachelor"),
    **dict.fromkeys(("kandidat", "bakkalaureat", "undergraduate degree", "baccalaureus"), "bachelor"),
    **dict.fromkeys(("maîtrise", "maitrise", "magistr", "magister", "mestre", "master 2", "m2",
                     "postgraduate degree", "diplom-ingenieur", "maestria", "mestrado", "graduate degree"), "master"),
    **dict.fromkeys(("doctor", "doctoral", "doctorate", "doktor", "docteur", "doutor", "dr."), "doctorate"),
    **dict.fromkeys(("secondary", "secondary school", "high school", "highschool", "gymnasium"), "secondary"),
    **dict.fromkeys(("apprenticeship", "ausbildung", "vocational", "trade school", "technical school"), "vocational"),
}  # fmt: skip
"""Words that name a degree in such a field and not in prose."""

_JOINT = re.compile(
    r"[\s,:;(–—-]*(?:hons\.?\)?[\s,]*)?(?:degree\s*)?(?:(?:in|of|en|de|im)\s+)?[\s,:;–—-]*", re.IGNORECASE
)
_SHORT_FORM = re.compile(r"\s*[-–—(]\s*[A-Z][A-Za-z.]{1,6}\)?(?=[\s,;]|$)")

Found = tuple[DegreeLevel, int, int]


def degrees_in(text: str) -> list[Found]:
    """The finished degrees a field's text names, with the characters that name each; none where none is known."""
    found = [(each.level, each.start, each.end) for each in find_degrees(text) if each.finished]
    if found or find_degrees(text):
        return found
    bare = text.strip()
    level = _ALONE.get(bare.casefold())
    if level is None:
        known = [each for each in find_degrees(f"{bare} degree") if each.start == 0 and each.finished]
        level = known[0].level if known and known[0].end >= len(bare) else None
    if level is not None:
        start = text.index(bare)
        return [(level, start, start + len(bare))]
    return _in_company(text)


def _in_company(text: str) -> list[Found]:
    """ "BS Data Science": a short name that begins the text and is followed by a field."""
    first = re.match(r"\s*(\S+?)[,:]?\s+\S", text)
    if first is None:
        return []
    known = [each for each in find_degrees(f"{first[1]} degree") if each.start == 0 and each.end >= len(first[1])]
    return [(known[0].level, first.start(1), first.end(1))] if known else []


def field_behind(text: str, found: list[Found]) -> tuple[int, int] | None:
    """The field behind the only degree that a text begins with: "Law" of "BA Law"."""
    if len(found) != 1 or text[: found[0][1]].strip():
        return None
    end = found[0][2]
    while short := _SHORT_FORM.match(text, end):
        end = short.end()
    joint = _JOINT.match(text, end)
    start = joint.end() if joint else end
    stop = len(text.rstrip())
    if start >= stop or not any(sign.isalpha() for sign in text[start:stop]):
        return None
    return start, stop
