"""A run as the report meets it: four candidates assessed, one of them hostile, and one unscored.

The people are invented. ``HOSTILE`` stands in every free string of one
candidate: markup, quotes, template marks, terminal escapes, marks that turn
the direction of writing, emoji and a word of 300 letters.
"""

from __future__ import annotations

from agent.assessment import (
    Assessment,
    Candidate,
    Cell,
    Education,
    Evidence,
    Facts,
    Flag,
    Named,
    Position,
    Project,
    RequirementAssessment,
    RunRecord,
    StatedYears,
    Verdict,
)
from agent.report.view import RequirementView, RubricView

LONG_WORD = "Donaudampfschifffahrts" * 13 + "gesellschaft.."
HOSTILE = (
    "<script>alert(1)</script> <img src=https://evil.example/x onerror=alert(2)> \"double\" 'single' &amp; "
    "{{ 7*7 }} {% raw %} [bold red]markup[/bold red] [/] \x1b[31mred\x1b[0m\x1b]0;title\x07 "
    "\u202egnp.exe\u202c שלום עולם \N{WOMAN}\u200d\N{ROCKET} ]]> --> =1+1 line\nbreak\x00 " + LONG_WORD
)

REQUIREMENTS = (
    RequirementView(
        id="R1",
        text="Bachelor's degree in Computer Science or a related field",
        kind="education",
        priority="must",
        weight=3,
        quote="Bachelor's degree in Computer Science or related field (or equivalent practical experience).",
        line=8,
    ),
    RequirementView(
        id="R2",
        text="5 years of software development experience in Python and C++",
        kind="years",
        priority="must",
        weight=3,
        quote="5 years of software development experience in Python and C++.",
        line=9,
    ),
    RequirementView(
        id="R3",
        text="3 years in ML infrastructure or hardware accelerators (TPUs/GPUs)",
        kind="years",
        priority="must",
        weight=3,
        quote="3 years in ML infrastructure or hardware accelerators (TPUs/GPUs).",
        line=10,
    ),
    RequirementView(
        id="R4",
        text="Experience in performance and compilers",
        kind="area",
        priority="must",
        weight=3,
        quote="Experience in performance and compilers.",
        line=12,
    ),
    RequirementView(
        id="R5",
        text="Collective operation lowering on TPU",
        kind="responsibility",
        priority="should",
        weight=1.5,
        quote="Contribute to collective operation lowering/implementation on TPU platform.",
        line=15,
    ),
    RequirementView(
        id="R6",
        text="Compiler tooling for debugging and scaling issues",
        kind="responsibility",
        priority="should",
        weight=1.5,
        quote="Build compiler tooling for debugging, scaling issues, and better engineering experience.",
        line=18,
    ),
    RequirementView(id="R7", text="JAX", kind="skill", priority="nice", weight=0.5, quote="JAX", line=32),
    RequirementView(
        id="R8",
        text="On-site in Sunnyvale (CA)",
        kind="location",
        priority="nice",
        weight=0.5,
        quote="Socket.dev; Sunnyvale (CA); On-site; USD 174,000 - 252,000; Full time",
        line=2,
    ),
)

RUBRIC = RubricView(
    title="Senior ML Compiler Engineer - TPU Backends & Optimizations",
    employers=("Socket.dev", "Google Cloud"),
    place="Sunnyvale (CA)",
    arrangement="On-site",
    pay="USD 174,000 - 252,000",
    requirements=REQUIREMENTS,
)

RUN = RunRecord(
    run_id="20261130-041512-8f3c",
    program_version="0.1.0",
    started="2026-11-30T04:15:12+00:00",
    today="2026-11-30",
    posting="seeds/posting.txt",
    model="embedded (Qwen2.5-Coder-1.5B-Instruct Q4_K_M)",
    rubric_hash="5b0c2d7e9a41f3e8d6c7b8a9051e2f3a4b5c6d7e8f90123456789abcdef01234",
    prompts_hash="a4f1c09be2d37586",
    answers="one token with its probability",
    candidates=5,
    assessed=4,
    unscored=1,
    calls=412,
    cached_calls=38,
    tokens_in=61284,
    tokens_reused=188340,
    tokens_out=2961,
    cost_usd=0,
    seconds=194.2,
    model_seconds=181.73333,
)


