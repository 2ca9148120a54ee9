"""One note: which fact it opens with, what it says of the job, what it asks, and when there is none."""

from __future__ import annotations

from typing import Any

import pytest

from agent.assessment import Flag
from agent.outreach.choosing import has_verb
from agent.outreach.note import Note
from agent.outreach.sender import Sender
from agent.rubric.requirement import Posting, Rubric
from tests.outreach.made import POSTING, PROFILE, RUBRIC, Says, asked, assessment, drafted, note, sentence

WORDED = "you ran SAP for the whole office of 40 people"


def test_a_whole_note() -> None:
    made = drafted(model=Says(WORDED))
    assert made.text == (
        "Hi Ana,\n\n"
        "At Brook & Co you ran SAP for the whole office of 40 people. "
        "I am writing because the posting asks for “Experience with SAP”.\n\n"
        "The job is Office Clerk at Fell Mills, hybrid in York, GBP 30,000 - 34,000. "
        "One thing your profile leaves open: have you worked with Excel?\n\n"
        "If that is worth twenty minutes to you, reply with a time and I will call. "
        "If not, say so and I will not write again.\n\n"
        "Alex Morgan\nRecruiter\n"
    )
    assert made.subject == "Your work at Brook & Co – Office Clerk"
    assert (made.fallback, made.dropped, made.warnings) == ("", [], [])
    known = {fact.id for fact in made.facts}
    for one in made.sentences:
        assert set(one.facts) <= known
        assert bool(one.facts) == (one.kind in {"opening", "record", "why", "job", "gap"})


def test_asked_twice_the_same_note() -> None:
    assert drafted(model=Says(WORDED)) == drafted(model=Says(WORDED))


def test_variants_differ() -> None:
    texts = {drafted(variant=number).text for number in (1, 2)}
    assert len(texts) == 2


SECOND = "you kept up the filing of twelve lawyers"


@pytest.mark.parametrize(
    ("clauses", "opening", "asked"),
    [
        pytest.param([WORDED], WORDED, 1, id="at once"),
        pytest.param(["you led SAP for the whole office", SECOND], SECOND, 2, id="a claim"),
        pytest.param(["you ran SAP for 50 people in the office", SECOND], SECOND, 2, id="a number"),
        pytest.param(["you ran SAP for the whole office in Leeds", SECOND], SECOND, 2, id="a name"),
        pytest.param(["she ran SAP for the whole office", SECOND], SECOND, 2, id="not to the person"),
        pytest.param(["you ran SAP and he ran the office", SECOND], SECOND, 2, id="of somebody else"),
        pytest.param(["you ran SAP for the", SECOND], SECOND, 2, id="half a sentence"),
        pytest.param(["you the whole office ran SAP", SECOND], SECOND, 2, id="no verb"),
        pytest.param(["you ran SAP " + "for the office " * 9, SECOND], SECOND, 2, id="too long"),
        pytest.param(["you ran SAP for our whole office"], "you ran SAP for your whole office", 1, id="our is your"),
        pytest.param(["I ran SAP for the whole office"], "you ran SAP for the whole office", 1, id="I is you"),
        pytest.param(["", "x"], "“Ran SAP for the whole office of 40 people”", 2, id="never: the program writes"),
    ],
)
def test_wordings(clauses: list[str], opening: str, asked: int) -> None:
    """A clause that does not hold sends the model to the next line; after the last the program writes."""
    model = Says(*clauses)
    made = drafted(model=model)
    assert opening in sentence(made, "opening")
    assert model.asked == asked
    assert bool(made.fallback) == opening.startswith("“")


@pytest.mark.parametrize(
    ("line", "clause", "held"),
    [
        ("Washed plates and cups in SAP and stacked them.", "you washed plates and cups in SAP and stacked them", True),
        (
            "Ran SAP for people who work from home and looked after their files.",
            "you ran SAP and looked after their files",
            False,
        ),
        ("I ran SAP and was the clerk of the unit.", "you ran SAP and was the clerk of the unit", True),
    ],
)
def test_pronouns_and_verbs(line: str, clause: str, held: bool) -> None:
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", line)
    made = drafted(assessment(text=text, shows={"SAP": line[:10]}), text=text, model=Says(clause))
    assert (not made.fallback) == held
    assert "and was" not in made.text or not held


