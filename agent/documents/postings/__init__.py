"""Postings as they are published: job boards' answers, pages that hold a JobPosting, front matter, plain files.

A source that says what is the title, the employer, the place and the pay is
read into an :class:`~agent.documents.postings.opening.Opening` and written as
a posting's text from there: a title, a row of facts, sections with headings.
"""
