"""Files that are nearly right: real ones of every format, damaged by chance; the same seed gives the same file.

``python -m tests.documents.fuzzing 10000`` reads so many and prints the seeds
of those that are neither read nor refused in a sentence; ``--seed 17`` reads
one of them and shows what happened.
"""

from __future__ import annotations

import io
import json
import random
import signal
import subprocess
import sys
import time
import zipfile
from argparse import ArgumentParser
from collections.abc import Callable
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
SLOW = 5.0
"""Seconds in which a file of ordinary size is read, or refused."""

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


def _pdf() -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made)
    for page in range(2):
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
        {"a/cv.txt": _TEXT.encode(), "b.pdf": _pdf(), "c.zip": packed({"cv.md": _TEXT.encode()})}
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


def _serve(first: int, count: int) -> None:
    """Read the files of these seeds; say each before, so that a crash tells its seed."""
    limits.allow_memory(scan=True)
    for seed in range(first, first + count):
        _say(f"seed {seed}")
        signal.alarm(60)  # what hangs ends the process
        began = time.process_time()
        try:
            told = read_damaged(seed, corpus=True)
        except Exception as error:
            _say(f"failed {seed} {damaged(seed, corpus=True)[0]}: {error!r}")
            continue
        took = time.process_time() - began
        if took > SLOW:
            _say(f"failed {seed} {damaged(seed, corpus=True)[0]}: took {took:.1f} s")
        _say("read" if told == "read" else "refused")


def _run(count: int) -> int:
    """Read so many files in processes that may die; the number of failures."""
    seed, failures, tally, began = 0, 0, {"read": 0, "refused": 0}, time.monotonic()
    while seed < count:
        command = [sys.executable, "-m", __spec__.name, "--from", str(seed), str(min(500, count - seed))]
        last = seed - 1
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout is not None
            for line in process.stdout:
                word, _, rest = line.strip().partition(" ")
                last = int(rest) if word == "seed" else last
                if word in tally:
                    tally[word] += 1
                elif word == "failed":
                    failures += 1
                    _say(line.strip())
        if process.returncode:
            failures += 1
            _say(f"failed {last} {damaged(last, corpus=True)[0]}: the process ended with {process.returncode}")
        seed = last + 1
    _say(f"{count} files in {time.monotonic() - began:.0f} s: {tally}, {failures} failed")
    return failures


def _main() -> int:
    options = ArgumentParser(description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=10_000)
    options.add_argument("--from", dest="first", type=int)
    options.add_argument("--seed", type=int)
    given = options.parse_args()
    if given.seed is not None:
        _say(damaged(given.seed, corpus=True)[0], read_damaged(given.seed, corpus=True))
        return 0
    if given.first is not None:
        _serve(given.first, given.count)
        return 0
    return min(1, _run(given.count))


if __name__ == "__main__":
    sys.exit(_main())
