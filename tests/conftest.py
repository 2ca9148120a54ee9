"""What holds for every test: the same examples on every machine, in no limited time, at the developer's own settings.

``pytest --hypothesis-profile=search`` looks for new examples.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow]
settings.register_profile("same", deadline=None, derandomize=True, database=None, suppress_health_check=_SLOW)
settings.register_profile("search", deadline=None, suppress_health_check=_SLOW, max_examples=1000)
settings.load_profile("same")