def test_my_becomes_your() -> None:
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", "Kept my books in SAP for the whole office.")
    one = assessment(text=text, shows={"SAP": "Kept my books"})
    made = drafted(one, text=text, model=Says("you kept my books in SAP for the whole office"))
    assert "you kept your books in SAP" in sentence(made, "opening")


@pytest.mark.parametrize(
    ("line", "opening"),
    [
        pytest.param(
            "Ich habe SAP für das ganze Büro eingeführt.", "“Ich habe SAP für das ganze Büro eingeführt”", id="German"
        ),
        pytest.param(
            "Corregía en SAP los errores de la oficina.", "“Corregía en SAP los errores de la oficina”", id="Spanish"
        ),
        pytest.param(
            "在全公司范围内推行 SAP 系统 并 培训 四十 名 同事。",
            "“在全公司范围内推行 SAP 系统 并 培训 四十 名 同事。”",
            id="Chinese",
        ),
    ],
)
def test_a_line_in_another_language_is_quoted(line: str, opening: str) -> None:
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", line)
    model = Says(WORDED)
    made = drafted(assessment(text=text, shows={"SAP": line[:8]}), text=text, model=model)
    assert opening in sentence(made, "opening")
    assert (model.asked, made.fallback) == (0, "the lines of work are in another language")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param("The company ran SAP for the whole office.", "others' work", id="the employer's"),
        pytest.param("Our consultants ran SAP for the whole office.", "others' work", id="our consultants'"),
        pytest.param("The sales people ran SAP, I answered the phone.", "others' work", id="the sales people's"),
        pytest.param("Watched a demonstration of SAP by a consultant.", "looking on", id="watched"),
        pytest.param("Hoping to learn SAP in the next job of mine.", "a wish", id="wish"),
        pytest.param("As the only woman in the office I ran SAP.", "a trait", id="trait"),
        pytest.param("As a mother of two I ran SAP for the office.", "a trait", id="family"),
        pytest.param("Recognised as an outstanding user of SAP at work.", "praise", id="praise"),
        pytest.param("Ran SAP, see www.ana-ruiz.example/sap for it all.", "a link", id="link"),
        pytest.param("Ran SAP, write to ana@ruiz.example about it all.", "an address", id="address"),
        pytest.param("Total SAP experience: 2 years", "a label", id="label"),
        pytest.param("Ran SAP for the \u202ewhole office of 40.", "a mark that turns writing round", id="bidi"),
    ],
)
def test_lines_that_no_note_opens_with(line: str, why: str) -> None:
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", line)
    one = assessment(text=text, shows={"SAP": line[:12], "filing": "Kept up the filing"})
    made = drafted(one, text=text)
    assert sentence(made, "opening") == "Your profile says of Brook & Co: “Kept up the filing of twelve lawyers”."
    assert line not in made.text
    alone = drafted(assessment(text=text, shows={"SAP": line[:12]}), text=text)
    assert sentence(alone, "opening") == "You were Clerk at Brook & Co, Mar 2019 to Feb 2023."


@pytest.mark.parametrize("code", ["hidden-text", "speaks-to-the-judge"])
def test_flagged_lines_are_never_facts(code: str) -> None:
    flagged = assessment()
    lines = [one.line for requirement in flagged.requirements for one in requirement.evidence[:1]]
    first, second = lines
    flagged = flagged.model_copy(update={"flags": [Flag(code=code, message="Look.", lines=[first])]})
    made = drafted(flagged)
    assert "SAP" not in sentence(made, "opening")
    assert all(first not in fact.lines for fact in made.facts if fact.kind in {"work", "project", "position"})
    both = flagged.model_copy(update={"flags": [Flag(code=code, message="Look.", lines=[first, second])]})
    assert sentence(drafted(both), "opening") == "You were Clerk at Brook & Co, Mar 2019 to Feb 2023."


