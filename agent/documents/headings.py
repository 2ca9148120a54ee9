"""Which part of a profile a heading opens, in the languages profiles are written in."""

from __future__ import annotations

import re

from agent.documents.document import Part

_WORDS: dict[Part, str] = {
    "summary": """summary | professional summary | executive summary | career summary | summary of qualifications
        | profile | professional profile | about | about me | objective | career objective | personal statement
        | introduction | bio | biography | profil | über mich | zusammenfassung | kurzprofil | profil professionnel
        | résumé | à propos | à propos de moi | perfil | perfil profesional | resumen | sobre mí
        | resumen profesional | profilo | profilo professionale | sommario | chi sono | resumo
        | resumo profissional | perfil profissional | sobre mim | profiel | samenvatting | over mij
        | профессиональное резюме | о себе | 个人简介 | 自我评价 | 職務要約 | 自己pr""",
    "experience": """experience | work experience | professional experience | employment | employment history
        | work history | career history | career | relevant experience | industry experience | positions
        | research experience | teaching experience | internships | internship experience | volunteer experience
        | occupation | professional background | berufserfahrung | beruflicher werdegang | berufspraxis
        | praktische erfahrung | praktika | werdegang | expérience | expériences | expérience professionnelle
        | expériences professionnelles | parcours professionnel | stages | emplois | experiencia
        | experiencia laboral | experiencia profesional | historial laboral | trayectoria profesional
        | esperienza | esperienze | esperienza professionale | esperienze professionali | esperienza lavorativa
        | esperienze lavorative | experiência | experiência profissional | experiências profissionais
        | histórico profissional | werkervaring | ervaring | loopbaan | опыт работы | опыт | 工作经历 | 工作经验
        | 实习经历 | 職歴 | 職務経歴""",
    "projects": """projects | personal projects | side projects | selected projects | key projects
        | academic projects | open source | open source projects | open-source projects | open source contributions
        | open-source contributions | contributions | portfolio | projekte | projets | proyectos | progetti
        | projetos | projecten | проекты | 项目经历 | 项目经验 | プロジェクト""",
    "education": """education | academic background | educational background | education and training
        | academic qualifications | academic history | degrees | studies | ausbildung | bildung | bildungsweg
        | studium | schulbildung | akademische ausbildung | formation | formations | formation académique
        | parcours académique | études | éducation | diplômes | educación | formación | formación académica
        | estudios | istruzione | formazione | istruzione e formazione | studi | educação | formação
        | formação acadêmica | formação académica | opleiding | opleidingen | onderwijs | образование | 教育经历
        | 教育背景 | 学歴""",
    "skills": """skills | technical skills | core skills | key skills | hard skills | soft skills | skills summary
        | competencies | core competencies | technologies | tech stack | technology stack | technical stack | tools
        | tools and technologies | technologies and tools | programming languages | programming | expertise
        | areas of expertise | technical expertise | technical proficiencies | proficiencies | strengths
        | specialties | specialised in | specialized in | toolkit | frameworks | libraries | software
        | skills and tools | kenntnisse | fähigkeiten | kompetenzen | fachkenntnisse | edv-kenntnisse
        | it-kenntnisse | technische kenntnisse | programmiersprachen | compétences | compétences techniques
        | compétences informatiques | outils | savoir-faire | informatique | habilidades | habilidades técnicas
        | competencias | aptitudes | conocimientos | tecnologías | herramientas | competenze | competenze tecniche
        | capacità | conoscenze | competências | conhecimentos | tecnologias | ferramentas | vaardigheden
        | competenties | kennis | навыки | ключевые навыки | 技能 | 专业技能 | スキル""",
    "languages": """languages | spoken languages | language skills | language proficiency | sprachen
        | sprachkenntnisse | langues | idiomas | lenguas | lingue | línguas | talen | talenkennis | языки
        | знание языков | 语言 | 语言能力 | 語学""",
    "certifications": """certifications | certificates | certification | licenses | licences
        | licenses and certifications
        | licenses and certificates | certifications and licenses | professional certifications | credentials
        | zertifikate | zertifizierungen | weiterbildung | weiterbildungen | certificats | certificaciones
        | certificados | certificazioni | certificati | certificações | certificaten | certificeringen
        | сертификаты | 证书 | 資格""",
    "other": """publications | patents | awards | honors | honours | honors and awards | awards and honors
        | achievements | accomplishments | interests | hobbies | hobbies and interests | references | volunteering
        | volunteer work | activities | extracurricular activities | research interests | memberships
        | affiliations | professional affiliations | courses | coursework | training | conferences | talks
        | contact | contact information | personal details | personal information | additional information
        | publikationen | auszeichnungen | interessen | referenzen | persönliche daten | ehrenamt | kontakt
        | centres d'intérêt | centres d’intérêt | loisirs | références | bénévolat | intereses | referencias
        | interessi | referenze | interesses | referências | publicaciones | hobby's | referenties | publicaties""",
}
PARTS: dict[str, Part] = {" ".join(words.split()): part for part, table in _WORDS.items() for words in table.split("|")}
"""Folded heading to part."""

