"""How the children of an element stand: one below another, side by side, as a list of boxes."""

from __future__ import annotations

from selectolax.lexbor import LexborNode

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
BLOCKS = HEADINGS | frozenset(
    """address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
    footer form header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th
    thead tr ul option""".split()
)
"""Elements that begin and end rows where no style says otherwise."""

_BLOCK_DISPLAYS = frozenset({"block", "flex", "grid", "table", "list-item", "flow-root", "table-row", "table-caption"})
_INLINE_DISPLAYS = frozenset({"inline", "inline-block", "inline-flex", "inline-grid", "contents"})
_LISTED_FROM, _LOOKED_AT = 3, 400
_STOPS = ",;|·•/:–—-"


def is_block(tag: str, display: str) -> bool:
    """Whether an element begins and ends rows."""
    return display in _BLOCK_DISPLAYS or (tag in BLOCKS and display not in _INLINE_DISPLAYS)


def children(node: LexborNode) -> list[LexborNode]:
    """The first elements in an element, as many as tell how it is laid out; none where text stands beside them."""
    found: list[LexborNode] = []
    child = node.child
    while child is not None and len(found) < _LOOKED_AT:
        tag = child.tag
        if tag == "-text":
            if (child.text_content or "").strip():
                return []
        elif tag and not tag.startswith("-"):
            found.append(child)
        child = child.next
    return found


def are_boxes(elements: list[LexborNode], *, in_flex: bool) -> bool:
    """Whether the elements are a list of short things of one kind: skills as badges."""
    if len(elements) < _LISTED_FROM:
        return False
    first = elements[0]
    kind = (first.tag, first.attributes.get("class"))
    if not in_flex and (first.tag in BLOCKS or not kind[1]):
        return False
    for element in elements:
        if (element.tag, element.attributes.get("class")) != kind:
            return False
        said = _only_text(element)
        if said is None or not said or said[-1] in _STOPS or len(said) > 60 or (len(said) == 1 and said.islower()):
            return False
        if not in_flex and not _parted(element, last=element is elements[-1]):
            return False
    return any(len(_only_text(element) or "") > 1 for element in elements)


def _only_text(element: LexborNode) -> str | None:
    """The text of an element that holds nothing else, or one element with text alone."""
    inner = element.child
    if inner is not None and inner.next is None and inner.tag and not inner.tag.startswith("-"):
        if inner.tag in BLOCKS:
            return None
        inner = inner.child
    if inner is None:
        return ""
    return (inner.text_content or "").strip() if inner.tag == "-text" and inner.next is None else None


def _parted(element: LexborNode, *, last: bool) -> bool:
    """Whether white space stands behind an element: letters of one word are set apart without any."""
    return last or (element.next is not None and element.next.tag == "-text")


def holds_blocks(elements: list[LexborNode]) -> bool:
    """Whether two or more of the elements are blocks."""
    return sum(element.tag in BLOCKS for element in elements) > 1


def is_entry(node: LexborNode, elements: list[LexborNode]) -> bool:
    """Whether an element is one of several of its kind that hold rows each: jobs, projects."""
    if node.tag in {"tr", "td", "th", "tbody", "dd", "dt"} or not holds_blocks(elements):
        return False
    kind = node.attributes.get("class")
    before = node.prev
    while before is not None and (before.tag or "-").startswith("-"):
        before = before.prev
    return before is not None and before.tag == node.tag and before.attributes.get("class") == kind


def is_plain_item(elements: list[LexborNode]) -> bool:
    """Whether a list's member is a bullet, and no entry with a heading and rows of its own."""
    if any(element.tag in HEADINGS for element in elements):
        return False
    return sum(element.tag in BLOCKS and element.tag not in {"ul", "ol"} for element in elements) < 2
