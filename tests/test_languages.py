from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.languages import (
    canonical,
    find_languages,
    is_language,
    level,
    listed_languages,
    only_languages,
    same_language,
    spoken_languages,
)
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    "name",
    [
        "English",
        "english",
        "Deutsch",
        "français",
        "Español",
        "中文",
        "日本語",
        "한국어",
        "Mandarin Chinese",
        " Hindi ",
    ],
)
def test_names_a_language(name: str) -> None:
    assert is_language(name)


@pytest.mark.parametrize(
    "name",
    [
        "Go",
        "Swift",
        "Java",
        "JavaScript",
        "C",
        "Python",
        "polish",
        "Ruby",
        "Basic",
        "",
        "English teacher",
        "Seattle",
    ],
)
def test_names_no_language(name: str) -> None:
    assert not is_language(name)


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("Deutsch", "German"),
        ("Farsi", "Persian"),
        ("普通话", "Mandarin"),
        ("tagalog", "Filipino"),
        ("Go", None),
    ],
)
def test_canonical(name: str, english: str | None) -> None:
    assert canonical(name) == english


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Mandarin", "Chinese", True),
        ("Chinese", "Cantonese", True),
        ("Mandarin", "Cantonese", False),
        ("Deutsch", "German", True),
        ("Spanish", "Portuguese", False),
        ("Go", "Go", False),
    ],
)
def test_same_language(one: str, other: str, same: bool) -> None:
    assert same_language(one, other) is same


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Mandarin, English", ["Mandarin", "English"]),
        ("Fluent in Brazilian Portuguese and Spanish.", ["Portuguese", "Spanish"]),
        ("Je parle anglais et français", ["English", "French"]),
        ("中文English日本語", ["Chinese", "English", "Japanese"]),
        ("语言：英语、日语", ["English", "Japanese"]),
        ("Polish (native), German C1", ["Polish", "German"]),
        ("Languages: Bahasa Indonesia/English", ["Indonesian", "English"]),
    ],
)
def test_finds_languages(text: str, names: list[str]) -> None:
    found = find_languages(text)
    assert [name for name, _ in found] == names
    assert all(canonical(text[start:end]) == name for name, (start, end) in found)


@pytest.mark.parametrize(
    "text",
    [
        "polish the code until it shines",
        "- Polish the onboarding flow",
        "Java, Go, Swift and Kotlin",
        "Regional lead for Latin America",
        "Frenchman, Englishtown",
        "a danish with coffee",
        "",
    ],
)
def test_finds_no_languages(text: str) -> None:
    assert find_languages(text) == []


@pytest.mark.parametrize(
    "line",
    [
        "Mandarin, English",
        "German (native), English C1",
        "Chinese, English",
        "English",
        "Deutsch – Muttersprache | Englisch – verhandlungssicher",
        "english / spanish (professional working proficiency)",
        "Français (langue maternelle), anglais courant",
        "中文（母语）、英语（流利）",
    ],
)
def test_only_languages(line: str) -> None:
    assert only_languages(line)


@pytest.mark.parametrize(
    "line",
    [
        "Java, English",
        "polish",
        "fluent",
        "",
        "English teacher",
        "Go, Swift, Java",
        "I speak English at work",
        "C1",
    ],
)
def test_not_only_languages(line: str) -> None:
    assert not only_languages(line)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("German (B2)", "B2"),
        ("Muttersprache", "native"),
        ("Native or bilingual proficiency", "native"),
        ("professional working proficiency", "C1"),
        ("full professional proficiency", "C2"),
        ("limited working proficiency", "B1"),
        ("fluent", "C1"),
        ("fließend", "C1"),
        ("流利", "C1"),
        ("Grundkenntnisse", "A2"),
        ("upper-intermediate", "B2"),
        ("English", None),
        ("AB12", None),
        ("fluentd", None),
    ],
)
def test_level(text: str, expected: str | None) -> None:
    assert level(text) == expected


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    find_languages(text)
    only_languages(text)
    level(text)


@pytest.mark.parametrize("read", [find_languages, only_languages, level], ids=lambda read: read.__name__)
@pytest.mark.parametrize("piece", ["a", " ", "native ", "English ", "中", "professional ", "mandarin-"])
def test_long_text_is_read_in_linear_time(piece: str, read: Callable[[str], object]) -> None:
    text_in_proportion(read, (piece * 50_000)[:50_000])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("I speak Portuguese with my father and English with everybody else.", ["Portuguese", "English"]),
        ("I also speak German.", ["German"]),
        ("I speak Polish and hope to learn French.", ["Polish"]),
        ("I do not speak French.", []),
        ("German is my mother tongue and my English is fluent.", ["German", "English"]),
        ("Ich spreche Polnisch und Deutsch.", ["Polish", "German"]),
        ("Italian at home, English everywhere else.", ["Italian", "English"]),
        ("English and Spanish, both from the cradle.", ["English", "Spanish"]),
        ("turkish and english, both daily", ["Turkish", "English"]),
        ("Fluent Polish speaker", ["Polish"]),
        ("Persian, English, Dutch (B2)", ["Persian", "English", "Dutch"]),
        ("Taught English to German pupils.", []),
        ("French-speaking in-laws at whom I nod a lot", []),
        ("I speak to German clients on the telephone.", []),
        ("Italian and French restaurants in Rome", []),
        ("English Literature, French Literature", []),
        ("Tungsten all day, then polish until you can shave in it.", []),
    ],
)
def test_languages_that_a_text_says_are_spoken(text: str, names: list[str]) -> None:
    assert [name for name, _ in spoken_languages(text)] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("english", ["English"]),
        ("german good", ["German"]),
        ("polish (native)", ["Polish"]),
        ("Français : langue maternelle", ["French"]),
        ("some Polish from the bee club", ["Polish"]),
        ("土耳其语", ["Turkish"]),
        ("valenciano (B1)", ["Valencian"]),
        ("Python", []),
    ],
)
def test_languages_of_a_list_may_be_written_small(text: str, names: list[str]) -> None:
    assert [name for name, _ in listed_languages(text)] == names
