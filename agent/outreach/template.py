"""A user's own wording around the checked sentences."""

from __future__ import annotations

import re
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

_DUTIES = {
    "opening": "It has no {{ opening }}, so the note names nothing of the person: put {{ opening }} where the sentence "
    "about them belongs.",
    "leave": "It does not say how to be left alone: put {{ leave }} near the end, or say it in your own words "
    "(“I will not write again”).",
}
"""Blanks without which a note fails its duty to the person: why they are written to, and how to be left alone."""

_LEFT_ALONE = re.compile(
    r"\b(?:unsubscribe|opt(?:ing)?[- ]out|left alone|leave you (?:be|alone)|no (?:answer|reply) is needed"
    r"|(?:not|never|n['’]t) (?:\w+ ){0,2}(?:write|contact|e-?mail|message|bother)"
    r"|stop (?:writing|e-?mailing|contacting)"
    r"|(?:nicht|nie) (?:\w+ ){0,2}(?:schreiben?|kontaktieren?|anschreiben|melden)"
    r"|schreibe nicht (?:wieder|mehr)|abmelden"
    r"|(?:n['’]écri\w+|ne (?:vous )?(?:écri\w+|recontact\w+|contact\w+)) (?:plus|pas)|désinscri\w+|désabonn\w+"
    r"|no (?:le |te )?(?:volver\w+ a )?(?:escrib\w+|contact\w+)|dar(?:se|te) de baja)\b",
    re.IGNORECASE,
)
"""Own words, in the four languages of notes, that say it."""


class Template:
    """Text with blanks such as ``{{ opening }}``; blanks that a note has nothing for are empty.

    It is run in a sandbox. Raises UsageError where the file cannot be read or
    has a blank that is not known.
    """

    def __init__(self, path: Path) -> None:
        import jinja2
        from jinja2 import meta
        from jinja2.sandbox import SandboxedEnvironment

        try:
            self._literal = path.read_text("utf-8-sig")
            environment = SandboxedEnvironment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True)
            self._template = environment.from_string(self._literal)
            self._template.render(dict.fromkeys(_BLANKS, ""))
            named = meta.find_undeclared_variables(environment.parse(self._literal))
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(
                f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}."
            ) from error
        except (jinja2.TemplateError, TypeError, ValueError, OverflowError) as error:
            raise UsageError(f"{path} is no template: {error}. Blanks are {', '.join(_BLANKS)}.") from error

        self.lacks = [told for blank, told in _DUTIES.items() if blank not in named]
        """What a note has to have and this text has no blank for, each in a sentence that says how to add it."""
        if _LEFT_ALONE.search(self._literal) and _DUTIES["leave"] in self.lacks:
            self.lacks.remove(_DUTIES["leave"])

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
