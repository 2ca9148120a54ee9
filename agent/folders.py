"""Where the program keeps things: a data folder (ledger, runs) and a cache folder (weights).

Both are the platform's own user folders unless the environment moves them.
What is in the cache folder can be deleted at any time and is made again.
"""

from __future__ import annotations

import os
from pathlib import Path

from agent.errors import InputError

NAME = "screening-agent"


def data_folder() -> Path:
    """The folder of the ledger and the runs, made if missing; ``SCREENING_AGENT_DATA_DIR`` moves it."""
    return _folder("SCREENING_AGENT_DATA_DIR", "user_data_path")


def cache_folder() -> Path:
    """The folder of the weights, made if missing; ``SCREENING_AGENT_CACHE_DIR`` moves it."""
    return _folder("SCREENING_AGENT_CACHE_DIR", "user_cache_path")


def _folder(variable: str, platform_name: str) -> Path:
    moved = os.environ.get(variable)
    if moved:
        folder = Path(moved).expanduser()
    else:
        import platformdirs

        folder = getattr(platformdirs, platform_name)(NAME, appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            f"The folder {folder} cannot be made: {error.strerror}. Set {variable} to a folder of your own."
        ) from error
    return folder
