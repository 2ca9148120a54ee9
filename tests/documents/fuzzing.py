"""Files that are nearly right: real ones of every format, damaged by chance; the same seed gives the same file.

``python -m tests.documents.fuzzing 10000`` reads so many, on all processors,
and prints the seeds of those that are neither read nor refused in a sentence;
``--seed 17`` reads one of them and shows what happened. ``--corpus`` damages
the corpus's files too, where it lies beside the checkout: they are larger, so
the same number takes five times as long.
"""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import docx
import pikepdf
from odf.opendocument import OpenDocumentText  # type: ignore[import-untyped]
from odf.text import H, P  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas

from agent.documents import Reading, read
from agent.documents.apart import limits
from agent.documents.inbox.archive import expanded, starts_like_zip
from agent.documents.kinds import as_profile
from agent.errors import DocumentError
from tests.documents.inbox.packing import packed

ROOT = Path(__file__).parents[2]
CORPUS = ROOT.parent / "shared" / "corpus"
SLOW = 10.0
"""Seconds of the processor in which a file of ordinary size is read, or refused; measured: 0.6 at most."""
_HANGS = 120
_AT_A_TIME = 1000
"""Files read by one process."""

_ROWS = (
    "Ada King",
    "ada@king.example · +44 1234 567890 · linkedin.com/in/adaking",
    "Experience",
    "Nurse, St Mary's Hospital   Mar 2019 - Jun 2021",
    "• Dressed 30 wounds a day & kept the records in SystmOne",
    "Education",
    "BSc Nursing, Université de Genève   2015 – 2018",
    "Skills: SAP, Excel; C++, 中文",
    "Languages: English (native), Deutsch B2",
)
_RESUME = {
    "basics": {"name": "Ada King", "email": "ada@king.example", "summary": "Nurse.", "location": {"city": "Leeds"}},
    "work": [
        {"name": "St Mary's", "position": "Nurse", "startDate": "2019-03", "endDate": "2021-06", "highlights": ["x"]}
    ],
    "education": [{"institution": "Genève", "studyType": "Bachelor", "area": "Nursing", "endDate": "2018"}],
    "skills": [{"name": "Office", "keywords": ["Excel", "SAP"]}],
    "languages": [{"language": "English", "fluency": "Native"}],
}
_LIKED = (
    *rb"\u0000 \ud800 <!-- ]]> {{ &#x0; %%EOF endobj -1 99999999999 1e999 NaN | & ' <w:p> \ [[[ }}}".split(),
    *(b"\0", b"\xff", b"\xff\xfe", b"\r", b"\n\n\n", b"\xe2\x80\xae", b"\xf0\x9f", b'"', b"- - -", b"2019 - ", b"\t"),
    *(b"PK\x03\x04", b"stream\n", b"&a *a"),
)


def _pdf(pages: int = 2) -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made)
    for page in range(pages):
        for place, row in enumerate(_ROWS):
            canvas.drawString(72, 740 - 20 * place, row)
        canvas.drawString(300, 100, f"Page {page}")
        canvas.showPage()
    canvas.save()
    return made.getvalue()


def _plain_pdf() -> bytes:
    """The same with nothing compressed, so that damage reaches the page's own words."""
    made = io.BytesIO()
    with pikepdf.open(io.BytesIO(_pdf())) as opened:
        opened.save(made, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized)
    return made.getvalue()


def _docx() -> bytes:
    made, document = io.BytesIO(), docx.Document()
    for row in _ROWS:
        document.add_paragraph(row, style="List Bullet" if row.startswith("•") else None)
    document.add_table(rows=2, cols=2).cell(0, 0).text = "2019"
    document.save(made)
    return made.getvalue()


def _odt() -> bytes:
    made, document = io.BytesIO(), OpenDocumentText()
    document.text.addElement(H(outlinelevel=1, text=_ROWS[0]))
    for row in _ROWS[1:]:
        document.text.addElement(P(text=row))
    document.write(made)
    return made.getvalue()


def _export() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Profile.csv", "First Name,Last Name,Headline\nAda,King,Nurse\n")
        archive.writestr(
            "Positions.csv", "Company Name,Title,Started On,Finished On\nSt Mary's,Nurse,Mar 2019,Jun 2021\n"
        )
        archive.writestr("Skills.csv", "Name\nExcel\n")
    return made.getvalue()