def test_a_job_that_stands_in_a_flagged_line_is_no_fact() -> None:
    one = assessment(shows={})
    lines = one.facts.positions[0].lines
    flagged = one.model_copy(update={"flags": [Flag(code="hidden-text", message="Look.", lines=lines)]})
    assert note(flagged) is None


def test_hidden_lines_of_the_document_are_never_facts() -> None:
    from agent.outreach.person import barred
    from tests.outreach.made import document

    read = document()
    hidden = read.model_copy(
        update={
            "lines": tuple(
                line.model_copy(update={"hidden": "white on white"}) if line.number == 5 else line
                for line in read.lines
            )
        }
    )
    assert barred(assessment(), hidden) == {5}


def test_nothing_to_name_no_note() -> None:
    assert note(assessment(shows={}, facts={})) is None


def test_what_another_candidate_says_too_is_not_named() -> None:
    twin = assessment("Bo Berg", id="two")
    assert note(others=[twin]) is None


@pytest.mark.parametrize(
    ("organisation", "opening"),
    [
        ("Brook & Co", "You were Clerk at Brook & Co, Mar 2019 to Feb 2023."),
        ("Freelance", ""),
        ("Self-employed", ""),
        ("self employed", ""),
        ("Freiberuflich", ""),
        ("Various", ""),
        ("Confidential", ""),
        ("Leeds", ""),
        ("n/a", ""),
        ("Stealth startup", ""),
        ("a company that makes doors and windows for houses all over the north of England", ""),
    ],
)
def test_places_of_work_that_are_no_employer(organisation: str, opening: str) -> None:
    facts = {
        "positions": [
            {"title": "Clerk", "organisation": organisation, "start": "2019-03", "end": "2023-02", "lines": [6]}
        ],
        "place": {"name": "Leeds, England", "lines": [2]},
    }
    made = note(assessment(shows={}, facts=facts))
    assert (sentence(made, "opening") if made else "") == opening


@pytest.mark.parametrize(
    ("end", "employer", "warned"),
    [
        ("present", "Brook & Co", "works at Brook & Co; that firm hires here"),
        ("2023-02", "Brook & Co", "has worked at Brook & Co; that firm hires here"),
        ("present", "Brook & Co Ltd", "that may be Brook & Co Ltd, which hires here"),
        ("present", "Brook", "that may be Brook, which hires here"),
        ("present", "Fell Mills", ""),
        ("present", "Brookside", ""),
    ],
)
def test_the_job_is_at_the_persons_own_employer(end: str, employer: str, warned: str) -> None:
    facts = {
        "positions": [{"title": "Clerk", "organisation": "Brook & Co", "start": "2019-03", "end": end, "lines": [6]}]
    }
    made = drafted(assessment(facts=facts), employer=employer)
    assert [warned in one for one in made.warnings] == ([True] if warned else [])
    bare = note(assessment(shows={}, facts=facts), employer=employer)
    assert (bare is None) == bool(warned), "a job at the hiring firm is no opening"