_ANYWHERE: dict[str, Part] = {
    "experience": "experience",
    "employment": "experience",
    "education": "education",
    "skills": "skills",
    "projects": "projects",
    "certifications": "certifications",
}

_STRONG_POSTING = """job summary | job description | job details | about the job | about the role | about the position
    | about this role | the role | what you will do | what you'll do | what you’ll do | what we offer
    | who you are | who may apply | what you bring | what we are looking for | what we're looking for
    | minimum qualifications | preferred qualifications | basic qualifications | required qualifications
    | qualifications required | required skills | preferred skills | nice to have | nice to haves | job category
    | major duties | role summary | role overview | job requirements | how to apply | equal opportunity
    | aufgaben | ihre aufgaben | deine aufgaben | ihr profil | dein profil | wir bieten | anforderungen
    | missions | vos missions | profil recherché | votre profil | requisitos | funciones | ofrecemos
    | responsabilidades | requisiti | responsabilità | functie-eisen | wij bieden"""
_WEAK_POSTING = """qualifications | requirements | responsibilities | key responsibilities | duties | benefits
    | compensation | perks | must have | must haves | location | salary | company | job title | perks and benefits"""
STRONG_POSTING = frozenset(" ".join(words.split()) for words in _STRONG_POSTING.split("|"))
"""Headings that only a posting has."""
WEAK_POSTING = frozenset(" ".join(words.split()) for words in _WEAK_POSTING.split("|"))
"""Headings that a posting has and a profile may have too."""

_COUNT = re.compile(r"\s*[(（]\d+[)）]\s*$")
_QUALIFIERS = re.compile(
    r"\A(?:(?:my|our|your|the|github|gitlab|linkedin|other|additional|relevant|selected|further|general)\s+)+"
)
_JOINTS = re.compile(r"\s*(?:/|\+|&|,|\band\b|\bund\b|\bet\b|\by\b)\s*")
_MOST_WORDS = 6
LONGEST_HEADING = 100
"""The most characters of a row that can be a heading."""


def folded(text: str) -> str:
    """A heading as the tables have it: lower case, no count "(20)", no colon, no "my" or "GitHub"."""
    plain = _COUNT.sub("", text.strip().strip("*_:： ")).strip("*_:： ")
    plain = " ".join(plain.casefold().replace("&", "and").split())
    known = plain in PARTS or plain in STRONG_POSTING
    return plain if known else _QUALIFIERS.sub("", plain)


def part_of(text: str, *, loosely: bool = False) -> Part | None:
    """The part that a heading of a profile opens, ``None`` where it is none.

    ``loosely`` takes a heading that merely holds the word ("Volunteer
    Experience since school"): right where its form shows that it is a heading.
    """
    if len(text) > LONGEST_HEADING or not (words := folded(text)) or len(words.split()) > _MOST_WORDS:
        return None
    if words in PARTS:
        return PARTS[words]
    together = [PARTS.get(piece) for piece in _JOINTS.split(words)]
    if len(together) > 1 and together[0] is not None and None not in together:
        return together[0]
    if loosely:
        return next((part for word in words.split() if (part := _ANYWHERE.get(word))), None)
    return None


def posting_heading(text: str) -> bool:
    """Whether the words are a heading that postings use."""
    words = folded(text)
    return words in STRONG_POSTING or words in WEAK_POSTING
