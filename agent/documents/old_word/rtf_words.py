"""The words of Rich Text Format that reading needs: which groups go where, and what a word stands for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Aside(Enum):
    """When a text beside the page is told."""

    ALWAYS = "always"
    SPEAKING = "where it speaks"
    ORDERS = "where it gives orders"


@dataclass(frozen=True, slots=True)
class Beside:
    """A kind of group that no page shows: when it is told, and how it is hidden."""

    when: Aside
    how: str


_METADATA = Beside(Aside.SPEAKING, "in the file's metadata")
TEXTS = {
    "annotation": Beside(Aside.ALWAYS, "in a comment"),
    "fldinst": Beside(Aside.ORDERS, "in a field's code"),
    "title": _METADATA,
    "subject": _METADATA,
    "keywords": _METADATA,
    "doccomm": _METADATA,
    "comment": _METADATA,
    "category": _METADATA,
    "docvar": _METADATA,
    "staticval": _METADATA,
    "xe": Beside(Aside.SPEAKING, "in an entry of an index"),
    "tc": Beside(Aside.SPEAKING, "in an entry of an index"),
}
"""Groups beside the page."""

FLOWING = {
    "header": "header",
    "headerf": "header",
    "headerl": "header",
    "headerr": "header",
    "footer": "footer",
    "footerf": "footer",
    "footerl": "footer",
    "footerr": "footer",
    "footnote": "footnote",
    "shptxt": "box",
}
"""Groups of visible text that stands apart from the body's."""

SHOWN = frozenset({"shpinst"})
"""Groups that may be skipped and are read all the same."""

SKIPPED = frozenset(
    "pict object objdata nonshppict shprslt filetbl listtable listoverridetable revtbl rsidtbl generator sp listtext"
    " pntext pntxta pntxtb themedata colorschememapping datastore latentstyles mmathPr bkmkstart bkmkend atnid"
    " atnauthor atndate annotationid author operator company manager creatim revtim printim buptim template"
    " private".split()
)
"""Groups without any text of the document; ``info`` holds groups that are read."""

BREAKS = frozenset({"par", "line", "page", "sect", "column", "cell", "row", "nestcell", "nestrow"})
PARAGRAPH = frozenset({"pard", "ls", "outlinelevel", "sb", "sa", "cbpat", "intbl", "trowd", "clcbpat", "cellx"})
WORDS = {
    "tab": "\t",
    "emdash": "—",
    "endash": "–",
    "lquote": "‘",
    "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”",
    "bullet": "•",
    "emspace": " ",
    "enspace": " ",
    "qmspace": " ",
}
VISIBLE = {"~": " ", "_": "-", "\\": "\\", "{": "{", "}": "}", "-": ""}
CODE_PAGES = {
    0: "cp1252",
    77: "mac_roman",
    128: "cp932",
    129: "cp949",
    134: "cp936",
    136: "cp950",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
    254: "cp437",
    255: "cp850",
}
"""A font's character set to the code page of its bytes."""
