"""What each is worth and in what (leonardo1989/time), which blows are worth telling, and the numbers by which luck is
judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..game import Event
from ..scores import DiceRoll, ScoreEntry, Scoring, Views
from . import events as happened
from .constants import MACHINE
from .view import PlayerView, View

SOURCES = ("purse", "palaces", "bridges", "works", "offices")

RUIN, GUILD, DUEL = 1_000.0, 250.0, 90.0
"""In florins, like everything that is paid."""


def _standing(views: Views) -> tuple[int, ...]:
    """What each seat's party is worth."""
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
    """The machine's numbers in duels, where the higher one wins; of a move nobody can say what is better."""
    if not isinstance(event, happened.DuelFought):
        return ()
    fighters = zip((event.seat, event.rival), event.spins, strict=True)
    return tuple(DiceRoll(seat, (float(spin),), _NUMBERS) for seat, spin in fighters)
