"""Europass as its site writes it today: a Candidate document, as HR Open's standard has it."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.structured.profile import Entry, Listed, Others, Profile, Value
from agent.documents.structured.tree import At
from agent.documents.xml.common import language, once, person_name, place, set_aside, span

_SECTIONS = {
    "VoluntaryWorks": "Volunteering",
    "PublicationHistory": "Publications",
    "ConferencesAndSeminars": "Conferences",
    "NetworksAndMemberships": "Memberships",
    "CreativeWorks": "Works",
    "SocialAndPoliticalActivities": "Activities",
    "HonorsAndAwards": "Awards",
    "CourseCertifications": "Courses",
    "Others": "Other",
}
_OF_NO_ONE = ("RenderingInformation", "Attachment", "EmploymentReferences", "ClosingStatement", "HobbiesAndInterests")
_PERSONAL = ("BirthDate", "GenderCode", "NationalityCode", "Nationality", "Demographics")


def profile(root: At) -> Profile:
    """The profile in a Candidate document: Europass today, and HR Open's own of the same shape."""
    person, told = root.at("CandidatePerson"), root.at("CandidateProfile")
    contact = root.at("CandidateSupplier").at("PersonContact")
    found = Profile("europass", name=person_name(person.at("PersonName")) or person_name(contact.at("PersonName")))
    found.place = next(
        (value for each in person.at("Communication").members() if (value := place(each.at("Address")))), None
    )
    found.headline = told.at("PositionTitle", "Headline").text()
    found.summary = told.at("ExecutiveSummary", "Summary").texts()
    employers = told.at("EmploymentHistory").at("EmployerHistory")
    found.jobs = [job for employer in employers.members() for job in _positions(employer)]
    attendances = told.at("EducationHistory").at("EducationOrganizationAttendance")
    found.degrees = [_attendance(at) for at in attendances.members()]
    found.projects = [_project(at) for each in told.at("Projects").members() for at in each.at("Project").members()]
    found.languages = list(_languages(person, told))
    found.skills = list(_skills(told))
    found.certificates = [_certificate(at) for at in told.at("Certifications").at("Certification").members()]
    found.others = [section for key, heading in _SECTIONS.items() for section in _others(told.at(key), heading)]
    set_aside([root.at("CandidateSupplier"), root.at("DocumentID"), person.at("Communication")])
    set_aside([*(told.at(key) for key in (*_OF_NO_ONE, "Licenses")), *(person.at(key) for key in _PERSONAL)])
    return found


def _positions(employer: At) -> Iterator[Entry]:
    for at in employer.at("PositionHistory").members():
        period = at.at("EmploymentPeriod") or employer.at("EmploymentPeriod") or at
        about = [value for each in (at, employer.at("OrganizationContact").at("Communication").at("Address"))
                 if (value := place(each))][:1]  # fmt: skip
        yield Entry(
            names=[
                ("title", at.at("PositionTitle", "Title").text()),
                ("organisation", employer.at("OrganizationName").text()),
            ],
            when=span(period, current=at.says("CurrentIndicator")),
            about=about,
            body=at.at("Description").texts(),
        )


def _attendance(at: At) -> Entry:
    degree = at.at("EducationDegree").at("DegreeName").text() or at.at("DegreeName", "ProgramName").text()
    covered = (at.at("OccupationalSkillsCovered"), at.at("EducationDegree").at("OccupationalSkillsCovered"))
    about = [value for each in (*covered, at.at("Description")) for value in each.texts()]
    address = at.at("OrganizationContact").at("Communication").at("Address")
    program = at.at("ProgramName").text()
    field = program if program and degree and program.text.strip() not in degree.text else None
    return Entry(
        degree=degree,
        names=[("field", field), ("school", at.at("OrganizationName").text())],
        when=span(at.at("AttendancePeriod")),
        about=[*([where] if (where := place(address)) else []), *about],
    )


def _project(at: At) -> Entry:
    return Entry(
        names=[("name", at.at("Title", "ProjectName", "Name").text())],
        when=span(at.at("Period", "EffectiveTimePeriod") or at),
        body=at.at("Description").texts(),
    )


def _languages(person: At, told: At) -> Iterator[Listed]:
    for own in person.at("PrimaryLanguageCode").texts():
        yield Listed(name=language(own), note=[Value("mother tongue", own.where)])
    for at in told.at("PersonQualifications").at("PersonCompetency").members():
        code = at.at("CompetencyID", "CompetencyName").text() if _is_language(at) else None
        if code is not None:
            scores = [each.at("Score").at("ScoreText") for each in at.at("CompetencyDimension").members()]
            yield Listed(name=language(code), note=once([value for score in scores for value in score.texts()]))


def _is_language(competency: At) -> bool:
    return "language" in str(competency.at("TaxonomyID").data).casefold()


def _skills(told: At) -> Iterator[Listed]:
    for at in told.at("PersonQualifications").at("PersonCompetency").members():
        if not _is_language(at) and (name := at.at("CompetencyName").text()):
            yield Listed(name=name)
    for group in [
        *told.at("DigitalSkills").at("DigitalSkillsGroup").members(),
        *told.at("Skills").at("SkillsGroup").members(),
    ]:
        members = [value for at in group.at("DigitalSkill", "Skill", "PersonCompetency").members()
                   for value in (at.texts() or at.at("CompetencyName", "Title", "Name").texts())]  # fmt: skip
        if members:
            yield Listed(label=group.at("Title").text(), members=members)


def _certificate(at: At) -> Listed:
    name = at.at("CertificationName", "CertificationTypeCode", "Title", "Name").text()
    return Listed(name=name, note=at.at("IssuingAuthority").at("Name").texts() or at.at("IssuingAuthority").texts())


def _others(section: At, heading: str) -> Iterator[Others]:
    entries = []
    for group in section.members():
        for _, members in group.fields():
            entries += [_other(at) for at in members.members() if isinstance(at.data, dict)]
    if entries := [entry for entry in entries if entry.names or entry.body]:
        yield Others(heading, entries)


def _other(at: At) -> Entry:
    title = at.at("Title", "FormattedPublicationDescription", "Name").text()
    return Entry(
        names=[(None, title)] if title else [],
        when=span(at.at("Period") or at),
        body=at.at("Description").texts(),
    )
