"""A user's own set on disk: a clerk who shows everything, one who shows nothing, one that nobody has reviewed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.judge.test_asking import by_reading
from tests.llm.server import Scripted, completion

ASKED = ("SAP.", "Experience in filing.", "3 years of work experience.", "A bachelor's degree in Law.")
_POSTING = "Clerk\nBrook & Co; Leeds; on-site\n\nMinimum qualifications:\n"
_RUBRIC = """\
requirements:
  - {id: r1, quote: SAP., kind: skill, subjects: [SAP], priority: must, weight: 3}
  - {id: r2, quote: Experience in filing., kind: area, subjects: [filing], priority: should, weight: 2}
  - {id: r3, quote: 3 years of work experience., kind: years, min_years: 3, overall_years: true, priority: must,
     weight: 3}
  - {id: r4, quote: A bachelor's degree in Law., kind: education, subjects: [Law], min_degree: bachelor,
     priority: must, weight: 3}
"""
_CASES = """\
cases:
  - id: ana
    profile: |
      Ana Ruiz
      Leeds

      Experience

      Clerk, Brook & Co
      Mar 2019 - Feb 2023
      - Ran SAP for the whole office.
      - Kept up the filing of twelve lawyers.

      Education
      Bachelor of Law, Tarn University, 2015
    facts:
      name: Ana Ruiz
      positions: [{title: Clerk, organisation: Brook & Co, start: 2019-03, end: 2023-02}]
      education: [{level: bachelor, field: Law, school: Tarn University}]
    verdicts:
      r1: {is: [met], lines: [Ran SAP for the whole office]}
      r2: {is: [met], lines: [Kept up the filing]}
      r3: {is: [met], lines: [Mar 2019 - Feb 2023]}
      r4: {is: [met], lines: [Bachelor of Law]}
  - id: bo
    part: final
    profile: |
      Bo Berg
      York

      Experience

      Porter, Fell Mills
      Jan 2022 - Jun 2022
      - Carried crates and swept the yard.
    verdicts:
      r1: {is: [not_stated]}
      r2: {is: [not_stated]}
      r3: {is: [not_stated]}
      r4: {is: [not_stated]}
  - {id: cy, reviewed: false, profile: Cy}
"""


def desk(folder: Path, *, truths: tuple[str, str] = ("", "")) -> Path:
    """The set "desk" in a folder of sets; ``truths``: words of the cases and what stands there instead."""
    place = folder / "desk"
    place.mkdir(parents=True)
    (place / "posting.txt").write_text(_POSTING + "".join(f"- {line}\n" for line in ASKED), "utf-8")
    (place / "rubric.yaml").write_text(_RUBRIC, "utf-8")
    (place / "cases.yaml").write_text(_CASES.replace(*truths) if truths[0] else _CASES, "utf-8")
    return folder


def answering(body: dict[str, Any]) -> Scripted:
    """A server's answers: what is asked for is found where it stands word for word, in a passage, line or job."""
    asked = body.get("response_format", {}).get("json_schema", {}).get("schema", {}).get("properties", {})
    text = body["messages"][-1]["content"]
    if "kind" in asked:
        line = text.rpartition("Line: ")[2]
        subjects = [word for word in ("SAP", "filing", "Law") if word in line]
        return completion(json.dumps({"kind": "area", "subjects": subjects}))
    if asked.keys() & _WORDS.keys():
        return completion(json.dumps({key: _first(_WORDS.get(key, ()), text) for key in asked}))
    return by_reading(body)


_WORDS = {
    "name": ("Ana Ruiz", "Bo Berg"),
    "title": ("Clerk", "Porter"),
    "organisation": ("Brook & Co", "Fell Mills"),
    "field": ("Law",),
    "school": ("Tarn University",),
}


def _first(words: tuple[str, ...], text: str) -> str:
    return next((word for word in words if word in text), "")
