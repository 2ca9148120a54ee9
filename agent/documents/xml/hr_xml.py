"""HR-XML 2: the Resume that parsers of applications write, alone or in a Candidate."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.structured.profile import Entry, Listed, Profile, Value
from agent.documents.structured.tree import At
from agent.documents.xml.common import date, language, person_name, place, span


def structured(root: At) -> At:
    """Where a Resume or a Candidate holds its fields."""
    for each in (root, root.at("Resume"), root.at("CandidateProfile"), root.at("CandidateProfile").at("Resume")):
        if each.at("StructuredXMLResume"):
            return each.at("StructuredXMLResume")
    return root.at("CandidateProfile") or root


def profile(root: At) -> Profile:
    """The profile in a Resume."""
    resume = structured(root)
    contact = resume.at("ContactInfo", "PersonalData")
    found = Profile("hr-xml", name=person_name(contact.at("PersonName")))
    methods = list(contact.at("ContactMethod").members())
    found.place = next((value for each in methods if (value := place(each.at("PostalAddress")))), None)
    found.headline = resume.at("PositionTitle", "PreferredPosition").text()
    found.summary = [value for key in ("ExecutiveSummary", "Objective") for value in resume.at(key).texts()]
    found.jobs = [
        job for each in resume.at("EmploymentHistory").at("EmployerOrg").members() for job in _positions(each)
    ]
    schools = (resume.at("EducationHistory") or resume.at("EducationHistories")).at("SchoolOrInstitution")
    found.degrees = [degree for each in schools.members() for degree in _degrees(each)]
    found.skills = list(_skills(resume))
    found.languages = [_language(at) for at in resume.at("Languages").at("Language").members()]
    licences = resume.at("LicensesAndCertifications").at("LicenseOrCertification")
    found.certificates = [_certificate(at) for at in licences.members()]
    for at in (contact, resume.at("References"), root.at("ResumeId"), root.at("UserArea"), root.at("NonXMLResume")):
        for leaf in at.leaves():
            leaf.text()
    return found


def _positions(employer: At) -> Iterator[Entry]:
    for at in employer.at("PositionHistory").members():
        name = employer.at("EmployerOrgName").text() or at.at("OrgName").at("OrganizationName").text()
        address = place(
            at.at("OrgInfo").at("PositionLocation") or employer.at("EmployerContactInfo").at("LocationSummary")
        )
        yield Entry(
            names=[("title", at.at("Title").text()), ("organisation", name)],
            when=span(at),
            about=[address] if address else [],
            body=at.at("Description").texts(),
        )


def _degrees(school: At) -> Iterator[Entry]:
    name = (school.at("School").at("SchoolName").text() if school.at("School") else None) or school.at(
        "SchoolName"
    ).text()
    degrees = list(school.at("Degree").members()) or [At({}, school.where, school.read)]
    for at in degrees:
        yield Entry(
            degree=at.at("DegreeName").text() or at.at("@degreeType").text(),
            names=[("field", at.at("DegreeMajor").at("Name").text()), ("school", name)],
            when=span(at.at("DatesOfAttendance") or school.at("DatesOfAttendance")),
            about=[value for value in (date(at.at("DegreeDate")),) if value],
        )


def _skills(resume: At) -> Iterator[Listed]:
    for at in resume.at("Qualifications").at("Competency").members():
        if name := at.at("@name").text() or at.at("CompetencyName").text() or at.text():
            yield Listed(name=name)
    for value in resume.at("CoreCompetencies").at("Skill").texts():
        yield Listed(name=value)


def _language(at: At) -> Listed:
    code = at.at("LanguageCode").text()
    notes = [
        value for key in ("Comments", "Speak") if (value := at.at(key).text()) and value.text not in {"true", "false"}
    ]
    return Listed(name=language(code) if code else None, note=notes[:1])


def _certificate(at: At) -> Listed:
    name = at.at("Name").text()
    ends = date(at.at("EffectiveDate").at("ValidTo"))
    if name is not None and ends is not None:
        name = Value(f"{name.text}, valid until {ends.text}", name.where)
    return Listed(name=name, note=at.at("IssuingAuthority").texts())
