"""International events (leonardo1989/event), and how they show factions (leonardo1989/faction)."""

from __future__ import annotations

import pytest

from engine.leonardo1989.events import EventDrawn
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import GAME, PACK, arranged, at, deck_of, do, florins, machine, none, one, table

FACTIONS = {0: "guelf", 1: "ghibelline", 2: "guelf", 3: "ghibelline"}


def before(space: int = 22, event: str = "holy_league", **position: object) -> State:
    """Seat 0 is three spaces before a square of events; this event is the next."""
    state = table(at={0: space - 3}, **{"factions": FACTIONS, **position})  # type: ignore[arg-type]
    deck_of(state, events=[event])
    return state


@rule("leonardo1989/event")
@pytest.mark.parametrize("space", [7, 22, 28])
@pytest.mark.parametrize(("event", "paid"), [("holy_league", (0, 2)), ("diet_of_worms", (1, 3)), ("truce", ())])
def test_an_event_pays_100_to_all_of_a_faction_or_to_nobody(space: int, event: str, paid: tuple[int, ...]) -> None:
    state = before(space, event)
    events = do(state, "works 0", luck=[2, 0])
    assert one(events, EventDrawn) == EventDrawn(0, event, tuple((seat, 100) for seat in paid))
    assert florins(state) == [350 if seat in paid else 250 for seat in range(4)]


@rule("leonardo1989/event")
def test_sixteen_cards_name_a_faction_or_neither() -> None:
    kinds = [event.kind for event in PACK.events.values()]
    assert len(kinds) == 16 and set(kinds) == {"guelf", "ghibelline", "nothing"}


@rule("leonardo1989/event")
@pytest.mark.parametrize("space", [9, 17, 3])
def test_other_squares_and_markets_draw_no_event(space: int) -> None:
    state = before(space if space > 3 else 35)
    state.players[0].at = (space - 4) % 32 + 1
    assert none(do(state, "works 0", luck=[2]), EventDrawn)
    assert at(state, 0) == space


@rule("leonardo1989/event")
def test_the_ruined_are_paid_nothing() -> None:
    state = before(out=[2])
    assert one(do(state, "works 0", luck=[2, 0]), EventDrawn).paid == ((0, 100),)


@rule("leonardo1989/event", "leonardo1989/guild-faction")
def test_a_guild_is_paid_100_a_member() -> None:
    state = before(seats=5, together=[(2, 4)], mover=0)
    assert one(do(state, "works 0", luck=[2, 0]), EventDrawn).paid == ((0, 100), (2, 200))
    assert florins(state)[2] == 450


@rule("leonardo1989/faction", "leonardo1989/event")
def test_an_event_that_pays_shows_who_was_paid_and_so_who_was_not() -> None:
    state = before()
    assert [player.faction for player in GAME.view(state, 3).players] == [None, None, None, "ghibelline"]
    do(state, "works 0", luck=[2, 0])
    for viewer in (0, 3, None):
        assert [player.faction for player in GAME.view(state, viewer).players] == list(FACTIONS.values())


@rule("leonardo1989/faction", "leonardo1989/event")
def test_an_event_that_pays_nobody_keeps_the_factions_secret() -> None:
    state = before(event="truce")
    do(state, "works 0", luck=[2, 0])
    assert [player.faction for player in GAME.view(state, None).players] == [None] * 4


@rule("leonardo1989/event")
def test_a_drawn_card_does_not_come_again_before_all_sixteen_have() -> None:
    state = table(seats=3, at=19)
    seen = []
    for _ in range(16):
        for player in state.players:
            player.at = 19
        seen.append(one(do(arranged(state), "works 0", luck=[*machine(3), 0]), EventDrawn).event)
    assert sorted(seen) == sorted(PACK.events)
    assert GAME.view(state, None).events_left == 0


@rule("leonardo1989/event")
def test_after_all_sixteen_the_deck_is_whole_again() -> None:
    state = table(at={0: 19})
    state.decks.events = []
    events = do(arranged(state), "works 0", luck=[2, 15])
    assert one(events, EventDrawn).event == list(PACK.events)[15]
    view = GAME.view(state, None)
    assert (view.events_left, view.events_out) == (15, (list(PACK.events)[15],))
