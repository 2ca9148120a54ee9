"""How degrees are written, by level.

Some names need no company ("Ph.D.", "MSc", "Licenciatura"). Others are also
states, products, job titles or plain words ("MS", "BA", "AS"); those are
degrees only in the company :mod:`agent.degrees.find` asks for.
"""

from __future__ import annotations

import re
from typing import Literal

DegreeLevel = Literal["secondary", "vocational", "associate", "bachelor", "master", "doctorate"]

LEVELS: tuple[DegreeLevel, ...] = ("secondary", "vocational", "associate", "bachelor", "master", "doctorate")
"""From the lowest to the highest."""

_A = r"(?<![A-Za-z0-9_.+#&])"
_Z = r"(?![A-Za-z0-9_+#&])(?!\.[A-Za-z])"
_S = r"(?:['’]?s)?"

_ANY_CASE: tuple[tuple[DegreeLevel, str], ...] = (
    ("doctorate", r"(?<!\w)(?:ph\.?\s?d\.?|d\.?phil\.?|dr\.-ing\.?|dr\.\s?rer\.\s?\w{3}\.?)(?!\w)"),
    (
        "doctorate",
        r"(?<!\w)(?:doctor of (?:philosophy|science|medicine|engineering|education|law|arts"
        r"|business|nursing|\w+ology"
        r"|pharmacy|public health)|juris doctor|doctorate(?: degree)?|doctoral degree|doktorat"
        r"|doctorat|doctorado"
        r"|dottorato(?: di ricerca)?|doutorado|promoviert)(?!\w)",
    ),
    (
        "master",
        rf"(?<!\w)(?<!scrum )(?<!grand )(?<!quiz )master(?:{_S} degree{_S}|['’]s|\sof\s(?!none"
        rf"|ceremonies|disaster|the\s|all\s|its\s|my\s|puppets)"
        r"(?:\w+)(?:\s(?:administration|engineering|science|arts|studies))?|\s(?:degree|en"
        r"|in)(?=\s)|abschluss|studium)"
        r"(?!\w)",
    ),
    (
        "bachelor",
        rf"(?<!\w)bachelor(?:(?:{_S} degree{_S})|\sof\s\w+(?:\s(?:administration|engineering))?"
        rf"|['’]?s|abschluss|studium)?"
        r"(?!\w|\s(?:part(?:y|ies)|pad|apartment|life|night|weekend))",
    ),
    (
        "bachelor",
        r"(?<!\w)(?:baccalaureate degree|licenciatura|licenciad[oa] en|licencjat|grado en|graduação em"
        r"|laurea(?: triennale)?"
        r"(?! magistrale)|licence (?:en|professionnelle)|licence d['’](?=\w))(?!\w)",
    ),
    (
        "master",
        r"(?<!\w)(?:laurea magistrale|magister|maestría|m[áa]ster (?:en|universitario)|mestrado|mastère"
        r"|diplôme d['’]ingénieur)(?!\w)",
    ),
    (
        "associate",
        rf"(?<!\w)(?:associate{_S} degree{_S}|associate{_S} of (?:science|arts|applied \w+)"
        rf"|associate['’]s|técnico superior en)(?!\w)",
    ),
    (
        "vocational",
        r"(?<!\w)(?:apprenticeship|berufsausbildung|abgeschlossene ausbildung|ausbildung (?:zum|zur"
        r"|als|im|in)"
        r"|vocational (?:degree|diploma|training|qualification|education)|formación profesional|meisterbrief"
        r"|[ns]vq\s?\d?(?: level \d)?|vocational qualification|city (?:&|and) guilds|btec|gesellenbrief"
        r"|facharbeiterbrief|ciclo formativo|bac pro(?:fessionnel)?|中专|中專)(?!\w)",
    ),
    (
        "secondary",
        r"(?<!\w)(?:a[ -]levels?|high[ -]school (?:diploma|graduate|degree|education|or equivalent)"
        r"|abitur|matura|(?:scottish |[3-9] |three |four |five |six )highers"
        r"|leaving cert(?:ificate)?|mittlere reife|realschulabschluss|hauptschulabschluss"
        r"|fachabitur|(?:international )?baccalaur(?:éat|eate)(?! degree)|bachillerato|gcses?"
        r"|secondary school (?:diploma|certificate))(?!\w)",
    ),
    ("secondary", r"(?:^|(?<=\n))[\W_]{0,4}high school(?=\s{0,3}(?:[,\n(–-]|$))"),
)

