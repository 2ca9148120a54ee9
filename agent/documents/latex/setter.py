"""Sets LaTeX source as rows, as far as a reader of it would: macros put in, arguments as rows, what is hidden apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from agent.dates import find_date
from agent.documents.colours import BLACK, LEAST_CONTRAST, WHITE, Colour, called, contrast
from agent.documents.latex import macros as known
from agent.documents.latex.inks import Inks
from agent.documents.latex.letters import ACCENTS, SIGNS, accented, ligatures
from agent.documents.latex.reading import Macros, Reader
from agent.documents.latex.tokens import Node, plain
from agent.documents.setting import COLUMN, Writer
from agent.documents.speech import instructs, speaks

_DEEPEST, _LEAST_POINTS, _LEAST_SCALE = 90, 2.0, 0.1
_SHORT, _MOST_TEXT = 60, 3_000_000
_ONE_ARGUMENT = frozenset(
    """textbf textit textsl textsc textsf texttt textrm textmd textup textnormal emph underline uline mbox hbox fbox
    text uppercase lowercase MakeUppercase MakeLowercase textsuperscript textsubscript url email mathrm mathbf title
    author ensuremath centerline smash sout ul hl caption footnote thanks date homepage resumeItem resumeSubItem cvtag
    cvachievement mathit nolinkurl path enquote""".split()
)
_SWITCHES = frozenset(
    """bfseries itshape scshape slshape ttfamily sffamily rmfamily mdseries upshape normalfont tiny scriptsize
    footnotesize small normalsize large Large LARGE huge Huge centering raggedright raggedleft noindent indent bf it sc
    sl tt rm sf em selectfont maketitle makecvtitle makecvheader makecvfooter strut null relax protect leavevmode unskip
    ignorespaces left right displaystyle textstyle fill hfil""".split()
)
_WITHOUT_ARGUMENTS = frozenset("document center flushleft flushright quote quotation".split())
_ARGUMENTS_OF = {
    **{
        "tabular": 1,
        "tabular*": 2,
        "tabularx": 2,
        "tabulary": 2,
        "longtable": 1,
        "array": 1,
        "minipage": 1,
        "multicols": 1,
    },
    **{"list": 2, "adjustwidth": 2, "textblock": 1, "textblock*": 1, "spacing": 1, "paracol": 1, "wrapfigure": 2},
}
_UNSET = frozenset({"tikzpicture", "filecontents", "filecontents*", "pgfpicture", "thebibliography"})
_PAINTED = frozenset({"tcolorbox", "mdframed", "colorbox", "shaded", "shaded*", "beamercolorbox"})
_LIST = re.compile(r"item|enum|description|bullet|highlights|compactlist|innerlist|outerlist|tightemize", re.IGNORECASE)
_NO_LABEL = re.compile(r"label\s*=\s*(?:\{\s*\}|,|$)")
_DEFINING = frozenset(
    """newcommand newcommand* renewcommand renewcommand* providecommand providecommand* def gdef edef
    NewDocumentCommand RenewDocumentCommand DeclareDocumentCommand""".split()
)
_MEASURE = re.compile(r"\s*-?\d*\.?\d+\s*(?:pt|em|ex|cm|mm|in|bp|sp)\s*|\s*0?\.\d+\s*")
_NUMBER = re.compile(r"-?\d*\.?\d+")


@dataclass(frozen=True, slots=True)
class Scope:
    """What holds inside a group: how its text is hidden, its colour and what is behind it."""

    gone: str | None = None
    ink: Colour | None = BLACK
    ground: Colour | None = WHITE
    points: float = 10.0

    def hidden(self) -> str | None:
        """How text here is hidden, ``None`` if it is seen."""
        if self.gone:
            return self.gone
        if self.points < _LEAST_POINTS:
            return "in letters too small to read"
        if self.ink is None or self.ground is None or contrast(self.ink, self.ground) >= LEAST_CONTRAST:
            return None
        return f"{called(self.ink)} on {called(self.ground)}"


class Setter:
    """Writes parts as rows; what an eye would not see is kept beside with how it is hidden."""

    def __init__(self) -> None:
        self.seen = Writer()
        self.hidden: list[tuple[str, Writer]] = []
        self.asides: list[tuple[str, str]] = []
        self.named_files: list[str] = []
        self.lists: list[bool] = []
        self.macros = Macros()
        self.inks = Inks()
        self._length = 0
        self._handlers: dict[str, Callable[[Node, Reader, Scope, int], Scope]] = {
            **{
                "begin": self._begin,
                "end": self._end,
                "item": self._item,
                "color": self._colour,
                "textcolor": self._in_colour,
            },
            **{
                "colorbox": self._box,
                "fcolorbox": self._box,
                "pagecolor": self._page_colour,
                "fontsize": self._font_size,
            },
            **{"cventry": self._entry, "iffalse": self._switched_off, "scalebox": self._scaled},
            **{"transparent": self._transparent, "texttransparent": self._in_transparent, "pdfliteral": self._literal},
            **{"definecolor": self._define_colour, "colorlet": self._define_colour, "hypersetup": self._metadata},
            **{"pdfinfo": self._metadata, "input": self._file, "include": self._file, "subfile": self._file},
            **dict.fromkeys(("rowcolor", "cellcolor", "columncolor"), self._row_colour),
            **dict.fromkeys(("phantom", "hphantom", "vphantom"), self._phantom),
            **dict.fromkeys(_DEFINING, self._define),
        }
        defining = {"definecolor", "colorlet", "hypersetup", "pdfinfo", "pagecolor", "color", *_DEFINING}
        self.definitions = {name: handler for name, handler in self._handlers.items() if name in defining}

    def set(self, nodes: Sequence[Node], scope: Scope, depth: int = 0) -> None:
        """Write a row of parts; a colour or size that is switched on holds to their end."""
        reader = Reader(nodes)
        while (node := reader.next()) is not None and self._length < _MOST_TEXT:
            if node.kind == "text":
                self._write(ligatures(node.text), scope)
            elif node.kind == "space":
                self._write(" ", scope)
            elif node.kind == "group":
                self._inner(node.inner, scope, depth)
            elif node.kind == "cell":
                self._writer(scope).beside(COLUMN)
            elif node.kind == "paragraph":
                writer = self._writer(scope)
                (writer.edge if self.lists and self.lists[-1] else writer.gap)()
            elif node.kind == "command":
                scope = self._command(node, reader, scope, depth)

    def _inner(self, nodes: Sequence[Node], scope: Scope, depth: int) -> None:
        if depth < _DEEPEST:
            self.set(nodes, scope, depth + 1)
        else:
            self._write(plain(list(nodes)), scope)

    def _write(self, text: str, scope: Scope) -> None:
        self._length += len(text)
        self._writer(scope).text(text)

    def _writer(self, scope: Scope) -> Writer:
        how = scope.hidden()
        if how is None:
            return self.seen
        if not self.hidden or self.hidden[-1][0] != how:
            self.hidden.append((how, Writer()))
        return self.hidden[-1][1]

    def _command(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        """Write a command; gives the scope that holds behind it."""
        name = node.text
        macro = self.macros.known.get(name)
        if macro is not None and depth < _DEEPEST and name not in _DEFINING:
            body = self.macros.put_in(macro, reader)
            if body is not None:
                self.set(body, scope, depth + 2)
                return self._scope_behind(body, scope)
        if name in self._handlers:
            return self._handlers[name](node, reader, scope, depth)
        if name in known.SECTIONS or name.rstrip("*") in known.SECTIONS:
            self._section(known.SECTIONS[name.rstrip("*")], reader, scope, depth)
        elif name in known.ROWS:
            self._rows(known.ROWS[name], reader.arguments(), scope, depth)
        elif name in known.BREAKS:
            self._break(name, reader, scope)
        elif name in ACCENTS and (letter := reader.letter()) is not None:
            self._write(accented(name, _letter(letter)), scope)
        elif name in SIGNS:
            self._sign(SIGNS[name], scope)
        else:
            self._other(name, reader, scope, depth)
        return scope

    def _scope_behind(self, body: Sequence[Node], scope: Scope) -> Scope:
        """The scope behind a macro that begins or ends a list or sets a colour for what follows."""
        for at, node in enumerate(body):
            if node.kind != "command" or at + 1 >= len(body):
                continue
            following = body[at + 1]
            if node.text == "color" and following.kind == "group":
                scope = replace(scope, ink=self.inks.of(plain(following.inner)) or scope.ink)
        return scope

    def _other(self, name: str, reader: Reader, scope: Scope, depth: int) -> None:
        if name in _SWITCHES:
            return
        if name in known.SKIPPED_FIRST:
            arguments = reader.arguments(known.SKIPPED_FIRST[name] + 1)
            for argument in arguments[known.SKIPPED_FIRST[name] :] or arguments[-1:]:
                self._inner(argument, scope, depth)
            return
        if name in known.DROPPED:
            reader.arguments(known.DROPPED[name])
            return
        if name in known.LISTED:
            self._writer(scope).apart(known.LISTED[name])
        if name in known.LISTED or name in _ONE_ARGUMENT:
            reader.option()
            self._inner(reader.argument() or [], scope, depth)
            return
        arguments = reader.arguments()
        if len(arguments) < known.FEWEST_ARGUMENTS_OF_ROWS:
            for argument in arguments:
                if not _MEASURE.fullmatch(plain(argument)):
                    self._inner(argument, scope, depth)
            return
        short = all(len(plain(argument)) <= _SHORT for argument in arguments)
        writer = self._writer(scope)
        writer.end()
        for place, argument in enumerate(arguments):
            if place:
                (writer.beside(COLUMN) if short else writer.end())
            self._inner(argument, scope, depth)
        writer.end()

    def _rows(self, layout: Sequence[str], arguments: list[list[Node]], scope: Scope, depth: int) -> None:
        """Arguments by number as rows: "1, 2\\t4"."""
        writer = self._writer(scope)
        writer.end()
        for row in layout:
            between = ""
            for number, joint in re.findall(r"(\d)([^\d]*)", row):
                argument = arguments[int(number) - 1] if int(number) <= len(arguments) else []
                if any(map(str.isalnum, plain(argument))) or any(node.kind == "command" for node in argument):
                    if between:
                        writer.beside(between)
                    self._inner(argument, scope, depth)
                    between = joint
                elif "\t" in joint:
                    between = joint if between else ""
            writer.end()

    def _section(self, level: int, reader: Reader, scope: Scope, depth: int) -> None:
        reader.option()
        argument = reader.argument()
        writer = self._writer(scope)
        writer.gap()
        writer.next_row(level=level)
        self._inner(argument or [], scope, depth)
        writer.next_row()
        writer.end()

    def _break(self, name: str, reader: Reader, scope: Scope) -> None:
        writer = self._writer(scope)
        if name in known.GAPS:
            writer.gap()
        else:
            reader.option()
            writer.end()

    def _sign(self, sign: str, scope: Scope) -> None:
        if sign == "\t":
            self._writer(scope).beside(COLUMN)
        elif sign:
            self._write(sign, scope)

    def _begin(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        name = plain(reader.argument() or []).strip()
        body = reader.environment()
        lists = _LIST.search(name) is not None or name == "rSubsection"
        if body is None:  # a macro begins a list that another one ends
            if lists:
                self.lists.append(_NO_LABEL.search(plain(reader.option() or [])) is None)
            return scope
        if name == "comment":
            self._aside("in a part that is switched off", body)
        if name == "comment" or name in _UNSET:
            return scope
        inner = Reader(body)
        outermost = not self.lists
        within = replace(scope, ground=None) if name in _PAINTED else scope
        if lists:
            self.lists.append(_NO_LABEL.search(plain(inner.option() or [])) is None)
        self._head_of(name, inner, scope, depth)
        self._writer(scope).edge()
        self._inner(inner.rest(), within, depth)
        if lists and self.lists:
            self.lists.pop()
        (self._writer(scope).gap if lists and outermost else self._writer(scope).edge)()
        return scope

    def _head_of(self, name: str, inner: Reader, scope: Scope, depth: int) -> None:
        """The arguments of an environment: left out where they are measures, else rows."""
        if name == "rSection":
            self._section(1, inner, scope, depth)
        elif name in _ARGUMENTS_OF:
            inner.arguments(_ARGUMENTS_OF[name])
        elif name not in _WITHOUT_ARGUMENTS:
            inner.option()
            self._rows(("1\t2", "3\t4"), inner.arguments(4), scope, depth)

    def _end(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        name = plain(reader.argument() or []).strip()
        if self.lists and _LIST.search(name):
            self.lists.pop()
            (self._writer(scope).edge if self.lists else self._writer(scope).gap)()
        return scope

    def _item(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        writer = self._writer(scope)
        writer.end()
        option = reader.option()
        writer.next_row(bullet=(not self.lists or self.lists[-1]) and option is None)
        if option:
            self._inner(option, scope, depth)
            self._write(" ", scope)
        return scope

    def _entry(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        arguments = reader.arguments(6)
        first = plain(arguments[0]) if arguments else ""
        modern = find_date(first) is not None or len(arguments) == 6
        self._writer(scope).gap()
        self._rows(known.MODERN_ENTRY if modern else known.AWESOME_ENTRY, arguments, scope, depth)
        return scope

    def _colour(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        model = plain(reader.option() or [])
        said = reader.argument()
        return replace(scope, ink=self.inks.of(plain(said), model)) if said is not None else scope

    def _in_colour(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        model = plain(reader.option() or [])
        said, argument = reader.argument() or [], reader.argument() or []
        self._inner(argument, replace(scope, ink=self.inks.of(plain(said), model)), depth)
        return scope

    def _box(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        model = plain(reader.option() or [])
        arguments = reader.arguments(3 if node.text == "fcolorbox" else 2)
        ground = self.inks.of(plain(arguments[-2]), model) if len(arguments) > 1 else None
        self._inner(arguments[-1] if arguments else [], replace(scope, ground=ground), depth)
        return scope

    def _page_colour(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        model = plain(reader.option() or [])
        return replace(scope, ground=self.inks.of(plain(reader.argument() or []), model))

    def _row_colour(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        reader.arguments(1)
        return replace(scope, ground=None)

    def _define_colour(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        said = [plain(argument) for argument in reader.arguments(3 if node.text == "definecolor" else 2)]
        if len(said) == 3:
            self.inks.define(*said)
        elif len(said) == 2:
            self.inks.alias(*said)
        return scope

    def _font_size(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        arguments = reader.arguments(2)
        size = _NUMBER.search(plain(arguments[0])) if arguments else None
        return replace(scope, points=float(size.group())) if size else scope

    def _scaled(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        arguments = reader.arguments(2)
        size = _NUMBER.search(plain(arguments[0])) if arguments else None
        small = size is not None and abs(float(size.group())) < _LEAST_SCALE
        self._inner(arguments[-1] if len(arguments) > 1 else [], replace(scope, points=0.0) if small else scope, depth)
        return scope

    def _transparent(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        share = _NUMBER.search(plain(reader.argument() or []))
        return replace(scope, gone="see-through") if share and float(share.group()) <= 0.05 else scope

    def _in_transparent(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        within = self._transparent(node, reader, scope, depth)
        self._inner(reader.argument() or [], within, depth)
        return scope

    def _literal(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        while (part := reader.option()) is not None:
            del part
        said = reader.argument()
        if said is None:  # \pdfliteral direct {3 Tr}
            reader.next()
            said = reader.argument()
        mode = re.search(r"(\d)\s*Tr\b", plain(said or []))
        if mode is None:
            return scope
        return replace(scope, gone="painted with no ink" if mode[1] in "37" else None)

    def _phantom(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        self._inner(reader.argument() or [], replace(scope, gone="in a phantom, which prints nothing"), depth)
        return scope

    def _switched_off(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        self._aside("in a part that is switched off", reader.switched_off(), speaking=False)
        return scope

    def _aside(self, how: str, nodes: list[Node], *, speaking: bool = True) -> None:
        """Keep a part that prints nothing, where it speaks or in any case."""
        said = " ".join(plain(nodes).split())
        if any(map(str.isalnum, said)) and (not speaking or speaks(said)):
            self.asides.append((how, said))

    def _metadata(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        said = plain(reader.argument() or [])
        if instructs(said):
            self.asides.append(("in the file's metadata", " ".join(said.split())))
        return scope

    def _file(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        name = plain(reader.argument() or []).strip()
        if name:
            self.named_files.append(name)
        return scope

    def _define(self, node: Node, reader: Reader, scope: Scope, depth: int) -> Scope:
        self.macros.define(node.text.rstrip("*"), reader)
        return scope


def _letter(node: Node) -> str:
    """The letter that an accent stands on."""
    if node.kind == "group" and node.inner and node.inner[0].kind == "command":
        node = node.inner[0]
    if node.kind == "command":
        return SIGNS.get(node.text, "")
    return node.text if node.kind == "text" else plain(node.inner)
