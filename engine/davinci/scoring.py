"""The end of the game (davinci/variety, davinci/winner)."""

from __future__ import annotations

from typing import Literal

from ..game import Result
from .constants import METALS
from .events import FlorinsShown, GameWon, VarietyPaid
from .pack import Pack
from .research import types_of
from .state import Player
from .step_context import Play

Tiebreak = Literal["florins", "inventions", "gold", "silver", "copper", "shared"]
TIEBREAKS: tuple[Tiebreak, ...] = ("florins", "inventions", "gold", "silver", "copper")
"""In this order; who is level so far has as many bronze inventions, too."""


def finish(play: Play) -> None:
    """Variety pays, then the richest wins; of equals the one with more inventions, then more golds, and so on."""
    state = play.state
    for seat, player in enumerate(state.players):
        types = len(types_of(state.pack, player.inventions))
        bonus = state.pack.variety.get(types, 0)
        if bonus:
            player.florins += bonus
            play.tell(VarietyPaid(seat, types, bonus))
    florins = tuple(player.florins for player in state.players)
    play.tell(FlorinsShown(florins))
    winners, by = _winners(state.pack, state.players)
    state.phase = "over"
    state.result = Result(winners, florins, by)
    play.tell(GameWon(winners, by))


def _winners(pack: Pack, players: list[Player]) -> tuple[tuple[int, ...], Tiebreak]:
    """The seats that win, and what decided between the last two."""
    left = list(range(len(players)))
    for tiebreak in TIEBREAKS:
        counts = {seat: _count(pack, players[seat], tiebreak) for seat in left}
        left = [seat for seat in left if counts[seat] == max(counts.values())]
        if len(left) == 1:
            return tuple(left), tiebreak
    return tuple(left), "shared"


def _count(pack: Pack, player: Player, tiebreak: Tiebreak) -> int:
    if tiebreak == "florins":
        return player.florins
    if tiebreak in METALS:
        return sum(pack.inventions[card].metal == tiebreak for card in player.inventions)
    return len(player.inventions)
