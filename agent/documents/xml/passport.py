"""Europass as its site wrote it until 2020: the Skills Passport."""

from __future__ import annotations

from collections.abc import Iterator

from agent.documents.structured.lists import parted
from agent.documents.structured.profile import Entry, Listed, Others, Profile, Span, Value
from agent.documents.structured.tree import At
from agent.documents.xml.common import language, once, person_name, place, set_aside, span


def profile(root: At) -> Profile:
    """The profile in a Skills Passport."""
    learner = root.at("LearnerInfo")
    identity, skills = learner.at("Identification"), learner.at("Skills")
    found = Profile("europass", name=person_name(identity.at("PersonName")))
    found.place = place(identity.at("ContactInfo").at("Address").at("Contact"))
    headline = learner.at("Headline").at("Description").at("Label").text()
    kind = str(learner.at("Headline").at("Type").at("Code").data or "")
    if kind == "personal_statement" and headline is not None:
        found.summary = [headline]
    else:
        found.headline = headline
    found.jobs = [_work(at) for at in _members(learner, "WorkExperienceList", "WorkExperience")]
    found.degrees = [_study(at) for at in _members(learner, "EducationList", "Education")]
    found.languages = list(_tongues(skills.at("Linguistic")))
    prose = _abilities(skills, found.skills)
    achievements = [_achievement(at) for at in _members(learner, "AchievementList", "Achievement")]
    found.others = [
        Others(heading, entries) for heading, entries in (("About skills", prose), ("Other", achievements)) if entries
    ]
    set_aside([identity, root.at("DocumentInfo"), root.at("PrintingPreferences"), learner.at("Headline").at("Type")])
    set_aside(
        [learner.at("ReferenceToList"), root.at("AttachmentList"), skills.at("Driving"), learner.at("ReferenceTo")]
    )
    return found


def _members(at: At, group: str, member: str) -> Iterator[At]:
    """The members of a list; a single one may stand without it."""
    yield from (at.at(group).at(member) or at.at(member)).members()


def _work(at: At) -> Entry:
    employer = at.at("Employer")
    address = employer.at("ContactInfo").at("Address").at("Contact")
    return Entry(
        names=[("title", at.at("Position").at("Label").text()), ("organisation", employer.at("Name").text())],
        when=_period(at),
        about=[*([where] if (where := place(address)) else []), *employer.at("Sector").at("Label").texts()],
        body=at.at("Activities").texts(),
    )


def _study(at: At) -> Entry:
    return Entry(
        degree=at.at("Title").text(),
        names=[("field", at.at("Field").at("Label").text()), ("school", at.at("Organisation").at("Name").text())],
        when=_period(at),
        about=[*at.at("Activities").texts(), *at.at("Level").at("Label").texts()],
    )


def _period(at: At) -> Span | None:
    return span(at.at("Period"))


def _tongues(linguistic: At) -> Iterator[Listed]:
    for at in _members(linguistic, "MotherTongueList", "MotherTongue"):
        yield Listed(name=_tongue(at), note=[Value("mother tongue", at.where)])
    for at in _members(linguistic, "ForeignLanguageList", "ForeignLanguage"):
        levels = [value for _, level in at.at("ProficiencyLevel").fields() for value in level.texts()]
        yield Listed(name=_tongue(at), note=once(levels))


def _tongue(at: At) -> Value | None:
    code = at.at("Description").at("Code").text()
    return at.at("Description").at("Label").text() or (language(code) if code else None)


def _abilities(skills: At, listed: list[Listed]) -> list[Entry]:
    """Adds the skills that are listed; gives what is said of others in sentences."""
    prose = []
    for key in ("Computer", "JobRelated", "Organisational", "Communication", "Other"):
        for value in skills.at(key).at("Description").texts():
            rows, rest = parted(value)
            listed += [Listed(members=row) for row in rows]
            prose += [Entry(body=[rest])] if rest else []
    return prose


def _achievement(at: At) -> Entry:
    title = at.at("Title").at("Label").text()
    return Entry(names=[(None, title)] if title else [], body=at.at("Description").texts())
