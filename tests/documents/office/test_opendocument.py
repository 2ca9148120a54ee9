"""OpenDocument text: what is shown is read in order, what is hidden is told."""

from __future__ import annotations

import io
import random

import pytest
from odf.opendocument import OpenDocumentText  # type: ignore[import-untyped]
from odf.style import Style, TextProperties  # type: ignore[import-untyped]
from odf.text import H, List, ListItem, P, Span  # type: ignore[import-untyped]

from agent.documents import opendocument
from agent.documents.extracted import Extracted, Reading
from agent.documents.reader import document_of
from agent.documents.sniff import sniff
from agent.errors import DocumentError
from tests.documents.office.making import PAYLOAD, members, with_parts, zipped

_SPACES = (
    'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" '
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" '
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" '
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/" '
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
)


def _profile(title: str = "") -> bytes:
    writer = OpenDocumentText()
    loud = Style(name="Loud", family="text")
    loud.addElement(TextProperties(fontweight="bold"))
    writer.automaticstyles.addElement(loud)
    writer.text.addElement(P(text="Ada Byron"))
    writer.text.addElement(H(outlinelevel=1, text="Experience"))
    job = P(text="Engineer, ")
    job.addElement(Span(stylename=loud, text="Acme Ltd"))
    writer.text.addElement(job)
    bullets = List()
    for said in ("Built the billing service.", "Ran the rota."):
        item = ListItem()
        item.addElement(P(text=said))
        bullets.addElement(item)
    writer.text.addElement(bullets)
    stream = io.BytesIO()
    writer.save(stream)
    data = stream.getvalue()
    if title:
        meta = members(data)["meta.xml"].replace(
            b"</office:meta>", f"<dc:title {_SPACES}>{title}</dc:title></office:meta>".encode()
        )
        data = with_parts(data, {"meta.xml": meta})
    return data


def _with(body: str, styles: str = "", data: bytes = b"") -> bytes:
    data = data or _profile()
    xml = members(data)["content.xml"].decode()
    wrapped = f"<text:section {_SPACES}>{body}</text:section>" if body else ""
    xml = xml.replace("</office:text>", wrapped + "</office:text>")
    styles = styles.replace("<style:style ", f"<style:style {_SPACES} ")
    xml = xml.replace("</office:automatic-styles>", styles + "</office:automatic-styles>")
    return with_parts(data, {"content.xml": xml.encode()})


def _style(properties: str, family: str = "text", kind: str = "text", name: str = "X", more: str = "") -> str:
    inner = f"<style:{kind}-properties {properties}/>"
    return f'<style:style style:name="{name}" style:family="{family}" {more}>{inner}</style:style>'


def _span(properties: str, said: str = PAYLOAD) -> bytes:
    return _with(f'<text:p><text:span text:style-name="X">{said}</text:span></text:p>', _style(properties))


def _titled(title: str) -> bytes:
    data = _profile()
    page = f'<style:master-page {_SPACES} style:name="Standard">{title}</style:master-page></office:document-styles>'
    styles = members(data)["styles.xml"].replace(b"</office:document-styles>", page.encode())
    return with_parts(data, {"styles.xml": styles})


def _extracted(data: bytes) -> Extracted:
    return opendocument.extract(data, "cv.odt", Reading())


def _hidden(data: bytes) -> dict[str, str]:
    lines = document_of(_extracted(data), "cv.odt", "").lines
    return {line.plain: line.hidden for line in lines if line.hidden is not None}


def _seen(data: bytes) -> str:
    found = _extracted(data)
    cut = min((mark.start for mark in found.marks if mark.hidden), default=len(found.text))
    return found.text[:cut].strip("\n")


_CLEAN = "Ada Byron\nExperience\nEngineer, Acme Ltd\nBuilt the billing service.\nRan the rota."


def test_a_profile_is_read() -> None:
    found = _extracted(_profile())
    assert sniff(_profile()) == "odt"
    assert found.text == _CLEAN + "\n"
    assert [(found.text[mark.start : mark.end], mark.level, mark.bullet) for mark in found.marks] == [
        ("Experience", 1, False),
        ("Built the billing service.", 0, True),
        ("Ran the rota.", 0, True),
    ]


