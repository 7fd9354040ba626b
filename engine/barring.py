"""Bars of the rules, each made once: trees ask for the same few all the time."""

from __future__ import annotations

from functools import lru_cache

from .choices import Bar


@lru_cache(maxsize=4096)
def barred(rule: str, reason: str, have: int | str = "", need: int | str = "") -> Bar:
    """The bar of this rule and reason; `have` is most often the place concerned."""
    return Bar(rule, reason, need, have)
