"""The front matter of a posting in Markdown: title, employer, place and pay as ``key: value`` rows on top."""

from __future__ import annotations

import re

from agent.documents.extracted import Told

_FRONT_MATTER = re.compile(r"\ufeff?(---|\+\+\+)[ \t]*\r?\n(.{0,8000}?)\r?\n\1[ \t]*(?:\r?\n|\Z)", re.DOTALL)
_ROW = re.compile(r"^([A-Za-z][\w-]{0,40})[ \t]*[:=][ \t]*([\"']?)(.*?)\2[ \t]*\r?$", re.MULTILINE)
_FIELDS = {
    "title": "title jobtitle position role",
    "organisation": "company employer organization organisation companyname hiringorganization",
    "place": "location place city locations",
    "arrangement": "remote arrangement workplace worktype",
    "pay": "salary pay compensation salaryrange",
    "terms": "type employmenttype jobtype commitment",
    "deadline": "deadline closes closingdate validthrough applyby expires",
}
_FIELD_OF = {key: field for field, keys in _FIELDS.items() for key in keys.split()}
_FLAGS = frozenset({"true", "false", "yes", "no", "null", "~"})


def front_matter(text: str) -> tuple[tuple[Told, ...], int] | None:
    """The facts told in it, in the order they stand, and where it ends; ``None`` where there is none to read."""
    found = _FRONT_MATTER.match(text)
    if found is None:
        return None
    told: list[Told] = []
    for row in _ROW.finditer(text, *found.span(2)):
        field = _FIELD_OF.get(re.sub(r"[^a-z]", "", row[1].casefold()))
        if field == "arrangement" and row[3].casefold() in {"true", "yes"}:
            told.append(Told(row.start(1), row.end(1), "header", "head", field=field))
        elif field and row[3] and row[3].casefold() not in _FLAGS and field not in {each.field for each in told}:
            told.append(Told(row.start(3), row.end(3), "header", "head", field=field))
    return tuple(told), found.end()
