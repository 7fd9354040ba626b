"""Worth and the winner (leonardo1989/time), the ends of a game, and the sources of scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from ..game import Event, Result
from ..scores import DiceRoll, ScoreEntry, Scoring, Views
from . import events as happened
from .constants import MACHINE, WARNED
from .events import EndAnnounced, EndPutOff, GameWon, TieCounted, WorthCounted
from .state import State
from .step_context import StepContext
from .view import PlayerView, View

Reason = Literal["elimination", "worth", "palaces", "works", "shared"]
TieBreak = Literal["worth", "palaces", "works"]
TIEBREAKS: tuple[tuple[TieBreak, Callable[[State, int], int]], ...] = (
    ("worth", lambda state, party: state.worth(party)),
    ("palaces", lambda state, party: len(state.palaces_of(party))),
    ("works", lambda state, party: sum(len(state.holdings[space].works) for space in state.spaces_of(party))),
)
"""The criteria of a timed game, in order."""


def survive(context: StepContext) -> None:
    """The only party left wins."""
    (party,) = context.state.parties()
    _finish(context, [party], "elimination")


def count(context: StepContext) -> None:
    """The agreed time is over: the party with the highest worth wins."""
    left = context.state.parties()
    reason: Reason = "shared"
    ties: list[TieCounted] = []
    for name, of_party in TIEBREAKS:
        counts = {party: of_party(context.state, party) for party in left}
        if name != "worth":
            ties.append(TieCounted(name, tuple(counts.items())))
        left = [party for party in left if counts[party] == max(counts.values())]
        if len(left) == 1:
            reason = name
            break
    _finish(context, left, reason, ties)


def worths(state: State) -> tuple[int, ...]:
    """The worth of each seat's party; 0 for the ruined."""
    return tuple(state.worth(player.party) for player in state.players)


def _finish(context: StepContext, parties: list[int], reason: Reason, ties: Sequence[TieCounted] = ()) -> None:
    state = context.state
    winners = tuple(seat for seat, player in enumerate(state.players) if player.party in parties and not player.out)
    worth = worths(state)
    state.phase = "over"
    state.debts = []
    state.proposals = []
    state.result = Result(winners, worth, reason)
    members = tuple(tuple(state.members(party)) for party in state.parties())
    options = state.options
    quiet = options.rounds_without_ruin if options.end == "elimination" and reason != "elimination" else 0
    context.emit(WorthCounted(worth, members, offices=options.rules >= 2, quiet=quiet))
    context.events += ties
    context.emit(GameWon(winners, reason))


SOURCES = ("purse", "palaces", "bridges", "works", "offices")

RUIN, GUILD, DUEL = 1_000.0, 250.0, 90.0
"""Weights in florins, like all payments."""


def _standing(views: Views) -> tuple[int, ...]:
    """The worth of each seat's party."""
    return tuple(party.worth if party else 0 for party in _parties(views[0]))


def _entries(opening: Views, events: Sequence[Event], end: Views) -> Iterator[ScoreEntry]:
    view: View = end[0]
    for seat, party in enumerate(_parties(view)):
        if party is None:
            continue
        yield ScoreEntry("purse", seat, party.florins)
        if view.options.rules >= 2:
            yield ScoreEntry("offices", seat, sum(view.pack.offices[space].price for space in party.offices))
        for holding in view.spaces_of(party.seat):
            space = view.pack.spaces[holding.space]
            yield ScoreEntry("palaces" if space.is_palace else "bridges", seat, space.price)
            yield ScoreEntry("works", seat, holding.values)


def _weights(events: Sequence[Event]) -> tuple[float, ...]:
    return tuple(_weight(event) for event in events)


def _parties(view: View) -> list[PlayerView | None]:
    """The party each seat plays with; None for the ruined."""
    return [None if player.out else view.party_of(player.seat) for player in view.players]


def _weight(event: Event) -> float:
    match event:
        case happened.Ruined():
            return RUIN
        case happened.GuildFormed():
            return GUILD
        case happened.DuelFought(beaten=beaten) if beaten is not None:
            return DUEL
        case happened.Paid() | happened.PalaceSold():
            return event.florins
        case happened.AuctionWon():
            return event.florins * 1.5
        case happened.MarketSpun():
            return event.taken * 2
    return 0.0


SCORING = Scoring("florins", SOURCES, _standing, _entries, _weights)

_NUMBERS = tuple(float(number) for number in range(1, MACHINE + 1))


def dice_rolls(event: Event) -> tuple[DiceRoll, ...]:
    """The machine's numbers in duels, where the higher one wins; for a move it is not clear which number is better."""
    if not isinstance(event, happened.DuelFought):
        return ()
    fighters = zip((event.seat, event.rival), event.spins, strict=True)
    return tuple(DiceRoll(seat, (float(spin),), _NUMBERS) for seat, spin in fighters)


def last_round(state: State | View) -> int | None:
    """The round after which the game is counted as things stand, None if none is certain. In the first version of the
    rules a game to elimination ends only by ruin."""
    options = state.options
    if state.closing:
        return state.round
    if options.end == "rounds":
        return options.rounds
    if options.end == "elimination" and options.rules >= 2:
        return state.ruin_round + options.rounds_without_ruin
    return None


def is_last_round(state: State | View) -> bool:
    return last_round(state) == state.round


def end_near(state: State | View) -> int | None:
    """The round after which a game to elimination will be counted, None before it is announced."""
    last = last_round(state)
    is_near = state.options.end == "elimination" and last is not None and last < state.round + WARNED
    return last if is_near else None


def announce(context: StepContext) -> None:
    """Announce the end some rounds before a game to elimination is counted."""
    state = context.state
    last = end_near(state)
    if last == state.round + WARNED - 1:
        context.emit(EndAnnounced(last, state.options.rounds_without_ruin))


def put_off(context: StepContext) -> None:
    """Restart the count of rounds after a ruin."""
    state = context.state
    announced = end_near(state)
    state.ruin_round = state.round
    last = last_round(state)
    if announced and last is not None:
        context.emit(EndPutOff(last))
