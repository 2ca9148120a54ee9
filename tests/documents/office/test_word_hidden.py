"""What a Word document hides is told and never read; what only looks hidden is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.documents.office.making import (
    PAYLOAD,
    box,
    edited,
    extracted,
    hidden,
    paragraph,
    profile,
    run,
    saved,
    seen,
    solid,
    standard,
    table,
    with_body,
    with_part,
)

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def _styled(style: str, use: str) -> bytes:
    data = edited(standard(), lambda xml: xml.replace("</w:styles>", style + "</w:styles>"), "word/styles.xml")
    return with_body(use, data)


def _style(name: str, run_properties: str, based_on: str = "", kind: str = "character") -> str:
    based = f'<w:basedOn w:val="{based_on}"/>' if based_on else ""
    named = f'<w:style w:type="{kind}" w:styleId="{name}"><w:name w:val="{name}"/>'
    return f"{named}{based}<w:rPr>{run_properties}</w:rPr></w:style>"


def _settings(setting: str, data: bytes) -> bytes:
    return edited(data, lambda xml: xml.replace("</w:settings>", setting + "</w:settings>"), "word/settings.xml")


def _property(name: str, value: str) -> bytes:
    writer = profile()
    setattr(writer.core_properties, name, value)
    return saved(writer)


def _title(kind: str, header: str) -> bytes:
    xml = f"<w:hdr {_W}>{paragraph(header)}</w:hdr>"
    data = with_part(standard(), "word/header9.xml", "header", xml, name="rIdH")
    reference = f'<w:headerReference w:type="{kind}" r:id="rIdH"/>'
    return edited(data, lambda text: text.replace("<w:pgSz", reference + "<w:pgSz", 1))


def _footed(inner: str) -> bytes:
    data = with_part(standard(), "word/footer9.xml", "footer", f"<w:ftr {_W}>{inner}</w:ftr>", name="rIdF")
    reference = '<w:footerReference w:type="default" r:id="rIdF"/>'
    return edited(data, lambda text: text.replace("<w:pgSz", reference + "<w:pgSz", 1))


_BEGIN, _SEPARATE, _END = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))
_OFF = '<wp:positionH relativeFrom="page"><wp:posOffset>-9000000</wp:posOffset></wp:positionH>'
_TINY = '<wp:extent cx="3000000" cy="1000"/>'
_VML = (
    '<w:p><w:r><w:pict><v:rect style="{}" fillcolor="{}"><v:textbox><w:txbxContent>{}</w:txbxContent></v:textbox>'
    "</v:rect></w:pict></w:r></w:p>"
)
_RECT = (
    '<w:p><w:r><w:drawing><wp:anchor behindDoc="1"><wp:extent cx="{}" cy="{}"/><wp:docPr id="3" name="R"/><a:graphic>'
    f'<a:graphicData uri="x"><wps:wsp><wps:spPr>{solid("1F3864")}</wps:spPr></wps:wsp></a:graphicData></a:graphic>'
    "</wp:anchor></w:drawing></w:r></w:p>"
)
_PICTURE = "<w:p><w:r><w:drawing><wp:inline><wp:docPr id='5' name='P' descr='{}'/></wp:inline></w:drawing></w:r></w:p>"
_COMMENTS = f"<w:comments {_W}><w:comment w:id='0'>{paragraph(PAYLOAD)}</w:comment></w:comments>"
_NOTES = f"<w:footnotes {_W}><w:footnote w:id='5'>{paragraph(PAYLOAD)}</w:footnote></w:footnotes>"
_TWICE = (
    "<w:p><w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:t>Seen</w:t></mc:Choice>"
    f"<mc:Fallback><w:t>{PAYLOAD}</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>"
)

VECTORS: dict[str, Callable[[], bytes]] = {
    "hidden text": lambda: with_body(paragraph(PAYLOAD, "<w:vanish/>")),
    "hidden text inside a row": lambda: with_body(
        f"<w:p>{run('Knows ')}{run(PAYLOAD, '<w:vanish/>')}{run('Rust')}</w:p>"
    ),
    "hidden on the web": lambda: with_body(paragraph(PAYLOAD, "<w:webHidden/>")),
    "hidden by a character style": lambda: _styled(
        _style("Quiet", "<w:vanish/>"), paragraph(PAYLOAD, '<w:rStyle w:val="Quiet"/>')
    ),
    "hidden by a style it is based on": lambda: _styled(
        _style("Base", "<w:vanish/>", kind="paragraph") + _style("Top", "", "Base", "paragraph"),
        paragraph(PAYLOAD, own='<w:pStyle w:val="Top"/>'),
    ),
    "deleted": lambda: with_body(
        f"<w:p><w:del w:id='1' w:author='x'><w:r><w:delText>{PAYLOAD}</w:delText></w:r></w:del></w:p>"
    ),
    "moved away": lambda: with_body(f"<w:p><w:moveFrom w:id='1' w:author='x'>{run(PAYLOAD)}</w:moveFrom></w:p>"),
    "a comment": lambda: with_part(standard(), "word/comments.xml", "comments", _COMMENTS),
    "white": lambda: with_body(paragraph(PAYLOAD, '<w:color w:val="FFFFFF"/>')),
    "nearly white": lambda: with_body(paragraph(PAYLOAD, '<w:color w:val="F7F7F7"/>')),
    "white by a style": lambda: _styled(
        _style("Pale", '<w:color w:val="FFFFFF"/>'), paragraph(PAYLOAD, '<w:rStyle w:val="Pale"/>')
    ),
    "the theme's background": lambda: with_body(
        paragraph(PAYLOAD, '<w:color w:val="000000" w:themeColor="background1"/>')
    ),
    "a theme colour tinted to white": lambda: with_body(
        paragraph(PAYLOAD, '<w:color w:val="000000" w:themeColor="text1" w:themeTint="00"/>')
    ),
    "the run's own shading": lambda: with_body(
        paragraph(PAYLOAD, '<w:color w:val="1F3864"/><w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>')
    ),
    "the marker's colour": lambda: with_body(
        paragraph(PAYLOAD, '<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>')
    ),
    "the paragraph's shading": lambda: with_body(
        paragraph(PAYLOAD, '<w:color w:val="112233"/>', '<w:shd w:val="clear" w:fill="112233"/>')
    ),
    "the cell's shading": lambda: with_body(
        table(paragraph(PAYLOAD, '<w:color w:val="002060"/>'), cell='<w:shd w:val="clear" w:fill="002060"/>')
    ),
    "the page's colour": lambda: _settings(
        "<w:displayBackgroundShape/>",
        edited(
            with_body(paragraph(PAYLOAD, '<w:color w:val="F5C542"/>')),
            lambda xml: xml.replace("<w:body>", '<w:background w:color="F5C542"/><w:body>'),
        ),
    ),
    "one point high": lambda: with_body(paragraph(PAYLOAD, '<w:sz w:val="2"/>')),
    "squeezed": lambda: with_body(paragraph(PAYLOAD, '<w:w w:val="1"/>')),
    "letters upon each other": lambda: with_body(paragraph(PAYLOAD, '<w:sz w:val="22"/><w:spacing w:val="-200"/>')),
    "see-through": lambda: with_body(paragraph(PAYLOAD, "<w14:textFill><w14:noFill/></w14:textFill>")),
    "wholly transparent": lambda: with_body(
        paragraph(
            PAYLOAD,
            '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr>'
            "</w14:solidFill></w14:textFill>",
        )
    ),
    "a font of symbols": lambda: with_body(paragraph(PAYLOAD, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')),
    "lines of no height": lambda: with_body(paragraph(PAYLOAD, own='<w:spacing w:line="20" w:lineRule="exact"/>')),
    "a row of no height": lambda: with_body(table(paragraph(PAYLOAD), row='<w:trHeight w:val="10" w:hRule="exact"/>')),
    "a hidden row": lambda: with_body(table(paragraph(PAYLOAD), row="<w:hidden/>")),
    "left of the page": lambda: with_body(paragraph(PAYLOAD, own='<w:ind w:left="-30000"/>')),
    "a frame off the page": lambda: with_body(paragraph(PAYLOAD, own='<w:framePr w:w="2000" w:x="-12000" w:y="1"/>')),
    "a table off the page": lambda: with_body(table(paragraph(PAYLOAD), own='<w:tblpPr w:tblpX="-20000"/>')),
    "a hidden shape": lambda: with_body(box(paragraph(PAYLOAD), drawn='hidden="1"')),
    "a box off the page": lambda: with_body(box(paragraph(PAYLOAD), place=_OFF)),
    "a box of no height": lambda: with_body(box(paragraph(PAYLOAD), place=_TINY)),
    "white in a white box": lambda: with_body(
        box(paragraph(PAYLOAD, '<w:color w:val="FFFFFF"/>'), fill=solid("FFFFFF"))
    ),
    "white in a box without a ground": lambda: with_body(box(paragraph(PAYLOAD, '<w:color w:val="FFFFFF"/>'))),
    "white in a footer": lambda: _footed(paragraph(PAYLOAD, '<w:color w:val="FFFFFF"/>')),
    "white far below a dark shape": lambda: with_body(
        _RECT.format(7_000_000, 200_000) + "<w:p/>" * 30 + paragraph(PAYLOAD, '<w:color w:val="FFFFFF"/>')
    ),
    "an old shape unseen": lambda: with_body(_VML.format("visibility:hidden", "#eee", paragraph(PAYLOAD))),
    "a picture's description": lambda: with_body(_PICTURE.format(PAYLOAD)),
    "a fallback": lambda: with_body(_TWICE),
    "a field's code": lambda: with_body(f"<w:p>{_BEGIN}{run(PAYLOAD)}{_SEPARATE}{run('12')}{_END}</w:p>"),
    "a field's instruction": lambda: with_body(
        f"<w:p>{_BEGIN}<w:r><w:instrText>QUOTE {PAYLOAD}</w:instrText></w:r>{_END}</w:p>"
    ),
    "a link's tooltip": lambda: with_body(f'<w:p><w:hyperlink w:tooltip="{PAYLOAD}">{run("Site")}</w:hyperlink></w:p>'),
    "a note nothing refers to": lambda: with_part(standard(), "word/footnotes.xml", "footnotes", _NOTES),
    "a header no page shows": lambda: _title("first", PAYLOAD),
    "the title property": lambda: _property("title", PAYLOAD),
    "the keywords": lambda: _property("keywords", " ".join(f"skill{number}" for number in range(25))),
    "a variable": lambda: _settings(f'<w:docVars><w:docVar w:name="x" w:val="{PAYLOAD}"/></w:docVars>', standard()),
    "bound data": lambda: with_part(
        standard(), "customXml/item9.xml", "customXml", f"<data><note>{PAYLOAD}</note></data>"
    ),
}

_CLEAN = seen(standard())
_MORE = {"Knows Rust", "Seen", "Site", "12"}


@pytest.mark.parametrize("make", VECTORS.values(), ids=VECTORS)
def test_what_is_hidden_is_told_and_changes_nothing_else(make: Callable[[], bytes]) -> None:
    data = make()
    told = hidden(data)
    assert any(text in {PAYLOAD, f"QUOTE {PAYLOAD}"} or text.startswith("skill0 ") for text in told), told
    assert all(how for how in told.values())
    visible = [line for line in seen(data) if line not in _MORE]
    assert visible == _CLEAN


_WHITE = '<w:color w:val="FFFFFF"/>'
_SAID = "Certified welder since 2014"
_TABLE_STYLE = (
    '<w:style w:type="table" w:styleId="Dark"><w:name w:val="Dark"/><w:tblStylePr w:type="firstRow"><w:rPr>'
    f'{_WHITE}</w:rPr><w:tcPr><w:shd w:val="clear" w:fill="203864"/></w:tcPr></w:tblStylePr></w:style>'
)

LOOK_ALIKES: dict[str, Callable[[], bytes]] = {
    "only the paragraph's mark is hidden": lambda: with_body(paragraph(_SAID, own="<w:rPr><w:vanish/></w:rPr>")),
    "white on a dark cell": lambda: with_body(
        table(paragraph(_SAID, _WHITE), cell='<w:shd w:val="clear" w:fill="1F3864"/>')
    ),
    "white on a cell dark by its table's style": lambda: _styled(
        _TABLE_STYLE, table(paragraph(_SAID), own='<w:tblStyle w:val="Dark"/><w:tblLook w:firstRow="1"/>')
    ),
    "white on a shaded paragraph": lambda: with_body(
        paragraph(_SAID, _WHITE, '<w:shd w:val="clear" w:fill="404040"/>')
    ),
    "white on its own shading": lambda: with_body(paragraph(_SAID, _WHITE + '<w:shd w:val="clear" w:fill="000000"/>')),
    "white on a dark text box": lambda: with_body(box(paragraph(_SAID, _WHITE), fill=solid("303030"))),
    "white on a box of many colours": lambda: with_body(box(paragraph(_SAID, _WHITE), fill="<a:gradFill/>")),
    "white on a box coloured by its style": lambda: with_body(
        box(
            paragraph(_SAID),
            fill="",
            style=(
                '<wps:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef>'
                '<a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>'
            ),
        )
    ),
    "white over a dark shape behind the text": lambda: with_body(
        _RECT.format(7_000_000, 900_000) + paragraph(_SAID, _WHITE)
    ),
    "white over a dark bar as high as the page": lambda: with_body(
        _RECT.format(2_500_000, 10_000_000) + paragraph(_SAID, _WHITE)
    ),
    "white on an old dark shape": lambda: with_body(
        _VML.format("width:200pt;height:50pt", "#1f3864", paragraph(_SAID, _WHITE))
    ),
    "white on a dark page": lambda: _settings(
        "<w:displayBackgroundShape/>",
        edited(
            with_body(paragraph(_SAID, _WHITE)),
            lambda xml: xml.replace("<w:body>", '<w:background w:color="101010"/><w:body>'),
        ),
    ),
    "set out into the margin": lambda: with_body(paragraph(_SAID, own='<w:ind w:left="-1200"/>')),
    "set out far, and centred": lambda: with_body(
        paragraph(_SAID, own='<w:ind w:left="-9000"/><w:jc w:val="center"/>')
    ),
    "set out far in a box": lambda: with_body(box(paragraph(_SAID, own='<w:ind w:left="-3787"/>'))),
    "small print": lambda: with_body(paragraph(_SAID, '<w:sz w:val="12"/>')),
    "grey": lambda: with_body(paragraph(_SAID, '<w:color w:val="A6A6A6"/>')),
    "a heading in colour": lambda: with_body(paragraph(_SAID, '<w:color w:val="2E74B5"/>')),
    "black by the theme": lambda: with_body(paragraph(_SAID, '<w:color w:val="FFFFFF" w:themeColor="text1"/>')),
    "not hidden after all": lambda: with_body(paragraph(_SAID, '<w:vanish w:val="0"/>')),
    "a style hides, the run does not": lambda: _styled(
        _style("Quiet", "<w:vanish/>"), paragraph(_SAID, '<w:rStyle w:val="Quiet"/><w:vanish w:val="false"/>')
    ),
    "outlined letters": lambda: with_body(
        paragraph(
            _SAID,
            "<w14:textOutline><w14:solidFill/></w14:textOutline><w14:textFill><w14:noFill/></w14:textFill>",
        )
    ),
    "condensed letters": lambda: with_body(paragraph(_SAID, '<w:spacing w:val="-10"/><w:w w:val="80"/>')),
    "a real description": lambda: with_body(
        paragraph(_SAID) + _PICTURE.format("Portrait of Ada Byron in front of a bookshelf")
    ),
    "a description by Word": lambda: with_body(
        paragraph(_SAID)
        + _PICTURE.format("A person smiling at the camera. Description automatically generated with medium confidence")
    ),
    "ordinary properties": lambda: with_body(
        paragraph(_SAID), _property("title", "Resume of Ada Byron, software engineer")
    ),
    "accepted changes": lambda: with_body(
        paragraph(_SAID)
        + '<w:p><w:r><w:rPr><w:rPrChange w:id="1" w:author="x"><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr>'
        + "<w:t>2024</w:t></w:r></w:p>"
    ),
    "a page number's field": lambda: with_body(
        paragraph(_SAID)
        + f"<w:p>{_BEGIN}<w:r><w:instrText>DATE</w:instrText></w:r>{_SEPARATE}{run('May 2024')}{_END}</w:p>"
    ),
    "moved in": lambda: with_body(f"<w:p><w:moveTo w:id='1' w:author='x'>{run(_SAID)}</w:moveTo></w:p>"),
}


@pytest.mark.parametrize("make", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_what_only_looks_hidden_is_read(make: Callable[[], bytes]) -> None:
    data = make()
    assert hidden(data) == {}
    assert any(_SAID in line for line in " ".join(seen(data)).split("\n"))


def test_inserted_text_is_seen_and_noted() -> None:
    data = with_body(f"<w:p><w:ins w:id='1' w:author='x'>{run('Speaks Welsh')}</w:ins></w:p>")
    assert hidden(data) == {}
    assert "Speaks Welsh" in extracted(data).text
    assert [note.code for note in extracted(data).notes] == ["tracked-changes"]


@pytest.mark.parametrize("block", [True, False], ids=["around a paragraph", "in a row"])
def test_a_template_that_was_not_filled_in_is_noted(block: bool) -> None:
    control = "<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{}</w:sdtContent></w:sdt>"
    inner = control.format(paragraph("[Job title]")) if block else f"<w:p>{control.format(run('[Job title]'))}</w:p>"
    found = extracted(with_body(inner))
    assert [(note.code, found.text[note.start : note.end]) for note in found.notes] == [
        ("unfilled-template", "[Job title]")
    ]


@pytest.mark.parametrize("said", ["Objective", "Skills &amp; abilities"])
def test_a_template_s_headings_may_stay_its_own(said: str) -> None:
    control = f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{paragraph(said)}</w:sdtContent></w:sdt>"
    assert extracted(with_body(control)).notes == ()