@pytest.mark.parametrize(
    ("posting", "job", "subject"),
    [
        pytest.param({}, "", "A job in your field", id="nothing"),
        pytest.param({"place": "York"}, "The job: in York.", "A job in your field", id="no title"),
        pytest.param({"title": "Clerk"}, "The job is Clerk.", "Your work at Brook & Co – Clerk", id="title alone"),
        pytest.param({"title": "OFFICE CLERK OF THE DAY (m/w/d)"}, "The job is Office Clerk of the DAY.",
                     "Your work at Brook & Co – Office Clerk of the DAY", id="capitals"),
        pytest.param({"title": "Clerk (f/m/x) - Night shift", "arrangement": "remote", "place": "York"},
                     "The job is Clerk - Night shift, remote, York.", "Your work at Brook & Co – Clerk", id="remote"),
        pytest.param({"title": "Foreman"}, "The job is Foreman.", "Your work at Brook & Co – Foreman", id="foreman"),
        pytest.param({"title": "Clerk, reply by tomorrow"}, "", "Your work at Brook & Co – Clerk", id="pressure in it"),
        pytest.param({"title": "Clerk www.evil.example"}, "", "A job: Clerk www.evil.example", id="a link in it"),
        pytest.param({"title": "Clerk", "pay": "$30k – $34k"}, "The job is Clerk, $30k – $34k.",
                     "Your work at Brook & Co – Clerk", id="dollars"),
        pytest.param({"title": "Clerk", "pay": "from 1 850 € a month"}, "The job is Clerk, from 1 850 € a month.",
                     "Your work at Brook & Co – Clerk", id="euros"),
        pytest.param({"title": "Clerk", "employers": [{"text": "A One", "line": 1}, {"text": "B Two", "line": 2}]},
                     "The job is Clerk.", "Your work at Brook & Co – Clerk", id="two employers"),
    ],
)  # fmt: skip
def test_postings(posting: dict[str, Any], job: str, subject: str) -> None:
    made = drafted(rubric=Rubric(posting=Posting.model_validate(posting), requirements=RUBRIC.requirements))
    assert sentence(made, "job") == job
    assert made.subject == subject
    assert any("no title" in one for one in made.warnings) == ("title" not in posting)


def test_a_note_to_nobody_in_particular() -> None:
    made = drafted(assessment(None))
    assert (sentence(made, "greeting"), made.name) == ("Hello,", None)
    assert drafted(sender=Sender()).text.endswith("[your name]\n")


@pytest.mark.parametrize(("company", "signed"), [("A One", True), ("Another Ltd", True)])
def test_the_senders_own_firm_may_stand(company: str, signed: bool) -> None:
    posting = {"title": "Clerk", "employers": [{"text": "A One", "line": 1}, {"text": "B Two", "line": 2}]}
    rubric = Rubric(posting=Posting.model_validate(posting), requirements=RUBRIC.requirements)
    made = drafted(rubric=rubric, sender=Sender(name="Alex", role="Recruiter", company=company))
    assert made.text.endswith(f"Alex\nRecruiter, {company}\n") == signed
    wrong = drafted(rubric=rubric, sender=Sender(name="Alex", role="of B Two", company=company))
    assert sentence(wrong, "signature") == ""
    assert any(fault.code == "contested-employer" for fault in wrong.dropped)


def test_without_the_profile_lines_belong_nowhere() -> None:
    made = drafted(text=None, model=Says(WORDED))
    assert sentence(made, "opening") == "You ran SAP for the whole office of 40 people."
    assert made.subject == "A job: Office Clerk"


def test_listed_is_asked_otherwise_than_never_mentioned() -> None:
    assert sentence(drafted(assessment(listed=["Excel"])), "gap") == "You list Excel: where have you used it?"


@pytest.mark.parametrize(
    ("language", "pay", "told"),
    [
        ("en", "USD 174,000 - 252,000", "USD 174,000 - 252,000"),
        ("de", "USD 174,000 - 252,000", "174.000 bis 252.000 USD"),
        ("fr", "58.000 - 65.000 €", "58\u202f000 à 65\u202f000\u00a0€"),
        ("es", "58,000 to 65,000 EUR per year", "58.000 a 65.000 EUR al año"),
        ("de", "60 000 - 70 000 EUR", "60.000 bis 70.000 EUR"),
        ("fr", "60 000 - 70 000 EUR", "60\u202f000 à 70\u202f000\u00a0EUR"),
        ("de", "$25.50 - $30 per hour", "25,50 bis 30 $ pro Stunde"),
        ("de", "60.000 € brutto im Jahr", "60.000 € brutto im Jahr"),
        ("de", "£32,000 a year plus bonus", "32.000 £ pro Jahr plus bonus"),
        ("de", "EUR 55k-65k", "EUR 55k-65k"),
        ("fr", "competitive", "competitive"),
    ],
)
def test_pay_in_the_numbers_of_the_language(language: str, pay: str, told: str) -> None:
    rubric = Rubric(posting=POSTING.model_copy(update={"pay": pay}), requirements=RUBRIC.requirements)
    made = drafted(rubric=rubric, language=language)
    assert sentence(made, "job").endswith(f"York, {told}.")
    assert made.dropped == []


