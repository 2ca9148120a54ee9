"""Profiles as XML: Europass, HR-XML, Word's own XML; web pages are passed on."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from agent.documents.extracted import Extracted, Reading
from agent.documents.speech import FIELD, speaks
from agent.documents.structured.profile import Profile
from agent.documents.structured.tree import At, unread
from agent.documents.structured.write import written
from agent.documents.xml import europass, hr_xml, passport
from agent.documents.xml.tree import as_data, comments, is_word, local, parsed
from agent.errors import DocumentError

_UNSEEN = "in a field that no reader sees"
_COMMENT = "in a comment"


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The profile as text, each value with its place in the file.

    Raises:
        DocumentError: not well-formed, or no profile.
    """
    root = parsed(data, name)
    if is_word(root):
        flat: Callable[[bytes, str, Reading], Extracted] = import_module("agent.documents.word").flat
        return flat(data, name, reading)
    if local(root).casefold() == "html" and find_spec("agent.documents.html") is not None:
        page: Callable[[bytes, str, Reading], Extracted] = import_module("agent.documents.html").extract
        return page(data, name, reading)
    held = At(as_data(root, name), "", set())
    profile = _profile(local(root), held)
    if profile is None or profile.empty:
        raise DocumentError(
            f"{name} is XML ({local(root)}), but no profile that is known (Europass, HR-XML)."
            " Export it in one of these, or save it as a PDF or plain text."
        )
    profile.hidden += [(value, _UNSEEN) for value in unread(held)]
    profile.hidden += [(value, _COMMENT) for value in comments(root) if speaks(value.text, FIELD)]
    return written(profile)


def _profile(kind: str, root: At) -> Profile | None:
    """The profile of a document by its root's name; ``None`` for another kind of document."""
    if kind == "SkillsPassport":
        return passport.profile(root)
    if kind == "Candidate" and root.at("CandidatePerson"):
        return europass.profile(root)
    if kind in {"Resume", "Candidate", "StructuredXMLResume"}:
        return hr_xml.profile(root)
    return None
