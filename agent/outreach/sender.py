"""Who writes: a small file of the user's."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.errors import UsageError


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
    """The sender in a TOML file. Raises UsageError where it is missing, broken or has a key that is not known."""
    try:
        return Sender.model_validate(tomllib.loads(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path} is no TOML: {error}.") from error
    except ValidationError as error:
        wrong = ", ".join(sorted({str(one["loc"][0]) for one in error.errors()}))
        raise UsageError(
            f"{path}: {wrong} is not understood; a sender has name, role, company, email, phone and links."
        ) from error
