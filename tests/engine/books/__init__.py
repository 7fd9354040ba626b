"""Books kept from a game's events alone, compared with its state: every change is told by an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .accounts import Books
from .davinci import DaVinciBooks
from .leonardo1989 import Leonardo1989Books
from .magnifico import MagnificoBooks

BOOKS: dict[str, Callable[[Any], Books]] = {
    "magnifico": MagnificoBooks,
    "davinci": DaVinciBooks,
    "leonardo1989": Leonardo1989Books,
}
"""The books of each game, by its slug; opened with its first position."""

__all__ = ["BOOKS", "Books"]
