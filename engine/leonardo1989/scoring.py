"""The end of the game (leonardo1989/win, leonardo1989/time, leonardo1989/guild-win)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from ..game import Result
from .events import GameWon, TieCounted, WorthCounted
from .state import State
from .step_context import Play

Reason = Literal["elimination", "worth", "palaces", "works", "shared"]
TieBreak = Literal["worth", "palaces", "works"]
TIEBREAKS: tuple[tuple[TieBreak, Callable[[State, int], int]], ...] = (
    ("worth", lambda state, party: state.worth(party)),
    ("palaces", lambda state, party: len(state.palaces_of(party))),
    ("works", lambda state, party: sum(len(state.holdings[space].works) for space in state.spaces_of(party))),
)
"""What decides a timed game, in this order."""


def survive(play: Play) -> None:
    """One party is left: it has won."""
    (party,) = play.state.parties()
    _finish(play, [party], "elimination")


def count(play: Play) -> None:
    """The agreed time is over: the party worth most wins."""
    left = play.state.parties()
    reason: Reason = "shared"
    ties: list[TieCounted] = []
    for name, of_party in TIEBREAKS:
        counts = {party: of_party(play.state, party) for party in left}
        if name != "worth":
            ties.append(TieCounted(name, tuple(counts.items())))
        left = [party for party in left if counts[party] == max(counts.values())]
        if len(left) == 1:
            reason = name
            break
    _finish(play, left, reason, ties)


def worths(state: State) -> tuple[int, ...]:
    """What each seat's party is worth; the ruined have nothing left."""
    return tuple(state.worth(player.party) for player in state.players)


def _finish(play: Play, parties: list[int], reason: Reason, ties: Sequence[TieCounted] = ()) -> None:
    state = play.state
    winners = tuple(seat for seat, player in enumerate(state.players) if player.party in parties and not player.out)
    worth = worths(state)
    state.phase = "over"
    state.debts = []
    state.proposals = []
    state.result = Result(winners, worth, reason)
    members = tuple(tuple(state.members(party)) for party in state.parties())
    options = state.options
    quiet = options.rounds_without_ruin if options.end == "elimination" and reason != "elimination" else 0
    play.tell(WorthCounted(worth, members, offices=options.rules >= 2, quiet=quiet))
    play.events += ties
    play.tell(GameWon(winners, reason))
