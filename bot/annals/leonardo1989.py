"""Leonardo of 1989, reckoned: what each is worth and in what (leonardo1989/time), and which blows are worth telling."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.shared.postgame import Unit
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import PlayerView, View

from .reckoning import Source, Tally

SOURCES = ("purse", "palaces", "bridges", "works", "offices")

RUIN, GUILD, DUEL = 1_000.0, 250.0, 90.0
"""In florins, like everything that is paid."""


class Leonardo1989Reckoning:
    unit: Unit = "florins"

    def round(self, view: View) -> int:
        return view.round

    def standing(self, views: Sequence[View]) -> tuple[int, ...]:
        """What each seat's party is worth."""
        return tuple(party.worth if party else 0 for party in _parties(views[0]))

    def sources(self, opening: Sequence[View], events: Sequence[Event], end: Sequence[View]) -> tuple[Source, ...]:
        view = end[0]
        tally = Tally(len(end))
        for seat, party in enumerate(_parties(view)):
            if party is None:
                continue
            tally.add("purse", seat, party.florins)
            if view.options.rules >= 2:
                tally.add("offices", seat, sum(view.pack.offices[space].price for space in party.offices))
            for holding in view.spaces_of(party.seat):
                space = view.pack.spaces[holding.space]
                tally.add("palaces" if space.is_palace else "bridges", seat, space.price)
                tally.add("works", seat, holding.values)
        return tally.sources(SOURCES)

    def weights(self, events: Sequence[Event]) -> tuple[float, ...]:
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
