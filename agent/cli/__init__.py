"""The command line. Exit codes: 0 done, 2 bad input, 3 some candidates unscored, 4 stopped early."""

from __future__ import annotations

import sys

from agent.errors import ScreeningError


def main() -> None:
    """Run ``screening-agent``; what a user can cause ends in a sentence, never in a traceback."""
    from agent.cli.app import app

    try:
        app()
    except ScreeningError as error:
        print(f"screening-agent: {error}", file=sys.stderr)  # noqa: T201 - before and beyond any console
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # The reader of our output went away ("| head"); there is nobody left to tell.
        sys.stderr.close()
        sys.exit(0)
