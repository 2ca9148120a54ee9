"""The person spoken of as she, he or they."""

from __future__ import annotations

import re
from collections.abc import Iterator

from evals.cases import Case
from evals.changes.rows import name_at
from evals.changes.variant import Variant

_FORMS = {
    "she": {"subject": "she", "object": "her", "own": "her", "owned": "hers", "self": "herself"},
    "he": {"subject": "he", "object": "him", "own": "his", "owned": "his", "self": "himself"},
    "they": {"subject": "they", "object": "them", "own": "their", "owned": "theirs", "self": "themselves"},
}
_USES = {
    "she": "subject", "he": "subject", "him": "object", "hers": "owned", "herself": "self", "himself": "self",
}  # fmt: skip
_WORD = re.compile(r"(?<![\w-])(?:she|he|him|his|her|hers|herself|himself)\b(?!-)", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"(?<![\w/.])(?:I(?![\w/.])|[Mm]y\b|[Mm]e\b)")
_NO_NOUN = re.compile(
    r"\s*(?:$|[.,;:!?)\n]"
    r"|(?:and|or|to|in|on|at|with|for|from|as|by|when|while|because|that|about|into|after|before)\b)"
)
_SINGULAR = re.compile(
    r"(?P<between>\s+(?:(?:also|now|often|still|then|never|always|\w+ly)\s+)?)(?P<verb>\w+)",
)
_CONTRACTED = re.compile(r"['’]s\b(?P<been>\s+(?:been|had|led|won|\w+ed)\b)?")
_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def swaps(case: Case) -> Iterator[Variant]:
    """The text with each set of pronouns; where it uses none of the person, they are added behind the name."""
    spoken = is_spoken_of(case.text)
    for pronoun in _FORMS:
        text = spoken_of(case.text, pronoun) if spoken else _with_pronouns(case, pronoun)
        if text != case.text:
            yield Variant(f"pronouns: {pronoun}", "swap", text, group="pronouns")


def is_spoken_of(text: str) -> bool:
    """Whether the text speaks of its person as he or she; where it says "I", both are other people."""
    told = {found.casefold() for found in _WORD.findall(text)}
    one = not (told & {"he", "him", "his", "himself"} and told & {"she", "her", "hers", "herself"})
    return one and bool(told & {"he", "she"}) and not _FIRST_PERSON.search(text)


def spoken_of(text: str, pronoun: str) -> str:
    """The text with every "he" and "she" form as the pronoun's, verbs after "they" in the plural."""
    told, last = [], 0
    for found in _WORD.finditer(text):
        new = _FORMS[pronoun][_use(found)]
        told += [text[last : found.start()], new.capitalize() if found.group()[0].isupper() else new]
        last = found.end()
        if pronoun == "they" and _use(found) == "subject":
            verb, last = _plural(text, last)
            told.append(verb)
    return "".join([*told, text[last:]])


def _use(found: re.Match[str]) -> str:
    word = found.group().casefold()
    if word in _USES:
        return _USES[word]
    no_noun = _NO_NOUN.match(found.string, found.end())
    if word == "his":
        return "owned" if no_noun else "own"
    return "object" if no_noun else "own"


def _plural(text: str, start: int) -> tuple[str, int]:
    """What follows "they" at ``start``, with its verb in the plural, and where that ends."""
    short = _CONTRACTED.match(text, start)
    if short:
        return ("’ve" if short["been"] else "’re"), start + 2
    found = _SINGULAR.match(text, start)
    if not found:
        return "", start
    return found["between"] + _without_s(found["verb"]), found.end()


def _without_s(verb: str) -> str:
    if verb in _VERBS:
        return _VERBS[verb]
    if re.search(r"[^aeiou]ies$", verb):
        return f"{verb[:-3]}y"
    if re.search(r"(?:sh|ch|ss|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1] if re.search(r"[^su]s$", verb) else verb


def _with_pronouns(case: Case, pronoun: str) -> str:
    found = name_at(case)
    if found is None:
        return case.text
    forms = _FORMS[pronoun]
    return f"{case.text[: found.end()]} ({forms['subject']}/{forms['object']}){case.text[found.end() :]}"
