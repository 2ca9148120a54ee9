"""How profiles in five languages put headings, months, degrees, totals and names of languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.assessment import DegreeLevel


@dataclass(frozen=True)
class Wording:
    """One language's words. ``degrees`` and ``studying`` hold ``{field}``; ``totals`` ``{years}``."""

    summary: str
    experience: str
    education: str
    skills: str
    certificates: str
    languages: str
    months: tuple[str, ...]
    present: tuple[str, ...]
    degrees: Mapping[DegreeLevel, str]
    in_field: str
    studying: str
    totals: tuple[str, ...]
    about: tuple[str, ...]
    spoken: Mapping[str, str]


_EN = Wording(
    "Summary", "Experience", "Education", "Skills", "Licences and certificates", "Languages",
    tuple("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()),
    ("present", "Present", "to date", "now", "today"),
    {
        "secondary": "High school diploma", "vocational": "Apprenticeship certificate", "associate": "Associate degree",
        "bachelor": "Bachelor's degree", "master": "Master's degree", "doctorate": "PhD",
    },
    " in {field}",
    "In progress: {degree}",
    ("{years} years of professional experience.", "Employed for {years} years in all.",
     "{years} years of work experience."),
    ("Reliable, curious and glad to learn from others.", "I like calm days and clear agreements.",
     "Known for keeping a cool head and for good coffee.", "Looking for a team that takes its work seriously."),
    {},
)  # fmt: skip
_DE = Wording(
    "Profil", "Berufserfahrung", "Ausbildung", "Kenntnisse", "Zertifikate", "Sprachen",
    tuple("Jan. Feb. März April Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".split()),
    ("heute", "bis heute"),
    {
        "secondary": "Abitur", "vocational": "Berufsausbildung", "associate": "Associate Degree",
        "bachelor": "Bachelor", "master": "Master", "doctorate": "Promotion",
    },
    " in {field}",
    "Noch nicht abgeschlossen: {degree}",
    ("{years} Jahre Berufserfahrung.",),
    ("Zuverlässig, neugierig und gern im Team.", "Ich mag klare Absprachen und ruhige Abläufe."),
    {"English": "Englisch", "German": "Deutsch", "French": "Französisch", "Spanish": "Spanisch",
     "Italian": "Italienisch", "Polish": "Polnisch", "Turkish": "Türkisch", "Arabic": "Arabisch",
     "Mandarin": "Mandarin", "Portuguese": "Portugiesisch"},
)  # fmt: skip
_FR = Wording(
    "Profil", "Expérience professionnelle", "Formation", "Compétences", "Certifications", "Langues",
    tuple("janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.".split()),
    ("aujourd'hui", "à ce jour"),
    {
        "secondary": "Baccalauréat", "vocational": "CAP", "associate": "BTS", "bachelor": "Licence",
        "master": "Master", "doctorate": "Doctorat",
    },
    " en {field}",
    "Études en cours : {degree}",
    ("{years} ans d'expérience professionnelle.",),
    ("À l'écoute, avec le sens du détail.", "J'aime le travail bien fait et les équipes soudées."),
    {"English": "anglais", "German": "allemand", "French": "français", "Spanish": "espagnol", "Italian": "italien",
     "Polish": "polonais", "Turkish": "turc", "Arabic": "arabe", "Mandarin": "mandarin", "Portuguese": "portugais"},
)  # fmt: skip
_ES = Wording(
    "Perfil", "Experiencia laboral", "Educación", "Habilidades", "Certificados", "Idiomas",
    tuple("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()),
    ("actualidad", "hasta la fecha"),
    {
        "secondary": "Bachillerato", "vocational": "Formación profesional", "associate": "Técnico superior",
        "bachelor": "Grado", "master": "Máster", "doctorate": "Doctorado",
    },
    " en {field}",
    "Actualmente estudiando: {degree}",
    ("{years} años de experiencia profesional.",),
    ("Persona responsable, curiosa y de trato fácil.", "Me gusta trabajar con calma y con acuerdos claros."),
    {"English": "inglés", "German": "alemán", "French": "francés", "Spanish": "español", "Italian": "italiano",
     "Polish": "polaco", "Turkish": "turco", "Arabic": "árabe", "Mandarin": "mandarín", "Portuguese": "portugués"},
)  # fmt: skip
_ZH = Wording(
    "个人简介", "工作经历", "教育背景", "技能", "证书", "语言",
    tuple(f"{number}月" for number in range(1, 13)),
    ("至今",),
    {
        "secondary": "高中", "vocational": "中专", "associate": "大专", "bachelor": "本科", "master": "硕士",
        "doctorate": "博士",
    },
    "，{field}",
    "在读{degree}",
    ("{years}年工作经验。",),
    ("做事认真，乐于学习。", "喜欢安静而有条理的工作。"),
    {"English": "英语", "German": "德语", "French": "法语", "Spanish": "西班牙语", "Italian": "意大利语",
     "Polish": "波兰语", "Turkish": "土耳其语", "Arabic": "阿拉伯语", "Mandarin": "普通话", "Portuguese": "葡萄牙语"},
)  # fmt: skip

WORDINGS: Mapping[str, Wording] = {"en": _EN, "de": _DE, "fr": _FR, "es": _ES, "zh": _ZH}
