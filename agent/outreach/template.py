"""A user's own wording around the checked sentences."""

from __future__ import annotations

from pathlib import Path

from agent.errors import UsageError
from agent.outreach.lint import Gate
from agent.outreach.names import full_name, given_name
from agent.outreach.note import Fault, Note, Sentence

_BLANKS = (
    "greeting",
    "opening",
    "record",
    "why",
    "job",
    "gap",
    "step",
    "leave",
    "signature",
    "name",
    "first",
    "subject",
)


class Template:
    """Text with blanks such as ``{{ opening }}``; blanks that a note has nothing for are empty.

    It is run in a sandbox. Raises UsageError where the file cannot be read or
    has a blank that is not known.
    """

    def __init__(self, path: Path) -> None:
        import jinja2
        from jinja2.sandbox import SandboxedEnvironment

        try:
            self._literal = path.read_text("utf-8-sig")
            environment = SandboxedEnvironment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True)
            self._template = environment.from_string(self._literal)
            self._template.render(dict.fromkeys(_BLANKS, ""))
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(
                f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}."
            ) from error
        except (jinja2.TemplateError, TypeError, ValueError, OverflowError) as error:
            raise UsageError(f"{path} is no template: {error}. Blanks are {', '.join(_BLANKS)}.") from error

    def filled(self, note: Note, gate: Gate) -> tuple[str, list[Fault]]:
        """The body, and what in the template's own words may not be sent."""
        values = dict.fromkeys(_BLANKS, "") | {one.kind: one.text for one in note.sentences}
        values |= {
            "name": full_name(note.name) if note.name else "",
            "first": given_name(note.name) if note.name else "",
            "subject": note.subject,
        }
        own = Sentence(kind="signature", text=self._literal, by="template")
        return self._template.render(values).strip() + "\n", gate.faults(own, note.facts, self._literal)
