"""What is read of a completion: the parts that servers agree on, and nothing that one of them leaves out."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator


def _words(content: Any) -> Any:
    """The text of a message; some servers give it in parts."""
    if isinstance(content, list):
        return "".join(str(part.get("text") or "") for part in content if isinstance(part, dict))
    return content


class Likely(BaseModel):
    """A token with its log-probability."""

    token: str = ""
    logprob: float = -9999.0


class Token(Likely):
    """A token of the answer, with those that could have stood in its place."""

    top_logprobs: list[Likely] | None = None


class Logprobs(BaseModel):
    """The answer's tokens."""

    content: list[Token] | None = None


class Said(BaseModel):
    """The answer's message."""

    content: Annotated[str | None, BeforeValidator(_words)] = None
    refusal: str | None = None


class Choice(BaseModel):
    """One answer, and how it ended."""

    message: Said = Said()
    finish_reason: str | None = None
    logprobs: Logprobs | None = None


class Details(BaseModel):
    """What of the prompt was read before."""

    cached_tokens: int | None = None


class Usage(BaseModel):
    """The tokens that a call took."""

    prompt_tokens: int = 0
    completion_tokens: int = 0
    prompt_tokens_details: Details | None = None

    @property
    def reused(self) -> int:
        """The prompt's tokens that the endpoint had read before."""
        details = self.prompt_tokens_details
        return (details.cached_tokens or 0) if details else 0


class Completion(BaseModel):
    """One response of ``/chat/completions``."""

    choices: list[Choice]
    usage: Usage | None = None
