"""Profiles as JSON or YAML: JSON Resume, FRESH, RenderCV, Reactive Resume, and one person's data under other keys."""

from __future__ import annotations

from agent.documents.extracted import Extracted, Reading
from agent.documents.source import decode
from agent.documents.structured import fresh, generic, json_resume, reactive, rendercv
from agent.documents.structured.parse import Malformed, from_json, from_yaml
from agent.documents.structured.profile import Profile
from agent.documents.structured.tree import At, Data, unread
from agent.documents.structured.write import written
from agent.documents.text import of_text
from agent.errors import DocumentError

_KNOWN = "JSON Resume, FRESH, RenderCV, Reactive Resume"
_OF_POSTINGS = (("jobPostings", "jobPosting", "jobAd", "jobs", "vacancies"), ("qualifications", "responsibilities"))
_UNSEEN = "in a field that no reader sees"
_OWN_KEYS = "no profile format that is known: it was read by what its keys are called, so check what was found"


class Unknown(DocumentError):
    """Data that are no one person's profile in any form that is known."""


def extract(data: bytes, name: str, reading: Reading) -> Extracted:
    """The profile as text, each value with its place in the file.

    What looked like YAML and is no profile as YAML is read as the plain text that it is too.

    Raises:
        DocumentError: no JSON, none that is a profile, or nested or large beyond any profile.
    """
    decoded = decode(data, name)
    if decoded.text.lstrip()[:1] in {"{", "["}:
        held, warnings = from_json(decoded.text, name)
        profile = _profile(held, name, "JSON")
    else:
        try:
            held, warnings = from_yaml(decoded.text, name)
            profile = _profile(held, name, "YAML")
        except (Malformed, Unknown) as error:
            warning = f"{str(error).split('. ', maxsplit=1)[0]}. It was read as plain text."
            return of_text(decoded.text, name, (*decoded.warnings, warning))
    profile.warnings = [*decoded.warnings, *warnings, *profile.warnings]
    return written(profile)


def _profile(held: Data, name: str, kind: str) -> Profile:
    if isinstance(held, list):
        if len(held) != 1:
            raise DocumentError(
                f"{name} is a list of {len(held)}; a profile is one person's. Put each in its own file."
            )
        held = held[0]
    root = At(held, "", set())
    for is_one, read in (
        (rendercv.is_rendercv, rendercv.profile),
        (fresh.is_fresh, fresh.profile),
        (reactive.is_reactive, reactive.profile),
        (json_resume.is_json_resume, json_resume.profile),
    ):
        if is_one(root):
            profile = read(root)
            break
    else:
        own = generic.profile(root)
        if own is None:
            raise Unknown(_refusal(root, name, kind))
        profile = own
        profile.warnings.insert(0, f"{name} is {kind} in {_OWN_KEYS}.")
    if profile.empty:
        raise Unknown(f"{name} is {profile.format} and holds nothing of a person.")
    profile.hidden += [(value, _UNSEEN) for value in unread(root)]
    return profile


def _refusal(root: At, name: str, kind: str) -> str:
    if any(root.at(*keys) for keys in _OF_POSTINGS):
        return f"{name} is {kind} and looks like a posting, not a profile. Give it as the posting."
    return (
        f"{name} is {kind}, but no profile that is known ({_KNOWN}, or one person's name with lists of jobs or"
        " degrees). Export it in one of these, or save it as a PDF or plain text."
    )
