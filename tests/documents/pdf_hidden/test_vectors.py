from __future__ import annotations

import pytest

from tests.documents.pdf_hidden.looking import found_in, letters
from tests.documents.pdf_hidden.vectors import VECTORS
from tests.documents.pdf_hidden.writing import PAYLOAD


@pytest.mark.parametrize("name", VECTORS)
def test_hidden_text_is_told_and_its_clean_twin_is_not(name: str) -> None:
    build = VECTORS[name]
    attack, twin = found_in(build(True)), found_in(build(False))
    assert letters(PAYLOAD) in attack.hidden
    assert letters(PAYLOAD) not in attack.seen
    assert attack.hidden.replace(letters(PAYLOAD), "") in {"", "notestxt"} or name == "keywords"
    assert (twin.hidden, twin.hows) == ("", ())
