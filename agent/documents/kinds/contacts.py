"""How a person can be reached, in one spelling, so that two files can be seen to be one person's."""

from __future__ import annotations

import re

from agent.documents.document import Document

_EMAIL = re.compile(r"([\w.+-]{1,64})@((?:[\w-]{1,63}\.)+[A-Za-z]{2,24})")
_PHONE = re.compile(r"(?<![\w./-])(?:(?:\+|00|\(?0)[\d ()./-]{8,20}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\w/-])")
_PROFILE = re.compile(
    r"\b((?:linkedin\.com/in|github\.com|gitlab\.com|xing\.com/profile|stackoverflow\.com/users)/[\w%.-]{2,100})",
    re.IGNORECASE,
)
_FEWEST_DIGITS, _COMPARED_DIGITS = 9, 9
_FREE_OF_DOTS = frozenset({"gmail.com", "googlemail.com"})
_LOOKED_AT = 20_000


def contacts_of(document: Document) -> dict[str, str]:
    """Each contact that a profile states, in one spelling, with the word for what it is."""
    text = "\n".join(line.plain for line in document.visible)[:_LOOKED_AT]
    found = {_address(*match.groups()): "e-mail address" for match in _EMAIL.finditer(text)}
    for match in _PHONE.finditer(text):
        digits = re.sub(r"\D", "", match.group())
        if len(digits) >= _FEWEST_DIGITS:
            # Of "+49 (0)30 ..." and "030 ..." the end is the same.
            found[digits[-_COMPARED_DIGITS:]] = "phone number"
    found |= {match[1].casefold().rstrip("."): "profile page" for match in _PROFILE.finditer(text)}
    return found


def _address(user: str, host: str) -> str:
    user, host = user.casefold().partition("+")[0], host.casefold()
    return f"{user.replace('.', '')}@gmail.com" if host in _FREE_OF_DOTS else f"{user}@{host}"
