"""Addresses to whoever judges in other languages: to ignore the rules, to answer yes, a claim."""

from __future__ import annotations

import re

from agent.kept import kept

_OTHER_LANGUAGES = {
    "Arabic, Persian, Hebrew": (r"تجاهل|انس|نادیده|התעלם", r"تعليمات|دستور|הוראות", r"بنعم|نعم"),
    "Chinese, Japanese, Korean": (
        r"忽略|无视|無視|忘れ|무시|잊",
        r"指示|指令|规定|規定|命令|지시|명령",
        r"「?はい」?と|肯定で答え|예라고|[“「]是[”」]",
    ),
    "Danish, Norwegian, Swedish, Dutch": (
        r"ignorer\w*|bortse|glem|negeer|vergeet",
        r"instru\w+|anvisning\w*",
        r"(?:svara?|antwoord)\s(?:\w+\s)*ja",
    ),
    "Finnish, Hungarian, Greek, Romanian": (
        r"ohita|hagyd|αγνόησ\w*|ignoră",
        r"ohjeet|utasítás\w*|οδηγί\w*|instrucțiun\w*",
        r"vastaa kyllä",
    ),
    "French": (
        r"ignore[zr]|ignore (?:les|tou)|oublie[zr]?",
        r"instru\w+|consignes?|ce qui précède",
        r"r[ée]pond[sez]*\s(?:\w+\s)*oui|note maximale",
    ),
    "German": (
        r"ignorier\w*|vergiss|vergessen sie|missachte\w*",
        r"anweis\w+|vorgab\w+|regeln",
        r"(?:antworte\w*|geben?)\s(?:\w+\s)*\W?ja\b",
    ),
    "Indonesian, Vietnamese, Thai": (r"abaikan|bỏ qua|เพิกเฉย|ละเว้น", r"instruksi|arahan|hướng dẫn|คำสั่ง", r"jawab ya"),
    "Italian": (
        r"ignor(?:a|ate|ino)|dimentica\w*",
        r"istruzion\w+|regole",
        r"rispond\w+\s(?:(?:\w+\s)*s[ìi]\b|affermativ\w+)",
    ),
    "Polish, Czech": (
        r"zignoruj\w*|pomiń|zapomnij|ignoruj\w*",
        r"polece\w+|instrukcj\w+|pokyn\w*",
        r"odpowiadaj\w*\s\W?(?:tak|twierdząco)|odpověz ano",
    ),
    "Portuguese": (r"ignor[ea]m?|esqueça\w*|desconsider\w+", r"instruç\w+|regras", r"respond\w+\s(?:\w+\s)*sim\b"),
    "Russian, Ukrainian": (
        r"\w*игнорир\w*|ігнору\w*|забуд\w*|не обращай\w*",
        r"указани\w*|инструкци\w*|вказівк\w*",
        r"отвеча\w+\W+(?:да|утвердительно)\b|ответ\w*\W+да\b",
    ),
    "Spanish": (
        r"ignor(?:a|e|en)|olvid[ae]|caso omiso",
        r"instrucc\w+|normas|órdenes",
        r"(?:respond[ea]|contest[ea])\s(?:(?:\w+\s)*s[íi]\b|afirmativ\w+)",
    ),
    "Turkish": (r"yok say\w*|görmezden|dikkate alma\w*|unut\w*", r"talimat\w*|kural\w*", r"evet (?:de|yanıt|cevap)"),
}
"""Of other languages: to ignore, what is to be ignored, and to answer yes. The first two make an order, or the last."""

_CLAIMS = {
    "Arabic": (r"المرشح|المتطلبات|الشروط|المعايير", r"يستوفي|مستوفا?ة|استوفى|مؤكد"),
    "Danish, Norwegian, Swedish": (
        r"krav\w*|kandidat\w*|kriteri\w*",
        r"uppfyll\w*|oppfyl\w*|opfyld\w*|bekräfta\w*|bekreft\w*",
    ),
    "Dutch": (r"eisen|criteri(?:a|um)|kandidaat|sollicitant", r"vervuld|voldoe[nt]|voldaan|bevestigd|bewezen"),
    "Italian": (
        r"requisit[oi]|criteri[oi]?|candidat[oa]|esaminat\w+",
        r"soddisf\w+|confermat\w+|dimostrat\w+|possied\w+",
    ),
    "Japanese": (r"要件|条件|候補者|応募者|基準", r"満たし|満たす|満たされ|該当し|確認済|証明され"),
    "Korean": (r"요건|요구|조건|지원자|후보자|기준", r"충족|확인되|입증되|만족"),
    "Polish": (r"wymagani\w+|kandydat\w*|kryteri\w+", r"spełni\w+|potwierdz\w+"),
    "Portuguese": (r"requisitos?|critérios?|candidat[oa]", r"cumpr\w+|atend\w+|satisf\w+|confirmad\w+|comprovad\w+"),
    "Russian, Ukrainian": (
        r"требовани\w*|кандидат\w*|критери\w*|вимог\w*",
        r"соответствует|выполнен\w*|подтвержд\w*|удовлетворя\w+|відповідає|виконан\w*",
    ),
    "Turkish": (r"gereklilik\w*|şart\w*|aday\w*|kriter\w*", r"karşıla\w+|sağla\w+|onayla\w+"),
}
"""Of other languages: whom or what a judgement is about, at the beginning of a sentence, and what is claimed of it."""
_ARTICLE = r"(?:[\w’']{1,5}\s|[\w’']{1,10}\s)?(?:[\w’']{1,3}\s)?"


_ORDERED = [
    (
        re.compile(rf"(?:^|[.:;]\s)[\W_]*(?:{ignore})|[^\x00-\u024f](?:{ignore})|(?:{ignore})\W*$", re.IGNORECASE),
        re.compile(what, re.IGNORECASE),
        re.compile(yes, re.IGNORECASE),
    )
    for ignore, what, yes in _OTHER_LANGUAGES.values()
]
_CLAIMED = [
    re.compile(rf"(?:^[\W_]*{_ARTICLE}|[、，])(?:{whom})[^.。]{{0,40}}?(?:{claimed})", re.IGNORECASE)
    for whom, claimed in _CLAIMS.values()
]


@kept
def has_form_abroad(text: str) -> bool:
    """Whether a sentence of another language has the form of an address to whoever judges."""
    ordered = any((ignore.search(text) and what.search(text)) or yes.search(text) for ignore, what, yes in _ORDERED)
    return ordered or any(claimed.search(text) for claimed in _CLAIMED)
