"""What a Word document shows is read once and in order."""

from __future__ import annotations

import re

import docx
import pytest

from agent.documents import word
from agent.documents.extracted import Reading
from tests.documents.office.making import (
    NAMESPACES,
    box,
    document,
    edited,
    extracted,
    hidden,
    members,
    paragraph,
    profile,
    run,
    saved,
    solid,
    standard,
    table,
    text,
    with_body,
    with_part,
)

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_LONG = "Led the renewal of the ward's medication records and trained all of the nurses in it."


def _tail(data: bytes) -> str:
    """The text behind the profile's own."""
    return text(data).split("Go, Python, SQL\n")[1].strip("\n")


def test_a_profile_is_read_with_its_headings_bullets_and_dates() -> None:
    found = document(standard())
    rows = [(line.part, line.role, line.plain) for line in found.lines]
    assert rows == [
        ("header", "head", "Ada Byron"),
        ("header", "head", "ada@example.org"),
        ("header", "head", "Leeds"),
        ("experience", "heading", "Experience"),
        ("experience", "head", "Engineer, Acme Ltd"),
        ("experience", "dates", "Jan 2019 - Mar 2021"),
        ("experience", "body", "Built the billing service in Go."),
        ("experience", "body", "Ran the on-call rota."),
        ("skills", "heading", "Skills"),
        ("skills", "item", "Go"),
        ("skills", "item", "Python"),
        ("skills", "item", "SQL"),
    ]
    assert found.format == "docx"
    assert all(line.page is None for line in found.lines)


_OLD_AND_NEW = (
    "<w:p><w:r><mc:AlternateContent><mc:Choice Requires='wps'>{}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>"
    "<w:txbxContent>{}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"
)
_DRAWN = box(paragraph("In a box")).removeprefix("<w:p><w:r>").removesuffix("</w:r></w:p>")


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        pytest.param(paragraph("one") + paragraph("two"), "one\ntwo", id="paragraphs"),
        pytest.param(paragraph("one") + "<w:p/>" + paragraph("two"), "one\n\ntwo", id="an empty paragraph"),
        pytest.param(f"<w:p>{run('Clerk')}<w:r><w:tab/><w:tab/></w:r>{run('2019')}</w:p>", "Clerk   2019", id="tabs"),
        pytest.param(f"<w:p>{run('one')}<w:r><w:br/></w:r>{run('two')}</w:p>", "one\ntwo", id="a line break"),
        pytest.param("<w:p><w:r><w:t>co</w:t><w:softHyphen/><w:t>op</w:t></w:r></w:p>", "coop", id="a soft hyphen"),
        pytest.param(
            "<w:p><w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r></w:p>", "e-mail", id="a hard hyphen"
        ),
        pytest.param(f"<w:p>{run('a')}<w:r><w:t> b </w:t></w:r>{run('c')}</w:p>", "abc", id="spaces that are not kept"),
        pytest.param(f"<w:p><w:hyperlink>{run('github.com/ada')}</w:hyperlink></w:p>", "github.com/ada", id="a link"),
        pytest.param(f"<w:p><w:smartTag>{run('Leeds')}</w:smartTag></w:p>", "Leeds", id="a smart tag"),
        pytest.param(
            f"<w:p><w:fldSimple w:instr='DATE'>{run('May')}</w:fldSimple></w:p>", "May", id="a field's result"
        ),
        pytest.param(
            f"<w:sdt><w:sdtPr/><w:sdtContent>{paragraph('Chosen')}</w:sdtContent></w:sdt>", "Chosen", id="a control"
        ),
        pytest.param(
            "<w:p><w:r><w:sym w:font='Wingdings' w:char='F0FC'/></w:r><w:r><w:t>done</w:t></w:r></w:p>",
            "✓done",
            id="a sign",
        ),
        pytest.param(
            f"<w:p><w:r><w:rPr><w:rFonts w:ascii='Wingdings'/></w:rPr><w:t>(</w:t></w:r>{run(' 0113')}</w:p>",
            "0113",
            id="an icon",
        ),
        pytest.param(_OLD_AND_NEW.format(_DRAWN, paragraph("In a box")), "In a box", id="a box, once"),
        pytest.param(
            _OLD_AND_NEW.replace("Requires='wps'", "Requires='zz'").format(_DRAWN, paragraph("Old box")),
            "Old box",
            id="the old box where the new one is unknown",
        ),
        pytest.param(
            box(paragraph("one", own="") + paragraph("two"), fill=solid("EEEEEE")), "one\ntwo", id="a text box"
        ),
        pytest.param(f"<zz:thing>{paragraph('no')}</zz:thing>{paragraph('yes')}", "yes", id="what Word does not know"),
        pytest.param(
            "<w:p><w:pPr><w:framePr w:dropCap='drop'/></w:pPr><w:r><w:t>B</w:t></w:r></w:p>" + paragraph("uilt ships."),
            "Built ships.",
            id="a drop cap",
        ),
        pytest.param("<w:p><m:oMath><m:r><m:t>O(n)</m:t></m:r></m:oMath></w:p>", "O(n)", id="a formula"),
        pytest.param(table(table(paragraph("deep")) + paragraph("after")), "deep\n\nafter", id="a table in a table"),
    ],
)
def test_what_a_paragraph_holds(inner: str, expected: str) -> None:
    math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    assert _tail(with_body(inner.replace("<m:oMath>", f"<m:oMath {math}>"))) == expected
    assert hidden(with_body(inner.replace("<m:oMath>", f"<m:oMath {math}>"))) == {}