HIDDEN = {
    "hidden text": _span('text:display="none"'),
    "white": _span('fo:color="#ffffff"'),
    "the text's ground": _span('fo:color="#102030" fo:background-color="#102030"'),
    "tiny": _span('fo:font-size="1pt"'),
    "see-through": _span('fo:color="#000000" loext:opacity="0%"'),
    "squeezed": _span('style:text-scale="1%"'),
    "by what its style is based on": _with(
        f'<text:p text:style-name="Y">{PAYLOAD}</text:p>',
        _style('text:display="none"', "paragraph")
        + _style("", "paragraph", name="Y", more='style:parent-style-name="X"'),
    ),
    "the paragraph's ground": _with(
        f'<text:p text:style-name="Y"><text:span text:style-name="X">{PAYLOAD}</text:span></text:p>',
        _style('fo:color="#004400"') + _style('fo:background-color="#004400"', "paragraph", "paragraph", "Y"),
    ),
    "a hidden field": _with(
        f'<text:p><text:hidden-text text:is-hidden="true" text:string-value="{PAYLOAD}"/></text:p>'
    ),
    "a hidden paragraph": _with(f'<text:p><text:hidden-paragraph text:is-hidden="true"/>{PAYLOAD}</text:p>'),
    "a hidden section": _with(f'<text:section text:display="none"><text:p>{PAYLOAD}</text:p></text:section>'),
    "deleted": _with(
        f"<text:tracked-changes><text:changed-region><text:deletion><text:p>{PAYLOAD}</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes>"
    ),
    "a comment": _with(
        f"<text:p><office:annotation><dc:creator>x</dc:creator><text:p>{PAYLOAD}</text:p></office:annotation></text:p>"
    ),
    "a hidden row": _with(
        '<table:table><table:table-row table:visibility="collapse"><table:table-cell>'
        f"<text:p>{PAYLOAD}</text:p></table:table-cell></table:table-row></table:table>"
    ),
    "a frame off the page": _with(
        f'<text:p><draw:frame svg:x="-90cm" svg:width="5cm"><draw:text-box><text:p>{PAYLOAD}</text:p></draw:text-box>'
        "</draw:frame></text:p>"
    ),
    "a picture's description": _with(f"<text:p><draw:frame><svg:desc>{PAYLOAD}</svg:desc></draw:frame></text:p>"),
    "metadata": _profile(PAYLOAD),
    "a header no page shows": _titled(f'<style:header style:display="false"><text:p>{PAYLOAD}</text:p></style:header>'),
}


@pytest.mark.parametrize("data", HIDDEN.values(), ids=HIDDEN)
def test_what_is_hidden_is_told_and_changes_nothing_else(data: bytes) -> None:
    assert list(_hidden(data)) == [PAYLOAD]
    assert _seen(data) == _CLEAN


_SAID = "Certified welder"
_WHITE = 'fo:color="#ffffff"'
LOOK_ALIKES = {
    "white on its own ground": _span(_WHITE + ' fo:background-color="#203040"', _SAID),
    "white in a dark cell": _with(
        '<table:table><table:table-row><table:table-cell table:style-name="C"><text:p>'
        f'<text:span text:style-name="X">{_SAID}</text:span></text:p></table:table-cell></table:table-row>'
        "</table:table>",
        _style(_WHITE) + _style('fo:background-color="#203040"', "table-cell", "table-cell", "C"),
    ),
    "white in a dark frame": _with(
        '<text:p><draw:frame draw:style-name="F"><draw:text-box><text:p><text:span text:style-name="X">'
        f"{_SAID}</text:span></text:p></draw:text-box></draw:frame></text:p>",
        _style(_WHITE) + _style('draw:fill="solid" draw:fill-color="#203040"', "graphic", "graphic", "F"),
    ),
    "small print": _span('fo:font-size="6pt"', _SAID),
    "the window's colour": _span(_WHITE + ' style:use-window-font-color="true"', _SAID),
    "the window's colour as LibreOffice writes it": _span(
        'fo:color="#000000" style:use-window-font-color="true" loext:opacity="0%"', _SAID
    ),
    "a shown field": _with(f'<text:p><text:hidden-text text:is-hidden="false">{_SAID}</text:hidden-text></text:p>'),
    "a shown section": _with(
        f'<text:section text:display="condition" text:is-hidden="false"><text:p>{_SAID}</text:p></text:section>'
    ),
    "a real description": _with(
        f"<text:p>{_SAID}<draw:frame><svg:desc>Ada at her desk</svg:desc></draw:frame></text:p>"
    ),
    "ordinary metadata": _with(f"<text:p>{_SAID}</text:p>", data=_profile("Resume of Ada Byron")),
}


