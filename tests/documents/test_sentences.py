from __future__ import annotations

import pytest

from agent.documents.sentences import sentences


@pytest.mark.parametrize(
    "marked",
    [
        "She wrote it. | It works. | Everybody likes it!",
        "Worked on ops, e.g. matmul, i.e. GEMM, etc. and more.",
        "Enabling PyTorch on XLA (e.g. Google TPU) devices.",
        "Holds a Ph.D. in Computer Science. | With a Ph.D. and more.",
        "He holds a Ph.D. | He teaches.",
        "Worked at Foo Inc. in Berlin. | Later at Foo Inc. Labs.",
        "Worked at Foo Inc. | He led a team.",
        "Top grades (BS 3.9, MS 4.0), he ships. | Version 3.9. | Next.",
        "Wrote C++. | Wrote C#. | Wrote F#, too.",
        "Smith, J. A. and Doe, B. wrote it.",
        "Did he? | Yes! | No…  | Perhaps.",
        'He said "go." | Then he left. | (It was late.) | So.',
        "A large (and growing!) user base.",
        "Led it (see below. All of it) for years.",
        "Uses Node.js and ASP.NET. | iOS followed.",
        "built apis with flask. | worked on databases.",
        "Dr. Jones met Mr. Smith vs. Mrs. Doe on St. Marks.",
        "The U.S. board met. | The U.S. | He left.",
        "我是工程师。 | 熟悉Python！ | 目前在百度？",
        "No stop at all",
    ],
)
def test_sentences_end_where_they_end(marked: str) -> None:
    expected = [sentence.strip() for sentence in marked.split("|")]
    text = " ".join(expected)
    assert [text[start:end] for start, end in sentences(text, 0, len(text))] == expected


def test_only_the_span_is_read() -> None:
    assert sentences("One. Two. Three.", 5, 9) == [(5, 9)]