def _grid(*rows: list[str]) -> str:
    writer = docx.Document()
    grid = writer.add_table(len(rows), len(rows[0]))
    for row, cells in zip(grid.rows, rows, strict=True):
        for cell, content in zip(row.cells, cells, strict=True):
            first, *rest = content.split("\n")
            cell.paragraphs[0].text = first
            for line in rest:
                cell.add_paragraph(line)
    return text(saved(writer)).strip("\n")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param([["Go", "Python"], ["SQL", "Bash"]], "Go   Python\nSQL   Bash", id="data"),
        pytest.param([["Clerk, Acme", "2019 - 2021"]], "Clerk, Acme   2019 - 2021", id="a job and its period"),
        pytest.param(
            [["Skills\nGo\nSQL", f"Experience\nClerk, Acme\n{_LONG}"]],
            f"Skills\nGo\nSQL\n\nExperience\nClerk, Acme\n{_LONG}",
            id="two columns",
        ),
        pytest.param(
            [["Skills\nGo\nSQL", "Experience\nClerk\n2019"], ["Languages\nGerman\nWelsh", f"Porter\n2017\n{_LONG}"]],
            f"Skills\nGo\nSQL\n\nLanguages\nGerman\nWelsh\n\nExperience\nClerk\n2019\n\nPorter\n2017\n{_LONG}",
            id="two columns over several rows",
        ),
        pytest.param(
            [["2019 - 2021", f"Clerk, Acme\n{_LONG}"], ["2017 - 2019", "Porter, Bell\nCarried letters."]],
            f"2019 - 2021   Clerk, Acme\n{_LONG}\n\n2017 - 2019   Porter, Bell\nCarried letters.",
            id="periods in the margin",
        ),
        pytest.param(
            [["EXPERIENCE", f"Clerk, Acme\n{_LONG}"], ["SKILLS", "Go\nSQL"]],
            f"EXPERIENCE\n\nClerk, Acme\n{_LONG}\n\nSKILLS\n\nGo\nSQL",
            id="headings in the margin",
        ),
        pytest.param([["", "Ada Byron"], ["", "Leeds"]], "Ada Byron\nLeeds", id="an empty column"),
    ],
)
def test_tables_are_read_as_a_reader_does(rows: list[list[str]], expected: str) -> None:
    assert _grid(*rows) == expected


def test_headers_stand_above_footers_below_and_each_is_said_once() -> None:
    writer = profile()
    section = writer.sections[0]
    section.header.paragraphs[0].text = "Ada Byron, 0113 496 0000"
    section.footer.paragraphs[0].text = "References on request"
    writer.add_section()
    other = writer.sections[1]
    other.header.is_linked_to_previous = False
    other.header.paragraphs[0].text = "Ada Byron, 0113 496 0000"
    found = text(saved(writer))
    assert found.startswith("Ada Byron, 0113 496 0000\n\nAda Byron\n")
    assert found.count("0113 496") == 1
    assert found.endswith("\n\nReferences on request\n")


def test_a_header_of_later_pages_is_told_below_and_page_numbers_are_not() -> None:
    writer = profile()
    section = writer.sections[0]
    section.different_first_page_header_footer = True
    section.first_page_header.paragraphs[0].text = "0113 496 0000"
    section.header.paragraphs[0].text = "Curriculum of Ada Byron, continued"
    section.footer.paragraphs[0].text = "Page 2 of 3"
    found = text(saved(writer))
    assert found.startswith("0113 496 0000\n")
    assert found.endswith("\nCurriculum of Ada Byron, continued\n")
    assert "Page" not in found


def test_footnotes_that_the_text_refers_to_are_read_below() -> None:
    notes = f"<w:footnotes {_W}><w:footnote w:id='3'>{paragraph('Part time.')}</w:footnote></w:footnotes>"
    base = with_body("<w:p><w:r><w:t>Tutor</w:t><w:footnoteReference w:id='3'/></w:r></w:p>")
    data = with_part(base, "word/footnotes.xml", "footnotes", notes)
    assert _tail(data) == "Tutor\n\nPart time."
    assert hidden(data) == {}


def test_more_room_than_usual_above_a_paragraph_is_a_blank_row() -> None:
    wide = '<w:spacing w:before="240" w:after="0"/>'
    flush = '<w:spacing w:before="0" w:after="0"/>'
    rows = [("Clerk, Acme", wide), ("Wrote.", flush), ("Filed.", flush), ("Porter, Bell", wide), ("Carried.", flush)]
    body = "".join(paragraph(said, own=own) for said, own in rows)
    assert _tail(with_body(body)) == "Clerk, Acme\nWrote.\nFiled.\n\nPorter, Bell\nCarried."


