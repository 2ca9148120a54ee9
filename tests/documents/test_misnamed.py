from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import read
from agent.errors import DocumentError


def test_a_few_words_named_as_a_pdf_are_a_lost_document(tmp_path: Path) -> None:
    file = tmp_path / "cv.pdf"
    file.write_text("This file could not be converted.")
    with pytest.raises(DocumentError, match="is named as a PDF and holds a few words of plain text; ask for it again"):
        read(file)


def test_a_profile_of_plain_text_under_another_name_is_read_with_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "cv.docx"
    file.write_text(
        "Ada King\n\nExperience\n\nClerk, Brook Ltd\n2019 - 2021\n- " + "Closed the books every month. " * 8
    )
    document = read(file)
    assert document.format == "text"
    assert document.warnings == (f"{file} is named as a Word document and holds plain text, which was read.",)
