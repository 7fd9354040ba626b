"""What has changed between two boards, to be marked on the later one. Data only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View

from .traces import Traces, traces_of


def changes(before: View, view: View, events: Sequence[Event], seat: int) -> Traces:
    """What has changed since `before`, which `events` led away from, for the party of a seat. Both views are those of
    everybody."""
    told = traces_of(events)
    traces = Traces(reader=view.players[seat].party, payments=told.payments, walks=_walked(before, view, told.walks))
    traces.left = {walk.seat: walk.source for walk in traces.walks}
    _compare_holdings(before, view, traces)
    for party in view.parties():
        was, now = (_owned(each, party.members) for each in (before, view))
        traces.gains[party.seat] = now.pop("florins") - was.pop("florins")
        traces.grown.update({(party.seat, what): now[what] - was[what] for what in now})
        traces.offices.update(set(party.offices).difference(*(before.players[each].offices for each in party.members)))
    return traces


def _walked(before: View, view: View, walks: Sequence[happened.Moved]) -> list[happened.Moved]:
    """Each party's way in one, from where it stood; none of one that is back there, or out of the game."""
    steps: Counter[int] = Counter()
    for walk in walks:
        steps[walk.seat] += walk.steps
    return [
        happened.Moved(seat, before.players[seat].at, view.players[seat].at, count, None)
        for seat, count in steps.items()
        if count and view.players[seat].is_party and before.players[seat].at != view.players[seat].at
    ]


def _compare_holdings(before: View, view: View, traces: Traces) -> None:
    had, has = ({holding.space: holding for holding in each.holdings} for each in (before, view))
    for space in {*had, *has}:
        was, now = had.get(space), has.get(space)
        if was and (now is None or now.owner != was.owner):
            traces.former[space] = was.owner
        if now and (was is None or was.owner != now.owner):
            traces.owned.add(space)
        hung, hang = (set(holding.works) if holding else set() for holding in (was, now))
        traces.works.update(hang - hung)
        traces.bare[space] = max(0, len(hung) - len(hang))


def _owned(view: View, members: Sequence[int]) -> dict[str, int]:
    """What seats own together, in figures."""
    parties = {view.players[member].party for member in members}
    holdings = [holding for party in parties for holding in view.spaces_of(party)]
    players = [view.players[party] for party in parties]
    return {
        "florins": sum(player.florins for player in players),
        "palaces": len(holdings),
        "works": sum(len(holding.works) for holding in holdings),
        "men": sum(len(player.men) for player in players),
        "offices": sum(len(player.offices) for player in players),
    }
