"""Profiles as JSON or YAML: JSON Resume, FRESH, RenderCV, and one person's data under keys of its own."""

from __future__ import annotations

from agent.documents.extracted import Extracted, Reading
from agent.documents.source import decode
from agent.documents.structured import fresh, generic, json_resume, rendercv
from agent.documents.structured.parse import from_json, from_yaml
from agent.documents.structured.posting import as_posting
from agent.documents.structured.profile import Profile
from agent.documents.structured.tree import At, Data, unread
from agent.documents.structured.write import written
from agent.errors import DocumentError

_KNOWN = "JSON Resume, FRESH, RenderCV"
_UNSEEN = "in a field that no reader sees"
_OWN_KEYS = "no profile format that is known: it was read by what its keys are called, so check what was found"


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The profile as text, each value with its place in the file.

    Raises:
        DocumentError: no JSON or YAML, none that is a profile, or nested or large beyond any profile.
    """
    decoded = decode(data, name)
    is_json = decoded.text.lstrip()[:1] in {"{", "["}
    held, warnings = (from_json if is_json else from_yaml)(decoded.text, name)
    if (posting := as_posting(held, data, name, reading)) is not None:
        return posting
    profile = _profile(held, name, "JSON" if is_json else "YAML")
    profile.warnings = [*decoded.warnings, *warnings, *profile.warnings]
    return written(profile)


def _profile(held: Data, name: str, kind: str) -> Profile:
    if isinstance(held, list) and len(held) == 1:
        held = held[0]
    root = At(held, "", set())
    for is_one, read in (
        (rendercv.is_rendercv, rendercv.profile),
        (fresh.is_fresh, fresh.profile),
        (json_resume.is_json_resume, json_resume.profile),
    ):
        if is_one(root):
            profile = read(root)
            break
    else:
        own = generic.profile(root)
        if own is None:
            raise DocumentError(
                f"{name} is {kind}, but no profile that is known ({_KNOWN}, or one person's name with lists of jobs or"
                " degrees). Export it in one of these, or save it as a PDF or plain text."
            )
        profile = own
        profile.warnings.insert(0, f"{name} is {kind} in {_OWN_KEYS}.")
    if profile.empty:
        raise DocumentError(f"{name} is {profile.format} and holds nothing of a person.")
    profile.hidden += [(value, _UNSEEN) for value in unread(root)]
    return profile
