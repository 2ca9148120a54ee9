"""Characters that are not seen: which they are, and a text without them.

Some belong where they stand: joiners in an emoji, in Persian and in the
scripts of India, the tags of a flag, a soft hyphen.
"""

from __future__ import annotations

import re

JOINED_SCRIPTS = (
    r"\u0590-\u08ff\u0900-\u0dff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u1800-\u18af\u1a20-\u1aaf\u1b00-\u1bbf"
    r"\ua840-\ua87f\ua8e0-\ua8ff\ua980-\ua9df\uaae0-\uaaff\ufb50-\ufdff\ufe70-\ufefc\U00010a00-\U00011fff"
)
"""Scripts whose letters are joined and parted by invisible signs, as ranges of a regular expression's class."""

_EMOJI = r"\u00a9\u00ae\u203c\u2049\u2100-\u3299\U0001f000-\U0001faff"
_KEPT = (
    r"\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f"  # a flag of a region
    rf"|(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])"
    rf"|(?<=[{JOINED_SCRIPTS}])[\u200c\u200d](?=[{JOINED_SCRIPTS}])"
    rf"|(?<=[{_EMOJI}0-9#*])\ufe0f"
)
_GONE = (
    r"\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_BLANK = r"\u2800\u3164\uffa0"
_UNSEEN = re.compile(rf"(?P<kept>{_KEPT})|[{_GONE}]|(?P<blank>[{_BLANK}])")
_ANY = re.compile(rf"[{_GONE}{_BLANK}]")

CARRIERS = r"\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0"
"""Invisible characters that can stand for something, as ranges of a class; direction and tags are looked at apart."""


def without_invisible(text: str) -> str:
    """The text as it is seen; joiners stay where a script or an emoji needs them."""
    if text.isascii() and text.isprintable():
        return text
    if not _ANY.search(text):
        return text
    return _UNSEEN.sub(lambda found: found["kept"] or (" " if found["blank"] else ""), text)
