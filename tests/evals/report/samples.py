"""Made-up runs: a model, one a little better, a baseline of keywords, and texts that mean harm."""

from __future__ import annotations

import random

from evals.report import Threshold, Thresholds
from evals.results import About, EvalRun, Metric, Outcome, SuiteResult
from evals.statistics import accuracy, f1_metrics, kappa, mean, rate

VERDICTS = ["met", "partly_met", "not_stated", "not_met", "conflicting"]
KINDS = ["skill", "area", "years", "education", "language"]
HOSTILE = "<script>alert('x')</script>\x1b[31m\u202egnp.exe"

THRESHOLDS: Thresholds = {
    "facts": {"f1": Threshold(min=0.9)},
    "verdicts": {"accuracy": Threshold(min=0.85), "kappa": Threshold(min=0.75), "false_met": Threshold(max=0.03)},
    "attack": {"raised": Threshold(max=0.01)},
    "outreach": {"faithful": Threshold(min=0.99)},
}


def outcomes(ease: float, seed: int, clusters: int = 40, each: int = 7) -> list[Outcome]:
    """Verdicts of a model that is right so often; the cases are the same for each model."""
    cases, chance = random.Random(1), random.Random(seed)
    made = []
    for cluster in range(clusters):
        for item in range(each):
            expected = cases.choices(VERDICTS, [5, 2, 4, 1, 0.5])[0]
            hard = cases.random() < 0.15
            right = chance.random() < (0.4 if hard else ease)
            wrong = [one for one in VERDICTS if one != expected]
            made.append(
                Outcome(
                    key=f"nursing/p{cluster:02}/r{item + 1}",
                    cluster=f"nursing/p{cluster:02}",
                    group=KINDS[item % len(KINDS)],
                    expected=[expected],
                    got=expected if right else chance.choices(wrong, [3, 2, 2, 1])[0],
                    right=None if cluster == 3 and item == 0 else right,
                    detail="" if right else "wound care: shown in line 12 by 0.71; the limit is 0.60",
                    evidence=["Changed dressings on the surgical ward, nights and weekends"] if item % 2 else [],
                    tags=["paraphrase"] if hard else [],
                    probability=round(min(0.999, chance.betavariate(6, 2) if right else chance.betavariate(3, 3)), 3),
                )
            )
    return made


def run(model: str, ease: float, seed: int, seconds: float, date: str = "2026-11-30T09:00:00") -> EvalRun:
    """A whole run."""
    chance = random.Random(seed)
    found = outcomes(ease, seed)
    given = [one for one in found if one.got == "met" and one.right is not None]
    facts = {
        f"p{number}": (9 + chance.randrange(3), chance.random() < 1 - ease, chance.randrange(2)) for number in range(40)
    }
    times = {f"p{number}": [seconds * chance.uniform(0.7, 1.4)] for number in range(40)}
    suites = {
        "facts": SuiteResult(
            name="facts", metrics=f1_metrics({one: (a, int(b), c) for one, (a, b, c) in facts.items()})
        ),
        "verdicts": SuiteResult(
            name="verdicts",
            metrics={
                "accuracy": accuracy(found),
                "kappa": kappa(found),
                "false_met": rate(sum(not one.right for one in given), len(given)),
                **{f"accuracy.{kind}": accuracy(one for one in found if one.group == kind) for kind in KINDS},
            },
            outcomes=found,
            notes=["Verdicts by the rubric that a careful reader compiled."],
            unscored=1,
        ),
        "attack": SuiteResult(name="attack", metrics={"raised": rate(0, 90), "flagged": rate(84, 90)}),
        "cost": SuiteResult(
            name="cost",
            metrics={
                "seconds": mean(times, "seconds a profile"),
                "calls": Metric(value=41.2, low=38.0, high=44.9, n=40, unit="calls a profile"),
                "tokens_in": Metric(value=12_345.6, n=40, unit="tokens a profile"),
            },
        ),
    }
    about = About(
        model=model, program_version="0.1.0", prompts_hash="a1b2c3d4e5f6", data_hash="0f1e2d3c4b5a", date=date,
        part="tune", seconds=seconds * 40, calls=1640, cached_calls=12, tokens_in=480_000, tokens_out=9_100,
        cost_usd=0.0,
    )  # fmt: skip
    return EvalRun(about=about, suites=suites)


MODEL = run("embedded", 0.93, 2, 18.0)
BETTER = run("openai:small", 0.97, 3, 2.4)
KEYWORDS = run("keywords (BM25)", 0.6, 4, 0.004)
BEFORE = run("embedded", 0.88, 5, 31.0, "2026-10-01T09:00:00")


def hostile() -> EvalRun:
    """A run whose every text means harm."""
    outcome = Outcome(
        key=HOSTILE, cluster=HOSTILE, group=HOSTILE, expected=[HOSTILE], got=HOSTILE + "2", right=False, detail=HOSTILE,
        evidence=[HOSTILE], tags=[HOSTILE], probability=0.5,
    )  # fmt: skip
    suite = SuiteResult(
        name=HOSTILE, metrics={HOSTILE: rate(1, 2), "other": Metric(value=3.0, n=1, unit=HOSTILE)}, outcomes=[outcome],
        notes=[HOSTILE], unscored=2,
    )  # fmt: skip
    about = MODEL.about.model_copy(
        update=dict.fromkeys(("model", "program_version", "prompts_hash", "data_hash", "date", "part"), HOSTILE)
    )
    return EvalRun(about=about, suites={HOSTILE: suite})
