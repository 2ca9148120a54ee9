from __future__ import annotations

import tomllib
from datetime import date
from importlib.resources import files

import pytest

from agent.errors import UsageError
from agent.llm import embedded_endpoint, find_endpoint
from agent.llm.prices import Price
from agent.llm.weights import EMBEDDED


@pytest.mark.parametrize(
    ("spec", "environ"),
    [
        (None, {}),
        (None, {"SCREENING_AGENT_MODEL": ""}),
        (None, {"SCREENING_AGENT_MODEL": "  "}),
        ("embedded", {"SCREENING_AGENT_MODEL": "gpt-4.1-mini"}),
        (" embedded ", {}),
    ],
)
def test_without_a_name_it_is_the_embedded_model(spec: str | None, environ: dict[str, str]) -> None:
    endpoint = find_endpoint(spec, environ=environ)
    assert endpoint.name == "embedded (Qwen2.5-Coder-1.5B-Instruct Q4_K_M)"
    assert endpoint.identity == EMBEDDED.sha256
    assert (endpoint.lanes, endpoint.slots, endpoint.probabilities) == (4, True, True)


def test_the_environment_names_a_model_and_an_option_goes_before_it() -> None:
    environ = {"SCREENING_AGENT_MODEL": "gpt-4.1-mini", "OPENAI_API_KEY": "k"}
    assert find_endpoint(None, environ=environ).identity == "gpt-4.1-mini@https://api.openai.com/v1"
    assert find_endpoint("embedded", environ=environ).slots


@pytest.mark.parametrize(
    ("spec", "environ", "identity"),
    [
        pytest.param("m", {"OPENAI_BASE_URL": "http://gpu:8000/v1/"}, "m@http://gpu:8000/v1", id="base url"),
        pytest.param("m@https://x.test/v1/", {}, "m@https://x.test/v1", id="address"),
        pytest.param("qwen2.5:7b@http://localhost:11434/v1", {}, "qwen2.5:7b@http://localhost:11434/v1", id="ollama"),
        pytest.param(
            "d@https://X.openai.azure.com/openai/v1", {}, "d@https://X.openai.azure.com/openai/v1", id="azure"
        ),
    ],
)
def test_a_spec_is_a_name_and_an_address(spec: str, environ: dict[str, str], identity: str) -> None:
    assert find_endpoint(spec, environ=environ).identity == identity


@pytest.mark.parametrize("spec", ["", "  "])
def test_an_empty_name_is_never_the_usual_model(spec: str) -> None:
    with pytest.raises(UsageError, match="name is empty: give embedded, NAME or NAME@BASE_URL"):
        find_endpoint(spec, environ={"SCREENING_AGENT_MODEL": "gpt-4.1-mini"})


@pytest.mark.parametrize("spec", ["m@localhost:1/v1", "@http://x/v1", "m@http://", "m@ftp://x"])
def test_a_spec_that_cannot_be_read_is_a_sentence(spec: str) -> None:
    with pytest.raises(UsageError):
        find_endpoint(spec, environ={})


@pytest.mark.parametrize(
    ("spec", "rung", "probabilities", "cost"),
    [
        pytest.param("gpt-4o-mini", "json_schema", True, 0.75, id="openai"),
        pytest.param("claude@https://api.anthropic.com/v1", "prompted", False, None, id="anthropic"),
        pytest.param("m@http://127.0.0.1:11434/v1", "json_schema", True, 0.0, id="local"),
        pytest.param("m@https://x.test/v1", "json_schema", True, None, id="unknown"),
    ],
)
def test_what_is_declared_of_a_server(spec: str, rung: str, probabilities: bool, cost: float | None) -> None:
    endpoint = find_endpoint(spec, environ={})
    assert (endpoint.rung, endpoint.probabilities) == (rung, probabilities)
    price = endpoint.price
    assert (price.cost(1_000_000, 0, 1_000_000) if price else None) == cost


def test_a_price_can_be_stated() -> None:
    price = find_endpoint("gpt-4o", environ={"SCREENING_AGENT_PRICE": "1/3"}).price
    assert price is not None
    assert price.cost(2_000_000, 500_000, 1_000_000) == 5.0


def test_the_embedded_model_at_a_given_address_starts_nothing() -> None:
    endpoint = embedded_endpoint("http://127.0.0.1:1/v1")
    assert (endpoint.slots, endpoint.identity) == (False, EMBEDDED.sha256)


@pytest.mark.parametrize(
    ("spec", "read"),
    [
        pytest.param("gpt-4.1-mini", 0.4, id="listed"),
        pytest.param("gpt-4.1-mini-2025-04-14", 0.4, id="with its date"),
        pytest.param("gpt-4.1-mini@https://elsewhere.test/v1", None, id="at another host"),
        pytest.param("gpt-4.1-mini-tuned", None, id="another model"),
    ],
)
def test_a_listed_price_counts_for_its_model_at_its_host_alone(spec: str, read: float | None) -> None:
    price = find_endpoint(spec, environ={}).price
    assert (price.read if price else None) == read


def test_every_listed_price_says_from_when_and_where_it_is() -> None:
    text = (files("agent.llm") / "data" / "prices.toml").read_text("utf-8")
    for entry in tomllib.loads(text)["model"]:
        assert isinstance(entry["date"], date)
        assert entry["source"]
        assert 0 < entry["reused"] <= entry["read"] <= entry["written"]
        price = find_endpoint(f"{entry['name']}@https://{entry['host']}/v1", environ={}).price
        assert price
        assert str(entry["date"]) in price.source


def test_a_stated_price_goes_before_the_list() -> None:
    price = find_endpoint("gpt-4.1-mini", environ={"SCREENING_AGENT_PRICE": "9/9"}).price
    assert price
    assert price.read == 9


def test_the_worst_case_counts_what_is_read_again_at_the_dearer_price() -> None:
    assert Price(1.0, 1.25, 5.0).most(1_000_000, 1_000_000) == 6.25


@pytest.mark.parametrize("text", ["cheap", "1", "-1/2", "1/inf", "nan/1", "1/2/3"])
def test_no_price_is_a_sentence(text: str) -> None:
    with pytest.raises(UsageError, match="SCREENING_AGENT_PRICE"):
        find_endpoint("gpt-4o", environ={"SCREENING_AGENT_PRICE": text})
