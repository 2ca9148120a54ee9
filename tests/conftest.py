"""What holds for every test: the same examples on every machine, in no limited time, and none of the user's settings.

``pytest --hypothesis-profile=search`` looks for new examples.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow]
settings.register_profile("same", deadline=None, derandomize=True, database=None, suppress_health_check=_SLOW)
settings.register_profile("search", deadline=None, suppress_health_check=_SLOW, max_examples=1000)
settings.load_profile("same")

_SETTINGS = "SCREENING_AGENT_MODEL SCREENING_AGENT_API_KEY SCREENING_AGENT_PRICE SCREENING_AGENT_DATA_DIR".split()
_SETTINGS += "OPENAI_API_KEY OPENAI_BASE_URL COLUMNS LINES NO_COLOR FORCE_COLOR TTY_COMPATIBLE TTY_INTERACTIVE".split()
for _name in _SETTINGS:
    os.environ.pop(_name, None)
os.environ["TERM"] = "xterm"
