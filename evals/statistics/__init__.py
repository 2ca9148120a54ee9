"""Intervals, agreement and paired comparison, for outcomes that come in clusters (many of one profile).

intervals     Wilson's interval for a rate; the bootstrap that draws whole clusters
agreement     Cohen's kappa, precision, recall and F1
metrics       the same as :class:`evals.results.Metric`, from outcomes
comparison    two runs on the same items: difference, McNemar, what turned
size          what difference a set of this size could show
calibration   whether a probability means what it says
"""

from evals.statistics.agreement import cohen_kappa, f1, precision, recall
from evals.statistics.calibration import Bin, calibration_error, reliability
from evals.statistics.comparison import Comparison, Turned, mcnemar, paired
from evals.statistics.intervals import SEED, cluster_bootstrap, wilson
from evals.statistics.metrics import (
    accuracy,
    by_group,
    f1_metrics,
    found_counts,
    kappa,
    mean,
    rate,
    scored,
    wrong_rate,
)
from evals.statistics.size import effective_size, smallest_visible, too_small

__all__ = [
    "SEED",
    "Bin",
    "Comparison",
    "Turned",
    "accuracy",
    "by_group",
    "calibration_error",
    "cluster_bootstrap",
    "cohen_kappa",
    "effective_size",
    "f1",
    "f1_metrics",
    "found_counts",
    "kappa",
    "mcnemar",
    "mean",
    "paired",
    "precision",
    "rate",
    "recall",
    "reliability",
    "scored",
    "smallest_visible",
    "too_small",
    "wilson",
    "wrong_rate",
]
