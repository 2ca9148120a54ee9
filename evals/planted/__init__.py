"""Planted truth: persons drawn by chance from a set's vocabulary, written down, with the verdicts that follow by rule.

Read from :mod:`draw` (who the person is) over :mod:`write` (how the profile
puts it) to :mod:`truth` (what follows); :mod:`cases` ties them together. The
truth is counted here anew and uses no rule of the program.
"""
