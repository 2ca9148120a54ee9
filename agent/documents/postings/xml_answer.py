"""An XML feed as the same nested names and values that a JSON answer has."""

from __future__ import annotations

from typing import Any

from lxml import etree  # type: ignore[import-untyped]

from agent.errors import DocumentError


def parse(data: bytes, name: str) -> dict[str, Any]:
    """The root's name with its content: texts, objects of names, lists where a name is repeated.

    Raises:
        DocumentError: it is no well-formed XML, or nested beyond what a feed is.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, strip_cdata=True)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        raise DocumentError(
            f"{name} is broken XML at line {line}, column {column}: save it again from its source."
        ) from error
    return {_name(root): _value(root)}


def _value(element: Any) -> Any:
    children = [child for child in element if isinstance(child.tag, str)]
    if not children:
        return (element.text or "") + "".join(child.tail or "" for child in element)
    if any((child.tail or "").strip() for child in children) or (element.text or "").strip():
        return _markup(element)
    found: dict[str, Any] = {}
    for child in children:
        name, value = _name(child), _value(child)
        if name not in found:
            found[name] = value
        elif isinstance(found[name], list):
            found[name].append(value)
        else:
            found[name] = [found[name], value]
    return found


def _markup(element: Any) -> str:
    """What stands inside an element that holds text and elements mixed, as XHTML in a description does."""
    inner = [etree.tostring(child, encoding="unicode", method="html") for child in element]
    return (element.text or "") + "".join(inner)


def _name(element: Any) -> str:
    return str(etree.QName(element).localname)