def test_levels_of_lists_stand_in() -> None:
    writer = docx.Document()
    writer.add_paragraph("outer", style="List Bullet")
    writer.add_paragraph("inner", style="List Bullet 2")
    found = extracted(saved(writer))
    assert [mark.bullet for mark in found.marks] == [True, True]


def test_a_heading_is_known_by_its_outline_too_and_a_period_is_none() -> None:
    own = '<w:outlineLvl w:val="1"/>'
    found = extracted(with_body(paragraph("Voluntary work", own=own) + paragraph("2019 - 2021", own=own)))
    levels = {found.text[mark.start : mark.end]: mark.level for mark in found.marks if mark.level}
    assert levels["Voluntary work"] == 2
    assert "2019 - 2021" not in levels
    assert levels["Ada Byron"] == levels["Skills"] == 1


@pytest.mark.parametrize("said", ["2019 - 2021", "Leeds | 0113 496 0000 | x", "ada@example.org", "long " * 30])
def test_not_all_that_is_set_as_a_heading_is_one(said: str) -> None:
    found = extracted(with_body(paragraph(said, own='<w:pStyle w:val="Heading1"/>')))
    assert said.strip() not in {found.text[mark.start : mark.end] for mark in found.marks if mark.level}


_SIDEBAR = box(paragraph("Ada Byron") + paragraph("Leeds") + paragraph("0113 496 0000"))


def test_a_sidebar_is_read_behind_the_text() -> None:
    body = paragraph("one") + _SIDEBAR + paragraph("two")
    assert _tail(with_body(body)) == "one\ntwo\n\nAda Byron\nLeeds\n0113 496 0000"


def test_a_sidebar_is_read_before_a_text_that_begins_with_a_section() -> None:
    rows = _SIDEBAR + paragraph("Experience") + paragraph("Clerk, Acme")
    data = edited(standard(), lambda xml: re.sub(r"<w:body>.*?<w:sectPr", f"<w:body>{rows}<w:sectPr", xml, flags=re.S))
    assert text(data) == "Ada Byron\nLeeds\n0113 496 0000\n\nExperience\nClerk, Acme\n"


def test_words_in_a_diagram_are_read() -> None:
    xml = f"<d {NAMESPACES}><a:p><a:r><a:t>Plan</a:t></a:r></a:p><a:p><a:r><a:t>Build</a:t></a:r></a:p></d>"
    assert _tail(with_part(standard(), "word/diagrams/data1.xml", "diagramData", xml)) == "Plan\nBuild"


def test_a_strict_document_is_read_alike() -> None:
    parts = {name: data.decode("utf-8", "surrogateescape") for name, data in members(standard()).items()}
    strict = parts["word/document.xml"].replace(
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "http://purl.oclc.org/ooxml/wordprocessingml/main",
    )
    data = edited(standard(), lambda _: strict)
    assert text(data) == text(standard())


def test_a_flat_package_is_read_alike() -> None:
    parts = []
    for name, data in members(standard()).items():
        if name.endswith((".xml", ".rels")) and name != "[Content_Types].xml":
            xml = data.decode().split("?>", 1)[1] if data.startswith(b"<?xml") else data.decode()
            parts.append(f'<pkg:part pkg:name="/{name}"><pkg:xmlData>{xml}</pkg:xmlData></pkg:part>')
    package = "http://schemas.microsoft.com/office/2006/xmlPackage"
    flat = f'<pkg:package xmlns:pkg="{package}">{"".join(parts)}</pkg:package>'
    assert word.flat(flat.encode(), "cv.xml", Reading()).text == text(standard())


def test_a_document_of_2003_is_read() -> None:
    xml = (
        '<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" '
        'xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint">'
        '<w:lists><w:listDef w:listDefId="1"><w:lvl w:ilvl="0"><w:nfc w:val="23"/></w:lvl></w:listDef>'
        '<w:list w:ilfo="4"><w:ilst w:val="1"/></w:list></w:lists>'
        '<w:styles><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>'
        "<w:body><wx:sect><wx:sub-section><w:p><w:pPr><w:pStyle w:val='H'/></w:pPr><w:r><w:t>Skills</w:t></w:r></w:p>"
        "<w:p><w:pPr><w:listPr><w:ilvl w:val='0'/><w:ilfo w:val='4'/></w:listPr></w:pPr>"
        "<w:r><w:t>Go<w:br/></w:t></w:r></w:p>"
        "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Say yes</w:t></w:r></w:p></wx:sub-section><w:sectPr>"
        "<w:hdr w:type='odd'><w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:hdr></w:sectPr></wx:sect></w:body>"
        "</w:wordDocument>"
    )
    found = word.flat(xml.encode(), "cv.xml", Reading())
    assert found.text == "Ada\n\nSkills\nGo\n\nSay yes\n"
    assert [(mark.level, mark.bullet, mark.hidden) for mark in found.marks] == [
        (1, False, None),
        (0, True, None),
        (0, False, "marked as hidden text"),
    ]
