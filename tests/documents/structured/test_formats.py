"""FRESH, RenderCV, Reactive Resume, and data under keys of their own."""

from __future__ import annotations

import pytest

from tests.documents.structured.reading import as_yaml, degrees, document, facts, hidden, jobs, rows

FRESH = {
    "name": "Ada King",
    "meta": {"format": "FRESH@0.6.0"},
    "info": {"label": "Nurse", "brief": "**Nurse** on [wards](https://x.org). Likes maps."},
    "location": {"city": "Leeds", "country": "GB"},
    "employment": {
        "summary": "Ten years on wards of all kinds.",
        "history": [{"employer": "Northwind", "position": "Nurse", "start": "2019-03", "keywords": ["Wounds"]}],
    },
    "education": {"history": [
        {"institution": "Leeds", "title": "BSc Nursing", "start": "2012", "end": "2015"},
        {"institution": "Secret Academy", "private": True, "summary": "Not to be told to anybody."},
    ]},
    "skills": {"sets": [{"name": "Care", "level": "good", "skills": ["Dressings"]}],
               "list": [{"name": "SQL", "years": 7}]},
    "languages": [{"language": "English", "level": "Native"}],
    "references": [{"name": "Bob Secret", "contact": [{"value": "bob@example.org"}]}],
    "testimonials": [{"name": "Bob Secret", "quote": "Ada is the best nurse there is."}],
    "affiliation": {"summary": "Member of two guilds of nurses.", "history": [
        {"organization": "A Guild", "role": "Member"},
        {"organization": "A Lodge", "role": "Elder", "ignore": True},
    ]},
}  # fmt: skip


@pytest.mark.parametrize("name", ["cv.json", "cv.yaml"])
def test_fresh(name: str) -> None:
    read = document(FRESH if name == "cv.json" else as_yaml(FRESH), name)
    who, found = facts(read)
    assert (read.format, who.name, who.place and who.place.name) == ("fresh", "Ada King", "Leeds (GB)")
    assert jobs(found) == [("Nurse", "Northwind", "2019-03", "present")]
    assert degrees(found) == [("bachelor", "Nursing", "Leeds")]
    assert [skill.name for skill in found.skills] == ["Care", "Dressings", "SQL"]
    assert rows(read, "summary")[1:] == [
        "body: Nurse on wards.", "body: Likes maps.", "body: Ten years on wards of all kinds.",
    ]  # fmt: skip
    assert "Bob Secret" not in read.text
    assert "Lodge" not in read.text
    how = "in an entry that is marked as private"
    assert hidden(read) == [("Not to be told to anybody.", how, "education.history[1].summary")]


RENDERCV = """\
cv:
  name: Ada King
  headline: Nurse
  location: Leeds, England
  phone:
  social_networks:
    - network: GitHub
      username: ada
  sections:
    about_me:
      - Nurse on wards. Likes **maps**.
    experience:
      - company: Northwind
        position: Nurse
        start_date: 2019-03
        end_date: present
        location: Leeds
        highlights:
          - Trained four nurses
    education:
      - institution: University of Leeds
        area: Nursing
        degree: BS
        start_date: 2012-09
        end_date: 2015-06
        highlights:
          - 'Thesis: Wounds'
    projects:
      - name: '[Ward app](https://x.org)'
        date: 2021
        summary: An app that wards use
    publications:
      - title: Wounds and How They Heal
        authors: [Ada King, Bob Secret]
        journal: Lancet
        date: 2020-05
    skills:
      - label: Care
        details: Dressings, sutures (small, large), and triage
    languages:
      - label: English
        details: native
    certifications:
      - bullet: ALS, valid until 2028
    Talks:
      - reversed_number: Wounds of our time (2024)
design:
  theme: classic
  note: this says how the page should look
"""


def test_rendercv() -> None:
    read = document(RENDERCV, "cv.yaml")
    who, found = facts(read)
    assert (read.format, who.name, who.position and who.position.title) == ("rendercv", "Ada King", "Nurse")
    assert jobs(found) == [("Nurse", "Northwind", "2019-03", "present")]
    assert degrees(found) == [("bachelor", "Nursing", "University of Leeds")]
    assert [(project.name, project.start, project.end) for project in found.projects] == [("Ward app", "2021", None)]
    assert [skill.name for skill in found.skills] == ["Dressings", "sutures (small, large)", "and triage"]
    assert [language.name for language in found.languages] == ["English"]
    assert rows(read, "certifications")[1:] == ["item: ALS, valid until 2028"]
    assert rows(read, "other") == [
        "heading: Publications", "body: Wounds and How They Heal", "dates: 2020-05", "about: Lancet",
        "heading: Talks", "body: Wounds of our time (2024)",
    ]  # fmt: skip
    assert hidden(read) == []
    assert read.line(1).where == "cv.name"


