"""The words that dates are written with, in the languages profiles come in."""

from __future__ import annotations

import re
import unicodedata

_MONTHS = """
jan january januar jänner januari janvier janv janeiro enero ene gennaio gen
feb february februar feber februari févr fév février febrero febbraio febr fevereiro fev
mar march märz mär maart mrt mars marzo março mrz
apr april avril avr abril abr aprile
may mai mei mayo maggio mag maio
jun june juni juin junio giugno giu junho
jul july juli juillet juil julio luglio lug julho
aug august augustus août aout agosto ago
sep september sept septembre septiembre setiembre settembre set setembro
oct october oktober okt octobre octubre ottobre ott outubro out
nov november novembre noviembre novembro
dec december dezember dez décembre déc diciembre dic dicembre dezembro
"""

MONTH_OF: dict[str, int] = {
    form: number
    for number, line in enumerate(_MONTHS.strip().splitlines(), start=1)
    for word in line.split()
    for form in (
        word,
        unicodedata.normalize("NFD", word),
        re.sub(r"[^a-z]", "", unicodedata.normalize("NFD", word)),
    )
}
"""Month names and their abbreviations, lower case, with and without accents."""

ORDINARY_WORDS = frozenset({"set", "out", "ago", "mar", "may", "march", "mai", "gen", "mag", "dic", "mei"})
"""Month names that are words of their own in other languages: "we set 2019 as the goal"."""

_SPRING, _SUMMER, _FALL, _WINTER = (3, 5), (6, 8), (9, 12), (12, 14)
SEASON_OF: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("spring", "frühling", "frühjahr", "printemps", "primavera"), _SPRING),
    **dict.fromkeys(("summer", "sommer", "été", "verano", "estate"), _SUMMER),
    **dict.fromkeys(("autumn", "fall", "herbst", "automne", "otoño", "autunno"), _FALL),
    **dict.fromkeys(("winter", "hiver", "invierno", "inverno"), _WINTER),
}
"""First and last month of a season in the north; autumn as the term it mostly means, to December.

A winter begins in the December of its year and ends in the next February (month 14).
"""


def _any_of(words: list[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


MONTH = _any_of(list(MONTH_OF))
SEASON = _any_of(list(SEASON_OF))
NOW = (
    r"(?:(?:to|til|till|up to|until) (?:date|present|now|today)|date|(?:the )?present(?: day|ly)?|now"
    r"|current(?:ly)?|ongoing|today|(?:bis )?(?:heute|jetzt|dato)|aktuell|laufend"
    r"|(?:jusqu['’]à )?(?:aujourd['’]hui|ce jour)|pr[eé]sente?|actuel(?:lement)?|à ce jour|(?:en|in) (?:cours|corso)"
    r"|(?:hasta )?(?:la fecha|(?:la )?actualidad|hoy|ahora|el presente)|actual(?:mente)?"
    r"|(?:(?:fino )?ad? )?oggi|attuale|attualmente"
    r"|(?:até )?(?:o momento|hoje)|atual(?:mente)?|(?:tot )?(?:heden|nu|vandaag))(?!\w)"
    r"|(?:по )?(?:настоящее время|н\. ?в\.|сейчас)(?!\w)|至今|现在|現在|目前|今"
)
"""An end that has not come yet."""
NOW_UNJOINED = r"(?:to|til|till|until) (?:date|present|now)(?!\w)|至今"
"""An open end that needs no dash before it: "Jan 2022 to date"."""
JOIN = (
    r"[-=]>|-{2,3}|[-–—‒―−‐‑~〜～→]"
    r"|(?:to|until|till|til|thru|through|bis|au|à|a|al|hasta|até|tot|по)(?!\w):?|至|到|から"
)
"""What stands between the two ends of a period."""
SINCE = r"since|seit|ab|depuis|desde|dal|sinds|vanaf|自|从|從"
FROM = rf"from|von|vom|van|de|du|del|da|between|zwischen|entre|{SINCE}"
