from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from agent.documents import read, read_text
from agent.documents.source import LARGEST, decode
from agent.errors import DocumentError


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Ada Müller\r\nParis".encode(), "Ada Müller\r\nParis"),
        ("Ada Müller".encode("utf-8-sig"), "Ada Müller"),
        ("Ada Müller 中文".encode("utf-16"), "Ada Müller 中文"),
        (b"\xfe\xff" + "Ada".encode("utf-16-be"), "Ada"),
        ("Ada Müller 中文".encode("utf-16-le"), "Ada Müller 中文"),
        ("王小明\n2019 至 2021".encode("utf-16-be"), "王小明\n2019 至 2021"),
        ("Ada Müller".encode("utf-32"), "Ada Müller"),
        ("Ada Müller 中文".encode("utf-32-be"), "Ada Müller 中文"),
    ],
    ids=[
        *("UTF-8", "UTF-8 with a mark", "UTF-16", "UTF-16 big-endian", "UTF-16 without a mark"),
        *("UTF-16 big-endian without a mark", "UTF-32", "UTF-32 big-endian without a mark"),
    ],
)
def test_text_is_decoded_and_kept_as_it_is(tmp_path: Path, data: bytes, text: str) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes(data)
    document = read(file)
    assert (document.text, document.warnings, document.format) == (text, (), "text")
    assert document.sha256 == hashlib.sha256(data).hexdigest()
    assert document.name == str(file)


def test_windows_1252_comes_with_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes("Ada Müller – “Paris”".encode("windows-1252"))
    document = read(file)
    assert document.text == "Ada Müller – “Paris”"
    assert len(document.warnings) == 1
    assert "windows-1252" in document.warnings[0]


_RUSSIAN = "Иван Петров\nСтарший разработчик\nОпыт работы: 2019 - 2021, ТехКорп\nРазрабатывал сервисы на Python"
_JAPANESE = "山田太郎\nソフトウェアエンジニア\n職務経歴\n2019年から2021年まで株式会社アクメで開発を担当しました。"
_CHINESE = "王小明\n软件工程师\n工作经历\n2019年至2021年在北京公司负责开发后台服务，使用Python和Go。"
_TAIWANESE = "王小明\n軟體工程師\n工作經歷\n2019年至2021年在台北公司負責開發後台服務，使用Python和Go。"
_KOREAN = "김철수\n소프트웨어 엔지니어\n경력\n2019년부터 2021년까지 서울에서 서비스를 개발했습니다."
_POLISH = "Łukasz Wiśniewski\nDoświadczenie\nZaprojektowałem i wdrożyłem system płatności. Świetna znajomość."
_CZECH = "Jiří Dvořák\nVývojář softwaru\nNavrhl jsem systém plateb pro velké zákazníky. Řídil jsem tým šesti lidí."
_GREEK = "Γιώργος Παπαδόπουλος\nΜηχανικός λογισμικού\nΑνέπτυξα υπηρεσίες για μεγάλους πελάτες στην Αθήνα."
_ARABIC = "محمد علي\nمهندس برمجيات\nالخبرة العملية\nطورت خدمات لعملاء كبار في القاهرة"
_HEBREW = "דוד כהן\nמהנדס תוכנה\nניסיון תעסוקתי\nפיתחתי שירותים ללקוחות גדולים בתל אביב"
_TURKISH = (
    "Ayşe Yılmaz\nYazılım Mühendisi\nBüyük müşteriler için ödeme sistemleri geliştirdim ve şirketin ağını yönettim."
)
_GERMAN = "Jörg Müller\nSoftwareentwickler in Köln\nEntwickelte Dienste für große Kunden und führte Prüfungen ein."


@pytest.mark.parametrize(
    ("text", "encoding", "called"),
    [
        (_RUSSIAN, "cp1251", "windows-1251"),
        (_RUSSIAN, "koi8-r", "KOI8-"),
        (_RUSSIAN, "iso8859-5", "ISO 8859-5"),
        (_JAPANESE, "cp932", "Shift-JIS"),
        (_JAPANESE, "euc-jp", "EUC-JP"),
        (_JAPANESE, "iso2022-jp", "ISO-2022-JP"),
        (_CHINESE, "gb18030", "GB18030"),
        (_TAIWANESE, "big5", "Big5"),
        (_KOREAN, "euc-kr", "EUC-KR"),
        (_POLISH, "cp1250", "windows-1250"),
        (_POLISH, "iso8859-2", "ISO 8859-2"),
        (_CZECH, "cp1250", "windows-1250"),
        (_CZECH, "iso8859-2", "ISO 8859-2"),
        (_GREEK, "cp1253", "windows-1253"),
        (_ARABIC, "cp1256", "windows-1256"),
        (_HEBREW, "cp1255", "windows-1255"),
        (_TURKISH, "cp1254", "windows-1254"),
        (_GERMAN, "cp1252", "windows-1252"),
        ("Jörg Müller", "latin-1", "windows-1252"),
    ],
)
def test_an_older_encoding_is_told(text: str, encoding: str, called: str) -> None:
    decoded = decode(text.encode(encoding), "cv.txt")
    assert decoded.text == text
    assert len(decoded.warnings) == 1
    assert called in decoded.warnings[0]
    assert decode(text.encode(), "cv.txt").warnings == ()


@pytest.mark.parametrize("text", [_GERMAN, "Hélène Lefèvre – “qualité”", _RUSSIAN, _CHINESE])
@pytest.mark.parametrize("read_as", ["latin-1", "cp1252"])
def test_characters_saved_wrongly_are_told(text: str, read_as: str) -> None:
    wrong = text.encode().decode(read_as, errors="ignore")
    decoded = decode(wrong.encode(), "cv.txt")
    assert decoded.text == wrong
    assert "once saved in a wrong encoding" in decoded.warnings[0]


@pytest.mark.parametrize("suffix", [".md", ".markdown", ".MD"])
def test_markdown_is_told_by_its_ending(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"cv{suffix}"
    file.write_text("# Ada")
    assert read(file).format == "markdown"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b" \r\n\t", "is empty"),
        (b"---\n***\n", "holds nothing to read"),
        (b"Ada\0Byron", "is a binary file"),
        (b"Ada \x81\x8d", "is in an unknown encoding"),
        (b"a" * (LARGEST + 1), "MB"),
    ],
    ids=["empty", "blank", "rules", "binary", "encoding", "large"],
)
def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "cv.txt"
    file.write_bytes(data)
    with pytest.raises(DocumentError) as error:
        read(file)
    assert words in str(error.value)
    assert str(file) in str(error.value)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"nobody\.txt does not exist\."):
        read(tmp_path / "nobody.txt")
    with pytest.raises(DocumentError, match="is a folder where a file is needed"):
        read(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo") or os.geteuid() == 0, reason="everything is allowed to root")
def test_a_file_without_permission(tmp_path: Path) -> None:
    file = tmp_path / "cv.txt"
    file.write_text("Ada")
    file.chmod(0)
    with pytest.raises(DocumentError, match="cannot be read: Permission denied"):
        read(file)


def test_a_failing_disk_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cv.txt"
    file.write_text("Ada")

    def fail(self: Path, mode: str) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(DocumentError, match=r"cv\.txt cannot be read: Input/output error\."):
        read(file)


def test_text_at_hand() -> None:
    document = read_text("Ada Byron", "pasted")
    assert (document.name, document.lines[0].text) == ("pasted", "Ada Byron")
    with pytest.raises(DocumentError, match="pasted holds nothing to read"):
        read_text(" \n", "pasted")
