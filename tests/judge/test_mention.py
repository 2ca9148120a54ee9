from __future__ import annotations

import pytest

from agent.judge import mention


@pytest.mark.parametrize(
    ("subject", "text", "there"),
    [
        ("C++", "core C++ files", True),
        ("C++", "c-language, cprogramming-language", False),
        ("C", "wrote C++ and C#", False),
        ("C", "wrote it in C.", True),
        ("Go", "go to market", False),
        ("Go", "services in Go", True),
        ("R", "an R&D team", False),
        ("Java", "JavaScript front ends", False),
        ("PyTorch", "the PyTorch/XLA bridge", True),
        ("GPUs", "gpu-programming", True),
        ("hardware accelerators (TPUs/GPUs)", "TPU execution", True),
        ("hardware accelerators (TPUs/GPUs)", "CPU execution", False),
        ("machine learning", "Machine-learning tools", True),
        ("C++", "modern C++17", True),
        ("C++", "C/C++", True),
        ("Python", "python3 scripts", True),
        ("TPUs", "a TPUv4 pod", True),
        ("EC", "EC2 machines", False),
        ("C", "Objective-C", False),
        ("C", "a C-level sponsor", False),
        ("C", "a C-based API", True),
        ("R", "an R-squared of 0.9", False),
        ("Node.js", "NodeJS services", True),
        ("Node.js", "node services", False),
        ("Power BI", "PowerBI reports", True),
        ("Spring Boot", "Spring‑Boot services", True),
        ("SQL", "MySQL and NoSQL", False),
        ("Python", "熟悉Python开发", True),
        ("编译器", "负责编译器优化", True),
        ("()", "anything", False),
    ],
)
def test_names(subject: str, text: str, there: bool) -> None:
    assert mention.names(subject, text) is there


@pytest.mark.parametrize(
    ("subject", "item", "listed"),
    [
        ("compiler optimization", "compiler-optimization", True),
        ("compiler optimization", "compiler", False),
        ("compilers", "compiler-design", True),
        ("Python", "python", True),
        ("C++", "c-language", False),
        ("audit", "auditing", True),
        ("C", "objective-c", False),
        ("and", "anything", False),
    ],
)
def test_lists(subject: str, item: str, listed: bool) -> None:
    assert mention.lists(subject, item) is listed


@pytest.mark.parametrize(
    ("subject", "text", "there"),
    [
        ("performance", "high-performance back ends", True),
        ("compiler tooling", "improving the compiler", True),
        ("wound care", "treated ulcers", False),
        ("Rust", "trusted builds", False),
    ],
)
def test_mentions(subject: str, text: str, there: bool) -> None:
    assert mention.mentions(subject, text) is there
