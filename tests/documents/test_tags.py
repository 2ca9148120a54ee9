from __future__ import annotations

import pytest

from agent.documents.tags import looks_like_tags, split_tags, words_of

_OWN = words_of("XLA on TPU hardware, HLA and DeepRec")


@pytest.mark.parametrize(
    "tags",
    [
        "pytorch xla deep-learning tpu compiler",
        "compiler community-driven machine-learning modular",
        "python data-science deep-learning ml machine-learning",
        "python gpu-acceleration deep-learning gpu numpy",
        "ai deep-learning tensorflow machine-learning python",
        "compiler machine-learning",
        "go nosql",
        "vue3 vuejs",
        "rust cli",
        "operating-system os kernel",
        "c-plus-plus qt gui",
        "awesome awesome-list tpus",
        "deeprec python",
        "cross-platform",
        "hacktoberfest javascript react-native typescript",
        "c",
    ],
)
def test_tags_come_apart(tags: str) -> None:
    run = tags.replace(" ", "")
    assert [run[start:end] for start, end in split_tags(run, _OWN)] == tags.split()


@pytest.mark.parametrize("word", ["zyxwvut", "qwertz-foobar", "x" * 700], ids=["unknown", "hyphenated", "very long"])
def test_unknown_words_stay_whole(word: str) -> None:
    assert split_tags(word, frozenset()) == [(0, len(word))]


def test_the_documents_own_words_are_known() -> None:
    assert split_tags("zyxwvutpython", words_of("Zyxwvut")) == [(0, 7), (7, 13)]


@pytest.mark.parametrize(
    ("row", "tags"),
    [
        ("deep-learninggpu", True),
        ("Deep", False),
        ("two words", False),
        ("2019", False),
        ("-", False),
        ("done.", True),
    ],
)
def test_tags_are_one_small_word(row: str, tags: bool) -> None:
    assert looks_like_tags(row) is tags
