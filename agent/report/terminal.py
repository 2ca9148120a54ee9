"""What a terminal shows, by the names the command line uses."""

from agent.report.progress import ScreenProgress
from agent.report.results import print_candidate, print_ranking, print_result
from agent.report.text import safe

__all__ = ["ScreenProgress", "print_candidate", "print_ranking", "print_result", "safe"]
