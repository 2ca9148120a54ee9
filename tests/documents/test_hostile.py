"""Files made to hurt, of every kind: each is a document or a sentence within seconds, and the next is read."""

from __future__ import annotations

import io
import os
import re
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from agent.documents import File, find_documents, read
from agent.errors import DocumentError
from tests.documents.inbox.packing import PROFILE, overlapping, packed

_LONGEST = 90.0
"""Seconds for one file, on a machine that does other things too; none takes more than 3 on an idle one."""

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
TYPES = (
    b'<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    b'<Override PartName="/word/document.xml" ContentType='
    b'"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
)
RELATIONS = (
    b'<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    b'<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"'
    b' Target="word/document.xml"/></Relationships>'
)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
LAUGHS = f'<!DOCTYPE x [<!ENTITY l0 "lol">{LAUGHS}]>'


def docx(document: bytes) -> bytes:
    return packed({"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, "word/document.xml": document})


def word(body: str) -> bytes:
    return docx(f'<?xml version="1.0"?><w:document {W}><w:body>{body}</w:body></w:document>'.encode())


def pdf(pages: int) -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made)
    for page in range(pages):
        canvas.drawString(72, 720, f"Page {page} of Ada King")
        canvas.showPage()
    canvas.save()
    return made.getvalue()


def pdf_with(stream: bytes, **keys: object) -> bytes:
    """A page painted by this stream."""
    made, saved = pikepdf.new(), io.BytesIO()
    made.add_blank_page()
    made.pages[0].Contents = pikepdf.Stream(made, stream)
    for key, value in keys.items():
        made.pages[0][f"/{key}"] = value
    made.save(saved)
    return saved.getvalue()


def pages_in_a_circle() -> bytes:
    data = pdf_with(b"BT ET")
    return data.replace(b"/Kids [ 3 0 R ]", b"/Kids [ 2 0 R ]").replace(b"/Count 1", b"/Count 9")


def png(width: int, height: int) -> bytes:
    """A picture that says it is so large, and holds little."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))

    head = struct.pack(">LLBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(10**6))) + chunk(b"IEND", b"")
    )


FILES: dict[str, Callable[[], bytes]] = {
    "pages.pdf": lambda: pdf(400),
    "circle.pdf": pages_in_a_circle,
    "bomb.pdf": lambda: pdf_with(b"q " * 2_000_000),
    "deep.pdf": lambda: pdf_with(b"[" * 500_000 + b"]" * 500_000),
    "huge-page.pdf": lambda: pdf_with(b"BT ET", MediaBox=pikepdf.Array([0, 0, 10**9, 10**9])),
    "no-page.pdf": lambda: b"%PDF-1.7\n%%EOF",
    "laughs.docx": lambda: docx(f'<?xml version="1.0"?>{LAUGHS}<w:document {W}>&l9;</w:document>'.encode()),
    "entity.docx": lambda: docx(
        f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:document {W}><w:body><w:p><w:r>'
        "<w:t>&f;</w:t></w:r></w:p></w:body></w:document>".encode()
    ),
    "bomb.docx": lambda: word("<w:p/>" * 2_000_000),
    "deep.docx": lambda: word("<w:tbl><w:tr><w:tc>" * 30_000 + "</w:tc></w:tr></w:tbl>" * 30_000),
    "wide.docx": lambda: word("<w:p><w:r><w:t>a</w:t></w:r></w:p>" * 200_000),
    "overlapping.docx": lambda: overlapping(100, 10**6),
    "laughs.xml": lambda: f'<?xml version="1.0"?>{LAUGHS}<Europass>&l9;</Europass>'.encode(),
    "deep.xml": lambda: b'<?xml version="1.0"?>' + b"<a>" * 500_000,
    "deep.json": lambda: b'{"basics":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "wide.json": lambda: b'{"basics":{"name":"Ada"},"work":[' + b",".join([b'{"name":"A"}'] * 60_000) + b"]}",
    "number.json": lambda: b'{"basics":{"name":"Ada"},"work":[' + b"9" * 5_000_000 + b"]}",
    "half.json": lambda: b'{"basics":{"name":"A\\ud800da King"},"work":[{"name":"A\\udfff","position":"Nurse"}]}',
    "laughs.yaml": lambda: (
        "cv:\n a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        + "".join(f" a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    ).encode(),
    "deep.yaml": lambda: b"cv: " + b"[" * 100_000,
    "deep.html": lambda: b"<!doctype html><html><body>" + b"<div><p>" * 5_000 + b"Ada",
    "wide.html": lambda: b"<!doctype html><html><body>" + b"<p>Ada</p>" * 5_000,
    "style.html": lambda: b"<!doctype html><html><style>" + b"a{" * 20_000 + b"</style><body><p>Ada</p>",
    "deep.rtf": lambda: b"{\\rtf1 " + b"{" * 1_000_000 + b"Ada",
    "deep.tex": lambda: b"\\documentclass{x}\\begin{document}" + b"{\\bf " * 200_000 + b"Ada",
    "again.tex": lambda: b"\\documentclass{x}\\def\\a{\\a\\a}\\begin{document}\\a Ada King\\end{document}",
    "pixels.png": lambda: png(60_000, 60_000),
    "short.png": lambda: png(3_000, 3_000),
    "no.gif": lambda: b"GIF89a" + bytes(100),
    "old.doc": lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\xff" * 100_000,
    "rows.txt": lambda: b"a\n" * 2_000_000,
    "long.txt": lambda: b"a" * 10_000_000,
    "bytes.txt": lambda: os.urandom(100_000),
}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_costs_itself_only(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(FILES[name]())
    (tmp_path / "z.zip").write_bytes(packed({"cv.txt": PROFILE}))
    began = time.monotonic()
    hostile, good = find_documents([tmp_path / name, tmp_path / "z.zip"])
    told = _told(hostile)
    assert time.monotonic() - began < _LONGEST
    assert "took longer" not in told
    assert not told or re.fullmatch(rf"{re.escape(str(tmp_path))}\S* [^\n]+\.", told), told
    assert read(good).lines[0].text == "Ada King"


def _told(file: File) -> str:
    """What is said of a file that cannot be read; nothing where it can be."""
    try:
        assert "root:" not in read(file).text
    except DocumentError as error:
        return str(error)
    return ""
