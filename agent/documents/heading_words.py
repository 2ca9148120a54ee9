"""The words of headings, part by part, in the languages profiles are written in."""

from __future__ import annotations

from agent.documents.document import Part

WORDS: dict[Part, str] = {
    "summary": """summary | professional summary | executive summary | career summary | summary of qualifications
        | profile | professional profile | about | about me | objective | career objective | personal statement
        | introduction | bio | biography | profil | über mich | zusammenfassung | kurzprofil | profil professionnel
        | résumé | à propos | à propos de moi | perfil | perfil profesional | resumen | sobre mí
        | resumen profesional | profilo | profilo professionale | sommario | chi sono | resumo
        | resumo profissional | perfil profissional | sobre mim | profiel | samenvatting | over mij
        | профессиональное резюме | о себе | 个人简介 | 自我评价 | 職務要約 | 自己pr
        | who | who i am | hello | in short | in brief | intro | personal profile | career objectives
        | kurzvorstellung | zur person | en bref | quién soy | acerca de mí | 关于我 | 个人总结 | 自我介绍
        | info | key facts | facts | highlights | career highlights | key highlights""",
    "experience": """experience | work experience | professional experience | employment | employment history
        | work history | career history | career | relevant experience | industry experience | positions
        | research experience | teaching experience | internships | internship experience | volunteer experience
        | occupation | professional background | berufserfahrung | beruflicher werdegang | berufspraxis
        | praktische erfahrung | praktika | werdegang | expérience | expériences | expérience professionnelle
        | expériences professionnelles | parcours professionnel | stages | emplois | experiencia
        | experiencia laboral | experiencia profesional | historial laboral | trayectoria profesional | trayectoria
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
        | 工作 | 任职经历 | 职业经历 | 工作履历 | 工作經歷 | 工作經驗
        | post | posts | posts held | appointments | present post | roles held""",
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
        | kann ich | ich kann | was ich kann | je sais faire | sé hacer
        | can | can do | i can | what i can do | what i know | keywords | toolbox | abilities | know-how | knowledge
        | it | it skills | computer | computers | computer skills | it knowledge | programmes | programs | it systems
        | systems | special skills | hands-on skills | edv | it | edv kenntnisse | it kenntnisse | kenntnisse
        | fertigkeiten | stärken | logiciels | bureautique | programas | informática | ofimática | destrezas
        | capacidades | programmi | informatica | 技能特长 | 专长 | 專業技能 | 技能证书
        | skill | skill set | skillset | core skill | stack | tech | tools i use
        | systems used | software used | tools used | tools and systems""",
    "languages": """languages | spoken languages | language skills | language proficiency | sprachen
        | sprachkenntnisse | langues | idiomas | lenguas | lingue | línguas | talen | talenkennis | языки
        | знание языков | 语言 | 语言能力 | 語学
        | ich spreche | spreche ich | je parle | hablo
        | language | lang | speak | i speak | spoken | tongues | languages spoken | languages known
        | spoken languages | fremdsprachen | langue | langues parlées | langues étrangères | idioma | lengua
        | idiomas hablados | 外语 | 外语能力 | 語言 | 語言能力""",
    "certifications": """certifications | certificates | certification | licenses | licences
        | licenses and certifications
        | licenses and certificates | certifications and licenses | professional certifications | credentials
        | zertifikate | zertifizierungen | weiterbildung | weiterbildungen | certificats | certificaciones
        | certificados | certificazioni | certificati | certificações | certificaten | certificeringen
        | сертификаты | 证书 | 資格
        | ich darf | darf ich
        | certs | certificate | tickets | cards | tickets and cards | cards and tickets | licence | license
        | licences and certificates | licences and certifications | certificates and licences
        | certificates and tickets | licences and tickets | accreditations | registrations | registration
        | professional registrations | nachweise | scheine | bescheinigungen | zeugnisse | lizenzen | habilitations
        | permis | permis et habilitations | certifications et habilitations | licencias | carnets | acreditaciones
        | abilitazioni | 资格证书 | 证书资质 | 證書
        | rijbewijs | führerschein | driving licence | driving license | permis de conduire | carnet de conducir""",
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
        | datos personales | varie | altro | outros | overig | 其他 | 兴趣爱好 | 其它
        | profiles | links | online presence | social media | social links | social profiles | find me online
        | referees | community involvement | community service
        | additional""",
}
"""The headings of each part, folded, between bars."""

# Elsewhere these are a skill, a hobby or a department.
ALSO_HEADINGS = frozenset(
    {"governance", "service", "affiliation", "samples", "writing", "reading", "recognition", "speaking", "testimonials"}
    | {"volunteer", "voluntary work", "leadership", "travel", "causes"}
)
"""Folded words that open the part "other" where their form shows that they are a heading."""
