"""What the words of a label say of the value behind it: "Cards held", "Practice software", "Second language"."""

from __future__ import annotations

import re

from agent.documents.document import Part
from agent.documents.headings import folded, part_of

_WORDS: tuple[tuple[Part, str], ...] = (
    (
        "languages",
        r"languages?|lang|tongues?|talk|speaks?|spoken|speech|sprachen?|fremdsprachen?|sprachkenntnisse|langues?|linguistiques?"
        r"|idiomas?|lenguas?|lingue|talen",
    ),
    (
        "certifications",
        r"certs?|certified|certificat\w*|certificad\w*|certificaz\w*|tickets?|cards?|licen[cs]\w+|regist\w+|accredit\w+"
        r"|credentials?|papers|memberships?|members?|professional bod(?:y|ies)|endorsements?|admissions?|admitted"
        r"|driving|drives?|dbs|courses?|training|cpd|quals?|qualifications?|qualified|passes|permits?|clearance"
        r"|führerscheine?|mitglied\w*|zertifi\w*|nachweise?|anerkennung\w*|fortbildung\w*|weiterbildung\w*|lehrgänge?"
        r"|scheine?|zulassung\w*|permis|habilitations?|adhésions?|cursos?|carn[eé]ts?|colegiad[oa]|papiere|证书|资质",
    ),
    (
        "skills",
        r"skills?|software|tools?|toolbox|systems?|technolog\w+|techniques?|computers?|pc|ict|tics?|cad|cam|crm|erp|ehr|emr|controls?|programs?|programmes?"
        r"|apps?|kit|stack|platforms?|packages?|equipment|machines?|lims|edv|kenntnisse|logiciels?|outils|programas"
        r"|herramientas|informátic\w+|informatique|compétences|competenc\w+|can do|know"
        r"|techniken|werkzeuge|aplicaciones|applications?|anwendungen|技能|软件|计算机",
    ),
    (
        "education",
        r"degrees?|education|college|university|uni|hochschule|instituto|lycée|stud(?:y|ied|ies)|school(?:ing|s)?|academic|diplom\w*|formación|formation|titulación"
        r"|abschl[uü]ss\w*|ausbildung|studium|estudios|études|quals?|qualifications?|qualified|学历|教育",
    ),
)
_NOT_ONE = re.compile(
    r"\b(?:not|never|without|no|don['’]t|responsib\w+|duties|interests?|hobb\w+"
    r"|references?|team|reason|notes?|award\w*|publications?|school of"
    r"|number of"
    r"|years? of|managed|experience)\b",
    re.IGNORECASE,
)
_PATTERNS: tuple[tuple[Part, re.Pattern[str]], ...] = tuple(
    (part, re.compile(rf"(?<![^\W\u4e00-\u9fff])(?:{words})(?![^\W\u4e00-\u9fff])", re.IGNORECASE))
    for part, words in _WORDS
)
_ALONE: dict[str, Part] = {
    "i t": "skills",
    "i.t.": "skills",
    "have": "certifications",
    "hold": "certifications",
    "held": "certifications",
    "had": "certifications",
    "i hold": "certifications",
    "i have": "certifications",
}
_MOST_WORDS = 5
_FILLERS = re.compile(
    r"\b(?:held|hold|done|taken|used|known|i|my|and|und|et|y|other|than|english|also|current(?:ly)?|valid|professional"
    r"|second|foreign|practice|computer|technical|key|main|personal|categor(?:y|ies)|status|earned|body|of|to|in|with|the"
    r"|professionnelles?|étrangères?|técnicas?)\b|[\W_]",
    re.IGNORECASE,
)

JOBS = re.compile(
    r"(?:my |the |all )?(?:present|current|previous|last|past|earlier|former|first|main|other|most recent)?\s?"
    r"(?:employers?|employment|jobs?|posts?|positions?|roles?|work|contracts|career|experience|history|parcours"
    r"|expérience\w*|werdegang|stationen|stelle|experiencia|empleos?|trabajos?)"
    r"(?: (?:history|held|so far|now|to date))?"
    r"|now|then|before(?: that)?|previously|earlier|currently|presently|today|since then|zuletzt|davor|derzeit|zuvor"
    r"|actuellement|avant|antes|ahora|工作经历|工作"
    r"|(?:where|what|places) i(?:['’]ve| have|['’]m)? (?:been |was |am )?\w+(?: now| before)?",
    re.IGNORECASE,
)
"""Labels of a row that dates a job: "Current post: Clerk, Acme, 2021 -", "Where I've cooked: ..."."""

_FIELD = re.compile(
    r"(?:job |present |current |previous |last |name of )?(?:position|title|roles?|company|employer|organi[sz]ation"
    r"|firm|client|period|dates?|duration|place|location|job|post|stelle|position|firma|arbeitgeber|unternehmen"
    r"|zeitraum|tätigkeit|dauer"
    r"|ort"
    r"|poste|société|entreprise|employeur|période|fonction|empresa|puesto|cargo|periodo|fechas?|function|department|from|when"
    r"|where|what|project|practice|school|hospital|ward|unit|contract|site)(?: title| name| held)?",
    re.IGNORECASE,
)


def is_field(label: str) -> bool:
    """Whether a label is a form's word for a field of a job ("Employer:", "Period:") and no name."""
    return _FIELD.fullmatch(folded(label) or label.strip(" :")) is not None or names_jobs(label)


def parts_of_label(label: str) -> list[Part]:
    """The parts that a label's words may open, the likeliest first; none where they say nothing of that kind."""
    known = part_of(label)
    words = folded(label)
    if alone := _ALONE.get(words):
        return [alone]
    if known is None and (len(words.split()) > _MOST_WORDS or _NOT_ONE.search(words)):
        return []
    found: list[Part] = [part for part, pattern in _PATTERNS if pattern.search(words)]
    return list(dict.fromkeys([known, *found] if known else found))


def names_jobs(label: str) -> bool:
    """Whether a label says that a job stands behind it."""
    return JOBS.fullmatch(folded(label) or label) is not None or part_of(label) == "experience"


def only_of_a_kind(label: str) -> bool:
    """Whether a label holds no words but those that say of which kind a value is: "Cards held", "Skills/Tools"."""
    if part_of(label) is not None or JOBS.fullmatch(label):
        return True
    rest = folded(label)
    for _, pattern in _PATTERNS:
        rest = pattern.sub(" ", rest)
    return rest != folded(label) and not _FILLERS.sub("", rest)
