"""What JSON Resume says of its fields, so far as this program reads them, and its breaches told in sentences."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError

from agent.dates import find_date
from agent.documents.structured.tree import Data


def _date(text: str | None) -> str | None:
    if text and not _OPEN.fullmatch(text.strip()):
        found = find_date(text.split("T")[0])
        if found is None or not found.whole:
            raise ValueError("no date")
    return text


_OPEN = re.compile(r"present|current|now|ongoing|today", re.IGNORECASE)
_Date = Annotated[str | None, AfterValidator(_date)]
_Text = str | None
_Texts = list[str | None] | None


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore")


class _Location(_Part):
    city: _Text = None
    region: _Text = None
    countryCode: _Text = None  # noqa: N815 - the schema's own name


class _Basics(_Part):
    name: _Text = None
    label: _Text = None
    summary: _Text = None
    location: _Location | str | None = None


class _Dated(_Part):
    startDate: _Date = None  # noqa: N815 - the schema's own name
    endDate: _Date = None  # noqa: N815
    highlights: _Texts = None
    summary: _Text = None


class _Work(_Dated):
    name: _Text = None
    position: _Text = None
    description: _Text = None


class _Volunteer(_Dated):
    organization: _Text = None
    position: _Text = None


class _Education(_Dated):
    institution: _Text = None
    area: _Text = None
    studyType: _Text = None  # noqa: N815
    courses: _Texts = None


class _Project(_Dated):
    name: _Text = None
    description: _Text = None
    keywords: _Texts = None
    roles: _Texts = None


class _Skill(_Part):
    name: _Text = None
    keywords: _Texts = None


class _Language(_Part):
    language: _Text = None
    fluency: _Text = None


class _Certificate(_Part):
    name: _Text = None
    date: _Date = None
    issuer: _Text = None


class _Publication(_Part):
    name: _Text = None
    releaseDate: _Date = None  # noqa: N815


class _Award(_Part):
    title: _Text = None
    date: _Date = None


class JsonResume(_Part):
    """The fields of JSON Resume 1.0 that are read; others may stand beside them."""

    basics: _Basics | None = None
    work: list[_Work] | None = None
    volunteer: list[_Volunteer] | None = None
    education: list[_Education] | None = None
    projects: list[_Project] | None = None
    skills: list[_Skill] | None = None
    languages: list[_Language] | None = None
    certificates: list[_Certificate] | None = None
    publications: list[_Publication] | None = None
    awards: list[_Award] | None = None


_KINDS = {
    "string_type": "a text",
    "list_type": "a list",
    "model_type": "a group of fields",
    "model_attributes_type": "a group of fields",
    "dict_type": "a group of fields",
}


def breaches(data: Data) -> list[str]:
    """What the schema does not allow, a sentence each: "work[2].startDate is no date: 'someday'."."""
    try:
        JsonResume.model_validate(data)
    except ValidationError as error:
        return list(dict.fromkeys(_sentence(each["loc"], each["type"], each["input"]) for each in error.errors()))
    return []


def _sentence(loc: tuple[int | str, ...], kind: str, given: object) -> str:
    where = ""
    for step in loc:
        if isinstance(step, int):
            where += f"[{step}]"
        elif step not in {"_Location", "str"}:
            where += f".{step}" if where else step
    told = repr(given)
    told = told if len(told) <= 60 else f"{told[:60]}..."
    if kind == "value_error":
        return f"{where} is no date: {told}."
    return f"{where} should be {_KINDS.get(kind, 'something else')} and is {told}."
