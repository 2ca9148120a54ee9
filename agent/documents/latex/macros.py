"""What commands do with their arguments: nothing, a row, several rows, a column beside."""

from __future__ import annotations

DROPPED = {
    **dict.fromkeys(
        """label ref pageref cite vspace vspace* hspace hspace* setlength addtolength pagestyle thispagestyle
        fontfamily fontseries fontshape selectlanguage includegraphics photo input include
        bibliography bibliographystyle pagecolor fancyhf fancyhead fancyfoot moderncvstyle moderncvtheme moderncvcolor
        nopagenumbers definecolor colorlet usepackage RequirePackage documentclass urlstyle setcounter addtocounter rule
        usetikzlibrary hyphenation hypersetup pdfinfo linespread geometry newgeometry phantomsection addcontentsline
        columnbreak raisebox faIcon faicon enlargethispage sethlcolor tikzset titlespacing* titlespacing titleformat
        titleformat* setlist setlist* setmainfont setsansfont setmonofont newfontfamily graphicspath colorlet
        markboth ifthenelse renewcommand newcommand providecommand def let color fontsize begin end""".split(),
        1,
    ),
    **{
        "setlength": 2,
        "addtolength": 2,
        "setcounter": 2,
        "addtocounter": 2,
        "rule": 2,
        "definecolor": 3,
        "colorlet": 2,
    },
    **{"titlespacing*": 4, "titlespacing": 4, "titleformat": 5, "titleformat*": 2, "addcontentsline": 3, "fontsize": 2},
    **{
        "raisebox": 1,
        "markboth": 2,
        "newfontfamily": 2,
        "tikzset": 1,
        "setlist": 1,
        "columnbreak": 0,
        "phantomsection": 0,
    },
    **{"nopagenumbers": 0, "columnratio": 1, "switchcolumn": 0, "setcolumnwidth": 1, "marginparmargin": 1},
}
"""Commands that print nothing, each with how many arguments go with them."""

SKIPPED_FIRST = {
    **dict.fromkeys(
        "href textcolor colorbox parbox resizebox* scalebox foreignlanguage makebox rotatebox hyperref".split(), 1
    ),
    **{"fcolorbox": 2, "resizebox": 2, "multicolumn": 2, "multirow": 2, "cvhyperlink": 1, "adjustbox": 1},
}
"""Commands that print their last argument, each with how many stand before it."""

SECTIONS = {
    **{"part": 1, "chapter": 1, "section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4, "subparagraph": 5},
    **{
        "cvsection": 1,
        "cvsubsection": 2,
        "sectiontitle": 1,
        "resumesection": 1,
        "rSection": 1,
        "cvsect": 1,
        "mysection": 1,
    },
    **{"sectionheading": 1, "NewPart": 1, "roottitle": 1, "headedsection": 1, "csection": 1, "makeheading": 1},
}
"""Commands whose argument is a heading, each with its level."""

ROWS: dict[str, tuple[str, ...]] = {
    "resumeSubheading": ("1\t2", "3\t4"),
    "resumeSubSubheading": ("1\t2",),
    "resumeProjectHeading": ("1\t2",),
    "resumeQuadHeading": ("1\t2", "3\t4"),
    "cvitem": ("1: 2",),
    "cvdoubleitem": ("1: 2", "3: 4"),
    "cvlanguage": ("1: 2", "3"),
    "cvline": ("1: 2",),
    "cvskill": ("1: 2",),
    "cvcomputer": ("1: 2", "3: 4"),
    "cvevent": ("1", "2\t3", "4"),
    "cvproject": ("1\t2", "3"),
    "cvhonor": ("1, 2\t4", "3"),
    "cvref": ("1", "2", "3"),
    "entry": ("2\t1", "3", "4"),
    "job": ("1\t2", "3", "4"),
    "education": ("1\t2", "3", "4"),
    "datedsubsection": ("1\t2",),
    "datedline": ("1\t2",),
    "name": ("1 2",),
    "tagline": ("1",),
    "position": ("1",),
    "cvlistitem": ("1",),
    "cvlistdoubleitem": ("1", "2"),
    "cvitemwithcomment": ("1: 2, 3",),
    "twentyitem": ("2, 3\t1", "4"),
    "twentyitemshort": ("2\t1",),
}
"""Commands of well-known classes: the rows that their arguments make, by number."""

MODERN_ENTRY = ("2, 3, 4\t1", "5", "6")
"""``cventry`` as moderncv has it: years, title, employer, place, grade, what was done."""

AWESOME_ENTRY = ("1, 2, 3\t4", "5")
"""``cventry`` as other classes have it: title, employer, place, period, what was done."""

LISTED = {
    **dict.fromkeys("cvtag skill tag wheelchart".split(), ", "),
    **dict.fromkeys(
        """email phone mobile location homepage linkedin github gitlab twitter mailaddress skype orcid cvlocation
        extrainfo website""".split(),
        "\t",
    ),
}
"""Commands whose argument is one of several in a row, each with what parts them."""

BREAKS = frozenset(
    """\\ newline linebreak cr par newpage clearpage pagebreak bigskip medskip smallskip tabularnewline divider hrule
    hline titlerule""".split()
)
GAPS = frozenset("par newpage clearpage pagebreak bigskip hrule hline titlerule divider".split())
FEWEST_ARGUMENTS_OF_ROWS = 2