def quote(line: int, text: str) -> Evidence:
    return Evidence(line=line, text=text, start=line * 100, end=line * 100 + len(text))


def requirement(
    number: int, verdict: Verdict, reason: str, *evidence: Evidence, computed: str = ""
) -> RequirementAssessment:
    asked = REQUIREMENTS[number - 1]
    return RequirementAssessment(
        id=asked.id,
        text=asked.text,
        kind=asked.kind,
        priority=asked.priority,
        weight=asked.weight,
        verdict=verdict,
        reason=reason,
        computed=computed,
        evidence=list(evidence),
    )


SUBJECTS = (
    "Python",
    "C++",
    "ML infrastructure",
    "hardware accelerators",
    "compilers",
    "performance",
    "beekeeping",
)
PASSAGES = (
    (
        6,
        "Staff engineer with 13 years of experience building machine learning infrastructure for XLA.",
    ),
    (7, "She holds a Ph.D. in Computer Science and has worked on compilers and on distributed training."),
    (8, "Known for careful static analysis that finds dataflow opportunities others miss."),
    (
        24,
        "Extended the while-loop analysis of the compiler and added asynchronous collective-permute opcodes.",
    ),
    (31, "Wrote the runtime's load balancer in C++ and measured it against the old one on 64 hosts."),
    (40, "tensorflow, python, c++, xla, distributed-systems, machine-learning"),
)
PROBABILITIES = (
    (0.08, 0.04, 0.97, 0.95, 0.41, 0.33, 0.0),
    (0.03, 0.02, 0.36, 0.12, 0.94, 0.28, 0.0),
    (0.02, 0.01, 0.05, 0.01, 0.52, 0.61, 0.0),
    (0.04, 0.11, 0.47, 0.58, 0.99, 0.44, 0.0),
    (0.06, 0.98, 0.31, 0.09, 0.07, 0.87, 0.0),
)


def cells() -> list[Cell]:
    asked = [
        Cell(
            subject=subject,
            lines=[line],
            passage=passage,
            probability=probability,
            answer="shown" if probability > 0.8 else "no",
            why="asked",
        )
        for (line, passage), row in zip(PASSAGES, PROBABILITIES, strict=False)
        for subject, probability in zip(SUBJECTS, row, strict=True)
        if not (subject == "Python" and line > 7)
    ]
    unasked = [
        Cell(subject="Python", lines=[8], passage=PASSAGES[2][1], answer="no", why="no mention"),
        Cell(subject="Python", lines=[24], passage=PASSAGES[3][1], answer="not_asked", why="enough"),
    ]
    line, listing = PASSAGES[-1]
    listed = [
        Cell(subject=subject, lines=[line], passage=listing, answer="listed", why="listed")
        for subject in ("Python", "C++")
    ]
    return asked + unasked + listed