_AS_WRITTEN: tuple[tuple[DegreeLevel, str], ...] = (
    ("doctorate", rf"{_A}(?:M\.D\.|J\.D\.|Ed\.?D\.?|Sc\.D\.){_Z}|博士(?![后後前])|박사"),
    (
        "master",
        rf"{_A}(?:M\.\s?S\.(?:\s?[Cc]\.?)?|MSc|M\.\s?Sc\.?|M\.\s?A\.|M\.\s?Eng\.?|MEng|E?MBA|M\.B\.A\.){_Z}",
    ),
    (
        "master",
        rf"{_A}(?:M\.?\s?Tech\.?|M\.?Phil\.?|M\.\s?E\.|M\.?(?:A\.?)?Ed\.?|MFA|LL\.M\.?|MPH|MPA|MSN|MSCS|MSEE"
        rf"|M\.S\.E\.|MRes|MCA){_Z}",
    ),
    (
        "master",
        rf"{_A}(?:Dipl\.[- ]?\w{{2,12}}\.?|Diplom(?:-\w+)?(?=[\s,.(]|$)){_Z}(?!.{{0,30}}\(FH\))"
        r"|博士前期|硕士|碩士|修士|석사",
    ),
    (
        "bachelor",
        rf"{_A}(?:Dipl\.[- ]?\w{{2,12}}\.?|Diplom(?:-\w+)?)[^\n,]{{0,30}}\(FH\)|学士|學士|本科|학사",
    ),
    (
        "bachelor",
        rf"{_A}(?:B\.\s?S\.(?:\s?[Cc]\.?)?|BSc|B\.\s?Sc\.?|B\.\s?A\.|B\.\s?Eng\.?|BEng|B\.\s?E\."
        rf"|BBA|BFA){_Z}",
    ),
    (
        "bachelor",
        rf"{_A}(?:B\.?\s?Tech\.?|B\.?Ed\.?|B\.?Com\.?|LL\.?B\.?|BSN|BSCS|BSEE|BSME|BSCE|BSBA|B\.S\.E\.|BCA|BASc|BMath){_Z}",
    ),
    (
        "associate",
        rf"{_A}(?:ADN|HN[CD]|F[dD](?:Sc|A|Eng)|Foundation [Dd]egree|A\.A\.S?\.?|A\.S\.|A\.A\.|AAS){_Z}|大专|大專",
    ),
    ("secondary", rf"{_A}GED{_Z}|高中"),
)

STRONG: tuple[tuple[DegreeLevel, re.Pattern[str]], ...] = (
    *((level, re.compile(pattern, re.IGNORECASE)) for level, pattern in _ANY_CASE),
    *((level, re.compile(pattern)) for level, pattern in _AS_WRITTEN),
)
"""Names that are a degree wherever they stand."""

WEAK: tuple[tuple[DegreeLevel, re.Pattern[str]], ...] = (
    ("doctorate", re.compile(rf"{_A}(?:MD|JD){_Z}")),
    ("master", re.compile(rf"{_A}(?:MS|MA|Masters?|masters){_Z}")),
    ("bachelor", re.compile(rf"{_A}(?:BS|BA|BE){_Z}")),
    ("associate", re.compile(rf"{_A}(?:AS|AA|BTS|DUT){_Z}")),
    ("vocational", re.compile(rf"{_A}CAP{_Z}|(?<!\w)[Dd]iploma{_Z}")),
)
"""Names that are a degree only in company."""
