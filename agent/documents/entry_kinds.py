"""Rows among jobs, projects or degrees, and those that name none of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from agent.degrees import find_degrees
from agent.documents.details import names_a_group
from agent.documents.document import Part
from agent.documents.links import only_links
from agent.documents.placing import is_prose
from agent.documents.spans import Block, Draft

LONGEST_HEAD = 160
_CERTIFICATE = re.compile(
    r"\b(?:certified|licen[cs]ed?"
    r"|(?:gold |green |smart )?card(?! (?:payments?|sales|machines?|games?|terminals?|processing))"
    r"|ticket|registered (?:with|as)|registration|führerschein"
    r"|permis|carn[eé]t? de conducir|patente|rijbewijs|first aid(?:er)?(?: at work)?|dbs|fire marshal)\b"
    r"|(?:证书|資格證|资格证|驾照|执照)",
    re.IGNORECASE,
)
_MEMBERSHIP = re.compile(
    r"(?:associate |full |student |founding )?(?:member(?:ship)?|fellow) of (?:the )?(?!technical|staff|parliament)"
    r"(?!.*\b(?:team|committee|staff|board|crew)\b)|mitglied (?:im|der|des|bei)\b",
    re.IGNORECASE,
)
Kind = Literal["", "certificate", "membership", "group", "link"]


@dataclass(frozen=True, slots=True)
class Row:
    """A block with what it looks like: ``head`` may name an entry, ``dates`` is its period's span.

    ``kind`` tells what is no entry: a certificate among degrees, a membership, a group ("Freelance"), an address.
    """

    block: Block
    head: bool
    dates: tuple[int, int] | None
    whole: bool
    kind: Kind = ""


def kind_of(draft: Draft, block: Block, part: Part) -> Kind:
    """What a row is instead of a name; "" where it may be one."""
    text = draft.of(block)
    if block.level and names_a_group(text):
        return "group"
    if part == "education" and is_certificate(draft, block):
        return "certificate"
    if not block.bullet and not block.level and _MEMBERSHIP.match(text) and not is_prose(text):
        return "membership"
    return "link" if not block.bullet and not block.hidden and only_links(text) else ""


def is_certificate(draft: Draft, block: Block) -> bool:
    """Whether a row among degrees is none but a certificate or licence to work: "ECS Gold Card, runs to 08/2028"."""
    text = draft.of(block)
    named = not block.level and not block.hidden and len(text) <= LONGEST_HEAD and _CERTIFICATE.search(text)
    return bool(named) and not find_degrees(text) and not is_prose(text)
