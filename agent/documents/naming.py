"""Whether a dated row names a job or tells a sentence: "2019-2021: Clerk, Acme" or "In 2019 I worked at Acme"."""

from __future__ import annotations

import re

from agent.documents.sentences import INSIDE_END

_NAMING_WORDS, _TITLE_WORDS = 12, 5
_MARKS = re.compile(r"[|/·•,;:–—()\[\]-]+")
_SENTENCE_END = re.compile(r"[^\W\d_A-Z]{4}[.!?…]$")
_BARS, _WIDE, _CELL_BEGINS = ("|", "·", "•", "—"), 3, re.compile(r"\s*[|·•—]|\t|\s{3,}")
_TELLS = re.compile(
    r"\bI(?:['’](?:m|ve|d|ll))?\s+[a-z]|\b(?:[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Mm]y|[Oo]ur)\s+[a-z]"
    r"|\b(?:bin|war|habe|arbeite|bekam|wurde|leite) ich\b"
    r"|\b(?:[Ii]ch|[Ww]ir|[Jj]e|[Nn]ous|[Yy]o|[Ii]o)\s+[a-zà-ÿ]|\b[Jj]['’]",
)
_CLOSERS = " \t|,;:·•–—-/)]."
AWAY = re.compile(
    r"(?:not working|nothing|no work|out of work|unemployed|between jobs|looking for work|career break|gap year"
    r"|travell?ing|sabbatical|world trip|looking after|looked after|caring for|raising"
    r"|(?:parental|maternity|paternity|family|sick) leave|arbeitslos|elternzeit|sans emploi|congé|baja|desempleo)\b",
    re.IGNORECASE,
)
"""How a time without work begins; it is told among jobs and is none."""


_OCCUPATION = re.compile(
    r"(?i:manager|clerk|officer|engineer|nurse|driver|teacher|assistant|accountant|technician|operat(?:or|ive)|electrician"
    r"|chef|cook|analyst|specialist|consultant|director|head|lead(?:er)?|trainee|apprentice|partner|associate|controller"
    r"|developer|architect|designer|mechanic|fitter|welder|plumber|carpenter|joiner|porter|guard|steward|secretary|pa|buyer"
    r"|representative|rep|executive|supervisor|foreman|senior|lawyer|solicitor|counsel|paralegal|therapist|pharmacist"
    r"|lecturer|tutor|scientist|administrator|receptionist|bookkeeper|auditor|surveyor|planner|coordinator|picker"
    r"|\w{3,}(?:leiter|kraft|pfleger|fahrer|techniker|ingenieur|buchhalter|verkäufer|berater|assistent|lehrer|koch"
    r"|meister)(?:in)?|infirmi(?:er|ère)|comptable|vendeu(?:r|se)|chauffeur|professeure?|responsable|conductor|contable"
    r"|enfermer[oa]|profesora?|técnic[oa]|administrativ[oa])s?(?: (?i:i{1,3})| \d)?"
)


# Where the occupation stands before what it is in: "ingénieure procédés", "técnico de laboratorio".
_OCCUPATION_FIRST = re.compile(
    r"(?i:ingénieure?s?|infirmi(?:er|ère)|technicien(?:ne)?|commercial(?:e)?|chargée?|responsable|assistante?|directeur"
    r"|directrice|chef(?:fe)?|professeure?|comptable|conduct(?:eur|rice|or)|ingenier[oa]|técnic[oa]|enfermer[oa]|auxiliar"
    r"|profesora?|jef[ea]|director[a]?|encargad[oa]|operari[oa]|soldador[a]?|camarer[oa]|administrativ[oa]|ayudante"
    r"|aide-soignante?|agent|gestionnaire|secrétaire|vendeu(?:r|se))"
)


def is_title(text: str) -> bool:
    """Whether a text, up to its first comma or bracket, is one for an occupation: "Licensed Practical Nurse"."""
    words = re.split(r"[,(|/]|\s[-–—]\s", text.strip())[0].split()
    if len(words) > 2 and words[1] in {"of", "de", "du", "des", "für", "for"}:
        return _OCCUPATION.fullmatch(words[0]) is not None
    last = " ".join(words[-2:]) if len(words) > 1 and re.fullmatch(r"(?i)i{1,3}|\d", words[-1]) else "".join(words[-1:])
    first = words[0] if words else ""
    return _OCCUPATION.fullmatch(last.strip(".;:")) is not None or _OCCUPATION_FIRST.fullmatch(first) is not None


def are_titles(text: str) -> bool:
    """Whether a text is titles and nothing else: "clerk, then senior clerk"."""
    pieces = [
        piece for piece in re.split(r",|;|/|\bthen\b|\band\b|\bpuis\b|\bdann\b|\bluego\b", text) if piece.strip(" .:")
    ]
    short = 0 < len(pieces) <= 3 and all(len(piece.split()) <= _TITLE_WORDS for piece in pieces)
    return short and is_title(pieces[0])


def tells_of_it(text: str) -> bool:
    """Whether what stands behind a period in brackets says what was done: it begins small and is no title."""
    words = text.split()
    return bool(words) and words[0][:1].islower() and not are_titles(text)


def tells(row: str) -> bool:
    """Whether a row speaks of somebody ("From 2018 to 2021 I worked on ..."), so that it names nothing."""
    return _TELLS.search(row) is not None


def opens_details(row: str, end: int) -> bool:
    """Whether a colon behind a period leads over to what was done: "Clerk at Acme since 2021: files"."""
    return row[end:].lstrip(" )]").startswith((":", "："))


def names_beside(row: str, dates: tuple[int, int]) -> bool:
    """Whether a row is a period at one end and few words beside it that are no sentence.

    ``dates`` is the span of the period in the row. A period inside a row
    ("was there from 2018 to 2021 and left") names nothing.
    """
    left, right = row[: dates[0]], row[dates[1] :].strip(_CLOSERS)
    bracketed = left.rstrip().endswith("(") and row[dates[1] :].lstrip().startswith(")")
    if left.strip(" (") and (opens_details(row, dates[1]) or bracketed or _is_a_cell(row, dates)):
        return not tells(left) and 0 < len(_MARKS.sub(" ", left).split()) <= _NAMING_WORDS
    if (left.strip(_CLOSERS + "([") and right) or tells(row):
        return False
    rest = f"{left} {row[dates[1] :]}".strip()
    words = _MARKS.sub(" ", rest).split()
    return 0 < len(words) <= _NAMING_WORDS and not _SENTENCE_END.search(rest) and not INSIDE_END.search(rest)


def _is_a_cell(row: str, dates: tuple[int, int]) -> bool:
    """Whether a period fills a cell of a row with bars: "Foo Ltd | Clerk | 2019-2021 | Filed it"."""
    left = row[: dates[0]]
    bare = left.rstrip()
    begins = bare.endswith(_BARS) or "\t" in left[len(bare) :] or len(left) - len(bare) >= _WIDE
    return begins and _CELL_BEGINS.match(row, dates[1]) is not None
