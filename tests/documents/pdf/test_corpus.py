"""Real PDFs, where the corpus lies beside the checkout: whole sentences on their pages, and layouts that agree."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from agent.documents.extracted import Extracted, Reading
from agent.documents.pdf import extract
from agent.errors import DocumentError
from tests.documents.pdf.writing import around
from tests.documents.reading import ROOT
from tests.timed import within

CORPUS = ROOT.parent / "shared" / "corpus"
pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")

TABLE = {
    "resumes/pdf/rendercv_Classic.pdf": (
        (1, "PhD   Princeton University, Computer Science   Princeton, NJ\nSept 2018 – May 2023\n• Thesis: Efficient"),
        (
            1,
            "Nexus AI, Co-Founder & CTO   San Francisco, CA\nJune 2023 – present\n2 years 10 months\n• Built",
        ),
        (1, "serving 2M+ monthly API requests with 99.97% uptime\n"),
        (1, "(spotlight presentation, top 5% of submissions)\n"),
        (2, "Efficient Routing for Trillion-Parameter Models   July 2023\nJohn Doe, Sarah Williams, David Park\n"),
    ),
    "resumes/pdf/rendercv_Sb2nov.pdf": (
        (1, "Research Intern   Santa Clara, CA\nNVIDIA Research   May 2022 – Aug 2022\n◦ Designed sparse"),
        (2, "Efficient Routing for Trillion-Parameter Models   July 2023\nJohn Doe, Sarah Williams, David Park\n"),
    ),
    "resumes/pdf/rendercv_Moderncv.pdf": (
        (1, "May 2022 – Aug 2022   Research Intern, NVIDIA Research – Santa Clara, CA\n• Designed sparse"),
        (3, "(US Patent 11,234,567)\n"),
    ),
    "resumes/pdf/reactiveresume_azurill.pdf": (
        (1, "Technical Skills\nUnity Engine\nExpert\nC#, Editor Tools, Performance Profiling\n\nUnreal Engine\n"),
        (1, "title built in Unreal Engine 5 for PC and next-gen consoles\n"),
        (1, "University of Washington   Bachelor of Science • 3.6 GPA\nComputer Science   Seattle, WA • 2014 - 2018\n"),
        (2, "Code.org Game Development Workshops   2021 - Present\nSeattle, WA\n"),
    ),
    "resumes/pdf/reactiveresume_pikachu.pdf": (
        (1, "Unity Engine\nExpert\nC#, Editor Tools, Performance Profiling\n\nProgramming Languages\nExpert\n"),
        (2, "English\nNative\n\nPolish\nConversational\n"),
    ),
    "resumes/pdf/altacv_sample.pdf": (
        (1, "Company 1\nMonth 20XX – Ongoing   Location\n• Job description 1\n• Job description 2\n"),
        (1, "“Something smart or heartfelt, preferably in one sentence.”\n"),
        (1, "your_name@email.com   000-00-0000   Åddrésş, Street, 00000 Cóuntry"),
    ),
    "resumes/pdf/awesomecv_resume.pdf": (
        (1, "Danggeun Pay Inc. (KarrotPay)   Seoul, S.Korea\nFounding Member & Site Reliability Engineer"),
        (1, "evaluating Istio, Cilium, Kuma, Consul, and AWS VPC Lattice for enhanced security and scalability.\n"),
        (2, "2021   2nd Place, AWS ASEAN AI/ML GameDay   Online\n"),
    ),
    "resumes/pdf/awesomecv_coverletter.pdf": (
        (1, "Aliquam adipiscing nibh ut odio sodales et pulvinar tortor laoreet."),
    ),
    "resumes/pdf/latexcv_classic.pdf": (
        (1, "Scientific Employee / PhD Student - University of Bremen   2016 - present\n· Develop and evaluate"),
    ),
    "resumes/pdf/latexcv_two_column_main.pdf": (
        (1, "2007 - 2012 - University of Bremen\nBachelor Studies Digital Media\n"),
        (1, "Supervised software development lifecycle, Recruited team members\n"),
        (1, "Fields:   Project Management, Software Development, Consulting\n"),
    ),
    "resumes/pdf/twenty_seconds_alice.pdf": (
        (1, "who finds herself in a strange world ruled by imagination and fantasy."),
        (1, "1863-1865   M.Sc. magna cum laude   Wonderland\nMajoring in Computer Science\n"),
    ),
    "resumes/pdf/resumematcher_two-column.pdf": (
        (1, "SKILLS\nGo   Python   Node.js   TypeScript\nJavaScript   SQL   PostgreSQL\n"),
        (1, "Software Engineer   Jun 2021 - Dec 2022\nFigma • San Francisco, CA\n• Built collaborative editing"),
    ),
    "resumes/soupboss/devops-engineer-resume-example.pdf": (
        (1, "JARED RICHARDS\nDEVOPS ENGINEER\n"),
        (1, "September 2013 - June 2017\nAthens, GA\n"),
        (1, "Established continuous build environments to speed up software development by 51%\n"),
    ),
    "resumes/multi/hackmyresume_jane.pdf": (
        (1, "Node.js   Angular.js   jQuery   Bootstrap   React.js   Backbone.js\n"),
        (1, "Development team manager for Quantum Diorama, a distributed molecular modeling and analysis suite"),
        (5, "I've known Jane personally and professionally for almost ten years. She is one in a million.\n"),
    ),
    "resumes/nonenglish/ja_yaml_cv_output.pdf": (
        (1, "20XX   4   履歴書大学履歴書研究科履歴書専攻博士前期課程 入学\n20XX   3   同 修了\n"),
        (2, "特技は素手でMOをフォーマットできます。ちくわ大明神。\n"),
    ),
    "generic_pdf/pypdf_multicolumn.pdf": (
        (1, "Curabitur dictum gravida mauris. Nam arcu libero, nonummy eget, consectetuer id, vulputate a, magna."),
        (1, "Nam feugiat lacus vel est. Curabitur consectetuer.\n"),
        (3, "Austria   8.9   83,879   Vienna   German\nBelgium   11.5   30,689   Brussels   Dutch, French, German\n"),
    ),
    "generic_pdf/pypdf_libreoffice-form.pdf": ((1, "First Name   Alice   Last Name\nBirthday\n"),),
    "generic_pdf/pypdf_habibi.pdf": ((1, "حَبيبي"),),
    "generic_pdf/encryption/r2-empty-password.pdf": ((1, "pdf encryption test\npassword: asdfzxcv"),),
    "generic_pdf/encryption/r6-owner-password.pdf": ((1, "pdf encryption test\npassword: asdfzxcv"),),
}
"""A file's texts with the page that each begins on."""


