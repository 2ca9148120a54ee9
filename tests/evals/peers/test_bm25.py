"""BM25 against values worked out by hand."""

from __future__ import annotations

from math import log

import pytest

from evals.peers.bm25 import Bm25, words_of

LINES = ["a b".split(), "a c c".split(), ["d"]]
INDEX = Bm25(LINES)
"""Three lines, two words each on average."""


def test_idf_is_lucenes() -> None:
    assert INDEX.idf("a") == pytest.approx(log(1 + 1.5 / 2.5))
    assert INDEX.idf("c") == pytest.approx(log(1 + 2.5 / 1.5))
    assert INDEX.idf("unheard") == pytest.approx(log(1 + 3.5 / 0.5))


def test_a_word_once_in_a_line_of_mean_length_scores_its_idf() -> None:
    # 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / 2)) = 1
    assert INDEX.score(["a"], LINES[0]) == pytest.approx(0.470004, abs=1e-6)


def test_a_word_twice_in_a_longer_line() -> None:
    # 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2)) = 4.4 / 3.65 = 1.205479; times idf 0.980829
    assert INDEX.score(["c"], LINES[1]) == pytest.approx(1.182370, abs=1e-6)


def test_words_add_up_each_once() -> None:
    # a: 1 * 2.2 / (1 + 1.65) = 0.830189; times idf 0.470004 = 0.390192
    assert INDEX.score(["a", "c", "c", "z"], LINES[1]) == pytest.approx(0.390192 + 1.182370, abs=1e-6)


def test_no_shared_word_scores_nothing() -> None:
    assert INDEX.score(["z"], LINES[0]) == 0
    assert INDEX.score([], LINES[0]) == 0
    assert Bm25([]).score(["a"], ["b"]) == 0


def test_the_most_is_never_reached() -> None:
    assert INDEX.most(["a", "a"]) == pytest.approx(2.2 * 0.470004, abs=1e-6)
    index = Bm25([["e"] * 1000, ["d"]])
    assert 0.9 < index.score(["d"], ["d"] * 1000) / index.most(["d"]) < 1


def test_signs_belong_to_the_name() -> None:
    assert words_of("Wrote C++, c# and Go.") == ["wrote", "c++", "c#", "and", "go"]
