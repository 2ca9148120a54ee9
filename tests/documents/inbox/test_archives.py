"""Zip archives: what a well-meant one stands for, and that a hostile one costs a sentence."""

from __future__ import annotations

import stat
import struct
import zipfile
from pathlib import Path

import pytest

from agent.documents import File, find_documents, read
from agent.documents.inbox import Refused, find_again
from agent.errors import DocumentError
from tests.documents.inbox.packing import PROFILE, locked, overlapping, packed, saying, special
from tests.timed import within


@pytest.fixture
def handed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found(data: bytes, password: str | None = None, name: str = "cvs.zip") -> list[File]:
    Path(name).write_bytes(data)
    return find_documents([Path(name)], password)


def names(files: list[File]) -> list[str]:
    return [file.name for file in files]


def reasons(files: list[File]) -> list[str]:
    """What is said of each file that cannot be had; "" for the others."""
    told = []
    for file in files:
        try:
            file.load()
            told.append("")
        except DocumentError as error:
            told.append(str(error))
    return told


def test_an_archive_is_its_members_and_nothing_is_unpacked(handed: Path) -> None:
    inner = packed({"x/eve.txt": PROFILE + b"Eve"})
    files = found(packed({"b.txt": PROFILE, "anna/cv.md": b"# Anna\n" + PROFILE, "more.zip": inner, "anna/": b""}))
    assert names(files) == ["cvs.zip/anna/cv.md", "cvs.zip/b.txt", "cvs.zip/more.zip/x/eve.txt"]
    assert [read(file).format for file in files] == ["markdown", "text", "text"]
    assert read(files[2]).name == "cvs.zip/more.zip/x/eve.txt"
    assert sorted(path.name for path in handed.rglob("*")) == ["cvs.zip"]


def test_archives_in_folders_and_folders_in_archives(handed: Path) -> None:
    (handed / "in" / "sub").mkdir(parents=True)
    (handed / "in" / "a.txt").write_bytes(PROFILE)
    (handed / "in" / "sub" / "cvs.zip").write_bytes(packed({"b/c.txt": PROFILE}))
    assert names(find_documents([Path("in")])) == ["in/a.txt", "in/sub/cvs.zip/b/c.txt"]


def test_what_nobody_sent_is_passed_over(handed: Path) -> None:
    sent = dict.fromkeys(
        ["a.txt", ".DS_Store", "x/Thumbs.db", "__MACOSX/._a.txt", "~$a.docx", ".~lock.a.odt#", ".git/x", "desktop.ini"],
        PROFILE,
    )
    assert names(found(packed(sent))) == ["cvs.zip/a.txt"]


def test_an_office_file_is_one_file_whatever_it_is_called(handed: Path) -> None:
    word = packed({"word/document.xml": b"<w/>", "[Content_Types].xml": b"<t/>"})
    assert names(found(word, name="cv.zip")) == ["cv.zip"]
    assert names(found(packed({"cv": word, "b.odt": packed({"mimetype": b"x", "content.xml": b"<c/>"})}))) == [
        "cvs.zip/b.odt",
        "cvs.zip/cv",
    ]


def test_a_workbook_is_named_for_what_it_is(handed: Path) -> None:
    Path("a.xlsx").write_bytes(packed({"[Content_Types].xml": b"<t/>", "xl/workbook.xml": b"<w/>"}))
    with pytest.raises(DocumentError, match=r"a\.xlsx is a spreadsheet; that is not read"):
        read(Path("a.xlsx"))


EXPORT = {"Profile.csv": b"First Name\nAda\n", "Positions.csv": b"Title\nNurse\n", "Jobs/Applied.csv": b"Day\n"}


def test_a_linkedin_export_is_one_profile_however_it_comes(handed: Path) -> None:
    assert names(found(packed(EXPORT), name="ada.zip")) == ["ada.zip"]
    below = {f"Basic_Export/{name}": data for name, data in EXPORT.items()}
    assert names(found(packed(below), name="ada.zip")) == ["ada.zip"]
    both = found(packed({**below, "eve.txt": PROFILE, "bob.zip": packed(EXPORT)}))
    assert names(both) == ["cvs.zip/bob.zip", "cvs.zip/eve.txt", "cvs.zip/Basic_Export"]
    folder = handed / "unpacked" / "ada"
    folder.mkdir(parents=True)
    for name, data in EXPORT.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    (handed / "unpacked" / "eve.txt").write_bytes(PROFILE)
    unpacked = find_documents([Path("unpacked")])
    assert sorted(names(unpacked)) == ["unpacked/ada", "unpacked/eve.txt"]
    export = next(file for file in unpacked if file.name.endswith("ada"))
    assert export.load() == export.load()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/passwd", "cvs.zip/etc/passwd"),
        ("/etc/passwd", "cvs.zip/etc/passwd"),
        ("..\\..\\boot.ini", "cvs.zip/boot.ini"),
        ("C:\\cv.txt", "cvs.zip/C:/cv.txt"),
        ("a\x1b[2Jb.txt", "cvs.zip/a\ufffd[2Jb.txt"),
        ("a\u202etxt.exe", "cvs.zip/a\ufffdtxt.exe"),
        ("n" * 5000 + ".md", "cvs.zip/" + "n" * 116 + "….md"),
    ],
)
def test_a_name_is_only_a_name(handed: Path, name: str, shown: str) -> None:
    [file] = found(packed({name: PROFILE}))
    assert file.name == shown
    assert file.load() == PROFILE
    assert sorted(path.name for path in handed.parent.rglob("passwd")) == []


