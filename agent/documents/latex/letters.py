"""What LaTeX writes for letters and signs that a keyboard lacks."""

from __future__ import annotations

import re
import unicodedata

ACCENTS = {
    **{"'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307"},
    **{"c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323"},
    **{"b": "\u0331", "t": "\u0361"},
}
"""Commands that put an accent on the letter behind them."""

SIGNS = {
    **{"ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å"},
    **{"AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "SS": "ẞ"},
    **{"&": "&", "%": "%", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "\n": " ", "/": "", "-": ""},
    **{",": "\u2009", ";": " ", ":": " ", "!": "", "@": "", ">": " ", "textbackslash": "\\", "textasciitilde": "~"},
    **{"textasciicircum": "^", "textbar": "|", "textless": "<", "textgreater": ">", "textbullet": "•", "bullet": "•"},
    **{"cdot": "·", "textperiodcentered": "·", "textendash": "–", "textemdash": "—", "ldots": "…", "dots": "…"},
    **{"textellipsis": "…", "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX2e", "XeLaTeX": "XeLaTeX", "euro": "€"},
    **{"texteuro": "€", "EUR": "€", "pounds": "£", "copyright": "©", "textregistered": "®", "texttrademark": "™"},
    **{"S": "§", "P": "¶", "degree": "°", "textdegree": "°", "times": "×", "pm": "±", "sim": "~", "approx": "≈"},
    **{"rightarrow": "→", "to": "→", "Rightarrow": "⇒", "leftarrow": "←", "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥"},
    **{"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ"},
    **{"slash": "/", "quotedblbase": "„", "guillemotleft": "«", "guillemotright": "»", "og": "«", "fg": "»"},
    **{
        "textquotedblleft": "“",
        "textquotedblright": "”",
        "textquoteleft": "‘",
        "textquoteright": "’",
        "nobreakspace": " ",
    },
    **{
        "quad": "\t",
        "qquad": "\t",
        "hfill": "\t",
        "dotfill": "\t",
        "hrulefill": "\t",
        "hspace*": " ",
        "mid": "|",
        "vert": "|",
    },
    **{"textunderscore": "_", "textdollar": "$", "lbrace": "{", "rbrace": "}", "textasteriskcentered": "*", "ast": "*"},
    **{
        "Cpp": "C++",
        "CC": "C++",
        "Csharp": "C#",
        "today": "",
        "infty": "∞",
        "circ": "°",
        "star": "★",
        "checkmark": "✓",
    },
}
"""Commands that stand for a sign."""

_LIGATURES = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), (",,", "„"), ("?`", "¿"), ("!`", "¡"), ("`", "‘"))
_DOTLESS = str.maketrans("ıȷ", "ij")


def accented(accent: str, letter: str) -> str:
    """The letter with an accent on it, as one character where there is one."""
    letter = letter.translate(_DOTLESS) if accent not in "cdbk" else letter
    return unicodedata.normalize("NFC", letter[:1] + ACCENTS[accent]) + letter[1:] if letter else ""


def ligatures(text: str) -> str:
    """The text with dashes and quotes as they are printed."""
    if not re.search(r"--|[`',?!]", text):
        return text
    for written, printed in _LIGATURES:
        text = text.replace(written, printed)
    return text
