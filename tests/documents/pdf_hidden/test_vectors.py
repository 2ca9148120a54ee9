from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.documents.pdf_hidden.lookalikes import LOOKALIKES
from tests.documents.pdf_hidden.looking import found_in, letters
from tests.documents.pdf_hidden.vectors import VECTORS
from tests.documents.pdf_hidden.writing import PAYLOAD

_READ = {"in_a_scans_text_layer_over_other_words"}
"""Told only by reading what is painted."""


@pytest.mark.parametrize("name", [name for name in VECTORS if name not in _READ])
def test_hidden_text_is_told_and_its_clean_twin_is_not(name: str) -> None:
    build = VECTORS[name]
    attack, twin = found_in(build(True)), found_in(build(False))
    assert letters(PAYLOAD) in attack.hidden
    assert letters(PAYLOAD) not in attack.seen
    assert attack.hidden.replace(letters(PAYLOAD), "") in {"", "notestxt"} or name == "keywords"
    assert (twin.hidden, twin.hows, twin.notes) == ("", (), ())


@pytest.mark.parametrize("name", LOOKALIKES)
def test_what_is_seen_is_not_flagged(name: str) -> None:
    found = found_in(LOOKALIKES[name]())
    assert (found.hidden, found.hows, found.notes) == ("", (), ())


@pytest.mark.skipif(find_spec("rapidocr") is None, reason="nothing reads pictures here")
@pytest.mark.parametrize(
    ("name", "painted"),
    [
        ("in_a_scans_text_layer_over_other_words", "schools"),
        ("a_font_that_tells_other_letters", "gardens"),
    ],
)
def test_what_is_painted_instead_is_read_off_the_page(name: str, painted: str) -> None:
    attack = found_in(VECTORS[name](True), ocr=True)
    assert letters(PAYLOAD) in attack.hidden
    assert painted in attack.seen
    assert [note.code for note in attack.notes] == ["unlike-painted"]
    assert found_in(VECTORS[name](False), ocr=True).hows == ()


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("white_on_white", "white on white"),
        ("navy_on_navy", "dark blue on dark blue"),
        ("transparent", "transparent"),
        ("tiny", "in type too small to read"),
        ("left_of_the_page", "off the page"),
        ("covered_by_a_box", "covered by a shape"),
        ("covered_by_a_photo", "covered by a picture"),
        ("invisible_text", "set as invisible text"),
        ("in_a_layer_switched_off", "in a layer that is switched off"),
        ("clipped_away", "not painted on the page"),
        ("a_sticky_note", "in a note on the page"),
        ("a_hidden_field", "in a hidden form field"),
        ("an_attached_file", "in an attached file"),
        ("xmp", "in the file's metadata"),
    ],
)
def test_it_is_told_how(name: str, how: str) -> None:
    assert found_in(VECTORS[name](True)).hows == (how,)
