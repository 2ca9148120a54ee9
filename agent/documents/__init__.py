"""Reads profiles and postings into numbered lines; knows nothing of models."""