def test_names_in_utf8_that_do_not_say_so_and_names_given_twice(handed: Path) -> None:
    data = packed({"Müller.txt": PROFILE, "a.txt": PROFILE, "b.txt": PROFILE})
    at = data.rindex(b"M\xc3\xbcller")
    assert names(found(data[: at - 46 + 8] + b"\0\0" + data[at - 46 + 10 :]))[0] == "cvs.zip/Müller.txt"
    assert names(found(data.replace(b"b.txt", b"a.txt")))[1:] == ["cvs.zip/a.txt", "cvs.zip/a.txt (2)"]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK])
def test_links_and_devices_in_an_archive_are_rows(handed: Path, kind: int) -> None:
    link, profile = reversed(found(special("zero", kind)))
    assert reasons([link]) == ["cvs.zip/zero is no file that can be read: a link or a device."]
    assert profile.load() == PROFILE


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        ({"x.txt": b"\0" * 40_000_000}, "unpacks to 1,0"),
        ({"x.txt": b""}, "is empty"),
        ({"x.zip": packed({"y.zip": packed({"z.zip": PROFILE})})}, "is an archive in an archive in an archive"),
        ({"x.zip": packed({"y.zip": packed({"z.txt": PROFILE})})}, "is an archive in an archive in an archive"),
        ({"x.zip": b"PK\x03\x04 and no more"}, "is a damaged archive"),
        ({"x.zip": packed({})}, "holds no files to read"),
        ({"x.zip": overlapping(50, 1000)}, "was made to unpack to far more than it holds"),
        ({"x.txt": locked("in.txt", PROFILE, b"key")}, "in.txt is encrypted; give its password with --password."),
    ],
    ids=["ratio", "empty", "deep", "nested", "damaged", "nothing", "overlapping", "encrypted"],
)
def test_a_bad_member_costs_one_row(handed: Path, bad: dict[str, bytes], told: str) -> None:
    files = found(packed({"a.txt": PROFILE, **bad, "z.txt": PROFILE}))
    first, middle, last = reasons(files)
    assert (first, last) == ("", "")
    assert told in middle
    assert middle.startswith(files[1].name)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_ways_of_packing_that_cannot_be_bounded_are_rows(handed: Path, method: int) -> None:
    with pytest.raises(DocumentError, match=r"a\.txt is packed in a way that is not read; unpack it first\."):
        found(packed({"a.txt": PROFILE}, method))


def test_encrypted_members_open_with_their_password(handed: Path) -> None:
    data = locked("cv.txt", PROFILE, b"key")
    [file] = found(data, "key")
    assert file.load() == PROFILE
    with pytest.raises(DocumentError, match=r"does not open with the password given|is damaged"):
        found(data, "wrong")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (packed({"a.txt": PROFILE})[:-30], "is a damaged archive"),
        (packed({"a.txt": PROFILE})[60:], "is damaged in its archive"),
        (overlapping(200, 1_000_000), "was made to unpack to far more than it holds"),
        (saying(packed({"a.txt": PROFILE}), size=2**31), "holds more than 20,000 files"),
        (packed({}), "holds no files to read"),
    ],
    ids=["cut at the end", "cut at the start", "overlapping", "a list that says it is huge", "nothing"],
)
def test_an_archive_that_gives_nothing_is_a_sentence(handed: Path, data: bytes, told: str) -> None:
    if not data.startswith(b"PK"):
        data = b"PK\x03\x04" + data
    with pytest.raises(DocumentError) as error:
        found(data)
    assert told in str(error.value)
    assert str(error.value).startswith("cvs.zip")


def test_a_member_whose_bytes_are_damaged_is_a_row(handed: Path) -> None:
    data = bytearray(packed({"a.txt": PROFILE, "b.txt": PROFILE}, zipfile.ZIP_STORED))
    data[data.index(PROFILE) + 3] ^= 0xFF
    assert reasons(found(bytes(data))) == ["cvs.zip/a.txt is damaged in its archive; pack it again.", ""]


def test_a_hundred_thousand_members_are_refused_quickly(handed: Path) -> None:
    entry = struct.pack("<4sHHHHHHLLLHHHHHLL", b"PK\x01\x02", 20, 20, 0, 0, 0, 0x21, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0)
    directory = (entry + b"a.txt") * 100_000
    end = struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, 34_464, 34_464, len(directory), 30, 0)
    with pytest.raises(DocumentError, match="holds more than 20,000 files"):
        within(20, lambda: found(b"PK\x03\x04" + bytes(26) + directory + end))


def test_one_bad_archive_among_others_is_a_row(handed: Path) -> None:
    Path("a.txt").write_bytes(PROFILE)
    Path("b.zip").write_bytes(b"PK\x03\x04")
    files = find_documents([Path("b.zip"), Path("a.txt")])
    assert [isinstance(file, Refused) for file in files] == [True, False]


def test_an_archive_that_changes_meanwhile_gives_nobody_elses_profile(handed: Path) -> None:
    files = found(packed({"a.txt": PROFILE, "b.txt": b"Bob"}))
    find_documents([Path("cvs.zip")])  # closes what was open
    Path("cvs.zip").write_bytes(packed({"b.txt": b"Bob", "a.txt": PROFILE}))
    find_documents([Path("cvs.zip")])
    assert "was changed while it was read" in reasons(files)[0]


def test_files_are_found_again_by_the_names_they_had(handed: Path) -> None:
    Path("a.txt").write_bytes(PROFILE)
    files = found(packed({"x/b.txt": PROFILE, "c.zip": packed({"d.txt": PROFILE})}))
    again = find_again([*names(files), "a.txt", "gone.txt", "cvs.zip/gone.txt", "n" * 5000, "a\0b", ""])
    assert sorted(again) == ["a.txt", "cvs.zip/c.zip/d.txt", "cvs.zip/x/b.txt"]
    assert all(file.load() == PROFILE for file in again.values())
