"""A run of events as the lines of a post: a battle assault by assault, an auction and a round's points as lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest

from bot.text.magnifico import events as each
from bot.text.magnifico.telling import Telling
from engine.game import Event
from engine.magnifico import events as told
from engine.magnifico.view import View

Rivals = tuple[int, int]

BULLET = "- "
_IN_BATTLE = (
    told.Landed, told.AssaultDeclared, told.Intercepted, told.NotIntercepted, told.InfantryAssaulted,
    told.TankFired, told.TankExploded, told.ParatrooperDropped, told.AirplanesAssaulted, told.AutomatonAssaulted,
    told.Withdrew,
)  # fmt: skip
_IN_AUCTION = (told.CardBought, told.CardDeclined, told.PassedOver, told.CardsUnsold)
_LISTED = (*_IN_BATTLE, *_IN_AUCTION, told.RoundScored)


def story(events: Sequence[Event], tell: Telling, view: View | None) -> list[str]:
    """`events` in lines. `view` is the table after them: it tells who fights a battle that still goes on."""
    lines: list[str] = []
    following = zip_longest(events, events[1:])
    told_of = [event for event, after in following if _worth_telling(event, after, events)]
    rivals = _rivals(events, view)
    for kind, group in groupby(told_of, key=lambda event: _heading(event)):
        run = list(group)
        if kind == "recruits":
            lines.append(_recruits([e for e in run if isinstance(e, told.Recruited)], tell))
            continue
        if kind == "scores":
            lines.append(tell.words.t("The round is scored:"))
        lines += [_line(event, replace(tell, rivals=rivals.get(id(event)))) for event in run]
    return lines


def _line(event: Event, tell: Telling) -> str:
    # Leonardo changes hands in an auction only; the first player's is not taken from anybody.
    listed = isinstance(event, _LISTED) or (isinstance(event, told.LeonardoTaken) and event.previous is not None)
    return f"{BULLET if listed else ''}{each.sentence(event, tell)}"


def _heading(event: Event) -> str:
    if isinstance(event, told.Recruited) and not event.short:
        return "recruits"
    return "scores" if isinstance(event, told.RoundScored) else ""


def _recruits(run: Sequence[told.Recruited], tell: Telling) -> str:
    soldiers = tell.each([e.seat for e in run], [len(e.places) for e in run])
    return tell.words.t("Soldiers recruited, one in each territory: %(soldiers)s.", soldiers=soldiers)


def _worth_telling(event: Event, after: Event | None, events: Sequence[Event]) -> bool:
    """Who bid is no news once the bids are open, and a bidder reads their own figure, not twice that they bid. An
    assault nobody can answer rolls at once, and its dice tell of it; the next line says who plays now."""
    if isinstance(event, told.SideTurnBegan) or (isinstance(event, told.TurnEnded) and event.why == "said"):
        return False
    if isinstance(event, told.AssaultDeclared):
        return after is None or isinstance(after, told.Intercepted | told.NotIntercepted)
    if isinstance(event, told.BidMade | told.BidSealed) and any(isinstance(e, told.BidsOpened) for e in events):
        return False
    if isinstance(event, told.BidMade):
        return not any(isinstance(e, told.BidSealed) and e.seat == event.seat for e in events)
    return True


def _rivals(events: Sequence[Event], view: View | None) -> dict[int, Rivals]:
    """The two seats of the battle each event belongs to, by the event's identity."""
    found: dict[int, Rivals] = {}
    *ended, last = _battles(events)
    for battle in (*ended, last):
        rivals = next((pair for event in battle if (pair := _named_in(event))), None)
        if rivals is None and battle is last and view is not None and view.battle:
            rivals = (view.battle.attacker, view.battle.defender)
        if rivals:
            found.update((id(event), rivals) for event in battle)
    return found


def _battles(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events cut after each end of a battle; what comes before a battle does no harm in it."""
    battle: list[Event] = []
    for event in events:
        battle.append(event)
        if isinstance(event, told.BattleEnded | told.Withdrew | told.GameWon):
            yield battle
            battle = []
    yield battle


def _named_in(event: Event) -> Rivals | None:
    if isinstance(event, told.WarDeclared):
        return event.seat, event.defender
    if isinstance(event, told.BattleEnded):
        return event.winner, event.loser
    return None
