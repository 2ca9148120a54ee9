"""Lists: whether a paragraph is a member of one."""

from __future__ import annotations

from agent.documents.office.tree import Element, attribute, child, children
from agent.documents.word.look import Frame

_NONE_2003 = "255"


class Numbering:
    """The lists of a document by the ids that paragraphs name."""

    def __init__(self, root: Element | None) -> None:
        abstract: dict[str, dict[str, bool]] = {}
        for each in [*children(root, "w:abstractNum"), *children(root, "w:listDef")]:
            name = attribute(each, "abstractNumId") or attribute(each, "listDefId")
            abstract[name] = {attribute(level, "ilvl"): _is_marked(level) for level in children(each, "w:lvl")}
        self._lists: dict[str, dict[str, bool]] = {}
        for each in [*children(root, "w:num"), *children(root, "w:list")]:
            points_at = child(each, "w:abstractNumId")
            points_at = points_at if points_at is not None else child(each, "w:ilst")
            levels = dict(abstract.get(attribute(points_at, "val"), {}))
            for change in children(each, "w:lvlOverride"):
                if (level := child(change, "w:lvl")) is not None:
                    levels[attribute(change, "ilvl")] = _is_marked(level)
            self._lists[attribute(each, "numId") or attribute(each, "ilfo")] = levels

    def is_listed(self, frame: Frame) -> bool:
        """Whether a paragraph is a member of a list, with a bullet or a number before it."""
        if frame.list_id is None or frame.list_id not in self._lists:
            return False
        levels = self._lists[frame.list_id]
        # A list that takes its levels from a style has none of its own.
        return levels.get(str(frame.list_level or 0), not levels)


def _is_marked(level: Element) -> bool:
    form = child(level, "w:numFmt")
    if form is None:
        return attribute(child(level, "w:nfc"), "val") != _NONE_2003
    if attribute(form, "val") == "none":
        return False
    text, picture = child(level, "w:lvlText"), child(level, "w:lvlPicBulletId")
    return picture is not None or text is None or bool(attribute(text, "val").strip())