@pytest.mark.parametrize("data", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_what_only_looks_hidden_is_read(data: bytes) -> None:
    assert _hidden(data) == {}
    assert _seen(data) in {f"{_CLEAN}\n{_SAID}", f"{_CLEAN}\n\n{_SAID}"}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param("<text:p>a  \n b<text:s text:c='2'/>c</text:p>", "a b  c", id="spaces"),
        pytest.param("<text:p>Clerk<text:tab/><text:tab/>2019</text:p>", "Clerk   2019", id="tabs"),
        pytest.param("<text:p>one<text:line-break/>two</text:p>", "one\ntwo", id="a line break"),
        pytest.param("<text:p/><text:p>one</text:p><text:p/><text:p>two</text:p>", "one\n\ntwo", id="empty paragraphs"),
        pytest.param(
            "<text:p>Tutor<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Part time."
            "</text:p></text:note-body></text:note> at Acme</text:p>",
            "Tutor at Acme\n\nPart time.",
            id="a footnote",
        ),
        pytest.param(
            "<text:list><text:list-item><text:p>outer</text:p><text:list><text:list-item><text:p>inner</text:p>"
            "</text:list-item></text:list></text:list-item></text:list>",
            "outer\n  inner",
            id="a list in a list",
        ),
        pytest.param(
            "<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>a</text:p>"
            "</table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>"
            "</table:table-header-rows></table:table>",
            "a   b",
            id="a table",
        ),
    ],
)
def test_what_a_text_holds(body: str, expected: str) -> None:
    assert _seen(_with(body)).split("Ran the rota.")[1].strip("\n") == expected


def test_headers_stand_above_and_footers_below() -> None:
    data = _titled(
        "<style:header><text:p>0113 496 0000</text:p></style:header>"
        "<style:footer><text:p><text:page-number>1</text:page-number></text:p></style:footer>"
        "<style:footer-first><text:p>References on request</text:p></style:footer-first>"
    )
    assert _seen(data) == f"0113 496 0000\n\n{_CLEAN}\n\nReferences on request"


def test_notes() -> None:
    data = _with("<text:p><text:placeholder>[Name]</text:placeholder></text:p><text:p><text:change-start/>new</text:p>")
    assert sorted(note.code for note in _extracted(data).notes) == ["tracked-changes", "unfilled-template"]


_LOCKED = (
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry>'
    "<manifest:encryption-data/></manifest:file-entry></manifest:manifest>"
)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(with_parts(_profile(), {"META-INF/manifest.xml": _LOCKED.encode()}), "encrypted", id="locked"),
        pytest.param(_profile()[:900], "damaged", id="cut off"),
        pytest.param(zipped({"mimetype": b"x"}), "missing", id="no text"),
        pytest.param(with_parts(_profile(), {"content.xml": b"<a>" * 5000}), "damaged", id="broken XML"),
        pytest.param(with_parts(_profile(), {"content.xml": b"<a>" + b" " * 9_000_000}), "far more", id="a bomb"),
        pytest.param(with_parts(_profile(), {"content.xml": b"<a/>"}), "but no text", id="a sheet"),
    ],
)
def test_what_cannot_be_read_is_told(data: bytes, said: str) -> None:
    with pytest.raises(DocumentError, match=said):
        _extracted(data)


def test_changed_files_are_read_or_told_about() -> None:
    base = members(_profile())
    for seed in range(60):
        chance = random.Random(seed)
        data = bytearray(base["content.xml"])
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = data[at : at + chance.randrange(9)]
        try:
            found = _extracted(zipped({**base, "content.xml": bytes(data)}))
        except DocumentError:
            continue
        assert all(0 <= mark.start <= mark.end <= len(found.text) for mark in found.marks)
