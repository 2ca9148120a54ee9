"""What a person is called, and what a job is called."""

from __future__ import annotations

import pytest

from agent.outreach.job import plain_title, short_job
from agent.outreach.names import full_name, given_name
from agent.outreach.note import Fact
from agent.outreach.phrases import Phrases


@pytest.mark.parametrize(
    ("name", "given", "full"),
    [
        ("Ana Ruiz", "Ana", "Ana Ruiz"),
        ("Ana", "Ana", "Ana"),
        ("Dr. Ada King", "Ada", "Ada King"),
        ("Prof. Dr.-Ing. Uwe Lang", "Uwe", "Uwe Lang"),
        ("Mrs Ada King", "Ada", "Ada King"),
        ("Ada King, PhD", "Ada", "Ada King"),
        ("Ada King MBA", "Ada", "Ada King"),
        ("King, Ada", "Ada", "Ada King"),
        ("KEVIN O'DWYER-NAGY", "Kevin", "Kevin O'Dwyer-Nagy"),
        ("Maëlle KERDONCUFF", "Maëlle", "Maëlle Kerdoncuff"),
        ("KERDONCUFF Maëlle", "Maëlle", "Kerdoncuff Maëlle"),
        ("ana ruiz", "Ana", "Ana Ruiz"),
        ("J. Smith", "J. Smith", "J. Smith"),
        ("J R Smith", "J R Smith", "J R Smith"),
        ("Tamika R. Hollis", "Tamika", "Tamika R. Hollis"),
        ("Robert (Bob) Ray", "Robert", "Robert Ray"),
        ("Ana Ruiz 🚀", "Ana", "Ana Ruiz"),
        ("Jean-Luc Picard", "Jean-Luc", "Jean-Luc Picard"),
        ("María José de la Cruz", "María", "María José de la Cruz"),
        ("陆知远", "陆知远", "陆知远"),
        ("王 小明", "王 小明", "王 小明"),
        ("山田 太郎", "山田 太郎", "山田 太郎"),
        ("김민준", "김민준", "김민준"),
        ("Иван Петров", "Иван", "Иван Петров"),
        ("Li", "Li", "Li"),
    ],
)
def test_names(name: str, given: str, full: str) -> None:
    assert (given_name(name), full_name(name)) == (given, full)


@pytest.mark.parametrize(
    ("title", "plain"),
    [
        ("Senior Engineer", "Senior Engineer"),
        ("SENIOR ICU NURSE", "Senior ICU Nurse"),
        ("HEAD OF SALES AND MARKETING", "Head of Sales and Marketing"),
        ("Elektriker (m/w/d)", "Elektriker"),
        ("Clerk (f/m/x) - Nights", "Clerk - Nights"),
        ("Koch m/w/d", "Koch"),
        ("senior welder", "senior welder"),
        ("URGENT: Welder", "Welder"),
        ("Urgently hiring! Welder", "Welder"),
        ("Welder - URGENT", "Welder"),
        ("Welder (immediate start)", "Welder"),
        ("Urgent Care Nurse", "Urgent Care Nurse"),
        ("Hiring Manager", "Hiring Manager"),
        ("  Clerk  \n II ", "Clerk II"),
        ("", ""),
    ],
)
def test_titles(title: str, plain: str) -> None:
    assert plain_title(title) == plain


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Engineer", "an Engineer"),
        ("ML Engineer", "an ML Engineer"),
        ("UX Designer", "a UX Designer"),
        ("University Lecturer", "a University Lecturer"),
        ("Office Clerk", "an Office Clerk"),
        ("Welder - Nights", "a Welder"),
        ("Nurse, Intensive Care", "a Nurse"),
        ("HR Partner", "an HR Partner"),
    ],
)
def test_articles(title: str, said: str) -> None:
    made = short_job({"title": Fact(id="j1", kind="job", text=title)}, Phrases("en", "plain"))
    assert made is not None
    assert made.text == f"I am hiring {said}."