def _europass() -> bytes:
    return (
        b'<?xml version="1.0" encoding="UTF-8"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass">'
        b"<LearnerInfo><Identification><PersonName><FirstName>Ada</FirstName><Surname>King</Surname></PersonName>"
        b"</Identification><WorkExperienceList><WorkExperience><Period><From year='2019'/></Period><Position>"
        b"<Label>Nurse</Label></Position></WorkExperience></WorkExperienceList></LearnerInfo></SkillsPassport>"
    )


def _yaml() -> bytes:
    return b"cv:\n  name: Ada King\n  sections:\n    experience:\n      - company: St Mary's\n        date: 2019-03\n"


_TEXT = "\n".join(_ROWS)
_MADE: dict[str, Callable[[], bytes]] = {
    "cv.pdf": _pdf,
    "plain.pdf": _plain_pdf,
    "cv.docx": _docx,
    "cv.odt": _odt,
    "cv.txt": _TEXT.encode,
    "utf16.txt": lambda: _TEXT.encode("utf-16"),
    "cv.md": lambda: "\n\n".join(f"# {row}" for row in _ROWS).encode(),
    "cv.html": lambda: (
        "<!doctype html><html><body><h1>" + "</p><p class=x>".join(_ROWS) + "</p></body></html>"
    ).encode(),
    "cv.json": json.dumps(_RESUME).encode,
    "cv.yaml": _yaml,
    "cv.xml": _europass,
    "cv.rtf": lambda: b"{\\rtf1\\ansi " + b"\\par ".join(row.encode("ascii", "ignore") for row in _ROWS) + b"}",
    "cv.tex": lambda: (
        b"\\documentclass{article}\\begin{document}\\section{Experience} Nurse \\textbf{2019} \\end{document}"
    ),
    "export.zip": _export,
    "cvs.zip": lambda: packed(
        {"a/cv.txt": _TEXT.encode(), "b.pdf": _pdf(1), "c.zip": packed({"cv.md": _TEXT.encode()})}
    ),
}


@lru_cache(maxsize=2)
def bases(*, corpus: bool) -> tuple[tuple[str, bytes], ...]:
    """The files that are damaged: made here, the seeds, and the corpus's where it is asked for."""
    made = [(name, make()) for name, make in _MADE.items()]
    real = sorted((ROOT / "seeds").rglob("*.txt"))
    if corpus:
        real += [path for path in sorted(CORPUS.rglob("*")) if path.is_file() and path.stat().st_size < 500_000]
    return (*made, *((path.name, path.read_bytes()) for path in real))


def damaged(seed: int, *, corpus: bool = False) -> tuple[str, bytes]:
    """The name and the bytes of one damaged file."""
    chance = random.Random(seed)
    if chance.random() < 0.05:
        return "random.bin", chance.randbytes(chance.randrange(1, 5000))
    name, data = chance.choice(bases(corpus=corpus))
    if data.startswith(b"PK") and chance.random() < 0.8:
        return name, _in_archive(data, chance, corpus)
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        data = _harmed(data, chance, corpus)
    return name, data


