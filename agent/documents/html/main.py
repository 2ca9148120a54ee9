"""Which part of a page is its matter: a posting's text without the site around it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from selectolax.lexbor import LexborHTMLParser, LexborNode

_AROUND = frozenset({"nav", "footer", "aside", "form", "dialog", "button", "menu"})
_ROLES = frozenset({"navigation", "contentinfo", "banner", "search", "dialog", "alertdialog", "complementary", "menu"})
_NAMED = re.compile(
    r"(?:^|[\s_-])(?:cookies?|consent|gdpr|onetrust|nav|navbar|navigation|menu|breadcrumbs?|footer|sidebar|share|sharing|social"
    r"|newsletter|subscribe|related|similar|recommended|advert(?:isement)?s?|ads?|popup|modal|overlay|login|signin|skip"
    r"|toolbar|pagination|comments?)(?:$|[\s_-])",
    re.IGNORECASE,
)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_FEWEST_CHARACTERS = 200


def main_of(tree: LexborHTMLParser) -> LexborNode | None:
    """The element that holds a page's matter: what it says is its main part, else its one article, else all of it."""
    for selector in ("main, [role=main]", "article"):
        found = tree.css(selector)[:50]
        sizes = [len(node.text(deep=True) or "") for node in found]
        if sizes and max(sizes) >= _FEWEST_CHARACTERS:
            return found[sizes.index(max(sizes))]
    return tree.body or tree.root


def no_part(node: LexborNode, attributes: Mapping[str, str | None]) -> bool:
    """Whether an element is the site's and not the page's matter."""
    tag = node.tag or ""
    if tag in {"html", "body", "main", "article"}:
        return False
    if tag == "form":
        return len(node.text(deep=True) or "") < 4 * _FEWEST_CHARACTERS
    if tag in _AROUND or (attributes.get("role") or "") in _ROLES:
        return True
    if tag == "header":
        return node.css_first("h1") is None
    names = _CAMEL.sub("-", f"{attributes.get('class') or ''} {attributes.get('id') or ''}")
    return bool(names.strip()) and _NAMED.search(names) is not None and len(node.text(deep=True) or "") < 20_000
