"""A cover letter: it greets, it closes, and it dates nothing that the person did.

A profile in the form of a letter dates jobs, and stays one.
"""

from __future__ import annotations

import re

from agent.documents.kinds.view import View

_GREETS = re.compile(
    r"(?:dear|hello|hi|good (?:morning|day)|to whom it may concern|sehr geehrte|liebe|hallo|guten tag|madame|monsieur"
    r"|cher|chère|bonjour|estimad[oa]s?|muy señor|apreciad[oa]s?|gentile|egregi|spett|prezad[oa]s?|caro"
    r"|geachte|beste|уважаем|здравствуйте|尊敬的|拝啓)(?:\b|(?<=[的啓])).{0,80}",
    re.IGNORECASE,
)
_CLOSES = re.compile(
    r"(?:yours|(?:yours )?(?:sincerely|faithfully|truly)|(?:with |my )?(?:kind(?:est)?|best|warm(?:est)?"
    r"|many)?\s?regards"
    r"|respectfully|with (?:many )?thanks|best wishes|thank you(?: for .{0,60})?|mit (?:freundlichen|besten"
    r"|herzlichen)"
    r"|(?:freundliche|viele|beste|herzliche) grüße|hochachtungsvoll|cordialement|bien à vous|(?:veuillez"
    r"|je vous prie) .{0,80}"
    r"|atentamente|un (?:cordial )?saludo|saludos|cordiali saluti|distinti saluti|atenciosamente|cumprimentos"
    r"|(?:met )?(?:vriendelijke|hartelijke) groet|hoogachtend|с уважением|此致|敬具)(?:\b|(?<=[致具])).{0,60}",
    re.IGNORECASE,
)
_FEWEST_ROWS_BETWEEN, _CLOSING_ROWS, _MOST_YEARS = 2, 12, 1


def is_cover_letter(view: View) -> bool:
    """Whether the document is a letter that tells of no dated job or degree."""
    texts = [row.text for row in view.rows]
    greeting = next((place for place, text in enumerate(texts) if _is_greeting(text)), None)
    if greeting is None:
        return False
    closing = next((place for place in range(len(texts) - 1, greeting, -1) if _CLOSES.fullmatch(texts[place])), None)
    if closing is None or closing - greeting < _FEWEST_ROWS_BETWEEN or len(texts) - closing > _CLOSING_ROWS:
        return False
    between = view.rows[greeting:closing]
    return not any(row.dated for row in view.rows) and view.years("\n".join(row.text for row in between)) <= _MOST_YEARS


def _is_greeting(text: str) -> bool:
    """A greeting is a row of its own; "Dear people and dogs alike, I ..." is a sentence."""
    return len(text) < 90 and _GREETS.fullmatch(text) is not None and not text.endswith(".")
