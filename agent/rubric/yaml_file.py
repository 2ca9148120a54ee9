"""The rubric as a file that a recruiter can read and edit; mistakes in it are named by line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from agent.errors import RubricError
from agent.rubric.requirement import Posting, Requirement, Rubric

_HEAD = """\
# What candidates are judged by. Edit freely, then: screening-agent screen POSTING PROFILE --rubric THIS-FILE
#
# kind       education, years, skill, area, responsibility, language, location, certification or other
# subjects   what a profile has to show: all of them, or one of them where any_of is true.
#            A proper name (Python, C++) has to be named by the profile; a field of work
#            (compilers) can be shown in other words. Other names that trades use are known (GTAW
#            is TIG welding); add your own in brackets: "TIG welding (heliarc)".
# priority   must, should or nice;  weight: how much it counts in the score (must 3, should 2, nice 1)
# min_years  the years asked;  overall_years: years of the profession as a whole, so that totals
#            a profile states ("6 years of coding experience") count too
# min_degree secondary, vocational, associate, bachelor, master or doctorate
# Remove a requirement to drop it; copy one and give it an id of its own to add one.
"""

# Characters that YAML forbids or takes for a line's end, though JSON lets them stand.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_NEEDED = {
    "model_type": "it needs lines of `name: value` below it",
    "model_attributes_type": "it needs lines of `name: value` below it",
    "list_type": "it needs a list, as in [one, another]",
    "string_type": "it needs words; put quotes around it",
    "bool_parsing": "it needs true or false",
    "bool_type": "it needs true or false",
    "float_parsing": "it needs a number",
    "int_parsing": "it needs a whole number",
}


def to_yaml(rubric: Rubric) -> str:
    """The rubric as commented YAML; ``from_yaml`` gives the same rubric back."""
    lines = [_HEAD, *_posting(rubric.posting), "", "requirements:"]
    for requirement in rubric.requirements:
        lines += ["", *_requirement(requirement)]
    return "\n".join(lines) + "\n"


def _posting(posting: Posting) -> list[str]:
    lines = ["posting:", f"  title: {_scalar(posting.title)}"]
    if posting.employers_differ:
        lines.append("  # The posting names more than one employer. Keep the right one.")
    lines.append("  employers:" if posting.employers else "  employers: []")
    lines += [f"    - {{text: {_scalar(e.text)}, line: {e.line}}}" for e in posting.employers]
    values = ("place", "arrangement", "pay")
    return [*lines, *(f"  {name}: {_scalar(getattr(posting, name))}" for name in values)]


def _requirement(requirement: Requirement) -> list[str]:
    defaults = {name: field.get_default(call_default_factory=True) for name, field in _fields()}
    lines = []
    for name, _ in _fields():
        value = getattr(requirement, name)
        if name in {"id", "quote", "kind", "subjects", "priority", "weight"} or value != defaults[name]:
            lines.append(f"    {name}: {_scalar(value)}")
    lines[0] = "  - " + lines[0].strip()
    return lines


def _fields() -> list[tuple[str, Any]]:
    return list(Requirement.model_fields.items())


def _scalar(value: object) -> str:
    """A value as YAML, which JSON is; whole numbers lose their ".0"."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _UNPRINTABLE.sub(lambda one: f"\\u{ord(one.group()):04x}", json.dumps(value, ensure_ascii=False))


def read_rubric(path: Path) -> Rubric:
    """The rubric of a file. Raises RubricError with the file, the line and what is wrong there."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise RubricError(f"There is no rubric file {path}.") from None
    except UnicodeDecodeError as error:
        raise RubricError(f"{path} is not a text file in UTF-8, so it cannot be a rubric.") from error
    except OSError as error:
        raise RubricError(f"{path} cannot be read: {error.strerror}.") from error
    return from_yaml(text, str(path))


def from_yaml(text: str, name: str) -> Rubric:
    """The rubric of this text; ``name`` is the file's name for messages."""
    data = _parse(text, name)
    try:
        rubric = Rubric.model_validate(_plain(data))
    except ValidationError as error:
        # A misspelt word is also a missing one; the misspelling is what to mend.
        first = min(error.errors(), key=lambda one: one["type"] != "extra_forbidden")
        place = first["loc"]
        raise RubricError(f"{name}, line {_line_of(data, place)}: {_explain(place, first)}") from error
    _check(rubric, data, name)
    return rubric


def _parse(text: str, name: str) -> Any:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        data = YAML(typ="rt").load(text)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise RubricError(f"{name}, line {line}: this is not YAML: {error.problem}.") from error
    except (YAMLError, ValueError, RecursionError) as error:
        raise RubricError(f"{name} is not YAML: {' '.join(str(error).split())[:200]}") from error
    if not isinstance(data, dict):
        raise RubricError(f"{name}, line 1: a rubric begins with `requirements:` and a list below it.")
    return data


def _plain(data: Any) -> Any:
    """The parsed file as plain values, so that a number given for a word is seen as one."""
    if isinstance(data, dict):
        return {str(key): _plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_plain(value) for value in data]
    return data


def _line_of(data: Any, place: tuple[int | str, ...]) -> int:
    """The line of the deepest part of ``place`` that the file has, counting from 1."""
    line = 1
    for step in place:
        try:
            line = (data.lc.item(step) if isinstance(step, int) else data.lc.key(step))[0] + 1
            data = data[step]
        except (KeyError, IndexError, AttributeError, TypeError):
            break
    return line


def _explain(place: tuple[int | str, ...], error: Any) -> str:
    name = next((str(step) for step in reversed(place) if isinstance(step, str)), "the file")
    if error["type"] == "missing":
        return f"`{name}` is missing."
    if error["type"] == "extra_forbidden":
        return f"`{name}` is not a word this file knows; the top of a written rubric lists them."
    given = json.dumps(error["input"], ensure_ascii=False, default=str)[:80]
    needed = _NEEDED.get(error["type"]) or error["msg"].replace("Input should", "it should")
    return f"`{name}` cannot be {given}: {needed}."


def _check(rubric: Rubric, data: Any, name: str) -> None:
    """What the types cannot say: something is asked, ids differ, each kind has what it needs."""
    if not rubric.requirements:
        raise RubricError(f"{name}, line {_line_of(data, ('requirements',))}: no requirement is left to judge by.")
    seen = set[str]()
    for number, requirement in enumerate(rubric.requirements):
        wrong = _wrong(requirement, seen)
        if wrong:
            raise RubricError(f"{name}, line {_line_of(data, ('requirements', number))}: {wrong}")
        seen.add(requirement.id)
    if not any(requirement.weight for requirement in rubric.requirements):
        raise RubricError(f"{name}, line {_line_of(data, ('requirements',))}: every weight is 0, so nothing can count.")


def _wrong(requirement: Requirement, seen: set[str]) -> str:
    if not requirement.id.strip():
        return "an id is empty."
    if requirement.id in seen:
        return f"the id `{requirement.id}` is used twice."
    if requirement.kind == "years" and requirement.min_years is None:
        return f"`{requirement.id}` is of kind years and needs `min_years`."
    if requirement.kind == "education" and requirement.min_degree is None:
        return f"`{requirement.id}` is of kind education and needs `min_degree`."
    if not requirement.subjects and requirement.kind not in {"education", "years"}:
        return f"`{requirement.id}` needs at least one subject."
    if any(not re.search(r"\w", subject) for subject in requirement.subjects):
        return f"a subject of `{requirement.id}` is empty."
    return ""
