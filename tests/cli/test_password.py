"""``--password``: encrypted files ask for it, and open with it."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas
from typer.testing import CliRunner

from agent.cli.app import app
from agent.errors import DocumentError


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    plain = io.BytesIO()
    canvas = Canvas(plain)
    canvas.drawString(72, 720, "Ada King")
    canvas.save()
    with pikepdf.open(plain) as opened:
        opened.save(tmp_path / "cv.pdf", encryption=pikepdf.Encryption(user="key", owner="other"))
    return tmp_path / "cv.pdf"


@pytest.mark.parametrize("words", [[], ["--password", "wrong"]])
def test_an_encrypted_file_asks_for_its_password(locked: Path, words: list[str]) -> None:
    done = CliRunner().invoke(app, ["read", str(locked), *words])
    assert isinstance(done.exception, DocumentError)
    assert "password" in str(done.exception)
    assert str(done.exception).startswith(str(locked))


def test_it_opens_with_it(locked: Path) -> None:
    done = CliRunner().invoke(app, ["read", str(locked), "--password", "key"])
    assert done.exit_code == 0
    assert "Ada King" in done.output


@pytest.mark.parametrize("command", ["screen", "rubric", "read"])
def test_each_command_that_reads_takes_it(command: str) -> None:
    assert "--password" in CliRunner().invoke(app, [command, "--help"]).output
