"""Markets and arms in a story, each in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989.telling import Telling
from engine.game import Event
from engine.leonardo1989 import events as told


def market(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Who opened it, the stakes by product, the number, who won what."""
    opened = any(isinstance(e, told.StakesOpened) for e in run)
    for kind, group in groupby(run, key=type):
        if kind is told.Paid:
            yield squares.winners([e for e in group if isinstance(e, told.Paid)], tell)
            continue
        for event in group:
            if isinstance(event, told.MarketOpened) and opened:
                yield squares.market_named(event, tell)
            else:
                yield each.sentence(event, tell)


def arms(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Duels, each with all its spins, then tribute."""
    fought = [e for e in run if isinstance(e, told.DuelFought)]
    paid = [e for e in run if isinstance(e, told.Paid)]
    if fought:
        yield squares.duels(fought, tell)
    if paid:
        yield squares.tributes(paid, tell)
