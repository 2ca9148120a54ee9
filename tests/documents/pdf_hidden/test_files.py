from __future__ import annotations

import io

import pikepdf
import pytest
from pikepdf import Dictionary, Name, String

from agent.documents.pdf.collecting import collect
from agent.documents.pdf.hidden import hidden_of
from agent.documents.pdf.opening import opened
from agent.errors import DocumentError
from tests.documents.pdf_hidden.looking import found_in
from tests.documents.pdf_hidden.vectors import VECTORS
from tests.documents.pdf_hidden.writing import changed, page, write


def test_a_script_is_told_and_never_run() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))

    found = found_in(changed(page(write), change))
    assert [note.code for note in found.notes] == ["script"]
    assert found.hidden == ""


def test_an_attached_file_that_is_no_text_is_told_by_name() -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.attachments["portfolio.png"] = b"\x89PNG\x00\x00\x00"

    found = found_in(changed(page(write), change))
    assert [(note.code, "portfolio.png" in note.message) for note in found.notes] == [("attached-files", True)]
    assert found.hidden == ""


def test_every_page_has_its_own_answer() -> None:
    first, second = VECTORS["white_on_white"](True), VECTORS["white_on_white"](False)

    def append(pdf: pikepdf.Pdf) -> None:
        with pikepdf.open(io.BytesIO(first)) as other:
            pdf.pages.extend(other.pages)

    data = changed(second, append)
    with opened(data, "cv.pdf") as document:
        pages = [collect(document[number]) for number in range(len(document))]
        told = hidden_of(document, pages, data=data)
    assert [len(chars) for chars in told.chars] == [len(chars) for chars in pages]
    assert [any(chars) for chars in told.chars] == [False, True]


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_a_damaged_file_raises_nothing(cut: float) -> None:
    for name in ("transparent", "in_a_layer_switched_off", "a_hidden_field", "xmp_compressed"):
        data = bytearray(VECTORS[name](True))
        place = int(len(data) * cut)
        data[place : place + 40] = b"\xff" * 40
        try:
            found_in(bytes(data))
        except DocumentError:
            continue


def test_a_page_as_large_as_a_wall_is_still_looked_at() -> None:
    def enlarge(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 14000, 14000])

    assert found_in(changed(VECTORS["white_on_white"](True), enlarge)).hows == ("white on white",)
    assert found_in(changed(VECTORS["white_on_white"](False), enlarge)).hows == ()
