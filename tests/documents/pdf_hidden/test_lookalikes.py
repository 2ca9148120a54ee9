from __future__ import annotations

import pytest

from tests.documents.pdf_hidden.lookalikes import LOOKALIKES
from tests.documents.pdf_hidden.looking import found_in


@pytest.mark.parametrize("name", LOOKALIKES)
def test_what_is_seen_is_not_flagged(name: str) -> None:
    found = found_in(LOOKALIKES[name]())
    assert (found.hidden, found.hows, found.notes) == ("", (), ())
