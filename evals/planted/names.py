"""Names of planted persons, from many places; none is of a real person that is meant."""

from __future__ import annotations

import random

_FIRST = (
    "Amara Brigitte Carlos Danuta Emeka Farida Giulia Hamza Ingrid Javier Kateryna Liam Mei Nadia Oluwaseun Priya "
    "Quentin Rosa Siobhan Tariq Ulrike Viktor Wanjiru Xenia Yusuf Zofia Anneke Bjarne Chidi Dolores Erik Fatou"
).split()
_LAST = (
    "Abara Brandt Castellano Dvorak Eriksen Fontaine Gunnarsson Haddad Ivanova Jankowski Kimani Lindqvist Moreau "
    "Nakamura Okafor Pereira Quispe Rahman Schuster Tanaka Ueda Vasquez Whitlock Yilmaz Zielinska Achterberg Bello "
    "Calloway Diallo Engel"
).split()
_CHINESE_LAST, _CHINESE_FIRST = (
    "王 李 张 刘 陈 杨 赵 黄 周 吴".split(),
    "晓明 丽华 建国 雨婷 子涵 志强 美玲 俊杰 思远 文静".split(),
)


def name_for(language: str, chance: random.Random) -> str:
    """A first and a last name, in the script of the profile's language."""
    if language == "zh":
        return chance.choice(_CHINESE_LAST) + chance.choice(_CHINESE_FIRST)
    return f"{chance.choice(_FIRST)} {chance.choice(_LAST)}"
