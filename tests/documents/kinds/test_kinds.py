"""What is no profile is told; what is one, however it is written, is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.documents import Document, Reading, read, read_text
from agent.documents.kinds import as_profile
from agent.errors import DocumentError
from evals.cases import DATA, load_sets
from evals.planted.cases import planted
from evals.reading import document_of
from tests.documents.reading import ROOT, SEEDS

_CORPUS = ROOT.parent / "shared" / "corpus"

JOBS = """Experience
Nurse, St Mary's Hospital   2019 - 2021
Dressed wounds and gave injections.

Education
Bachelor of Nursing, Marlin Bay University   2015 - 2018
"""
LETTER = """Ada King
12 Quarry Rise
Leeds LS1 4AB
ada@king.example

30 November 2026

{greeting}

I am writing to apply for the post of nurse that you advertise. I care for people and I like to work in teams.
{more}
I would be glad to tell you more in an interview.

{closing}
Ada King
"""


def codes(text: str, name: str = "cv.txt") -> list[str]:
    document = read_text(text, name)
    before = {odd.code for odd in document.oddities}
    return [odd.code for odd in as_profile(document).oddities if odd.code not in before]


def refusal(text: str) -> str:
    with pytest.raises(DocumentError) as error:
        as_profile(read_text(text, "cv.txt"))
    return str(error.value)


@pytest.mark.parametrize(
    ("greeting", "closing"),
    [
        ("Dear Sir or Madam,", "Yours faithfully"),
        ("Dear Dr. Smith:", "Kind regards,"),
        ("To whom it may concern", "Sincerely,"),
        ("Sehr geehrte Damen und Herren,", "Mit freundlichen Grüßen"),
        ("Madame, Monsieur,", "Cordialement"),
        ("Estimados señores:", "Atentamente,"),
        ("Gentile Dottoressa Rossi,", "Cordiali saluti"),
        ("Geachte mevrouw Jansen,", "Met vriendelijke groet,"),
    ],
)
def test_a_cover_letter_is_flagged(greeting: str, closing: str) -> None:
    assert codes(LETTER.format(greeting=greeting, closing=closing, more="")) == ["cover-letter"]


@pytest.mark.parametrize(
    "text",
    [
        LETTER.format(greeting="Dear all,", closing="Yours", more="From 2015 to 2018 I nursed in Leeds."),
        LETTER.format(greeting="Dear all,", closing="Yours", more=JOBS),
        "Ada King\nada@king.example\n\n" + JOBS,
        "Ada King\n\n" + JOBS + "\nReferences\nEve Adams\neve@adams.example\nBob Stone\nbob@stone.example\n",
        "Ada King\nada@king.example\n\n" + JOBS + "\nReferees\nEve Adams\neve@adams.example\n\nSkills\nSAP\n\n" + JOBS,
        "Ada King\nBackend developer\nWrites Jinja templates such as {{ name }} and {{ title }}.\n\n" + JOBS,
        "Ada King\n\nCertifications\nCertificate of Nursing, 2019\nhas completed Advanced Life Support\n\n" + JOBS,
        "Ada King\nRecruiter\nWe are hiring was what I wrote every day.\n\n" + JOBS,
        "Ada King\nName: Ada King\nPhone: 0123 456789\nE-mail:\nNationality:\n\n" + JOBS,
        "Ada King\nada@king.example, ada.king@work.example\n\n" + JOBS,
    ],
    ids=["letter with years", "letter with jobs", "profile", "references", "referees", "jinja", "certificates",
         "recruiter", "labels", "two addresses"],
)  # fmt: skip
def test_a_profile_is_left_alone(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Certificate of Completion\n\nThis is to certify that\nAda King\nhas successfully completed\nFirst Aid\n",
        "ARBEITSZEUGNIS\n\nHiermit wird bescheinigt, dass Frau Ada King bei uns tätig war.\n",
        "Certificat de formation\nNous certifions que Ada King a suivi le cours.\n",
    ],
)
def test_a_certificate_is_flagged(text: str) -> None:
    assert codes(text) == ["certificate"]


def test_a_posting_is_flagged() -> None:
    text = "We are looking for a nurse\n\nYou will work in Leeds.\n\nWhat we offer\nA team\n\nRequirements\nA degree\n"
    assert codes(text) == ["posting"]


@pytest.mark.parametrize(
    "text",
    [
        "[Your Name]\n[Your Address] | [Phone] | [Email]\n\nExperience\n[Job Title], [Company Name]\n[Start Date]\n",
        "Firstname Lastname\nyour.email@example.com\n\nSummary\nLorem ipsum dolor sit amet\n\nExperience\nJob Title\n",
        "Max Mustermann\nMusterstraße 1\n12345 Musterstadt\n\nBerufserfahrung\nMusterfirma\n",
        "{{NAME}}\n{{EMAIL}}\n{{SUMMARY}}\nExperience\n{{EXPERIENCE}}\nSkills\n{{SKILLS}}\n",
        "Your Name\nCity, State\n\nExperience\nCompany Name\nDescribe your most important tasks here.\n",
    ],
)
def test_an_unfilled_template_is_not_assessed(text: str) -> None:
    told = refusal(text)
    assert told.startswith('cv.txt is a template that is not filled in ("')
    assert told.endswith("ask for the finished profile.")


@pytest.mark.parametrize("blank", ["", " ________", " ............", " …………"])
def test_an_empty_form_is_not_assessed(blank: str) -> None:
    labels = ("Name", "Date of birth", "Address", "Phone", "Last employer", "From / to", "Degree", "Languages")
    rows = "".join(f"{label}:{blank}\n" for label in labels)
    assert refusal(f"Application form\n{rows}") == "cv.txt is a form with nothing filled in; ask for it again."


def test_several_persons_are_to_be_split() -> None:
    text = "\n\n".join(
        f"{name}\n{name.split()[0].lower()}@x.example\n\n{JOBS}" for name in ("Ada King", "Eve Adams", "Bo Li")
    )
    told = refusal(text)
    assert told == "cv.txt tells of several persons (Ada King, Eve Adams, Bo Li); split it into a file for each."


def _profiles() -> list[tuple[str, str]]:
    cases = [case for one in load_sets(DATA, "written") for case in (*one.cases, *planted(one))]
    return [(f"{case.set}/{case.id}", case.text) for case in cases]


def test_no_profile_of_the_evals_or_the_seeds_is_taken_for_something_else() -> None:
    documents = [document_of(text, name) for name, text in _profiles()] + [read(seed) for seed in SEEDS[1:]]
    assert len(documents) > 140
    for document in documents:
        assert as_profile(document) is document, document.name


_REAL = {
    "resumes/pdf/awesomecv_coverletter.pdf": "cover-letter",
    "resumes/html/careerops_cv-template.html": "is a template that is not filled in",
    "jobs/text/resumematcher_backend-eng.txt": "posting",
    "jobs/text/scorelia_data_scientist.txt": "posting",
    "jobs/markdown/18f_product-manager.md": "posting",
    "jobs/markdown/18f_innovation-specialist-gs-13.md": "posting",
}


_FILES = sorted((_CORPUS / "resumes").rglob("*.*")) + [_CORPUS / name for name in _REAL if name.startswith("jobs")]


@pytest.mark.skipif(not _CORPUS.is_dir(), reason="the corpus is not here")
@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.name)
def test_real_files(file: Path) -> None:
    try:
        document = read(file, Reading(ocr=False, apart=False))
    except DocumentError:
        pytest.skip("told why it is not read")
    assert (_REAL.get(file.relative_to(_CORPUS).as_posix()) or "") in _told(document)
    assert (file.relative_to(_CORPUS).as_posix() in _REAL) == bool(_told(document))


def _told(document: Document) -> str:
    try:
        return " ".join(
            {odd.code for odd in as_profile(document).oddities} & {"cover-letter", "certificate", "posting"}
        )
    except DocumentError as error:
        return str(error)
