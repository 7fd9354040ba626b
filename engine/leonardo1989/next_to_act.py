"""The seats called next, as far as is public (leonardo1989/turn-order)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..turn_order import called_next
from .constants import WORK_PRICE
from .guilds import next_speaker, undecided
from .offices import holder
from .scoring import is_last_round
from .state import Phase
from .view import PlayerView, View


def upcoming(view: View) -> tuple[int, ...]:
    """The seats called after those awaited now; see `engine.game.Game.upcoming`. The machine decides which seat
    begins."""
    if view.phase == "over" or not view.round:
        return ()
    return called_next(_calls(view), awaited(view))


def awaited(view: View) -> tuple[int, ...]:
    """The seats that must act now: the speakers of the parties whose move, answer, bid or stake is due."""
    return () if view.phase == "over" else _AWAITED.get(view.phase, _mover)(view)


def _calls(view: View) -> Iterator[int]:
    """The seats called before the next turn, then those whose turns follow."""
    before = _BEFORE.get(view.phase)
    if before:
        yield from before(view)
    yield from _turns(view)


def _turns(view: View) -> Iterator[int]:
    """The turns that follow the mover's, the mover's own last; those that may pass automatically come after the
    others."""
    parties = list(_parties_to_play(view))
    for asked in (True, False):
        yield from (_speaker_to_be(view, party.seat) for party in parties if _is_asked(party) == asked)


def _parties_to_play(view: View) -> Iterator[PlayerView]:
    """The parties in the order of their turns, while it is certain that there is a round for them."""
    seats = len(view.players)
    for place in range(view.place + 1, view.place + seats + 1):
        if place >= seats and is_last_round(view):
            return
        player = view.players[(view.first + place) % seats]
        if player.is_party and (place >= seats or not player.played):
            yield player


def _is_asked(party: PlayerView) -> bool:
    """Whether a party is asked at the start of its turn: one that can pay for no work of art spins at once."""
    return party.is_guild or party.florins >= WORK_PRICE


def _speaker_to_be(view: View, party: int) -> int:
    """The speaker of a party at its next turn: a guild's speaker changes at the end of a turn
    (leonardo1989/guild-turn)."""
    return view.players[party].speaker if party != view.mover else next_speaker(view, party)


def _speakers(view: View, parties: Sequence[int]) -> tuple[int, ...]:
    return tuple(view.players[party].speaker for party in parties)


def _mover(view: View) -> tuple[int, ...]:
    return _speakers(view, (view.mover,))


def _debtor(view: View) -> tuple[int, ...]:
    return _speakers(view, (view.debts[0].debtor,))


def _bidders(view: View) -> tuple[int, ...]:
    at = view.current_auction
    return _speakers(view, [party for party, made in zip(at.parties, at.has_bid, strict=True) if not made])


def _still_in(view: View) -> tuple[int, ...]:
    """The parties still bidding in a live auction, the next one first."""
    return _speakers(view, view.current_auction.waiting)


def _stakers(view: View) -> tuple[int, ...]:
    at = view.current_market
    return _speakers(view, [party for party, made in zip(at.parties, at.has_staked, strict=True) if not made])


_AWAITED: dict[Phase, Callable[[View], tuple[int, ...]]] = {
    "faction": lambda view: _speakers(view, view.unsworn),
    "power": lambda view: _speakers(view, (holder(view),)),
    "bid": _bidders,
    "raise": lambda view: _still_in(view)[:1],
    "stake": _stakers,
    "sell": _debtor,
    "rescue": lambda view: tuple(undecided(view)),
    "join": _debtor,
    "ruin": _debtor,
}
"""The seats awaited in phases in which it is not the mover."""

_BEFORE: dict[Phase, Callable[[View], tuple[int, ...]]] = {
    "faction": _mover,
    "power": _mover,
    "raise": _still_in,
    "rescue": _debtor,
}
"""The seats called before the next turn begins."""
