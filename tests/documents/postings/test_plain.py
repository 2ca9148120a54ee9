"""Files that are text, and files that are no posting."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import Document, read_either, read_posting
from agent.errors import InputError
from tests.documents.postings.told import HERE, header, read_text, sections
from tests.documents.reading import ROOT

_FRONT = """---
title: "Product Manager"
permalink: positions/product-manager/
company: Acme: The Ledger House
location: Bonn, Germany
salary: 60.000 EUR - 70.000 EUR
remote: true
active: true
tags: [a, b]
---
We file.

## Requirements

- A calm hand
"""


def _everything(document: Document) -> str:
    lines = [(line.start, line.text) for line in document.lines]
    told = sorted([*lines, *((span.start, span.text) for span in document.left_out)])
    return "".join("".join(text.split()) for _, text in told)


def test_front_matter_is_facts_and_no_prose(tmp_path: Path) -> None:
    document = read_text(tmp_path, "job.md", _FRONT)
    assert document.text == _FRONT
    assert header(document) == {
        "title": "Product Manager",
        "organisation": "Acme: The Ledger House",
        "place": "Bonn, Germany",
        "pay": "60.000 EUR - 70.000 EUR",
        "arrangement": "remote",
    }
    assert sections(document)["Requirements"] == ["A calm hand"]
    assert not any("permalink" in line.text or "active" in line.text for line in document.lines)
    assert all(line.text == document.text[line.start : line.end] for line in document.lines)
    assert _everything(document) == "".join(_FRONT.split())


@pytest.mark.parametrize("text", ["---\nlayout: job\n---\n# Clerk\n\n## Requirements\n\n- A calm hand\n", _FRONT])
def test_read_shows_it_so_too(tmp_path: Path, text: str) -> None:
    path = tmp_path / "job.md"
    path.write_text(text, "utf-8")
    assert sections(read_either(path, HERE))["Requirements"] == ["A calm hand"]


def test_front_matter_without_a_title(tmp_path: Path) -> None:
    document = read_text(
        tmp_path, "job.md", "---\nlayout: job\nlocation: Bonn\n---\n# Clerk\n\n## Requirements\n\n- A calm hand\n"
    )
    assert header(document) == {"place": "Bonn"}
    assert [line.text for line in document.lines if line.part == "header" and not line.field] == ["Clerk"]


_CV = """Jane Doe
jane@example.org

Experience

Clerk, Acme
Jan 2019 - Dec 2022
- Filed letters.

Porter, Initech
Feb 2015 - Dec 2018
- Carried bags.
"""


def test_a_profile_given_as_the_posting_is_told(tmp_path: Path) -> None:
    warnings = read_text(tmp_path, "cv.txt", _CV).warnings
    assert any("cv.txt reads like a profile, not a posting" in warning for warning in warnings)
    posting = "Clerk\n\nRequirements\n\n- A calm hand\n- 3 years of filing\n- Bachelor's degree\n"
    assert not read_text(tmp_path, "job.txt", posting).warnings


_SEEDS = sorted((ROOT / "seeds" / "profiles").glob("*.txt"))
_POSTINGS = [ROOT / "seeds" / "posting.txt", *sorted((ROOT / "evals" / "data").glob("*/posting.txt"))]


def test_real_profiles_and_postings_are_told_apart() -> None:
    told = {path: any("reads like" in said for said in read_posting(path).warnings) for path in [*_SEEDS, *_POSTINGS]}
    assert [path.name for path, profile in told.items() if profile] == [path.name for path in _SEEDS]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"status":404,"error":"Job not found"}', r"holds no posting but an error, “Job not found” \(404\)"),
        ('{"ok":false,"error":"Document not found"}', "holds no posting but an error, “Document not found”"),
        ('{"errorCode":"S22","httpStatus":404,"message":"closed"}', r"error, “closed” \(404\)"),
        ('{"errors":[{"message":"unknown company"}]}', "error, “unknown company”|holds no posting"),
        ('{"jobs":[],"meta":{"total":0}}', "holds an empty list"),
        ("[]", "holds an empty answer"),
        ('{"jobs": [\n  {"title": "A" "b": 1}\n]}', r"is broken JSON at line 2, column 17 \(expecting ',' delimiter\)"),
        ('{"jobs": [\n  {"title": "A",', r"is broken JSON at line 2, column 17"),
        ('{"title": "Clerk", "absolute_url": "x"}', "names the posting Clerk but holds no text of it"),
        ("[" * 100_000 + "]" * 100_000, "broken JSON .*nested too deeply|that is not read|no profile"),
    ],
)
def test_what_is_no_posting_is_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_text(tmp_path, "job.json", text)


def test_broken_xml_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"jobs.xml is broken XML at line 2, column"):
        read_text(tmp_path, "jobs.xml", '<?xml version="1.0"?>\n<workzag-jobs><position></workzag-jobs>')


def test_a_closed_job_is_said(tmp_path: Path) -> None:
    text = '{"text": "Clerk", "categories": {}, "state": "closed", "descriptionPlain": "A calm hand is needed."}'
    assert any("says that this job is closed" in warning for warning in read_text(tmp_path, "j.json", text).warnings)


def test_half_characters_are_replaced(tmp_path: Path) -> None:
    text = '{"title": "Cl\\ud800erk", "absolute_url": "x", "content": "<p>A calm \\udc00 hand.</p>"}'
    read_text(tmp_path, "job.json", text).text.encode("utf-8")


def test_a_pdf_is_read_as_a_posting(tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(tmp_path / "job.pdf"))
    for row, text in enumerate(["Clerk", "", "Requirements", "", "A calm hand and three years of filing."]):
        canvas.drawString(72, 780 - 16 * row, text)
    canvas.save()
    document = read_posting(tmp_path / "job.pdf", HERE)
    assert all(line.part in {"header", "other"} for line in document.lines)
    assert "A calm hand and three years of filing." in [line.text for line in document.lines]
