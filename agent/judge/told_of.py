"""Whom a sentence is about, where its grammar alone tells: others than the person, or a wish.

A profile's sentence leaves its subject out ("Built ...") or says "I" or a
name. One whose subject is the employer, a colleague or a customer, and one
that begins with a wish, show nothing that the person did. Only what is plain
is decided here; all else is the model's question.
"""

from __future__ import annotations

import re
from typing import Literal

from agent.judge import mention
from agent.judge.others_clauses import own_words

ToldOf = Literal["others", "a wish"]

_FEWEST_WORDS, _HALF = 3, 0.5

_NOUNS = (
    r"compan(?:y|ies)|hospitals?|firms?|employers?|departments?|colleagues?|co-?workers?|managers?|directors?"
    r"|agenc(?:y|ies)|(?:sub)?contractors?|neighbou?rs?|brothers?|sisters?|cousins?|wife|husband|mother|father"
    r"|friends?|flatmates?|customers?|clients?|suppliers?|wholesalers?|schools?|analysts?|laborator(?:y|ies)|clinics?"
    r"|boss|founders?|owners?|landlords?|museums?|banks?|vendors?|competitors?|parent company|head office"
    r"|home|practice|surgery|plant|council|charity|university|college|hotel|restaurant|factory"
    # German, French, Spanish
    r"|firma|unternehmen|betrieb|kolleg(?:e|in|en|innen)|chef(?:in)?|abteilung|klinik|krankenhaus|nachbar(?:in|n)?"
    r"|bruder|schwester|kunden?|entreprise|société|cabinet|collègues?|voisine?|frère|s(?:œ|oe)ur|directeur|directrice"
    r"|empresa|colegio|compañer[oa]s?|jef[ea]|vecin[oa]s?|herman[oa]s?|director[ae]?"
)
_DETERMINER = (
    r"(?:(?:the|an?|our|my|his|her|their|some|several|one of (?:the|my|our)|two|three|another|die|der|das|eine?|meine?"
    r"|unsere?|le|la|les|un|une|mon|ma|mes|notre|el|los|las|una|mi|mis|nuestr[oa])\s|l['’]\s?)"
)
_KIND = r"(?!small|whole|entire|young|new|first|core|large|growing|local)[\w-]+"
_WHEN = r"(?:(?:in|since|by|until|after|before|from)\s(?:\w+\s)?(?:19|20)\d\d,?\s|(?:last|this|that|every)\s\w+,\s)?"
_CLAUSE = re.compile(r"[;,:]|\b(?:while|whereas|but|during which|während|aber|mais|pero|pendant que)\b", re.IGNORECASE)
_OTHERS = re.compile(
    rf"^\W*{_WHEN}{_DETERMINER}\s*(?:(?!(?:of|for|to|in|with|at|by|from|on|and|der|von|de|du|des|del)\b)[\w'’-]+\s){{0,3}}?"
    rf"(?:{_NOUNS})\b(?!['’]s\b|-)|^\W*{_WHEN}(?:the|an?|another)\s{_KIND}(?:\s[\w-]+)?\steams?\b|^\W*(?:公司|医院|同事|领导|经理|客户|我的同事|隔壁|学校)",
    re.IGNORECASE,
)
_PERSON = re.compile(
    r"\b(?:I|we|me|ich|wir|je|nous|yo|nosotros|the person)\b|\bj['’]|我(?!的同事|们公司)|\b(?:with|for) my\b",
    re.IGNORECASE,
)
_WISHED = re.compile(
    r"\b(?:hop(?:es?|ing) to|would (?:like|love) to|wants? to (?:learn|get|move|try|see)|würde (?:ich )?gerne?"
    r"|looking to (?:move|get|learn)|(?:j['’])?aimerai[st]|(?:me )?gustaría)\b|打算|希望|想要",
    re.IGNORECASE,
)
_TO_LEARN_IT = re.compile(
    r"\b(?:mean|hope|want|plan|keen|eager|would (?:love|like)|['’]d (?:love|like))\sto\slearn\s(?:it|that|this|them)\b",
    re.IGNORECASE,
)
"""What a sentence speaks of is still to be learnt."""
_WISH = re.compile(
    r"^\W*(?:I\s(?:am\s)?|ich\s|je\s|yo\s)?(?:hop(?:es?|ing) to|would (?:like|love|enjoy|be glad)|wants? to"
    r"|wish(?:es)? to|dreams? of|plans? to|plann?ing to|looking (?:to|for)|aims? to|keen to|eager to"
    r"|curious (?:to|about)|interested in"
    r"|(?:is |am )?(?:booked|enrolled|down|registered) (?:on|in|for)|möchte|würde gern|hoff(?:e|t) |wünsch(?:e|t) "
    r"|(?:j['’])?aimerai[st]|souhait|espère|voudrai[st]|espero|espera|quiere|quiero|(?:me )?gustaría|希望|想要|想学)",
    re.IGNORECASE,
)


def told_of(text: str, subject: str) -> ToldOf | None:
    """Whom a sentence plainly tells of as for this subject, when it is not the person's doing; None where it may be.

    Of "The team next door wrote C, while I tested" the first clause is about
    others, the second is not. Without a subject the whole sentence counts.
    """
    if _WISH.search(text):
        return "a wish"
    if _TO_LEARN_IT.search(text):
        return "a wish"
    wish = _WISHED.search(text)
    if wish and subject and not mention.mentions(subject, text[: wish.start()]):
        return "a wish"
    if subject and _only_of_others(text, subject):
        return "others"
    if not _OTHERS.search(text):
        return None
    person = _PERSON.search(text)
    if person is None:
        return "others"
    theirs = _CLAUSE.split(text[: person.start()])[0]
    own = text[len(theirs) :]
    named = subject and mention.mentions(subject, theirs) and not mention.mentions(subject, own)
    return "others" if named and len(theirs) < person.start() else None


def _only_of_others(text: str, subject: str) -> bool:
    """Whether a sentence names the subject where it tells of others and nowhere else, or tells of nothing else."""
    own = own_words(text)
    if own == text:
        return False
    if len(own.split()) < _FEWEST_WORDS:
        return True
    return mention.share(subject, text) >= _HALF and not mention.mentions(subject, own)
