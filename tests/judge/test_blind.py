from __future__ import annotations

import pytest

from agent.judge.blind import Blind


@pytest.mark.parametrize(
    ("name", "text", "blinded"),
    [
        pytest.param("Jacky Cao", "Jacky's work at Google", "The person's work at Google", id="possessive"),
        pytest.param("Jacky Cao", "Jacky Cao built it; Cao led.", "The person built it; the person led.", id="parts"),
        pytest.param("Trent\u00a0Lo", "Trent Lo's code", "The person's code", id="no-break space in the name"),
        pytest.param("José Núñez", "José led a team", "The person led a team", id="accents"),
        pytest.param("Anne-Marie Smith", "Anne-Marie taught", "The person taught", id="hyphen"),
        pytest.param("王小明", "王小明 leads", "The person leads", id="chinese"),
        pytest.param("Will May", "Will may ship it", "The person may ship it", id="common words keep their case"),
        pytest.param(None, "She led her team herself", "They led their team themselves", id="gender"),
        pytest.param(None, "MS in Physics", "MS in Physics", id="a degree is no title"),
        pytest.param(None, "Call +1 (650) 253-0000 or a@b.org", "Call (contact) or (contact)", id="contact"),
        pytest.param(None, "A 45-year-old nurse", "A nurse", id="age"),
        pytest.param(None, "3413 reviews, 899 commits", "3413 reviews, 899 commits", id="numbers stay"),
        pytest.param(None, "From Feb 2020 to Jan 2023", "From Feb 2020 to Jan 2023", id="dates stay"),
    ],
)
def test_what_tells_who_it_is_is_replaced(name: str | None, text: str, blinded: str) -> None:
    blind = Blind(name, [], [])
    assert blind(text) == blinded
    assert blind.leaks(blinded) == []


def test_schools_and_places_are_replaced_longest_first() -> None:
    blind = Blind(None, ["Seattle, Washington, United States"], ["Carnegie Mellon", "Carnegie Mellon University"])
    told = blind("Studied at Carnegie Mellon University, based in Seattle")
    assert told == "Studied at a school, based in a place"


def test_the_leak_check_finds_what_was_left() -> None:
    blind = Blind("Ada King", [], ["MIT"])
    assert blind.leaks("Ada went to MIT; she wrote to a@b.org") == ["Ada", "MIT", "a@b.org", "she"]
