"""A battle as a picture of its own."""

from __future__ import annotations

import pytest

from bot.render.magnifico.battle_log import Blow, Forces, fight_of
from bot.render.magnifico.painters import PAINTERS
from bot.render.picture import ALT_LIMIT
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.view import View
from tests.bot.render.boards import NAMES, changed, opened, seen
from tests.engine.magnifico.positions import do, table

from .fullest import EMPTY, UNWRITABLE, besieged, long_battle

LANDS = {"rome": (0, "6s 1t"), "florence": (0, "1s"), "naples": (1, "2s"), "athens": (1, "1s")}


def fought(*lines: tuple[str, str]) -> tuple[View, list[Event]]:
    """A position after an attack on Naples from Rome and some assaults, and all its events."""
    state = table(lands=LANDS, florins=100)
    events = do(state, "attack rome naples 4s")
    for line, dice in lines:
        events += do(state, line, dice=dice)
    return seen(state), events


def test_most_events_have_no_scene() -> None:
    assert PAINTERS.scene(EMPTY, (), NAMES[:3], "en") is None
    assert PAINTERS.scene(EMPTY, [happened.Moved(0, "rome", "florence", 1, 0, 0)], NAMES[:3], "en") is None


def test_a_conquest_is_told_blow_by_blow_with_what_is_left() -> None:
    view, events = fought(("infantry 4s", "hxhm"))
    fight = fight_of(view, events)
    assert fight is not None
    assert (fight.place, fight.attacker, fight.defender, fight.winner) == ("naples", 0, 1, 0)
    assert fight.blows == (
        Blow(0, "infantry", ("hit", "explosion", "hit", "miss"), None, 0, Forces(1), Forces(2)),
    )  # fmt: skip
    assert fight.left == {0: Forces(3), 1: Forces()}
    assert (fight.lost(0), fight.lost(1)) == (Forces(1), Forces(2))


def test_a_battle_going_on_says_who_strikes_next() -> None:
    view, events = fought(("infantry 4s", "mmmm"))
    picture = PAINTERS.scene(view, events, NAMES[:3], "en")
    assert picture is not None
    image = opened(picture)
    assert image.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert "Ada attacks Naples (Bruno) from Rome" in picture.alt


def test_what_came_earlier_in_the_round_makes_the_battle_whole() -> None:
    view, events = fought(("infantry 4s", "mmmm"))
    whole = PAINTERS.scene(view, events, NAMES[:3], "en")
    later = PAINTERS.scene(view, events[1:], NAMES[:3], "en", events[:1])
    assert whole and later
    assert whole.image == later.image
    assert PAINTERS.scene(view, (), NAMES[:3], "en", events) is None


def test_what_a_tank_scores_stands_beside_its_dice() -> None:
    events = [
        happened.WarDeclared(0, 1, "rome", "florence", 5, 1, 0, False, 20),
        happened.TankFired(0, (0, 3, 5), 2, 1, 1),
    ]
    fight = fight_of(besieged(), events)
    assert fight is not None
    assert (fight.blows[0].scored, fight.blows[0].blocked) == (2, 1)


def test_inventions_that_add_hits_show_the_sum() -> None:
    fight = fight_of(besieged(), [happened.InfantryAssaulted(0, (0, 3, 3), 1, 1, 0, 3, 0, 0)])
    assert fight is not None
    assert fight.blows[0].scored == 3


def test_of_two_battles_the_last_is_shown() -> None:
    events = [
        *long_battle(1),
        happened.BattleEnded(1, 0, "florence", False, 0, 0),
        happened.WarDeclared(0, 2, "rome", "venice", 3, 0, 0, False, 20),
        happened.InfantryAssaulted(0, (0, 1), 0, 0, 0, 2, 0, 0),
        happened.BattleEnded(0, 2, "venice", True, 0, 0),
    ]
    fight = fight_of(besieged(), events)
    assert fight is not None
    assert (fight.place, fight.defender, len(fight.blows)) == ("venice", 2, 1)


def test_without_the_declaration_the_view_tells_who_fights_where() -> None:
    fight = fight_of(besieged(), [happened.AutomatonAssaulted(1, (0,), 1)])
    assert fight is not None
    assert (fight.place, fight.attacker, fight.defender) == ("florence", 0, 1)


def test_after_a_withdrawal_nobody_has_won() -> None:
    events = [*long_battle(1), happened.Withdrew(0, "rome", 3, 1, 0)]
    fight = fight_of(besieged(), events)
    assert fight is not None
    assert fight.withdrew
    assert fight.winner is None
    assert fight.left[0] == Forces(3, 1, 0)
    assert PAINTERS.scene(besieged(), events, NAMES, "en") is not None


@pytest.mark.parametrize("face", [0, 3, 5])
def test_faces_of_dice_are_told_apart_by_their_signs(face: int) -> None:
    view = besieged()
    pictures = [
        PAINTERS.scene(view, [happened.InfantryAssaulted(0, (die,), 0, 0, 0, 0, 0, 0)], NAMES, "en")
        for die in (face, 3 if face == 0 else 0)
    ]
    assert pictures[0] and pictures[1]
    assert changed(pictures[0], pictures[1]) is not None


def test_a_long_battle_keeps_to_the_limits() -> None:
    picture = PAINTERS.scene(besieged(), long_battle(), UNWRITABLE, "it")
    assert picture is not None
    assert len(picture.alt) <= ALT_LIMIT
    assert len(picture.image) <= 200 * 1024