@cache
def read(name: str) -> Extracted:
    return extract((CORPUS / name).read_bytes(), name, Reading(ocr=False))


@pytest.mark.parametrize("name", TABLE)
def test_sentences_stand_whole_on_their_pages(name: str) -> None:
    extracted = within(60, lambda: read(name))
    for page, text in TABLE[name]:
        assert text in extracted.text + "\n"
        found, (left, top, right, bottom) = around(extracted, text)
        assert found == page
        assert 0 <= left < right <= 1
        assert 0 <= top < bottom <= 1


def test_text_of_ordinary_files_is_not_hidden() -> None:
    for name in TABLE:
        hidden = {mark.hidden for mark in read(name).marks} - {None}
        assert hidden <= ({"covered by a picture"} if "ja_yaml" in name else set())


def words(name: str) -> Counter[str]:
    return Counter(re.findall(r"\w[\w+#.@/%’'-]*", read(name).text.lower()))


@pytest.mark.parametrize("theme", ["Engineeringresumes", "Moderncv", "Sb2nov"])
def test_layouts_of_one_profile_give_the_same_words(theme: str) -> None:
    apart = {"in", "2", "4", "10", "years", "months", "rendercv", "john", "doe", "1/2", "1/3"}
    apart |= {"linkedin.com/in/rendercv", "github.com/rendercv"}  # what only some of them print
    classic, other = words("resumes/pdf/rendercv_Classic.pdf"), words(f"resumes/pdf/rendercv_{theme}.pdf")
    assert {*(classic - other), *(other - classic)} <= apart


def test_two_columns_give_the_same_words_as_one() -> None:
    one, two = words("resumes/pdf/resumematcher_single-column.pdf"), words("resumes/pdf/resumematcher_two-column.pdf")
    assert {*(one - two), *(two - one)} <= {"skills", "awards", "technical", "links", "linkedin.com/in/johndoe"} | {
        "github.com/johndoe"
    }


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("generic_pdf/encryption/r3-user-password.pdf", "is encrypted; give its password with --password."),
        ("resumes/broken/scorelia_password_protected.pdf", "is encrypted; give its password with --password."),
        ("resumes/broken/scorelia_corrupt_file.pdf", "is a damaged PDF"),
        ("resumes/pdf/reactiveresume_ditgar.pdf", "is a scan and holds no text"),
    ],
)
def test_files_that_are_not_read_say_why(name: str, told: str) -> None:
    with pytest.raises(DocumentError, match=re.escape(told)):
        read(name)


def test_a_form_that_paints_itself_ends() -> None:
    assert "Hello world" in read("generic_pdf/pdfminer_issue-1113-evil-xobjects.pdf").text
