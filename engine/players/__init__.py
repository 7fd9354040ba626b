"""Computer players for any game.

A player sees what a person on its seat would see: the view, and the tree of legal choices of one decision. The
luck it needs is passed in, so the same view, decision and generator give the same action.

>>> player("apprentice").kind
'apprentice'
"""

from __future__ import annotations

from .apprentice import Apprentice
from .caretaker import Caretaker
from .chancer import Chancer
from .contract import Player

_KINDS: dict[str, type[Player]] = {kind.kind: kind for kind in (Chancer, Apprentice, Caretaker)}

KINDS = tuple(_KINDS)
"""The kinds of computer player there are."""


class UnknownPlayer(ValueError):
    """No computer player is of this `kind`."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"no computer player of kind {kind!r}; there are: {', '.join(KINDS)}")
        self.kind = kind


def player(kind: str) -> Player:
    """The computer player of a kind. Raises `UnknownPlayer`."""
    if kind not in _KINDS:
        raise UnknownPlayer(kind)
    return _KINDS[kind]()


__all__ = ["KINDS", "Player", "UnknownPlayer", "player"]
