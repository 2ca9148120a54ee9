"""A template that nobody filled in: placeholders where the person's own words should be."""

from __future__ import annotations

import re

from agent.documents.kinds.view import View

_SLOT = re.compile(
    r"\{\{\{?\s*[A-Za-z_][\w .|-]{0,40}\}?\}\}|\{%\s*\w[^%\n]{0,60}%\}|<<\s*\w[\w .-]{0,40}>>"
    r"|\$\{[A-Za-z_][\w.]{0,40}\}"
    r"|[\[<]\s*(?:your|ihr|dein|votre|tu|first|last|full|company|employer|job|position|degree|university|school|city"
    r"|phone|e-?mail|address|insert|enter|date|start date|end date|name|vorname|nachname|nom"
    r"|prénom)\b[\w /.,'’-]{0,40}[\]>]"
    r"|\blorem ipsum\b",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"(?:your (?:full )?name(?: here)?|first\s?name,? last\s?name|firstname lastname|name surname|vor-? ?(?:und"
    r"|name) nachname"
    r"|vorname nachname|ihr name|dein name|prénom nom|nom prénom|votre nom|nombre (?:y )?apellidos?|tu nombre"
    r"|nome cognome"
    r"|seu nome|voornaam achternaam|(?:max|erika|maria) muster(?:mann|frau)|mustermann,? max|имя фамилия"
    r"|[\[{<]{1,2}\s*(?:your |full |ihr )?\w{0,12}\s?name\w{0,10}\s*[\]}>]{1,2})",
    re.IGNORECASE,
)
_SAMPLE = re.compile(
    r"(?:company name|employer name|job title|position title|university name|school name|degree name|project name"
    r"|city, state|city, country|month year|mm/yyyy|your (?:email|e-mail|phone)(?: address| number)?(?: here)?"
    r"|your\.?(?:name|email)@\S+|name@(?:example|email|domain)\.\w+|muster(?:straße|str\.?|firma|stadt)\b.{0,30}"
    r"|(?:describe|list|add|enter|insert|write|type) (?:your|here|a )\b.{0,80}|skill (?:one|two|three|\d)"
    r"|\(?(?:123|555)\)?[ -]?(?:456|555)[ -]?\d{4}|123 (?:anywhere|main|your) st.{0,30})",
    re.IGNORECASE,
)
_SLOTS_TELL, _SHARE_TELLS, _SAMPLES_TELL = 4, 0.25, 2


def placeholders(view: View) -> list[str]:
    """The placeholders of a document that is made of them; empty where it is a person's, a few left over or not."""
    slots = [found.group() for found in _SLOT.finditer(view.text)]
    different = list(dict.fromkeys(slots))
    names = [row.text for row in view.rows[:6] if _NAME.fullmatch(row.text.strip("#*|-•_ "))]
    samples = [row.text for row in view.rows if _SAMPLE.fullmatch(row.text.strip("#*|-•_ ,"))]
    rows_with = sum(_SLOT.search(row.text) is not None for row in view.rows)
    if names and len(different) + len(samples) >= _SAMPLES_TELL:
        return list(dict.fromkeys([*names, *different, *samples]))
    if len(different) >= _SLOTS_TELL and rows_with >= _SHARE_TELLS * len(view.rows):
        return different
    return []
