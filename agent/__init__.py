"""An LLM-assisted screening agent whose every verdict shows its evidence."""

__version__ = "0.1.0"