def _in_archive(data: bytes, chance: random.Random, corpus: bool) -> bytes:
    """An archive that is whole, with damage in one of its members."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        names = source.namelist()
        hurt = chance.choice(["word/document.xml", "content.xml", *names])
        for name in names:
            member = source.read(name)
            for _ in range(chance.choice((1, 3, 10)) if name == hurt else 0):
                member = _harmed(member, chance, corpus)
            if name != hurt or chance.random() < 0.95:
                target.writestr(zipfile.ZipInfo(name), member)
    return made.getvalue()


def _harmed(data: bytes, chance: random.Random, corpus: bool) -> bytes:
    """The bytes with one thing wrong."""
    at = chance.randrange(len(data) + 1)
    far = min(len(data), at + chance.choice((1, 4, 30, 400)))
    kind = chance.randrange(8)
    if kind == 0:
        return data[:at] + chance.randbytes(far - at) + data[far:]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:at] + data[far:]
    if kind == 3:
        return data[:at] + data[at:far] * chance.choice((2, 50)) + data[far:]
    if kind == 4:
        other = chance.choice(bases(corpus=corpus))[1]
        cut = chance.randrange(len(other) + 1)
        return data[:at] + other[cut : cut + 2000] + data[at:]
    if kind == 5 and at < len(data):
        return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]
    if kind == 6 and (digits := [place for place in range(at, far) if 48 <= data[place] <= 57]):
        return data[: digits[0]] + chance.choice((b"0", b"-1", b"4294967296", b"9" * 30)) + data[digits[0] + 1 :]
    return data[:at] + chance.choice(_LIKED) + data[at:]


@dataclass(frozen=True)
class Held:
    """A file that lies in memory."""

    name: str
    data: bytes

    def load(self) -> bytes:
        """Its bytes."""
        if not self.data.strip():
            raise DocumentError(f"{self.name} is empty.")
        return self.data


def read_damaged(seed: int, *, corpus: bool = False) -> str:
    """How the file of a seed was read: "read", or the sentence that refuses it. Raises whatever else happens."""
    name, data = damaged(seed, corpus=corpus)
    try:
        held = Held(name, data)
        for file in expanded(held, None) if starts_like_zip(data) else [held]:
            as_profile(read(file, Reading(ocr=False, apart=False))).model_dump_json()
    except DocumentError as error:
        told = str(error)
        if "\n" in told or len(told) > 500:
            raise AssertionError(f"no sentence: {told[:500]!r}") from error
        return told
    return "read"


def _say(*words: object) -> None:
    print(" ".join(str(word) for word in words).replace("\n", " ")[:500], flush=True)  # noqa: T201


def _serve(seeds: range, *, corpus: bool) -> None:
    """Read the files of these seeds; say each before, so that a crash tells its seed."""
    limits.allow_memory(scan=True)
    for seed in seeds:
        _say(f"seed {seed}")
        signal.alarm(_HANGS)  # what hangs ends the process
        began = time.process_time()
        try:
            told = read_damaged(seed, corpus=corpus)
        except Exception as error:
            _say(f"failed {seed} {damaged(seed, corpus=corpus)[0]}: {error!r}")
            continue
        took = time.process_time() - began
        if took > SLOW:
            _say(f"failed {seed} {damaged(seed, corpus=corpus)[0]}: took {took:.1f} s")
        _say("read" if told == "read" else "refused")


def _read_all(seeds: range, *, corpus: bool) -> Counter[str]:
    """Read the files of these seeds in processes that may die; how many were read, refused, or failed."""
    tally: Counter[str] = Counter()
    while seeds:
        command = [sys.executable, "-m", "tests.documents.fuzzing", "--from", str(seeds.start), str(len(seeds))]
        last = seeds.start - 1
        with subprocess.Popen(
            [*command, *["--corpus"] * corpus], stdout=subprocess.PIPE, text=True, cwd=ROOT
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                word, _, rest = line.strip().partition(" ")
                last = int(rest) if word == "seed" else last
                tally[word] += 1
                if word == "failed":
                    _say(line.strip())
        if process.returncode:
            tally["failed"] += 1
            last = max(last, seeds.start)
            _say(f"failed {last} {damaged(last, corpus=corpus)[0]}: the process ended with {process.returncode}")
        seeds = range(last + 1, seeds.stop)
    return tally


def _run(count: int, *, corpus: bool) -> int:
    """Read so many files on all processors; the number of failures."""
    began = time.monotonic()
    blocks = [range(first, min(count, first + _AT_A_TIME)) for first in range(0, count, _AT_A_TIME)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        tally = sum(threads.map(lambda seeds: _read_all(seeds, corpus=corpus), blocks), Counter[str]())
    told = ", ".join(f"{tally[word]} {word}" for word in ("read", "refused", "failed"))
    _say(f"{count} files in {time.monotonic() - began:.0f} s: {told}")
    return tally["failed"]


def _main() -> int:
    options = ArgumentParser(description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=10_000)
    options.add_argument("--from", dest="first", type=int)
    options.add_argument("--seed", type=int)
    options.add_argument("--corpus", action="store_true")
    given = options.parse_args()
    if given.seed is not None:
        _say(damaged(given.seed, corpus=given.corpus)[0], read_damaged(given.seed, corpus=given.corpus))
        return 0
    if given.first is not None:
        _serve(range(given.first, given.first + given.count), corpus=given.corpus)
        return 0
    return min(1, _run(given.count, corpus=given.corpus))


if __name__ == "__main__":
    sys.exit(_main())
