"""Which part of a profile a heading opens, in the languages profiles are written in."""

from __future__ import annotations

import re
import unicodedata

from agent.documents.document import Part

_WORDS: dict[Part, str] = {
    "summary": """summary | professional summary | executive summary | career summary | summary of qualifications
        | profile | professional profile | about | about me | objective | career objective | personal statement
        | introduction | bio | biography | profil | über mich | zusammenfassung | kurzprofil | profil professionnel
        | résumé | à propos | à propos de moi | perfil | perfil profesional | resumen | sobre mí
        | resumen profesional | profilo | profilo professionale | sommario | chi sono | resumo
        | resumo profissional | perfil profissional | sobre mim | profiel | samenvatting | over mij
        | профессиональное резюме | о себе | 个人简介 | 自我评价 | 職務要約 | 自己pr
        | who | who i am | hello | in short | in brief | intro | personal profile | career objectives
        | kurzvorstellung | zur person | en bref | quién soy | acerca de mí | 关于我 | 个人总结 | 自我介绍""",
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
        | 实习经历 | 職歴 | 職務経歴
        | work | job | jobs | paid work | jobs held | positions held | timeline | job history | job experience
        | employment record | work record | professional history | career to date | working life | roles
        | work and career
        | experience and employment | arbeit | beruf | berufsleben | beruflicher hintergrund | berufliche laufbahn
        | berufliche stationen | berufliche erfahrung | stationen | arbeitserfahrung | praktische tätigkeiten
        | parcours | carrière | vie professionnelle | postes occupés | emplois précédents | expériences pro
        | trabajo | trabajos | empleos | empleo | vida laboral | experiencia de trabajo | lavoro | trabalho | werk
        | 工作 | 任职经历 | 职业经历 | 工作履历 | 工作經歷 | 工作經驗""",
    "projects": """projects | personal projects | side projects | selected projects | key projects
        | academic projects | open source | open source projects | open-source projects | open source contributions
        | open-source contributions | contributions | portfolio | projekte | projets | proyectos | progetti
        | projetos | projecten | проекты | 项目经历 | 项目经验 | プロジェクト
        | own things | own projects | things i made | things i have made | side work | eigene projekte | 项目""",
    "education": """education | academic background | educational background | education and training
        | academic qualifications | academic history | degrees | studies | ausbildung | bildung | bildungsweg
        | studium | schulbildung | akademische ausbildung | formation | formations | formation académique
        | parcours académique | études | éducation | diplômes | educación | formación | formación académica
        | estudios | istruzione | formazione | istruzione e formazione | studi | educação | formação
        | formação acadêmica | formação académica | opleiding | opleidingen | onderwijs | образование | 教育经历
        | 教育背景 | 学歴
        | study | school | schools | schooling | degree | learning | academic record | academic qualifications
        | education and qualifications | education and studies | schule | schule und studium | ausbildung und studium
        | akademischer werdegang | abschlüsse | abschluss | diplôme | scolarité | parcours scolaire | cursus
        | estudio | titulación | titulaciones | datos académicos | formación y estudios | titoli di studio
        | 教育 | 学历 | 學歷 | 教育程度 | 教育經歷""",
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
        | competenties | kennis | навыки | ключевые навыки | 技能 | 专业技能 | スキル
        | can | can do | i can | what i can do | what i know | keywords | toolbox | abilities | know-how | knowledge
        | it | it skills | computer | computers | computer skills | it knowledge | programmes | programs | it systems
        | systems | special skills | hands-on skills | edv | it | edv kenntnisse | it kenntnisse | kenntnisse
        | fertigkeiten | stärken | logiciels | bureautique | programas | informática | ofimática | destrezas
        | capacidades | programmi | informatica | 技能特长 | 专长 | 專業技能 | 技能证书""",
    "languages": """languages | spoken languages | language skills | language proficiency | sprachen
        | sprachkenntnisse | langues | idiomas | lenguas | lingue | línguas | talen | talenkennis | языки
        | знание языков | 语言 | 语言能力 | 語学
        | language | lang | speak | i speak | spoken | tongues | languages spoken | languages known
        | spoken languages | fremdsprachen | langue | langues parlées | langues étrangères | idioma | lengua
        | idiomas hablados | 外语 | 外语能力 | 語言 | 語言能力""",
    "certifications": """certifications | certificates | certification | licenses | licences
        | licenses and certifications
        | licenses and certificates | certifications and licenses | professional certifications | credentials
        | zertifikate | zertifizierungen | weiterbildung | weiterbildungen | certificats | certificaciones
        | certificados | certificazioni | certificati | certificações | certificaten | certificeringen
        | сертификаты | 证书 | 資格
        | certs | certificate | tickets | cards | tickets and cards | cards and tickets | licence | license
        | licences and certificates | licences and certifications | certificates and licences
        | certificates and tickets | licences and tickets | accreditations | registrations | registration
        | professional registrations | nachweise | scheine | bescheinigungen | zeugnisse | lizenzen | habilitations
        | permis | permis et habilitations | certifications et habilitations | licencias | carnets | acreditaciones
        | abilitazioni | 资格证书 | 证书资质 | 證書""",
    "other": """publications | patents | awards | honors | honours | honors and awards | awards and honors
        | achievements | accomplishments | interests | hobbies | hobbies and interests | references | volunteering
        | volunteer work | activities | extracurricular activities | research interests | memberships
        | affiliations | professional affiliations | courses | coursework | training | conferences | talks
        | contact | contact information | contact details | personal data | données personnelles | état civil
        | dati personali | dados pessoais | persoonlijke gegevens | 个人信息 | 基本信息 | личные данные
        | personal details | personal information | additional information
        | publikationen | auszeichnungen | interessen | referenzen | persönliche daten | ehrenamt | kontakt
        | centres d'intérêt | centres d’intérêt | loisirs | références | bénévolat | intereses | referencias
        | interessi | referenze | interesses | referências | publicaciones | hobby's | referenties | publicaties
        | other | others | also | more | misc | miscellaneous | other stuff | otherwise | and otherwise | anything else
        | other information | other things | personal | private | free time | spare time | next
        | people also viewed | people you may know | similar profiles | more profiles
        | sonstiges | weiteres | verschiedenes | hobbys | divers | autres | otros | otros datos | otra información
        | datos personales | varie | altro | outros | overig | 其他 | 兴趣爱好 | 其它""",
}
PARTS: dict[str, Part] = {" ".join(words.split()): part for part, table in _WORDS.items() for words in table.split("|")}
"""Folded heading to part."""