@pytest.mark.parametrize(
    ("language", "commits", "years"),
    [("en", "1,969", "2.5"), ("de", "1.969", "2,5"), ("fr", "1\u202f969", "2,5"), ("es", "1.969", "2,5")],
)
def test_counts_and_years_in_the_numbers_of_the_language(language: str, commits: str, years: str) -> None:
    facts = {"projects": [{"name": "brook/sap", "commits": 1969, "lines": [6]}]}
    rubric = Rubric(posting=POSTING, requirements=[asked("SAP", "years", min_years=2.5)])
    made = drafted(assessment(facts=facts, shows={}), rubric=rubric, language=language)
    assert f"{commits} " in sentence(made, "opening")
    assert f" {years} " in sentence(made, "gap")
    assert made.dropped == []


def test_quotes_keep_their_numbers() -> None:
    line = "Ran SAP for 1,969 people at 2.5 sites."
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", line)
    made = drafted(assessment(text=text, shows={"SAP": line}), text=text, language="de")
    assert "„Ran SAP for 1,969 people at 2.5 sites“" in sentence(made, "opening")


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_other_languages_quote_and_hold(language: str) -> None:
    made = drafted(language=language, model=Says(WORDED))
    assert "Ran SAP for the whole office of 40 people" in sentence(made, "opening")
    kinds = [one.kind for one in made.sentences]
    assert kinds == ["greeting", "opening", "why", "job", "gap", "step", "leave", "signature"]
    assert made.dropped == []


@pytest.mark.parametrize("tone", ["plain", "warm", "formal"])
def test_tones_hold(tone: str) -> None:
    made = drafted(tone=tone)
    assert made.dropped == []
    assert sentence(made, "greeting") == {"plain": "Hi Ana,", "warm": "Hello Ana,", "formal": "Dear Ana Ruiz,"}[tone]


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Ran SAP for the office", True),
        ("Mentoring three juniors in SAP", True),
        ("I rewrote the schemes of work with two colleagues", True),
        ("With two colleagues I rewrote the schemes of work", True),
        ("At Brook he focuses on SAP", True),
        ("Conception of the star schema", True),
        ("Compression bandaging for leg ulcers", False),
        ("Level 3 patients on ventilators", False),
        ("On the road four days a week", False),
        ("Two days at the Perth show each spring", False),
        ("Every quote goes into Salesforce", False),
        ("Morning insulin for eleven patients", False),
    ],
)
def test_lines_without_a_verb_are_quoted(text: str, verb: bool) -> None:
    assert has_verb(text) == verb


def _length(made: Note) -> int:
    return len(made.text.strip())


@pytest.mark.parametrize(("channel", "limit"), [("linkedin", 300), ("inmail", 1900)])
@pytest.mark.parametrize("model", [True, False])
def test_channels(channel: str, limit: int, model: bool) -> None:
    made = drafted(channel=channel, model=Says(WORDED) if model else None)
    assert _length(made) <= limit
    assert {"greeting", "opening", "job", "step"} <= {one.kind for one in made.sentences}
    if channel == "linkedin":
        assert sentence(made, "job") == "I am hiring an Office Clerk at Fell Mills in York."
        assert made.subject == ""


def test_a_long_line_is_no_opening_of_a_short_note() -> None:
    long = "Ran SAP for the whole office of 40 people and " + "for the branch, " * 15 + "day and night."
    text = PROFILE.replace("Ran SAP for the whole office of 40 people.", long)
    one = assessment(text=text, shows={"SAP": "Ran SAP", "filing": "Kept up the filing"})
    made = drafted(one, text=text, channel="linkedin")
    assert "filing of twelve lawyers" in sentence(made, "opening")
    assert _length(made) <= 300
