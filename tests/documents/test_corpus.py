"""Real files, where the corpus lies beside the checkout: each is read, quickly, and keeps its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read
from tests.documents.reading import ROOT
from tests.timed import within

_CORPUS = ROOT.parent / "shared" / "corpus"
_FOLDERS = ("resumes/text", "resumes/nonenglish", "jobs/text", "jobs/markdown")
_FILES = [
    path
    for folder in _FOLDERS
    for path in sorted((_CORPUS / folder).glob("*"))
    if path.suffix in {".txt", ".md", ".yaml"}
]


@pytest.mark.skipif(not _FILES, reason="the corpus is not here")
@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.name)
def test_a_real_file_is_read_in_seconds(file: Path) -> None:
    document = within(10, lambda: read(file))
    kept = sum(character.isalnum() for line in document.lines for character in line.text)
    assert kept > 0.9 * sum(character.isalnum() for character in document.text)
