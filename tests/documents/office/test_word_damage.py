"""Damaged, locked and hostile files are told in a sentence; nothing outside of a file is opened."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable

import pytest

from agent.documents import word
from agent.documents.extracted import Reading
from agent.documents.sniff import sniff
from agent.errors import DocumentError
from tests.documents.office.making import (
    edited,
    extracted,
    members,
    paragraph,
    standard,
    text,
    with_body,
    with_part,
    with_parts,
    zipped,
)
from tests.timed import in_proportion, within


def _without(part: str) -> bytes:
    return zipped({name: data for name, data in members(standard()).items() if name != part})


def _bomb(part: str, size: int) -> bytes:
    return with_parts(standard(), {part: b"<w:document>" + b" " * size})


def _with(text: bytes) -> bytes:
    return with_parts(standard(), {"word/document.xml": text})


def _locked() -> bytes:
    data = bytearray(standard())
    at = data.rfind(b"word/document.xml")
    data[at - 38] |= 1  # the flag of encryption in the member's entry of the directory
    return bytes(data)


_MORE = "far more than a document holds"
_ENTITY = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'
_FETCH = b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd"><x/>'


@pytest.mark.parametrize(
    ("make", "said"),
    [
        pytest.param(lambda: standard()[:9000], "damaged", id="cut off"),
        pytest.param(lambda: _without("word/document.xml"), "the part with its text is missing", id="no text"),
        pytest.param(lambda: _with(b"<w:document"), "damaged", id="broken XML"),
        pytest.param(lambda: _with(b""), "damaged", id="an empty part"),
        pytest.param(lambda: _with(_ENTITY), "document type", id="entities"),
        pytest.param(lambda: _with(_FETCH), "document type", id="a DTD elsewhere"),
        pytest.param(lambda: _bomb("word/document.xml", 40_000_000), _MORE, id="a large part"),
        pytest.param(lambda: _bomb("word/document.xml", 9_000_000), _MORE, id="a steep part"),
        pytest.param(lambda: _bomb("word/media/image1.png", 201_000_000), _MORE, id="a large whole"),
        pytest.param(_locked, "encrypted", id="a locked member"),
        pytest.param(lambda: with_body("<w:p/>" * 600_000), "far more in it than", id="tags without end"),
    ],
)
def test_what_cannot_be_read_is_told(make: Callable[[], bytes], said: str) -> None:
    data = make()
    with pytest.raises(DocumentError, match=said) as caught:
        within(10, lambda: extracted(data))
    assert "cv.docx" in str(caught.value)


def test_a_damaged_part_beside_the_text_costs_a_warning() -> None:
    found = extracted(with_parts(standard(), {"word/styles.xml": b"<w:styles"}))
    assert "Built the billing service" in found.text
    assert found.warnings == ("cv.docx: the part styles.xml is damaged and was left out.",)


@pytest.mark.parametrize(
    "part", ["_rels/.rels", "word/_rels/document.xml.rels", "word/numbering.xml", "docProps/core.xml"]
)
def test_a_missing_part_is_done_without(part: str) -> None:
    assert "Built the billing service" in extracted(_without(part)).text


def test_members_that_climb_and_relationships_that_lead_out_are_left_alone() -> None:
    data = with_parts(standard(), {"../../etc/passwd": b"root", "/abs": b"x"})
    relation = (
        '<Relationship Id="rIdE" Type="x/header" TargetMode="External" Target="http://127.0.0.1:9/h.xml"/>'
        '<Relationship Id="rIdF" Type="x/footer" Target="../../../../etc/passwd"/></Relationships>'
    )
    name = "word/_rels/document.xml.rels"
    data = with_parts(data, {name: members(data)[name].replace(b"</Relationships>", relation.encode())})
    assert text(data) == text(standard())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(with_part(standard(), "word/embeddings/a.xlsx", "package", "x"), "embedded-file", id="a sheet"),
        pytest.param(with_parts(standard(), {"word/vbaProject.bin": b"x"}), "macros", id="macros"),
        pytest.param(with_body('<w:altChunk r:id="rId9"/>'), "embedded-part", id="a part of another format"),
    ],
)
def test_what_a_file_carries_along_is_noted(data: bytes, code: str) -> None:
    assert [note.code for note in extracted(data).notes] == [code]


@pytest.mark.parametrize(
    ("target", "codes"),
    [("http://127.0.0.1:9/t.dotm", ["external-template"]), ("file:///C:/Users/ada/Normal.dotm", [])],
)
def test_a_template_on_the_web_is_noted_and_not_fetched(target: str, codes: list[str]) -> None:
    relation = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" '
        f'Type="x/attachedTemplate" TargetMode="External" Target="{target}"/></Relationships>'
    )
    found = extracted(with_parts(standard(), {"word/_rels/settings.xml.rels": relation.encode()}))
    assert [note.code for note in found.notes] == codes


@pytest.mark.parametrize("levels", [20, 200, 3000])
def test_nesting_without_end_neither_hangs_nor_crashes(levels: int) -> None:
    deep = "<w:tbl><w:tr><w:tc>" * levels + paragraph("x") + "</w:tc></w:tr></w:tbl>" * levels
    try:
        assert "x" in text(with_body(deep))
    except DocumentError as error:
        assert "damaged" in str(error) or "nested" in str(error)  # noqa: PT017 - both are right, by depth


def test_styles_based_on_each_other_end() -> None:
    style = '<w:style w:type="paragraph" w:styleId="{}"><w:name w:val="{}"/><w:basedOn w:val="{}"/></w:style>'
    circle = style.format("A", "A", "B") + style.format("B", "B", "A")
    data = edited(standard(), lambda xml: xml.replace("</w:styles>", circle + "</w:styles>"), "word/styles.xml")
    assert "x" in text(with_body(paragraph("x", own='<w:pStyle w:val="A"/>'), data))


def test_a_long_document_is_read_in_time_that_grows_with_it() -> None:
    small, large = (with_body(paragraph("Wrote the letters of the house.") * rows) for rows in (500, 2000))
    in_proportion(extracted, large, small)


_BASE = members(with_body(paragraph("Hidden", "<w:vanish/>")))


def _mutated(seed: int) -> bytes:
    """The profile with some bytes of a part, or of the whole archive, changed, cut or doubled."""
    chance = random.Random(seed)
    parts = dict(_BASE)
    whole = seed % 4 == 0
    name = chance.choice([name for name in parts if name.endswith((".xml", ".rels"))])
    data = bytearray(zipped(parts) if whole else parts[name])
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(data))
        kind = chance.randrange(3)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at : at + chance.randrange(30)]
        else:
            data[at:at] = data[at : at + chance.randrange(30)]
    return bytes(data) if whole else zipped({**parts, name: bytes(data)})


@pytest.mark.parametrize("block", range(8))
def test_changed_files_are_read_or_told_about(block: int) -> None:
    for seed in range(30 * block, 30 * block + 30):
        try:
            found = extracted(_mutated(seed))
        except DocumentError:
            continue
        assert all(0 <= mark.start <= mark.end <= len(found.text) for mark in found.marks)


def test_attribute_values_without_sense_are_borne() -> None:
    odd = (
        '<w:sz w:val="huge"/><w:color w:val="#zzz" w:themeColor="accent99" w:themeTint="XYZ"/><w:w w:val="1e400"/>'
        '<w:shd w:val="pctpct" w:fill="nan"/><w:spacing w:val="-"/><w:sym w:char="zz"/>'
    )
    own = (
        '<w:outlineLvl w:val="²"/><w:ind w:left="inf"/><w:spacing w:line="NaN" w:lineRule="exact"/>'
        '<w:numPr><w:ilvl w:val="x"/></w:numPr>'
    )
    inner = paragraph("Borne", odd, own)
    grid = (
        '<w:tbl><w:tblPr><w:tblLook w:val="QQQQ"/></w:tblPr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="x"/></w:tcPr>{}'
        "</w:tc></w:tr></w:tbl>"
    )
    assert "Borne" in text(with_body(grid.format(inner)))


def test_the_kind_is_told_by_content() -> None:
    assert sniff(standard()) == "docx"
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("a.txt", "x")
    with pytest.raises(DocumentError, match="missing"):
        word.extract(stream.getvalue(), "cv.docx", Reading())
