"""Whom a sentence is about, where its grammar alone tells: others than the person, or a wish.

A profile's sentence leaves its subject out ("Built ...") or says "I" or a
name. One whose subject is the employer, a colleague or a customer, and one
that begins with a wish, show nothing that the person did. Only what is plain
is decided here; all else is the model's question.
"""

from __future__ import annotations

import re
from typing import Literal

ToldOf = Literal["others", "a wish"]

_NOUNS = (
    r"compan(?:y|ies)|hospitals?|firms?|employers?|departments?|colleagues?|co-?workers?|managers?|directors?"
    r"|agenc(?:y|ies)|(?:sub)?contractors?|neighbou?rs?|brothers?|sisters?|cousins?|wife|husband|mother|father"
    r"|friends?|flatmates?|customers?|clients?|suppliers?|wholesalers?|schools?|analysts?|laborator(?:y|ies)|clinics?"
    r"|boss|founders?|owners?|landlords?|museums?|banks?|vendors?|competitors?|parent company|head office"
    # German, French, Spanish
    r"|firma|unternehmen|betrieb|kolleg(?:e|in|en|innen)|chef(?:in)?|abteilung|klinik|krankenhaus|nachbar(?:in|n)?"
    r"|bruder|schwester|kunden?|entreprise|société|cabinet|collègues?|voisine?|frère|s(?:œ|oe)ur|directeur|directrice"
    r"|empresa|colegio|compañer[oa]s?|jef[ea]|vecin[oa]s?|herman[oa]s?|director[ae]?"
)
_DETERMINER = (
    r"(?:the|a|an|our|my|his|her|their|some|several|one of (?:the|my|our)|two|three|another|die|der|das|ein|eine|mein"
    r"|meine|unsere?|l['’]|le|la|les|un|une|mon|ma|mes|notre|el|los|las|una|mi|mis|nuestr[oa])"
)
_OTHERS = re.compile(
    rf"^\W*{_DETERMINER}\s*(?:(?!(?:of|for|to|in|with|at|by|from|on|and|der|von|de|du|des|del)\b)[\w'’-]+\s){{0,3}}?"
    rf"(?:{_NOUNS})\b(?!['’]s\b)|^\W*(?:公司|医院|同事|领导|经理|客户|我的同事|隔壁|学校)",
    re.IGNORECASE,
)
_PERSON = re.compile(
    r"\b(?:I|we|me|ich|wir|je|nous|yo|nosotros|the person)\b|\bj['’]|我(?!的同事|们公司)|\b(?:with|for) my\b",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"^\W*(?:I\s(?:am\s)?|ich\s|je\s|yo\s)?(?:hop(?:es?|ing) to|would (?:like|love|enjoy|be glad)|wants? to"
    r"|wish(?:es)? to|dreams? of|plans? to|plann?ing to|looking (?:to|for)|aims? to|keen to|eager to"
    r"|curious (?:to|about)|interested in"
    r"|(?:is |am )?(?:booked|enrolled|down|registered) (?:on|in|for)|möchte|würde gern|hoff(?:e|t) |wünsch(?:e|t) "
    r"|aimerait|aimerais|souhait|espère|voudrai[st]|espero|espera|quiere|quiero|(?:me )?gustaría|希望|想要|想学)",
    re.IGNORECASE,
)


def told_of(text: str) -> ToldOf | None:
    """Whom or what a sentence plainly is about when it is not the person's own doing; None where it may be."""
    if _WISH.search(text):
        return "a wish"
    if _OTHERS.search(text) and not _PERSON.search(text):
        return "others"
    return None
