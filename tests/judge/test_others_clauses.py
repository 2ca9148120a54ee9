from __future__ import annotations

import pytest

from agent.judge.others_clauses import own_words
from agent.judge.told_of import told_of
from tests.timed import text_in_proportion


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Our accountant files the tax returns.", ""),
        (
            "Before a launch our design people draw the screens; I write the tests.",
            "Before a launch ; I write the tests.",
        ),
        ("A subcontractor laid the floor, and I painted the walls.", ", and I painted the walls."),
        ("Took the reports that our analysts build in Tableau.", "Took the reports"),
        (
            "Sat beside the data team, who wrote it in Scala, and I read along.",
            "Sat beside the data team, , and I read along.",
        ),
        ("The cluster is run by other people.", "The cluster ."),
        ("Coached by two senior teachers in my first year.", "in my first year."),
        ("I have never used Rust at work.", "I ."),
        ("My mentor Ines draws it all in Figma, I cut the stencils.", ", I cut the stencils."),
    ],
)
def test_clauses_of_others_go(text: str, own: str) -> None:
    assert " ".join(own_words(text).split()) == own.replace("  ", " ")


@pytest.mark.parametrize(
    "text",
    [
        "Led a team of engineers who build data pipelines.",
        "Is a software engineer who builds compilers.",
        "Colleagues describe him as a careful engineer who finds the cause.",
        "Trained the new nurses in wound care.",
        "Helped our customers move their databases.",
        "My staff of six runs the payroll.",
        "Our team migrated everything to Kubernetes.",
        "The developer contributes to the compiler.",
        "For our sales people I wrote the forecasting tool.",
        "Worked with our designers and built the front end.",
        "Managed a crew who installed conduit.",
        "Never late in nine years.",
    ],
)
def test_the_persons_own_stays(text: str) -> None:
    assert own_words(text) == text


@pytest.mark.parametrize(
    ("text", "subject", "whose"),
    [
        ("The sales people give the product demos, I answer the mail.", "product demonstrations", "others"),
        ("The sales people give the product demos, I answer the mail.", "answering mail", None),
        ("Our designers draw, I build product demos.", "product demonstrations", None),
        ("Our tax adviser files the VAT returns.", "month-end close", "others"),
        ("The presses run on a PLC system which nobody has shown me yet.", "PLC", "others"),
        ("The lathe stands next to mine and I mean to learn it.", "turning", "a wish"),
        ("The home passed its fire inspection.", "fire inspection", "others"),
        ("The home page I wrote in Go.", "Go", None),
        ("Our tax adviser files the VAT returns, I prepare the VAT returns.", "VAT returns", None),
    ],
)
def test_what_stands_only_in_a_clause_of_others_is_theirs(text: str, subject: str, whose: str | None) -> None:
    assert told_of(text, subject) == whose


@pytest.mark.parametrize(
    "text",
    [
        "Advised clients on tax.",
        "Assisted customers with returns.",
        "Audited suppliers in Asia.",
        "Led managers of four shops.",
        "Elected director of the club.",
        "Analysed customer accounts.",
        "Lasered boards for a client.",
        "Arranged home help before patients left hospital.",
    ],
)
def test_a_verb_that_begins_like_an_article_is_no_article(text: str) -> None:
    assert told_of(text, "sailing") is None


@pytest.mark.parametrize("piece", ["our ", "the people who ", "is run by ", "a, my ", "which our "])
def test_time_grows_with_the_text(piece: str) -> None:
    text_in_proportion(own_words, piece * 200)
