"""The gate: sentences with one fault each, made from the notes to the seeds, and honest ones that must pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from agent.outreach.lint import Gate
from agent.outreach.note import Fact, FactKind, Sentence, SentenceKind
from agent.outreach.phrases import Phrases

By = Literal["program", "model", "template"]
WORDS = Phrases("en", "plain").words
OWN = "Jacky Cao\nAlex Morgan\nRecruiter\nalex.morgan@example.com\n+44 1632 960001\nhttps://example.com/alex"
GATE = Gate(OWN, contested=["Socket.dev", "Google Cloud"], rivals=["Anlun Xu", "Jinliang Wei", "Trent Lo", "Max"])


def fact(id_: str, kind: FactKind, text: str, where: str = "") -> Fact:
    return Fact(id=id_, kind=kind, text=text, where=where)


FACTS = [
    fact("p1", "work", "Jacky's primary contribution focused on implementing and testing new operations, specifically "
         "\"inverse\" and \"logsumexp,\" within the PyTorch/XLA framework.", "pytorch/xla"),
    fact("p2", "work", "Their work involved modifying core C++ files related to matrix operations, as well as creating "
         "tests for the added functionality.", "pytorch/xla"),
    fact("o1", "project", "pytorch/xla; 899 commits; 1969 pull requests; 3413 reviews; 2020-02; 2023-01",
         "pytorch/xla"),
    fact("e1", "position", "Head Nurse Hospital da Luz; 2019-03; 2023-01"),
    fact("w1", "work", "Closes the books of nine subsidiaries in four days and runs payroll, bonus and pension.",
         "Penhallow"),
    fact("w2", "work", "Worked urgent care shifts and met every deadline with ASP.NET tools.", "Booking.com"),
    fact("j1", "job", "Senior ML Compiler Engineer - TPU Backends & Optimizations"),
    fact("j3", "job", "Sunnyvale (CA)"),
    fact("j4", "job", "on-site"),
    fact("j5", "job", "USD 174,000 - 252,000"),
    fact("j6", "job", "pension and relocation"),
    fact("r5", "requirement", "Experience in performance and compilers"),
    fact("g2", "gap", "5 years of software development experience in Python and C++.", "5 Python and C++"),
]  # fmt: skip
JOB = ("j1", "j3", "j4", "j5")


@dataclass(frozen=True)
class Said:
    """A sentence, the facts it rests on, who worded it, and the code of its fault; "" where it has none."""

    text: str
    code: str = ""
    facts: tuple[str, ...] = ("p1",)
    by: By = "model"
    kind: SentenceKind = "opening"


def program(text: str, code: str = "", facts: tuple[str, ...] = JOB, kind: SentenceKind = "job") -> Said:
    return Said(text, code, facts, "program", kind)


def template(text: str, code: str = "") -> Said:
    return Said(text, code, (), "template", "signature")


FAULTY = [
    # numbers
    Said("you implemented 14 new operations", "number"),
    Said("you implemented new operations in 2021", "number"),
    program("Your record in pytorch/xla is public: 900 commits.", "number", ("o1",), "opening"),
    program("Your record in pytorch/xla is public: 899 commits, Feb 2020 to Jan 2024.", "number", ("o1",), "opening"),
    program("The job is Senior ML Compiler Engineer, USD 184,000 - 252,000.", "number"),
    program("The job is Senior ML Compiler Engineer, USD 174,000 - 352,000.", "number"),
    program("The posting asks for 7 years with Python and C++: how many do you have?", "number", ("g2",), "gap"),
    program("You were Head Nurse at Hospital da Luz, Mar 2018 to Jan 2023.", "number", ("e1",), "opening"),
    # employers and names
    program("You were Head Nurse at Hospital Santa Maria, Mar 2019 to Jan 2023.", "name", ("e1",), "opening"),
    program("You were Head Surgeon at Hospital da Luz, Mar 2019 to Jan 2023.", "name", ("e1",), "opening"),
    program("The job is Senior ML Compiler Engineer at Orlando Systems.", "name"),
    program("The job is Senior ML Compiler Engineer, on-site in Austin (TX).", "name"),
    Said("At Penhallow you implemented new operations", "name"),
    Said("you implemented new operations with Jinliang Wei", "rival"),
    program("The job is Senior ML Compiler Engineer, as Trent Lo will tell you.", "rival"),
    Said("you implemented new operations for Max", "rival"),
    # other candidates' facts
    Said("you closes the books of nine subsidiaries in four days", "claim"),
    Said("you modified core C++ files related to matrix operations", "name"),
    Said("you created tests for the added functionality", "claim"),
    Said("you replaced the polling loop with epoll", "claim"),
    Said("your record there is 899 commits", "number"),
    # technologies
    Said("you implemented new operations in TensorFlow", "name"),
    Said("you implemented new operations in Kubernetes", "name"),
    Said("you implemented new operations with C++", "name"),
    Said("you implemented new operations with CUDA", "name"),
    Said("you implemented new operations with numpy", "claim"),
    program("The posting asks for 5 years with Python and Rust: how many do you have?", "name", ("g2",), "gap"),
    program("I am writing because the posting asks for “Experience in JAX”.", "name", ("r5",), "why"),
    # claims
    Said("you implemented the customer's new operations", "claim"),
    Said("you single-handedly implemented new operations", "claim"),
    Said("you led the implementation of new operations", "claim"),
    Said("you implemented and documented new operations", "claim"),
    Said("you implemented new operations ahead of schedule", "claim"),
    Said("you implemented new operations that doubled throughput", "claim"),
    Said("you are an expert in new operations", "claim"),
    Said("you managed the team that implemented new operations", "claim"),
    program("I am writing because the posting asks for “Experience in leadership”.", "claim", ("r5",), "why"),
    program("The job is Senior ML Compiler Engineer, on-site in Sunnyvale (CA), with a large team.", "claim"),
    # links, addresses, telephone numbers
    Said("you implemented new operations, see www.evil.example/x", "link"),
    Said("you implemented new operations, see https://evil.example", "link"),
    Said("you implemented new operations, see fast-jobs.io", "link"),
    program("Write to jobs@evil.example.", "address", (), "step"),
    program("If that is worth twenty minutes to you, mail to me@fast.jobs.co.uk.", "address", (), "step"),
    program("If that is worth twenty minutes to you, call +44 20 7946 0958.", "phone", (), "step"),
    template("Apply at http://evil.example/apply", "link"),
    template("Call (555) 010-7788-21", "phone"),
    # traits and what stands in for them
    Said("as a young person you implemented new operations", "trait"),
    Said("she implemented new operations", "trait"),
    template("As a woman you would be welcome.", "trait"),
    template("We want a recent graduate.", "trait"),
    template("Your nationality does not matter.", "trait"),
    template("Native speakers such as a native speaker of English are wanted.", "trait"),
    template("Are you married?", "trait"),
    template("Wir suchen junge Leute.", "trait"),
    # promises and benefits
    template("We guarantee an interview.", "promise"),
    template("The job is yours.", "promise"),
    template("Vous serez recruté, c’est garanti.", "promise"),
    program("The job is Senior ML Compiler Engineer, with a bonus.", "benefit"),
    program("The job is Senior ML Compiler Engineer, with stock options.", "benefit"),
    program("The job is Senior ML Compiler Engineer, remote.", "benefit"),
    template("There is visa sponsorship.", "benefit"),
    template("It has a competitive salary.", "benefit"),
    # pressure
    template("This is urgent.", "pressure"),
    template("Reply by tomorrow.", "pressure"),
    template("Act fast, others have already said yes.", "pressure"),
    template("Dringende Anfrage, letzte Chance.", "pressure"),
    # praise
    template("Your work is impressive.", "flattery"),
    template("You are a perfect match.", "flattery"),
    template("I am a huge fan of yours.", "flattery"),
    template("Ihr Profil ist hervorragend.", "flattery"),
    Said("you brilliantly implemented new operations", "flattery"),
    # employers of a posting that contradicts itself
    program("The job is Senior ML Compiler Engineer at Google Cloud.", "contested-employer"),
    program("The job is Senior ML Compiler Engineer at Socket.dev.", "contested-employer"),
    template("google cloud is hiring.", "contested-employer"),
    # a fact that is none
    Said("you implemented and tested new operations", "fact", ("p9",)),
]  # fmt: skip

HONEST = [
    Said("you implemented and tested new operations"),
    Said("you implemented new operations"),
    Said("you tested new operations within PyTorch/XLA"),
    Said("you tested the framework's new operations"),
    Said("In pytorch/xla you implemented and tested new operations, specifically 'inverse' and 'logsumexp'."),
    Said("your work on new operations in the PyTorch/XLA framework"),
    Said("you focused on the implementation of \"inverse\" and \"logsumexp\""),
    Said("You implemented and tested new operations."),
    Said("In pytorch/xla you modified core C++ files and created tests for the added functionality.", facts=("p2",)),
    Said("you modified C++ files related to matrix operations", facts=("p2",)),
    Said("you created tests", facts=("p2",)),
    Said("your modification of core C++ files", facts=("p2",)),
    Said("you worked on matrix operations in C++", facts=("p2",)),
    Said("you close the books of nine subsidiaries in four days", facts=("w1",)),
    Said("At Penhallow you close the books of nine subsidiaries and run payroll, bonus and pension.", facts=("w1",)),
    Said("you run payroll and pension", facts=("w1",)),
    Said("you worked urgent care shifts", facts=("w2",)),
    Said("you met every deadline with ASP.NET tools", facts=("w2",)),
    Said("At Booking.com you worked urgent care shifts.", facts=("w2",)),
    program("Your record in pytorch/xla is public: 899 commits.", "", ("o1",), "opening"),
    program("Your record in pytorch/xla is public: 899 commits, 1,969 pull requests and 3,413 reviews, Feb 2020 to "
            "Jan 2023.", "", ("o1",), "opening"),
    program("Your public record there: 3,413 reviews, Feb 2020 to Jan 2023.", "", ("o1",), "record"),
    program("You were Head Nurse at Hospital da Luz, Mar 2019 to Jan 2023.", "", ("e1",), "opening"),
    program("You work as Head Nurse at Hospital da Luz.", "", ("e1",), "opening"),
    program("You have worked as Head Nurse at Hospital da Luz.", "", ("e1",), "opening"),
    program("Your profile says of Penhallow: “Closes the books of nine subsidiaries in four days and runs payroll, "
            "bonus and pension”.", "", ("w1",), "opening"),
    program("Your profile says: “Worked urgent care shifts and met every deadline with ASP.NET tools”.",
            "", ("w2",), "opening"),
    program("I am writing because the posting asks for “Experience in performance and compilers”.", "", ("r5",), "why"),
    program("I am writing because the posting asks for “compilers”.", "", ("r5",), "why"),
    program("The job is Senior ML Compiler Engineer - TPU Backends & Optimizations, on-site in Sunnyvale (CA), "
            "USD 174,000 - 252,000."),
    program("The job is Senior ML Compiler Engineer."),
    program("The job is Senior ML Compiler Engineer, on-site in Sunnyvale (CA)."),
    program("I am hiring a Senior ML Compiler Engineer in Sunnyvale (CA)."),
    program("The job: on-site in Sunnyvale (CA), USD 174,000 - 252,000."),
    program("The job is Senior ML Compiler Engineer, pension and relocation.", "", ("j1", "j6")),
    program("The posting asks for 5 years with Python and C++: how many do you have?", "", ("g2",), "gap"),
    program("One thing your profile leaves open: how long have you worked with Python and C++?", "", ("g2",), "gap"),
    program("One thing your profile leaves open: have you worked with Python?", "", ("g2",), "gap"),
    program("You list Python: where have you used it?", "", ("g2",), "gap"),
    program("If that is worth twenty minutes to you, reply with a time and I will call.", "", (), "step"),
    program("May I tell you more?", "", (), "step"),
    program("If not, say so and I will not write again.", "", (), "leave"),
    program("Hi Jacky,", "", (), "greeting"),
    program("Alex Morgan\nRecruiter\nalex.morgan@example.com\n+44 1632 960001\nhttps://example.com/alex",
            "", (), "signature"),
    template("Dear {{ first }},\n\n{{ opening }}\n\nWe build compilers and would like to talk."),
    template("Best regards from the hiring team"),
    template("You can see who I am at https://example.com/alex or write to alex.morgan@example.com."),
]  # fmt: skip


def codes(said: Said) -> list[str]:
    sentence = Sentence(kind=said.kind, text=said.text, facts=list(said.facts), by=said.by)
    return [fault.code for fault in GATE.faults(sentence, FACTS, WORDS if said.by == "program" else "")]


@pytest.mark.parametrize("said", FAULTY, ids=lambda said: str(said.text)[:60])
def test_each_planted_fault_is_caught(said: Said) -> None:
    assert said.code in codes(said)


@pytest.mark.parametrize("said", HONEST, ids=lambda said: str(said.text)[:60])
def test_honest_sentences_pass(said: Said) -> None:
    assert codes(said) == []


def test_the_tables_are_wide_enough() -> None:
    assert len(FAULTY) >= 60
    assert len({said.code for said in FAULTY}) >= 8
    assert len(HONEST) >= 40


def test_names_that_look_like_faults_may_stand_where_they_are_the_persons_own() -> None:
    gate = Gate("Grace Young\nPerfect Ltd", rivals=["Ann"])
    greeting = Sentence(kind="greeting", text="Hi Grace Young,")
    assert gate.faults(greeting, []) == []
    assert gate.faults(Sentence(kind="signature", text="Bo\nPerfect Ltd"), []) == []
    told = Sentence(kind="opening", text="You gave the annual talk.", facts=["p1"])
    assert gate.faults(told, [fact("p1", "work", "Gave the annual talk.")]) == []


def test_an_employer_that_the_user_named_may_stand() -> None:
    gate = Gate(OWN, contested=["Socket.dev"])
    job = Sentence(kind="job", text="The job is Clerk at Google Cloud.", facts=["j1", "j2"])
    told = [fact("j1", "job", "Clerk"), fact("j2", "job", "Google Cloud")]
    assert gate.faults(job, told, WORDS) == []
