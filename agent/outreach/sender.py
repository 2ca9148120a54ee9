"""Who writes: a small file of the user's."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.errors import UsageError

_LINK = "https://brook.example/jobs/17"


class Sender(BaseModel):
    """Who signs a note. ``links`` may stand in a note, no other link may."""

    model_config = ConfigDict(extra="forbid")

    name: str = ""
    role: str = ""
    company: str = ""
    email: str = ""
    phone: str = ""
    links: list[str] = []

    @property
    def signature(self) -> str:
        """The last rows of a note; empty where nobody is named."""
        if not self.name:
            return ""
        title = ", ".join(filter(None, (self.role, self.company)))
        return "\n".join(filter(None, (self.name, title, self.email, self.phone, *self.links)))

    @property
    def text(self) -> str:
        """Everything the sender says of themselves, a row each."""
        return "\n".join(filter(None, (self.name, self.role, self.company, self.email, self.phone, *self.links)))


def read_sender(path: Path) -> Sender:
    """The sender in a TOML file. Raises UsageError where it is missing, broken or has a key or value that it cannot."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return Sender.model_validate(data)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path} is no TOML: {error}.") from error
    except ValidationError as error:
        wrong = {str(one["loc"][0]): one["type"] for one in error.errors()}
        told = "; ".join(_mended(key, kind, data[key]) for key, kind in wrong.items())
        raise UsageError(f"{path}: {told}.") from error


def _mended(key: str, kind: str, value: object) -> str:
    """What is wrong with a key and what to write: "links must be a list; write links = ["x"]"."""
    if kind == "extra_forbidden":
        return f"{key} is no key of a sender; write one of {', '.join(Sender.model_fields)}"
    if key == "links":
        links = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]
        return f"links must be a list of texts; write links = [{', '.join(map(_quoted, links or [_LINK]))}]"
    plain = str(value) if isinstance(value, int | float | date) else "..."
    return f"{key} must be a text in quotes; write {key} = {_quoted(plain)}"


def _quoted(text: str) -> str:
    """The text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)
