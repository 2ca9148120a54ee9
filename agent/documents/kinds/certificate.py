"""A certificate or a reference: somebody else's words that the person did something once."""

from __future__ import annotations

import re

from agent.documents.kinds.view import View

_TITLE = re.compile(
    r"(?:(?:this is a )?(?:certificate|diploma|letter of reference|transcript of records)\b.{0,60}"
    r"|(?:arbeits|zwischen|praktikums|abschluss)?zeugnis|teilnahmebescheinigung|bescheinigung|urkunde|zertifikat"
    r"|certificat (?:de|d').{2,60}|attestation (?:de|d').{2,60}|certificado\b.{0,60}|diploma\b.{0,60}"
    r"|attestato\b.{0,60}"
    r"|certificaat|getuigschrift|сертификат|свидетельство|диплом|证书|結業證書|修了証)",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"this (?:is to )?certif(?:y|ies) that|is (?:hereby )?(?:awarded|presented|granted) to"
    r"|certificate is (?:awarded|presented)"
    r"|has (?:successfully )?(?:completed|passed|attended|fulfilled)|hiermit (?:wird )?bescheinig"
    r"|hat .{0,80} (?:teilgenommen"
    r"|bestanden)|certifi(?:e|ons) que|a (?:suivi|obtenu)|certifica que|ha (?:completado|superado)|si certifica che"
    r"|hierbij .{0,40}verkla|настоящим|удостоверяет|兹证明|特此证明|証する",
    re.IGNORECASE,
)
_TITLE_ROWS, _MOST_WORDS, _MOST_ENTRIES = 8, 300, 1


def is_certificate(view: View) -> bool:
    """Whether a short document is titled and worded as a certificate, and has no sections of a profile."""
    if view.words > _MOST_WORDS or view.entries > _MOST_ENTRIES:
        return False
    if any(row.heading in {"experience", "education", "skills"} for row in view.rows):
        return False
    titled = any(_TITLE.fullmatch(row.text.strip("*#-– ")) for row in view.rows[:_TITLE_ROWS])
    return titled and _SAYS.search(view.text) is not None
