"""Pages that only list postings: links with titles, and no text of any."""

from __future__ import annotations

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from agent.documents.postings.opening import Opening
from agent.documents.sentences import sentences

_JOB_LINK = re.compile(
    r"(?:/|^)(?:jobs?|careers?|positions?|vacanc\w+|openings?|postings?|offers?|stellen\w*|karriere|emplois?|offres?"
    r"|empleos?|job-?(?:detail|opening)\w*)(?:[/?#=.-]|$)|[?&](?:job|jobid|gh_jid|jk|position)=",
    re.IGNORECASE,
)
_NO_TITLE = re.compile(
    r"\b(?:all jobs|view|apply|learn more|read more|details|share|back|search|next|previous|login|sign in"
    r"|saved? jobs?|job alerts?|see all|home)\b",
    re.IGNORECASE,
)
_FEWEST, _MOST = 2, 500
_TITLE_WORDS, _PROSE_WORDS, _MOST_PROSE = 14, 12, 3


def listed(tree: LexborHTMLParser) -> list[Opening]:
    """The postings that a page links to by their titles; none where the page has running text of its own.

    The tree loses its links.
    """
    found: dict[str, str] = {}
    for link in tree.css("a[href]")[:_MOST]:
        address = link.attributes.get("href") or ""
        title = _title(link) if _JOB_LINK.search(address) else ""
        if title:
            found.setdefault(address, title)
    if len(found) < _FEWEST or _prose(tree) > _MOST_PROSE:
        return []
    return [Opening("links", title) for title in found.values()]


def _title(link: LexborNode) -> str:
    heading = link.css_first("h1, h2, h3, h4, h5")
    title = " ".join(((heading or link).text(deep=True, separator=" ") or "").split())
    return title if 1 <= len(title.split()) <= _TITLE_WORDS and not _NO_TITLE.search(title) else ""


def _prose(tree: LexborHTMLParser) -> int:
    """How many sentences of running text the page has outside its links."""
    tree.strip_tags(["script", "style", "noscript", "a", "nav", "footer", "header", "template"], recursive=True)
    body = tree.body
    told = (body.text(deep=True, separator="\n") or "") if body else ""
    rows = (row for row in told.split("\n") if len(row.split()) >= _PROSE_WORDS)
    return sum(len(list(sentences(row, 0, len(row)))) for row in rows)
