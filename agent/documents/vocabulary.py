"""The words that pages put around what people say: labels, badges, adverts, degrees."""

from __future__ import annotations

import re
from typing import Literal

Value = Literal["role", "counts", "body", "topics"]

PAGE_LABELS: dict[str, Value] = {
    "Role in this project": "role",
    "Role": "role",
    "Contributions summary": "body",
    "Contribution summary": "body",
    "Contributions": "counts",
    "Topics": "topics",
}
"""Labels of profile pages about code, and what follows each: a role, counts, sentences, tags."""

_ANY_LABEL = "|".join(map(re.escape, PAGE_LABELS))
PAGE_LABEL = re.compile(rf"(?:{_ANY_LABEL})\s?:")
"""A page's label at the start of a block; written as the page writes it."""

GLUED_LABEL = re.compile(rf"(?<=[^\s(\[\"'/])(?:{_ANY_LABEL})\s?:")
"""A page's label with no room before it."""

BADGES = ("Rockstar", "Top School", "Top Talent", "Top Contributor", "Rising Star", "Expert", "Senior", "Junior")
"""What a page pins on people; not their own words."""

GLUED_BADGE = re.compile(rf"(?:{'|'.join(map(re.escape, BADGES))})(?=[A-Z][a-z])")

DOCUMENT_TITLES = frozenset(
    {
        "cv",
        "curriculum vitae",
        "resume",
        "résumé",
        "lebenslauf",
        "currículum",
        "curriculum",
        "hoja de vida",
        "résumé / cv",
    }
)
"""What a profile is called by itself, folded; the name comes after it."""

LETTER_FORMULA = re.compile(
    r"(?:dear|hello|hi|good (?:morning|day)|to whom(?:ever|soever)? |to whoever|sehr geehrte|liebe[rs]?|guten tag|hallo"
    r"|madame|monsieur|bonjour|estimad[oa]s?|hola|gentile|caro)\b[^.:;]{0,60}"
    r"|(?:yours(?: (?:sincerely|faithfully|truly))?|sincerely(?: yours)?"
    r"|(?:with )?(?:kind|best|warm) (?:regards|wishes)"
    r"|regards|best|cheers|many thanks|thank you|mit freundlichen grüßen|viele grüße|cordialement|bien à vous"
    r"|un saludo|saludos(?: cordiales)?|atentamente|cordiali saluti)[,.!]?",
    re.IGNORECASE,
)
"""How a letter begins and ends: "Dear hiring team,", "Yours sincerely,"."""

_DEGREE_WORD = r"(?:Bachelor|Master|Doctor|Associate|Diploma|Certificate)"
GLUED_DEGREE = re.compile(rf"(?<=[\w).])(?={_DEGREE_WORD}(?:['’]?s\b|\s(?:of|in)\s))")
SCHOOL_THEN_DEGREE = re.compile(
    r"(?:University|College|Institute|School|Academy|Universität|Université|Universidad|Technology|Sciences?)"
    r"(?=(?:Ph\.?D|B\.?Sc?|M\.?Sc?|B\.?A|M\.?A|B\.?Eng|M\.?Eng|BTech|MTech|MBA|Postgraduate|Undergraduate)\b)"
)

ADVERT_CUES = re.compile(
    r"\bsign[ -]?up (?:on|for|to|with|now|today)\b|\bfind and hire\b|\bhire (?:the )?(?:top|best)\b"
    r"|\bwe(?:['’]ve| have) (?:analy[sz]ed|indexed|scored|helped)\b|\bto search for\b"
    r"|\bstart (?:your|a) free trial\b|\bget (?:the|our) app\b|\bdownload (?:the|our) app\b"
    r"|\bsubscribe to\b|\ball rights reserved\b|\bprivacy policy\b|\bterms of (?:use|service)\b|\bcookie policy\b"
    r"|\bcreate (?:your|a) free (?:account|profile)\b|\bjoin (?:now|today|free)\b|\bbook a demo\b"
    r"|\bpowered by\b|©|\bnear you\b|\bpost a job\b|\bsign[ -]?up to (?:see|view)\b|\bpeople also viewed\b",
    re.IGNORECASE,
)
"""Turns of phrase with which a page speaks to its visitor; two of them make an advert."""

ADVERT_HEADINGS = frozenset(
    {"people also viewed", "people you may know", "similar profiles", "more profiles", "you might also like"}
)
"""Headings, folded, that a page sets over what is not about the person."""