STRONG = Assessment(
    candidate=Candidate(id="mara-5f0e", source="profiles/mara_lindqvist.txt", name="Mara Lindqvist"),
    status="assessed",
    band="strong",
    score=0.875,
    score_computed="score 12.25 / 14 = 0.88 (weight met / weight decided); coverage 14 / 16 = 0.88",
    coverage=0.875,
    rank=1,
    summary="Compiler and accelerator work with a doctorate; C++ is shown, JAX is not mentioned.",
    facts=Facts(
        stated_years=StatedYears(coding=13, employed=12, coding_lines=[9], employed_lines=[10]),
        positions=[
            Position(
                title="Staff Software Engineer",
                organisation="Norrsken Labs",
                start="2019-03",
                end="present",
                lines=[14, 15],
            ),
            Position(
                title="Research Intern",
                organisation="Ostrava Institute",
                start="2016",
                end="2017",
                lines=[17],
            ),
        ],
        education=[
            Education(level="doctorate", field="Computer Science", school="Lund University", lines=[12]),
            Education(level="bachelor", field="Computer Engineering", school="Uppsala University", lines=[11]),
        ],
        skills=[
            Named(name=name, lines=[40 + at])
            for at, name in enumerate(
                [
                    "tensorflow",
                    "python",
                    "c++",
                    "xla",
                    "distributed-systems",
                    "machine-learning",
                    "numpy",
                    "bazel",
                ]
            )
        ],
        languages=[Named(name="Swedish", lines=[13]), Named(name="English", lines=[13])],
        projects=[
            Project(
                name="tensorflow/tensorflow",
                role="Back-end Developer",
                start="2020-02",
                end="2023-01",
                commits=899,
                pull_requests=1969,
                reviews=3413,
                lines=[20, 21, 23],
            ),
            Project(
                name="openxla/xla",
                role="ML Engineer",
                start="2023-02",
                end="present",
                commits=24,
                pull_requests=82,
                reviews=246,
                comments=1,
                lines=[26, 28],
            ),
        ],
        place=Named(name="Mountain View, California, United States", lines=[3]),
    ),
    requirements=[
        requirement(
            1,
            "met",
            "The doctorate in Computer Science is above the bachelor's degree asked for.",
            quote(12, "Doctor of Philosophy (Ph.D.) Computer Science at Lund University"),
            computed="doctorate ≥ bachelor; Computer Science is the field asked for",
        ),
        requirement(
            2,
            "partly_met",
            "C++ is shown in work of 36 months; Python is named only in a list.",
            quote(31, PASSAGES[4][1]),
            quote(40, PASSAGES[5][1]),
            computed="C++: Feb 2020 to Jan 2023 = 36 months; asked 60",
        ),
        requirement(
            3,
            "met",
            "The profile states 13 years of work on machine learning infrastructure.",
            quote(6, PASSAGES[0][1]),
            computed="13 years stated; asked 3",
        ),
        requirement(
            4,
            "met",
            "Compiler analysis work with measured performance is shown.",
            quote(24, PASSAGES[3][1]),
            quote(31, PASSAGES[4][1]),
        ),
        requirement(5, "met", "Collective-permute opcodes were added to the compiler.", quote(24, PASSAGES[3][1])),
        requirement(6, "not_stated", "The profile says nothing about debugging tools."),
        requirement(7, "not_stated", "The profile does not mention JAX."),
        requirement(
            8,
            "partly_met",
            "Mountain View is not Sunnyvale; the same region is stated.",
            quote(3, "Mountain View, California, United States"),
        ),
    ],
    questions=[
        "Which tools for debugging or scaling have you built for other engineers?",
        "Have you used JAX?",
        "You live in Mountain View; the post is on-site in Sunnyvale: is that right for you?",
    ],
    cells=cells(),
)

