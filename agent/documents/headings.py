"""Which part of a profile a heading opens, in the languages profiles are written in."""

from __future__ import annotations

import re
import unicodedata

from agent.documents.document import Part
from agent.documents.heading_words import ALSO_HEADINGS, WORDS

PARTS: dict[str, Part] = {" ".join(words.split()): part for part, table in WORDS.items() for words in table.split("|")}
"""Folded heading to part."""


def _bare(words: str) -> str:
    """Without accents: capitals are often written so ("EXPERIENCES PROFESSIONNELLES")."""
    return "".join(sign for sign in unicodedata.normalize("NFD", words) if not unicodedata.combining(sign))


_UNACCENTED: dict[str, Part] = {_bare(words): part for words, part in PARTS.items() if _bare(words) not in PARTS}

_ANYWHERE: dict[str, Part] = {
    "experience": "experience",
    "employment": "experience",
    "education": "education",
    "skills": "skills",
    "projects": "projects",
    "certifications": "certifications",
}

_STRONG_POSTING = """job summary | job description | job details | about the job | about the role | about the position
    | about this role | the role | what you will do | what you'll do | what you’ll do | what we offer
    | who you are | who may apply | what you bring | what we are looking for | what we're looking for
    | minimum qualifications | preferred qualifications | basic qualifications | required qualifications
    | qualifications required | required skills | preferred skills | nice to have | nice to haves | job category
    | major duties | role summary | role overview | job requirements | how to apply | equal opportunity
    | aufgaben | ihre aufgaben | deine aufgaben | ihr profil | dein profil | wir bieten | anforderungen
    | missions | vos missions | profil recherché | votre profil | requisitos | funciones | ofrecemos
    | responsabilidades | requisiti | responsabilità | functie-eisen | wij bieden
    | we offer | our offer | you get | what you get | what you'll get | what you’ll get | what you need
    | what you'll need | what you’ll need | what you'll bring | what you’ll bring | you bring | you offer | we expect
    | your profile | your tasks | your role | your responsibilities | your benefits | your mission | your qualifications
    | essential criteria | desirable criteria | essential requirements | desirable requirements | nice-to-have
    | about us | about the company | about the team | who we are | the job | the position | person specification
    | das bieten wir | was wir bieten | unser angebot | was du mitbringst | das bringst du mit | das bringen sie mit
    | deine qualifikationen | ihre qualifikationen | über uns | nous offrons | ce que nous offrons | votre mission
    | qui sommes-nous | notre offre | ofrecemos | qué ofrecemos | se ofrece | sobre nosotros | tu perfil | buscamos
    | 岗位职责 | 任职要求 | 职位描述 | 我们提供 | 职位要求"""
_WEAK_POSTING = """qualifications | requirements | responsibilities | key responsibilities | duties | benefits
    | compensation | perks | must have | must haves | location | salary | company | job title | perks and benefits"""
STRONG_POSTING = frozenset(" ".join(words.split()) for words in _STRONG_POSTING.split("|"))
"""Headings that only a posting has."""
WEAK_POSTING = frozenset(" ".join(words.split()) for words in _WEAK_POSTING.split("|"))
"""Headings that a posting has and a profile may have too."""

_TOLD: tuple[tuple[Part, re.Pattern[str]], ...] = (
    ("experience", re.compile(r"(?:where|places|what) i(?:['’]ve| have)? (?:been|work(?:ed)?|did|done)(?: \w+){0,2}")),
    ("summary", re.compile(r"(?:who|what) i (?:am|do|offer|stand for)(?: \w+){0,2}")),
    (
        "projects",
        re.compile(r"(?:what|things|stuff) i(?:['’]ve| have)? (?:built|build|made|make|wrote|write)(?: \w+){0,3}"),
    ),
    ("skills", re.compile(r"(?:what|things) i (?:can|know|use|work with)(?: \w+){0,3}")),
    ("languages", re.compile(r"(?:what|languages) i speak(?: \w+){0,2}|languages? (?:spoken|known)(?: \w+){0,3}")),
    ("education", re.compile(r"(?:where|what) i (?:studied|learn(?:ed|t)|went to school)(?: \w+){0,2}")),
)
"""Headings that are told as a clause: "Where I've worked", "What I did lately"."""

_OF_A_TRADE = re.compile(
    r"(?:[\w-]+ ){1,2}(?:experience|employment|work history|background)"
    r"|(?:experiencia|expérience|esperienza|experiência)s?(?: [\w-]+){1,2}"
)
""" "Clinical experience:" is a heading by its form; "Customer Experience" may be a department."""

_COUNT = re.compile(r"\s*[(（]\d+[)）]\s*$")
_SO_FAR = re.compile(
    r",?\s\(?(?:(?:latest|newest|most recent) first|so far|to date|until now|up to now|at a glance|in brief|bisher"
    r"|hasta ahora|jusqu['’]ici)\)?\Z"
)
_QUALIFIERS = re.compile(
    r"\A(?:(?:my|our|your|the|github|gitlab|linkedin|other|additional|relevant|selected|further|general"
    r"|past|previous|earlier|recent|latest|current|paid|top|main|basic|meine?|mes|mis)\s+)+"
)
_JOINTS = re.compile(r"\s*(?:/|\+|&|,|\band\b|\bund\b|\bet\b|\by\b)\s*")
_MOST_WORDS = 6
_AROUND = "*_:： []【】"
LONGEST_HEADING = 100
"""The most characters of a row that can be a heading."""


def folded(text: str) -> str:
    """A heading as the tables have it: lower case, no count "(20)", no colon, no "my" or "GitHub"."""
    plain = _COUNT.sub("", text.strip().strip(_AROUND)).strip(_AROUND)
    plain = _SO_FAR.sub("", " ".join(plain.casefold().replace("&", "and").split()))
    known = plain in PARTS or plain in STRONG_POSTING
    return plain if known else _QUALIFIERS.sub("", plain)


def part_of(text: str, *, loosely: bool = False) -> Part | None:
    """The part that a heading of a profile opens, ``None`` where it is none.

    ``loosely`` takes a heading that merely holds the word ("Volunteer
    Experience since school"): right where its form shows that it is a heading.
    """
    if len(text) > LONGEST_HEADING or not (words := folded(text)) or len(words.split()) > _MOST_WORDS:
        return None
    if (known := PARTS.get(words) or _UNACCENTED.get(words)) is not None:
        return known
    if told := next((part for part, clause in _TOLD if clause.fullmatch(words)), None):
        return told
    together = [PARTS.get(piece) for piece in _JOINTS.split(words)]
    if len(together) > 1 and together[0] is not None and None not in together:
        return next((part for part in together if part != "other"), "other")
    if _OF_A_TRADE.fullmatch(words) and (text.rstrip("*_ ").endswith((":", "：")) or text.isupper()):
        return "experience"
    if loosely:
        return next((part for word in words.split() if (part := _ANYWHERE.get(word))), None)
    return None


def also_heading(text: str) -> bool:
    """Whether the words are a heading of a profile where they are written as one."""
    return folded(text) in ALSO_HEADINGS


def posting_heading(text: str) -> bool:
    """Whether the words are a heading that postings use."""
    words = folded(text)
    return words in STRONG_POSTING or words in WEAK_POSTING
