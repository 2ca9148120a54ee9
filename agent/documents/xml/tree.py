"""An XML document as plain data: elements by their local names, repeated ones as lists, text as it stands."""

from __future__ import annotations

from lxml import etree  # type: ignore[import-untyped]

from agent.documents.structured.parse import DEEPEST, MOST
from agent.documents.structured.profile import Value
from agent.documents.structured.tree import Data
from agent.errors import DocumentError

_WORD_SPACES = ("/office/2006/xmlPackage", "/office/word/", "/wordprocessingml/")


def parsed(data: bytes, name: str) -> etree._Element:
    """The root of an XML document; no entity is expanded, nothing is fetched.

    Raises:
        DocumentError: it is not well-formed.
    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False, huge_tree=False, recover=False
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise DocumentError(f"{name} is not valid XML: {error}. Save it again, or as a PDF or plain text.") from error
    if root is None:
        raise DocumentError(f"{name} is XML and holds nothing to read.")
    return root


def local(element: etree._Element) -> str:
    """An element's name without its namespace."""
    return str(etree.QName(element).localname)


def space(element: etree._Element) -> str:
    """An element's namespace."""
    return str(etree.QName(element).namespace or "")


def is_word(root: etree._Element) -> bool:
    """Whether the document is Word's, in one file."""
    return any(part in space(root) for part in _WORD_SPACES)


def as_data(root: etree._Element, name: str) -> Data:
    """The document as data; an attribute is "@name" where an element has no text of its own."""
    return _Converted(name).value(root, 0)


def comments(root: etree._Element) -> list[Value]:
    """The texts of the document's comments, each with its line."""
    found = root.getroottree().iter(etree.Comment)
    return [Value(" ".join((comment.text or "").split()), f"line {comment.sourceline}") for comment in found]


class _Converted:
    def __init__(self, name: str) -> None:
        self._name = name
        self._count = 0

    def value(self, element: etree._Element, depth: int) -> Data:
        self._count += 1
        if self._count > MOST:
            raise DocumentError(f"{self._name} holds more than {MOST} elements; that is no one person's profile.")
        if depth > DEEPEST:
            raise DocumentError(f"{self._name} is nested more than {DEEPEST} levels deep; that is no profile.")
        children = [child for child in element if isinstance(child.tag, str)]
        own = _own_text(element)
        if not children:
            return own or _attributes(element) or None
        if own:
            return "".join([element.text or "", *(_markup(child) for child in children)])
        found = _attributes(element)
        for child in children:
            _add(found, local(child), self.value(child, depth + 1))
        return found


def _own_text(element: etree._Element) -> str:
    """The text directly in an element, comments left out."""
    return "".join([element.text or "", *(child.tail or "" for child in element)]).strip()


def _markup(child: etree._Element) -> str:
    """A piece of formatted text as HTML, to be read as such."""
    inner = "".join([child.text or "", *(_markup(each) for each in child if isinstance(each.tag, str))])
    return f"<{local(child)}>{inner}</{local(child)}>{child.tail or ''}"


def _attributes(element: etree._Element) -> dict[str, Data]:
    return {f"@{etree.QName(key).localname}": str(value) for key, value in element.attrib.items()}


def _add(found: dict[str, Data], key: str, value: Data) -> None:
    if value is None:
        return
    held = found.get(key)
    if held is None:
        found[key] = value
    elif isinstance(held, list):
        held.append(value)
    else:
        found[key] = [held, value]
