"""Evidence per requirement, and the verdicts that code derives from it."""