CONFLICTING = Assessment(
    candidate=Candidate(id="deniz-77ab", source="profiles/deniz.txt", name="Deniz Aydın"),
    status="assessed",
    band="possible",
    score=0.6316,
    score_computed="score 6 / 9.5 = 0.63 (weight met / weight decided); coverage 9.5 / 16 = 0.59",
    coverage=0.5938,
    rank=2,
    summary="Work on an accelerator backend with many reviewed changes; two statements disagree.",
    facts=Facts(stated_years=StatedYears(coding=6, employed=1, coding_lines=[8], employed_lines=[9])),
    requirements=[
        requirement(
            1,
            "met",
            "A bachelor's degree in Computer Science is stated.",
            quote(10, "Bachelor of Science - BS, Computer Science"),
        ),
        requirement(
            2,
            "conflicting",
            "Six years of coding are stated, and one year of employment.",
            quote(8, "6 years of coding experience"),
            quote(9, "1 year of employment as a software developer"),
            computed="6 years of coding; 1 year employed; asked 5",
        ),
        requirement(
            3,
            "partly_met",
            "Two of the three years asked for are dated.",
            quote(21, "Enabling the framework on accelerator devices"),
            computed="Feb 2021 to Jan 2023 = 24 months; asked 36",
        ),
        requirement(
            4,
            "partly_met",
            "Performance of a compiler backend is shown; compilers as a field are not.",
            quote(24, "Improved the stability and the speed of compiled tests."),
        ),
        requirement(5, "not_stated", "The profile says nothing about collective operations."),
        requirement(6, "not_stated", "The profile says nothing about debugging tools."),
        requirement(7, "not_stated", "The profile does not mention JAX."),
        requirement(
            8,
            "not_met",
            "Seattle is stated; the post is on-site in Sunnyvale.",
            quote(3, "Seattle, Washington, United States"),
        ),
    ],
    flags=[Flag(code="statements-disagree", message="Two lines state experience differently.", lines=[8, 9])],
    questions=[
        "Six years of coding and one of employment: what was the rest?",
        "Seattle; the post is on-site in Sunnyvale: willing to move?",
    ],
)

HOSTILE_ONE = Assessment(
    candidate=Candidate(id="<i>x</i>", source="=cmd|' /C calc'!A0", name=HOSTILE),
    status="assessed",
    band="open",
    score=0.5,
    score_computed=HOSTILE,
    coverage=0.1875,
    rank=3,
    summary=HOSTILE,
    facts=Facts(
        positions=[Position(title=HOSTILE, organisation=HOSTILE, start="2020", end=None, lines=[4])],
        education=[Education(level=None, field=HOSTILE, school=HOSTILE, lines=[5])],
        skills=[Named(name=HOSTILE, lines=[6])],
        languages=[Named(name=HOSTILE, lines=[7])],
        projects=[Project(name=HOSTILE, role=HOSTILE, lines=[8])],
        place=Named(name=HOSTILE, lines=[2]),
    ),
    requirements=[
        requirement(1, "partly_met", HOSTILE, quote(5, HOSTILE), computed=HOSTILE),
        *(requirement(number, "not_stated", HOSTILE) for number in range(2, 9)),
    ],
    flags=[Flag(code="instruction-like-text", message=HOSTILE, lines=[4, 5, 6, 9])],
    questions=[HOSTILE],
    cells=[
        Cell(subject=HOSTILE, lines=[4, 5], passage=HOSTILE, probability=0.5, answer="no", why="asked"),
        Cell(subject="C++", lines=[6], passage="short", probability=0.04, answer="no", why="asked"),
    ],
)

SILENT = Assessment(
    candidate=Candidate(id="li-0001", source="profiles/sub/李娜.txt", name=None),
    status="assessed",
    band="open",
    score=0.0,
    score_computed="score 0 / 3 = 0.00 (weight met / weight decided); coverage 3 / 16 = 0.19",
    coverage=0.1875,
    rank=4,
    requirements=[
        requirement(
            1,
            "not_met",
            "A vocational certificate is stated, below the bachelor's degree asked for.",
            quote(3, "软件工程 职业证书"),
            computed="vocational < bachelor",
        ),
        *(requirement(number, "not_stated", "The profile does not say.") for number in range(2, 9)),
    ],
)

UNSCORED = Assessment(
    candidate=Candidate(id="kofi-93d1", source="profiles/kofi.txt", name="Kofi Mensah"),
    status="unscored",
    reason="The model's answer about line 14 kept to no form that was asked for, three times.",
)

ASSESSMENTS = (UNSCORED, SILENT, CONFLICTING, STRONG, HOSTILE_ONE)
"""Out of order on purpose: the report orders them."""
