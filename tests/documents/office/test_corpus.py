"""Real office documents, where the corpus lies beside the checkout: each is read quickly, none hides anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read, word
from agent.documents.extracted import Reading
from tests.documents.reading import ROOT
from tests.timed import within

_CORPUS = ROOT.parent / "shared" / "corpus"
_FILES = sorted(_CORPUS.rglob("*.docx"))
_JOBS = {
    "01-Accountant.docx": 3,
    "02-Desktop_Support.docx": 3,
    "scorelia_sample_resume.docx": 2,
    "resume_rater_charlie.docx": 1,
}


@pytest.mark.skipif(not _FILES, reason="the corpus is not here")
@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.name)
def test_a_real_document_is_read_in_seconds(file: Path) -> None:
    document = within(10, lambda: read(file, Reading(apart=False)))
    assert document.format == "docx"
    assert document.visible == document.lines
    assert document.oddities == ()
    assert document.lines[0].part == "header"
    jobs = [lines for _, lines in document.entries("experience") if any(line.role == "dates" for line in lines)]
    assert len(jobs) == len(list(document.entries("experience"))) == _JOBS.get(file.name, len(jobs))


def test_a_real_document_of_2003_is_read() -> None:
    file = _CORPUS / "resumes" / "multi" / "hackmyresume_jane.doc"
    if not file.exists():
        pytest.skip("the corpus is not here")
    found = word.flat(file.read_bytes(), file.name, Reading())
    assert found.text.startswith("Jane Q. Fullstacker\njdoe@onecoolstartup.io\n1-650-999-7777\n")
    assert "\nPrincipal Developer, Veridian Dynamics   Jul 2011 — Aug 2013\n" in found.text
    assert not [mark for mark in found.marks if mark.hidden]
