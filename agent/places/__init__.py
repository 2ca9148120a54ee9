"""Where work is done, and what it pays: places, arrangements, pay."""

from __future__ import annotations

from .arrangement import Arrangement, find_arrangement, without_arrangement
from .pay import FoundPay, Per, find_pay
from .place import Place, is_placed, parts, same_place, within

__all__ = [
    "Arrangement",
    "FoundPay",
    "Per",
    "Place",
    "find_arrangement",
    "find_pay",
    "is_placed",
    "parts",
    "same_place",
    "within",
    "without_arrangement",
]
