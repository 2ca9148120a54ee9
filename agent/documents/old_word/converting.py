"""Old Word documents through a program that is installed: LibreOffice, antiword or catdoc."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from agent.documents.extracted import Extracted, Reading
from agent.documents.source import LARGEST
from agent.documents.word import extract as extract_word
from agent.errors import DocumentError

# LibreOffice's own settings: a proxy that is not there, no macros, no links to elsewhere.
_DEAD_END, _DEAD_PORT = "127.0.0.1", "9"
_SETTINGS = {
    "/org.openoffice.Inet/Settings": {
        "ooInetProxyType": "2",
        "ooInetHTTPProxyName": _DEAD_END,
        "ooInetHTTPProxyPort": _DEAD_PORT,
        "ooInetHTTPSProxyName": _DEAD_END,
        "ooInetHTTPSProxyPort": _DEAD_PORT,
    },
    "/org.openoffice.Office.Common/Security/Scripting": {
        "MacroSecurityLevel": "3",
        "DisableMacrosExecution": "true",
        "BlockUntrustedRefererLinks": "true",
    },
}

LONGEST = 60.0
"""Seconds that a converter may take."""


def convert(data: bytes, name: str, reading: Reading) -> Extracted | None:
    """The text as the first converter that is installed and succeeds gives it; ``None`` if there is none.

    Raises:
        DocumentError: what a converter made of it cannot be read.
    """
    ways: tuple[tuple[tuple[str, ...], Callable[[str, Path, str, Reading], Extracted | None]], ...] = (
        (("soffice", "libreoffice"), _through_office),
        (("antiword",), _through_antiword),
        (("catdoc",), _through_catdoc),
    )
    for programs, way in ways:
        program = next(filter(None, map(shutil.which, programs)), None)
        if program is None:
            continue
        with tempfile.TemporaryDirectory(prefix="screening-agent-", ignore_cleanup_errors=True) as folder:
            file = Path(folder) / "document.doc"
            file.write_bytes(data)
            found = way(program, file, name, reading)
            if found is not None:
                return found
    return None


def _through_office(program: str, file: Path, name: str, reading: Reading) -> Extracted | None:
    """Through LibreOffice, with a profile of its own: no earlier settings, no macros, nothing fetched."""
    profile = file.parent / "profile"
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_settings(), encoding="utf-8")
    options = ["--headless", "--norestore", "--nologo", "--nolockcheck", "--convert-to", "docx", "--outdir"]
    _run([program, f"-env:UserInstallation={profile.as_uri()}", *options, str(file.parent), str(file)], file.parent)
    made = file.with_suffix(".docx")
    if not made.is_file() or not 0 < made.stat().st_size <= LARGEST:
        return None
    found = extract_word(made.read_bytes(), name, reading)
    return Extracted("doc", found.text, found.marks, notes=found.notes, warnings=found.warnings)


def _settings() -> str:
    items = "".join(
        f'<item oor:path="{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value></prop></item>'
        for path, values in _SETTINGS.items()
        for name, value in values.items()
    )
    registry = 'xmlns:oor="http://openoffice.org/2001/registry"'
    return f'<?xml version="1.0" encoding="UTF-8"?><oor:items {registry}>{items}</oor:items>'


def _through_antiword(program: str, file: Path, name: str, reading: Reading) -> Extracted | None:
    return _of_text(_run([program, "-w", "0", "-m", "UTF-8.txt", str(file)], file.parent), name)


def _through_catdoc(program: str, file: Path, name: str, reading: Reading) -> Extracted | None:
    return _of_text(_run([program, "-w", "-d", "utf-8", str(file)], file.parent), name)


def _of_text(output: bytes | None, name: str) -> Extracted | None:
    text = (output or b"").decode("utf-8", errors="replace").strip("\n\f")
    warning = f"{name} was read as plain text, so hidden text in it was not looked for; a .docx or PDF is read better."
    return Extracted("doc", text + "\n", warnings=(warning,)) if text.strip() else None


def _run(command: Sequence[str], folder: Path) -> bytes | None:
    """What a program prints, ``None`` where it fails or takes too long; it is ended with all that it started.

    It gets an environment without a display or the user's settings, and a proxy that is not there; its home is the
    folder.
    """
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(folder), "LANG": "C.UTF-8", "TMPDIR": str(folder)}
    environment |= dict.fromkeys(("http_proxy", "https_proxy", "HTTPS_PROXY"), f"http://{_DEAD_END}:{_DEAD_PORT}")
    if sys.platform == "win32":
        environment |= {key: os.environ[key] for key in ("SYSTEMROOT", "TEMP", "TMP") if key in os.environ}
    output = folder / "output"
    try:
        with output.open("wb") as sink:
            process = subprocess.Popen(  # noqa: S603 - a program found on the path, a file of ours
                command,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env=environment,
                start_new_session=True,
            )
            try:
                code = process.wait(LONGEST)
            except BaseException:
                _end(process)
                raise
        if code != 0 or output.stat().st_size > LARGEST:
            return None
        return output.read_bytes()
    except (OSError, subprocess.SubprocessError):
        return None


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with contextlib.suppress(subprocess.SubprocessError):
        process.wait(5)


def missing(name: str) -> DocumentError:
    """The sentence for where nothing that reads such a file is installed."""
    return DocumentError(
        f"{name} is an old Word document (.doc): save it as .docx or PDF, or install LibreOffice (or antiword) and try "
        "again."
    )
