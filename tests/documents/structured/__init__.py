"""Profiles whose format tells what each value is."""
