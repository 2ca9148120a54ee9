"""What keys are called in data that keeps to no known format: English, German, French, Spanish."""

from __future__ import annotations

_WORDS = {
    "person": "personalinfo person personal basics header profile candidate kopfdaten persoenlichedaten personendaten"
    " contact about info aboutme datospersonales informationspersonnelles anagrafica",
    "name": "name fullname vollername nom nombre nome formattedname displayname",
    "first": "firstname givenname vorname prenom forename",
    "last": "lastname familyname surname nachname nomdefamille apellidos cognome",
    "headline": "title label headline bereich jobtitle role titel berufsbezeichnung titre titulo"
    " currentposition position",
    "place": "location place city ort wohnort lieu ville ciudad lugar residence",
    "contact": "email phone telefon telephone mobile website linkedin github mail url",
    "summary": "summary profile about aboutme bio objective zusammenfassung kurzprofil motivation resume resumen profil"
    " uebermich introduction professionalsummary",
    "jobs": "work workexperience workhistory experience experiences employment jobs positions professionalexperience"
    " berufserfahrung berufspraxis experienceprofessionnelle experiencias experiencialaboral employmenthistory",
    "degrees": "education educations ausbildung studium bildung formation formations educacion studies degrees"
    " educationhistory academichistory",
    "projects": "projects personalprojects projekte opensource projets proyectos sideprojects",
    "skills": "skills technicalskills faehigkeiten kenntnisse kompetenzen competences habilidades technologies tech"
    " technologien techstack softskills tools",
    "languages": "languages sprachen langues idiomas spokenlanguages",
    "certificates": "certifications certificates certificationstraining zertifikate certificats certificados licenses",
    "others": "awards publications volunteer volunteering vortraege talks honors achievements auszeichnungen",
    "interests": "interests interessen hobbies hobbys loisirs intereses",
    "more": "additional additionalinfo extra other sections cv resume data lebenslauf",
    "job title": "title position jobtitle role titel stelle bezeichnung poste puesto cargo designation",
    "employer": "company employer organization organisation unternehmen firma arbeitgeber entreprise empresa"
    " companyname name kunde client",
    "degree": "degree studytype grad abschluss diplome titulo title titel qualification degreename level",
    "field": "area field major fieldofstudy studiengang fach specialization discipline course",
    "school": "institution school university uni hochschule schule ecole universite universidad college schoolname name"
    " organization",
    "project": "name title titel projekt project nom nombre",
    "role": "role rolle position",
    "start": "start startdate from von beginn debut desde datestart startyear",
    "end": "end enddate to until bis ende fin hasta dateend endyear",
    "when": "years period dates date duration zeitraum datum jahr year periode periodo timeframe",
    "prose": "summary description beschreibung text details about resume descripcion content notes",
    "points": "highlights bullets points punkte achievements responsibilities accomplishments tasks aufgaben"
    " description duties",
    "tools": "tags technologies keywords tools technologien skills stack tech",
    "entry": "name title titel sprache language skill bezeichnung label stufe category technologie competence award",
    "level": "level fluency proficiency stufe niveau rating niveaux wert",
    "members": "technologien technologies items keywords skills list members values",
}  # fmt: skip
KEYS = {meaning: words.split() for meaning, words in _WORDS.items()}
"""A meaning to the keys that carry it, folded, the surest first."""

_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "é": "e", "è": "e", "ó": "o", "ñ": "n", "ç": "c"})


def folded(key: str) -> str:
    """A key as it is compared: small letters alone."""
    return "".join(sign for sign in key.casefold().translate(_FOLD) if sign.isalpha())
