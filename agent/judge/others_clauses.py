"""The clauses of a sentence that tell of others, by their grammar: what is left is the person's own.

"I sit beside the team who ported it to Rust" tells of a team; "Our adviser
files the returns, I collect the papers" of an adviser and of the person. A
clause is another's where it names who does it, with a word for people and a
determiner that sets them apart. "My staff", "our team" may mean the person
too, and "the engineer" is how some pages call them: these stay.
"""

from __future__ import annotations

import re

from agent.kept import kept

_ALONE = (
    r"advis[eo]r|accountant|engineer|nurse|doctor|consultant|teacher|mentor|trainer|supervisor|foreman|electrician|plumber"
    r"|welder|lawyer|solicitor|developer|programmer|representative|rep|technician|specialist|agent|colleague|co-?worker"
    r"|manager|director|(?:sub)?contractor|neighbou?r|brother|sister|cousin|son|daughter|uncle|aunt|wife|husband|partner"
    r"|mother|father|friend|flatmate|customer|client|supplier|analyst|boss|founder|owner|landlord|vendor|designer|chef"
    r"|tutor|lecturer|secretary|clerk|planner|buyer|agency|provider|firm|bureau|hotline|laboratory|department"
    r"|kolleg(?:e|in)|chef(?:in)?|nachbar(?:in)?|berater(?:in)?|steuerberater(?:in)?|collègue|voisine?|directeur|directrice"
    r"|compañer[oa]|jef[ea]|vecin[oa]|herman[oa]|asesora?|gestor[ía]*"
)
_SEVERAL = (
    r"people|folks?|crews?|desk|staff|advis[eo]rs|accountants|engineers|nurses|doctors|consultants|teachers|mentors|trainers"
    r"|electricians|plumbers|welders|lawyers|solicitors|developers|programmers|representatives|reps|technicians|specialists"
    r"|agents|colleagues|co-?workers|managers|directors|(?:sub)?contractors|neighbours|customers|clients|suppliers|analysts"
    r"|founders|owners|vendors|designers|planners|buyers|others|seniors|kolleg(?:en|innen)|berater|collègues|compañer[oa]s"
)
_WORD = r"(?!(?:of|for|to|in|with|at|by|from|on|and|or|who|that|which|while|I|we)\b)[\w'’&-]+\s"
_NOT_OWN = rf"(?:{_WORD}){{0,2}}?"
_MINE = r"(?:our|my|a|an|another|one of (?:our|the|my)|meine?|unsere?|eine?|mon|ma|notre|une?|una|mi|nuestr[oa])"
_SOME = r"(?:the|our|some|other|two|three|four|several)"
_SOME_ABROAD = r"(?:unsere|die|les|nos|los|las|nuestr[oa]s)"
_WHO = (
    rf"(?:{_MINE}\s{_NOT_OWN}(?:{_ALONE})(?:\s(?-i:[A-Z])\w+)?"
    rf"|(?:{_SOME}|{_SOME_ABROAD})\s(?:{_WORD}){{1,2}}?(?:{_SEVERAL})"
    rf"|{_SOME}\s(?!people|staff|crew|folk)(?:{_SEVERAL})"
    rf"|(?:the|our)\s{_NOT_OWN}(?:advis[eo]r|subcontractor|agency|hotline|desk|provider)"
    r"|somebody else|someone else|others)"
)
_DOES = r"(?!\s(?:of|for|and|or|in|at|to|with|from|on|by|as|I|we)\b)(?!['’]s?\b)\s(?:\w+ly\s)?[^\W\d]\w+"
_END = (
    r"(?:(?!,\s(?:I|we|while|but|whereas|and\sI|so|then|ich|je|yo)\b|;|\.\s|\s(?:while|whereas|but|and)\s(?:I|we)\b).)*"
)
_START = (
    r"(?:^\W*|[;:.]\s+|,\s(?:and\s|but\s|while\s|whereas\s)?|\b(?:while|whereas|but|because|since|where|und|aber|mais|pero)\s)"
    r"(?:(?:before|after|when|once|until|at|in|on|for|each|every|during)\s(?:\w+\s){1,4}?)??"
)
_CLAUSES = re.compile(
    rf"{_START}(?P<does>{_WHO}{_DOES}{_END})"
    rf"|(?!an?\b|eine?\b|une?\b|una\b){_WHO},?\s(?P<who>who(?!\s(?:I|we)\b)\s{_END})"
    rf"|\b(?:beside|next to|alongside|to|from|by)\s(?:the|our|my)\s(?:{_WORD}){{0,2}}?(?:team|{_ALONE}|{_SEVERAL}),"
    rf"\s(?P<whom>who(?!\s(?:I|we)\b)\s{_END})"
    rf"|(?P<that>\b(?:that|which|die|que)\s{_WHO}{_DOES}{_END})"
    rf"|(?P<by>(?:\b(?:is|are|was|were|be|been|being)\s(?:\w+ly\s)?\w+|^\W*\w+ed)\sby\s(?:{_WHO}|(?:other|senior)\s\w+))",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:have|had|has|['’]ve)\s(?:not|never)\s(?:yet\s)?(?:used|worked|done|written|touched|seen|tried|learn(?:t|ed)|run"
    r"|flown|built|had)\b[^.;]*|\b(?:no|without(?:\sany)?)\s(?:\w+\s)?experience\b[^.;]*"
    r"|(?:\b(?:an?|the)\s(?:[\w+#.-]+\s){1,3}(?:which|that)\s)?\b(?:nobody|no one)\shas\s(?:yet\s)?"
    r"(?:shown|taught)\b[^.;,]*"
    r"|\b(?:mean|hope|want|plan) to learn\b[^.;,]*"
    r"|\bhaven['’]t\s(?:yet\s)?\w+[^.;]*",
    re.IGNORECASE,
)
_LONGEST = 2000


@kept
def own_words(text: str) -> str:
    """The text without the clauses that tell of others, or say that something was never done."""
    if len(text) > _LONGEST:
        return text
    spans = [match.span(match.lastgroup or 0) for match in _CLAUSES.finditer(text)]
    spans += [match.span() for match in _DENIED.finditer(text)]
    own, at = [], 0
    for start, end in sorted(spans):
        own.append(text[at : max(at, start)])
        at = max(at, end)
    return " ".join([*own, text[at:]])