def _bare(words: str) -> str:
    """Without accents: capitals are often written so ("EXPERIENCES PROFESSIONNELLES")."""
    return "".join(sign for sign in unicodedata.normalize("NFD", words) if not unicodedata.combining(sign))


_UNACCENTED: dict[str, Part] = {_bare(words): part for words, part in PARTS.items() if _bare(words) not in PARTS}

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
    | responsabilidades | requisiti | responsabilità | functie-eisen | wij bieden
    | we offer | our offer | you get | what you get | what you'll get | what you’ll get | what you need
    | what you'll need | what you’ll need | what you'll bring | what you’ll bring | you bring | you offer | we expect
    | your profile | your tasks | your role | your responsibilities | your benefits | your mission | your qualifications
    | essential criteria | desirable criteria | essential requirements | desirable requirements | nice-to-have
    | about us | about the company | about the team | who we are | the job | the position | person specification
    | das bieten wir | was wir bieten | unser angebot | was du mitbringst | das bringst du mit | das bringen sie mit
    | deine qualifikationen | ihre qualifikationen | über uns | nous offrons | ce que nous offrons | votre mission
    | qui sommes-nous | notre offre | ofrecemos | qué ofrecemos | se ofrece | sobre nosotros | tu perfil | buscamos
    | 岗位职责 | 任职要求 | 职位描述 | 我们提供 | 职位要求"""
_WEAK_POSTING = """qualifications | requirements | responsibilities | key responsibilities | duties | benefits
    | compensation | perks | must have | must haves | location | salary | company | job title | perks and benefits"""
STRONG_POSTING = frozenset(" ".join(words.split()) for words in _STRONG_POSTING.split("|"))
"""Headings that only a posting has."""
WEAK_POSTING = frozenset(" ".join(words.split()) for words in _WEAK_POSTING.split("|"))
"""Headings that a posting has and a profile may have too."""

_TOLD: tuple[tuple[Part, re.Pattern[str]], ...] = (
    ("experience", re.compile(r"(?:where|places|what) i(?:['’]ve| have)? (?:been|work(?:ed)?|did|done)(?: \w+){0,2}")),
    ("summary", re.compile(r"(?:who|what) i (?:am|do|offer|stand for)(?: \w+){0,2}")),
    ("skills", re.compile(r"(?:what|things) i (?:can|know|use|work with)(?: \w+){0,2}")),
    ("languages", re.compile(r"(?:what|languages) i speak(?: \w+){0,2}|languages? (?:spoken|known)(?: \w+){0,3}")),
    ("education", re.compile(r"(?:where|what) i (?:studied|learn(?:ed|t)|went to school)(?: \w+){0,2}")),
)
"""Headings that are told as a clause: "Where I've worked", "What I did lately"."""

_OF_A_TRADE = re.compile(r"(?:\w+ ){1,2}(?:experience|employment|work history)")
""" "Clinical experience:" is a heading by its form; "Customer Experience" may be a department."""

_COUNT = re.compile(r"\s*[(（]\d+[)）]\s*$")
_SO_FAR = re.compile(r"\s(?:so far|to date|until now|up to now|at a glance|in brief|bisher|hasta ahora|jusqu['’]ici)\Z")
_QUALIFIERS = re.compile(
    r"\A(?:(?:my|our|your|the|github|gitlab|linkedin|other|additional|relevant|selected|further|general"
    r"|past|previous|earlier|recent|latest|current|paid|top|main|basic|meine?|mes|mis)\s+)+"
)
_JOINTS = re.compile(r"\s*(?:/|\+|&|,|\band\b|\bund\b|\bet\b|\by\b)\s*")
_MOST_WORDS = 6
LONGEST_HEADING = 100
"""The most characters of a row that can be a heading."""


def folded(text: str) -> str:
    """A heading as the tables have it: lower case, no count "(20)", no colon, no "my" or "GitHub"."""
    plain = _COUNT.sub("", text.strip().strip("*_:： ")).strip("*_:： ")
    plain = _SO_FAR.sub("", " ".join(plain.casefold().replace("&", "and").split()))
    known = plain in PARTS or plain in STRONG_POSTING
    return plain if known else _QUALIFIERS.sub("", plain)


def part_of(text: str, *, loosely: bool = False) -> Part | None:
    """The part that a heading of a profile opens, ``None`` where it is none.

    ``loosely`` takes a heading that merely holds the word ("Volunteer
    Experience since school"): right where its form shows that it is a heading.
    """
    if len(text) > LONGEST_HEADING or not (words := folded(text)) or len(words.split()) > _MOST_WORDS:
        return None
    if (known := PARTS.get(words) or _UNACCENTED.get(words)) is not None:
        return known
    if told := next((part for part, clause in _TOLD if clause.fullmatch(words)), None):
        return told
    together = [PARTS.get(piece) for piece in _JOINTS.split(words)]
    if len(together) > 1 and together[0] is not None and None not in together:
        return next((part for part in together if part != "other"), "other")
    if _OF_A_TRADE.fullmatch(words) and (text.rstrip("*_ ").endswith((":", "：")) or text.isupper()):
        return "experience"
    if loosely:
        return next((part for word in words.split() if (part := _ANYWHERE.get(word))), None)
    return None


def posting_heading(text: str) -> bool:
    """Whether the words are a heading that postings use."""
    words = folded(text)
    return words in STRONG_POSTING or words in WEAK_POSTING
