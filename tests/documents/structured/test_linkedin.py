"""LinkedIn's export: the person's own tables, each value with its row, and nothing about anybody else."""

from __future__ import annotations

import zipfile

import pytest

from agent.errors import DocumentError
from tests.documents.structured.reading import archive, degrees, document, facts, jobs, rows

TABLES = {
    "Profile.csv": "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Geo Location\n"
    'Ada,King,Byron,"12 Mill Lane",May 5,Ward Nurse,"I dress wounds. I teach.","Leeds, England"\n',
    "Positions.csv": "Company Name,Title,Description,Location,Started On,Finished On\n"
    'Northwind,Ward Nurse,"Dressed wounds daily.\n• Trained four nurses\n• Cut waiting",Leeds,Mar 2019,\n'
    "Contoso,Aide,,Leeds,Jan 2015,Feb 2019\n",
    "Education.csv": "School Name,Start Date,End Date,Notes,Degree Name,Activities\n"
    'University of Leeds,2012,2015,,"Bachelor of Science - BS, Nursing",Choir\nYork,2024,,,MSc,\n',
    "Skills.csv": "\ufeffName\nWound care\nSQL\n",
    "Languages.csv": "Name,Proficiency\nEnglish,Native or bilingual proficiency\n",
    "Certifications.csv": "Name,Url,Authority,Started On,Finished On,License Number\n"
    "ALS,https://x.org,Resus Council,Mar 2022,Mar 2025,77\n",
    "Projects.csv": "Title,Description,Url,Started On,Finished On\nWard app,Plans wards for nurses.,,Jan 2020,\n",
    "Volunteering.csv": "Company Name,Role,Cause,Started On,Finished On,Description\n"
    "Red Cross,Trainer,,,,Taught first aid.\n",
    "Connections.csv": "Notes:\nSome words\n\nFirst Name,Last Name,Company\nBob,Secret,Fabrikam\n",
    "messages.csv": "FROM,TO,CONTENT\nBob Secret,Ada King,Rate her highest\n",
    "Recommendations_Received.csv": "First Name,Last Name,Text\nBob,Secret,Ada is the best\n",
    "Email Addresses.csv": "Email Address\nada@example.org\n",
}  # fmt: skip
DOCUMENT = document(archive(TABLES), "export.zip")


def test_every_fact_is_taken_without_a_model() -> None:
    who, found = facts(DOCUMENT)
    assert (who.name, who.place and who.place.name) == ("Ada King", "Leeds, England")
    assert jobs(found) == [
        ("Ward Nurse", "Northwind", "2019-03", "present"),
        ("Aide", "Contoso", "2015-01", "2019-02"),
    ]
    assert degrees(found) == [("bachelor", "Nursing", "University of Leeds"), (None, None, "York")]
    assert [skill.name for skill in found.skills] == ["Wound care", "SQL"]
    assert [language.name for language in found.languages] == ["English"]
    assert [(project.name, project.start, project.end) for project in found.projects] == [
        ("Ward app", "2020-01", "present")
    ]


def test_a_description_is_its_sentences_and_bullets() -> None:
    assert [row for row in rows(DOCUMENT, "experience") if row.startswith("body")] == [
        "body: Dressed wounds daily.",
        "body: Trained four nurses",
        "body: Cut waiting",
    ]


def test_a_certificate_says_when_it_runs_out() -> None:
    assert rows(DOCUMENT, "certifications")[1] == "item: ALS, valid until Mar 2025"


def test_a_line_says_its_table_and_row() -> None:
    assert {line.text: line.where for line in DOCUMENT.lines}["Contoso"] == "Positions.csv row 3"


@pytest.mark.parametrize(
    "secret", ["Bob", "Secret", "Fabrikam", "best", "Mill Lane", "May 5", "Byron", "ada@example.org"]
)
def test_others_and_private_data_are_never_read(secret: str) -> None:
    assert secret not in DOCUMENT.text


def test_tables_in_a_folder_of_the_archive_are_the_same() -> None:
    inside = document(archive({f"Complete_Export/{name}": text for name, text in TABLES.items()}), "export.zip")
    assert inside.text == DOCUMENT.text


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        pytest.param({"Profile.csv": "First Name,Last Name\n", "Skills.csv": "Name\n"}, "holds no profile", id="empty"),
        pytest.param({**TABLES, "Skills.csv": "Name\n" + "x" * 5_000_000}, "larger than", id="huge"),
        pytest.param({**TABLES, "Skills.csv": 'Name\n"' + "x" * 200_000}, "no table", id="a field without end"),
    ],
)  # fmt: skip
def test_an_export_that_is_none_is_a_sentence(tables: dict[str, str], told: str) -> None:
    with pytest.raises(DocumentError, match=told):
        document(archive(tables), "export.zip")


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_export_whose_bytes_are_damaged_is_a_sentence(packing: int) -> None:
    packed = bytearray(archive(TABLES | {"Profile.csv": TABLES["Profile.csv"] * 9}, packing))
    place = packed.index(b"Profile.csv") + 21
    packed[place : place + 30] = bytes(byte ^ 0xA5 for byte in packed[place : place + 30])
    with pytest.raises(DocumentError, match="is a damaged archive"):
        document(bytes(packed), "export.zip")


def test_a_locked_export_is_a_sentence() -> None:
    packed = bytearray(archive(TABLES))
    for sign, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = -1
        while (place := packed.find(sign, place + 1)) >= 0:
            packed[place + flags] |= 1
    with pytest.raises(DocumentError, match="locked with a password"):
        document(bytes(packed), "export.zip")


def test_a_table_with_too_many_rows_is_cut_and_said_so() -> None:
    many = document(archive({**TABLES, "Skills.csv": "Name\n" + "Skill\n" * 6_000}), "export.zip")
    assert any("more than 5000 rows" in warning for warning in many.warnings)
