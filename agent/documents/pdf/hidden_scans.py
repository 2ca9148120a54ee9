"""Text that a page does not paint because a picture shows it: a scan's text layer, or letters drawn as outlines."""

from __future__ import annotations

from collections.abc import Sequence

import pypdfium2.raw as raw

from agent.documents.pdf.hidden_ink import Pictures
from agent.documents.pdf.hidden_things import Thing
from agent.documents.pdf.hidden_words import Word, area, shared

_CLIPS = 7  # the render mode of text that cuts out what is painted next: letters filled with a picture
_MOST_OF_THE_PAGE = 0.5  # of its words are unpainted where the page is a scan
_COVERED = 0.4  # of the page is the scan's picture
_MATCHING = 0.7  # of the unpainted words lie on something that looks like a word
_ROOM = 0.25  # of the font size: a text layer lies only nearly over the letters that were seen
_CONTRAST = 60  # of 255, between letters and paper
_LETTERS = (0.02, 0.75)  # the share of a word's place that is darker than half way: letters, no photo's edge


def shown_by_picture(words: Sequence[Word], of: int, others: Sequence[Thing], pictures: Pictures) -> list[bool]:
    """Whether each of a page's unpainted words is shown by something else; ``of`` is how many words the page has."""
    lettered = [_looks_like_a_word(word, pictures) for word in words]
    if not words:
        return []
    scan = (
        len(words) >= _MOST_OF_THE_PAGE * of and sum(lettered) >= _MATCHING * len(words) and _scanned(others, pictures)
    )
    return [letters and (scan or word.first.mode == _CLIPS) for word, letters in zip(words, lettered, strict=True)]


def _looks_like_a_word(word: Word, pictures: Pictures) -> bool:
    left, bottom, right, top = word.box
    room = _ROOM * word.first.size
    dark, light, share = pictures.shade((left - room, bottom - room, right + room, top + room))
    least, most = _LETTERS
    return light - dark >= _CONTRAST and (least <= share <= most or least <= 1 - share <= most)


def _scanned(others: Sequence[Thing], pictures: Pictures) -> bool:
    """Whether pictures cover much of the page, or outlines of letters do."""
    page = (0.0, 0.0, pictures.width, pictures.height)
    images = [thing for thing in others if thing.kind == raw.FPDF_PAGEOBJ_IMAGE]
    if not images:
        return len(others) > 1
    return sum(shared(thing.box, page) for thing in images) >= _COVERED * area(page)
