"""Odd characters in the text of any format: what cannot be seen, what looks like something else, what is encoded."""
