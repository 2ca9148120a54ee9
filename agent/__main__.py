"""``python -m agent``: the same as ``screening-agent``."""

from agent.cli import main

main()