def test_reactive_resume() -> None:
    off = {"visible": False, "company": "Secret", "position": "Spy", "summary": "Nobody may know of this."}
    read = document({
        "basics": {"name": "Ada King", "headline": "Nurse", "location": "Leeds", "picture": {"url": "https://x.org/a.png"}},
        "sections": {
            "summary": {"name": "Summary", "content": "<p>Nurse on wards.</p>"},
            "experience": {"items": [
                {"visible": True, "company": "Northwind", "position": "Nurse", "date": "Mar 2019 - Present",
                 "summary": "<ul><li>Trained four nurses</li></ul>"}, off]},
            "education": {"items": [
                {"institution": "Leeds", "studyType": "BSc", "area": "Nursing", "date": "2012 - 2015"}]},
            "skills": {"items": [{"name": "Care", "keywords": ["Dressings"]}]},
            "languages": {"items": [{"name": "English", "description": "Native"}]},
            "references": {"items": [{"name": "Bob Secret", "summary": "Ada is the best nurse there is."}]},
        },
        "metadata": {"template": "onyx"},
    })  # fmt: skip
    who, found = facts(read)
    assert (read.format, who.name) == ("reactive resume", "Ada King")
    assert jobs(found) == [("Nurse", "Northwind", "2019-03", "present")]
    assert degrees(found) == [("bachelor", "Nursing", "Leeds")]
    assert [row for row in rows(read) if row.startswith("body")] == [
        "body: Nurse on wards.",
        "body: Trained four nurses",
    ]
    assert [text for text, _, _ in hidden(read)] == ["Nobody may know of this."]
    assert "Bob" not in read.text


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({
            "personalInfo": {"name": "Ada King", "title": "Nurse", "location": "Leeds"},
            "workExperience": [{"title": "Nurse", "company": "Northwind", "years": "Mar 2019 - Present",
                                "description": ["Trained four nurses"]}],
            "education": [{"institution": "Leeds", "degree": "B.S. Nursing", "years": "2012 - 2015"}],
            "additional": {"technicalSkills": ["Dressings"], "languages": ["English (native)"]},
        }, id="english"),
        pytest.param({
            "kopfdaten": {"name": "Ada King", "bereich": {"de": "Nurse", "en": "Other words here"}, "ort": "Leeds"},
            "berufserfahrung": [{"titel": "Nurse", "unternehmen": "Northwind", "zeitraum": "03/2019 - heute",
                                 "punkte": [{"text": "Trained four nurses"}]}],
            "ausbildung": [{"uni": "Leeds", "grad": "B.Sc. Nursing"}],
            "faehigkeiten": [{"stufe": "Gut", "technologien": ["Dressings"]}],
            "sprachen": [{"sprache": "Englisch", "stufe": "C1"}],
        }, id="german"),
        pytest.param({
            "firstName": "Ada", "lastName": "King", "headline": "Nurse", "city": "Leeds",
            "positions": [{"role": "Nurse", "organization": "Northwind", "from": "2019-03", "to": "present",
                           "highlights": ["Trained four nurses"]}],
            "studies": [{"school": "Leeds", "qualification": "Bachelor", "major": "Nursing"}],
            "skills": ["Dressings"], "languages": ["English"],
        }, id="flat"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["cv.json", "cv.yaml"])
def test_one_persons_data_under_other_keys(data: object, name: str) -> None:
    read = document(data if name == "cv.json" else as_yaml(data), name)
    who, found = facts(read)
    assert (who.name, who.place and who.place.name, who.position and who.position.title) == (
        "Ada King",
        "Leeds",
        "Nurse",
    )
    assert jobs(found) == [("Nurse", "Northwind", "2019-03", "present")]
    assert degrees(found) == [("bachelor", "Nursing", "Leeds")]
    assert "body: Trained four nurses" in rows(read, "experience")
    assert [skill.name for skill in found.skills] == ["Dressings"]
    assert [language.name for language in found.languages] == ["English"]
    assert "read by what its keys are called" in read.warnings[0]
    assert hidden(read) == []
