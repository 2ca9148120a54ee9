"""What was handed in as a profile and is none: told, with what to do about it, and never guessed at.

Code decides, from the lines alone. A template that nobody filled in, an empty
form and several persons in one file are not assessed, since what would come
out would be about nobody. A cover letter, a certificate and a posting are
assessed like anything else, and flagged.
"""

from __future__ import annotations

from agent.documents.document import Document, Oddity
from agent.documents.kinds.certificate import is_certificate
from agent.documents.kinds.form import is_empty_form
from agent.documents.kinds.letter import is_cover_letter
from agent.documents.kinds.persons import persons
from agent.documents.kinds.posting import is_posting
from agent.documents.kinds.template import placeholders
from agent.documents.kinds.view import View
from agent.errors import DocumentError

__all__ = ["as_profile"]

_FLAGGED = (
    ("cover-letter", is_cover_letter, "This reads like a cover letter; ask for the profile."),
    ("certificate", is_certificate, "This reads like a certificate; ask for the profile."),
    ("posting", is_posting, "This reads like a posting, not like a profile; see whether it lies in the wrong folder."),
)


def as_profile(document: Document) -> Document:
    """The document, with an oddity where it reads like something else than a profile.

    Raises:
        DocumentError: it is an unfilled template or form, or tells of several persons.
    """
    view = View(document)
    found = next(((code, told) for code, is_one, told in _FLAGGED if is_one(view)), None)
    if found is not None:
        code, told = found
        return document.model_copy(update={"oddities": (*document.oddities, Oddity(code=code, message=told))})
    if words := placeholders(view):
        shown = " and ".join(f'"{each}"' for each in words[:2])
        raise DocumentError(
            f"{document.name} is a template that is not filled in ({shown}); ask for the finished profile."
        )
    if is_empty_form(view):
        raise DocumentError(f"{document.name} is a form with nothing filled in; ask for it again.")
    if len(names := persons(view)) > 1:
        told = ", ".join(names[:3]) + (", ..." if len(names) > 3 else "")
        raise DocumentError(f"{document.name} tells of several persons ({told}); split it into a file for each.")
    return document
