"""Old Word documents: read through what is installed, else told what to do."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import pytest

from agent.documents import old_word
from agent.documents.extracted import Extracted, Reading
from agent.documents.old_word import converting
from agent.documents.sniff import sniff
from agent.errors import DocumentError
from tests.documents.office.making import standard
from tests.llm.processes import ends

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)
_DOC = _OLE + "WordDocument".encode("utf-16-le") + bytes(100)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


def _read(data: bytes) -> Extracted:
    return old_word.extract(data, "cv.doc", Reading())


def _install(folder: Path, monkeypatch: pytest.MonkeyPatch, **programs: str) -> None:
    """Stand-ins for programs, alone on the path but for the system's own."""
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(folder / name) if (folder / name).exists() else None)


def test_without_a_converter_it_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tmp_path, monkeypatch)
    with pytest.raises(DocumentError) as caught:
        _read(_DOC)
    assert str(caught.value) == (
        "cv.doc is an old Word document (.doc): save it as .docx or PDF, or install LibreOffice (or antiword) and try"
        " again."
    )


def test_through_libreoffice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made"
    made.write_bytes(standard())
    check = (
        'case "$*" in *--headless*--convert-to\\ docx*) ;; *) exit 1;; esac; [ "$HTTPS_PROXY" = http://127.0.0.1:9 ]'
    )
    check += " && grep -q ooInetProxyType profile/user/registrymodifications.xcu || exit 1"
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example.org:3128")
    _install(tmp_path, monkeypatch, soffice=f"{check}; cp {made} document.docx")
    found = _read(_DOC)
    assert found.format == "doc"
    assert "Built the billing service in Go." in found.text
    assert any(mark.level for mark in found.marks)


def test_through_antiword_where_libreoffice_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tmp_path, monkeypatch, soffice="exit 1", antiword="echo 'Ada Byron'")
    found = _read(_DOC)
    assert found.text == "Ada Byron\n"
    assert "hidden text in it was not looked for" in found.warnings[0]


def test_through_catdoc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tmp_path, monkeypatch, antiword="exit 1", catdoc="echo 'Ada Byron'")
    assert _read(_DOC).text == "Ada Byron\n"


def test_a_converter_that_hangs_is_ended_with_what_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "started"
    _install(tmp_path, monkeypatch, soffice=f"sleep 600 & echo $! > {told}; sleep 600")
    monkeypatch.setattr(converting, "LONGEST", 1.0)
    began = time.monotonic()
    with pytest.raises(DocumentError, match="save it as"):
        _read(_DOC)
    assert time.monotonic() - began < 120
    assert not told.exists() or ends(int(told.read_text() or 0), within=60)


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        ("EncryptedPackage", "cv.doc is encrypted: save it without its password and try again."),
        ("Workbook", "cv.doc is an Excel workbook; that is not read. Save it as a PDF, a Word document or plain text."),
        ("Nothing", "cv.doc is no Word document; that is not read. Save it as a PDF, a Word document or plain text."),
    ],
)
def test_what_else_such_a_container_holds_is_told(inner: str, said: str) -> None:
    data = _OLE + inner.encode("utf-16-le") + bytes(100)
    assert sniff(data) == "doc"
    with pytest.raises(DocumentError) as caught:
        _read(data)
    assert str(caught.value) == said
