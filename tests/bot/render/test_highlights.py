"""What is read from the last events before it is drawn."""

from bot.render.magnifico.highlights import Arrow, Forces, Roll, highlights_of
from engine.magnifico import events as happened
from tests.engine.magnifico.positions import do, table

from .boards import seen

LANDS = {"rome": (0, "5s"), "florence": (0, "1s"), "naples": (1, "4s"), "athens": (1, "1s")}


def test_an_attack_is_an_arrow_with_its_army() -> None:
    state = table(lands=LANDS)
    events = do(state, "attack rome naples 3s")
    highlights = highlights_of(seen(state), events)
    assert highlights.arrows == [Arrow(0, "rome", "naples", "attack", 3, 0, 0)]


def test_a_battle_going_on_keeps_its_arrow() -> None:
    state = table(lands=LANDS)
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hmx")
    highlights = highlights_of(seen(state), events)
    assert [(arrow.source, arrow.target, arrow.soldiers) for arrow in highlights.arrows] == [("rome", "naples", 2)]


def test_an_assault_leaves_its_dice_and_the_losses_of_both_sides() -> None:
    state = table(lands=LANDS)
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hmx")
    highlights = highlights_of(seen(state), events)
    assert highlights.rolls[0] == Roll(0, ("hit", "miss", "explosion"))
    assert highlights.losses == {0: Forces(soldiers=1), 1: Forces(soldiers=1)}


def test_a_conquest_marks_the_territory() -> None:
    state = table(lands=LANDS | {"naples": (1, "2s")})
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hhm")
    highlights = highlights_of(seen(state), events)
    assert highlights.conquered == "naples"
    assert highlights.battle == ("naples", 0, 1)


def test_a_movement_is_an_arrow_without_a_fight() -> None:
    state = table(lands=LANDS)
    events = do(state, "move rome florence 2s")
    highlights = highlights_of(seen(state), events)
    assert highlights.arrows == [Arrow(0, "rome", "florence", "move", 2, 0, 0)]


def test_what_is_built_is_marked_where_it_stands() -> None:
    view = seen(table(lands=LANDS))
    built = [
        happened.TowerBuilt(0, "rome", 1, 20),
        happened.MachineBuilt(0, "airplane", "florence", 20),
        happened.Recruited(1, ("naples",), False),
    ]
    assert highlights_of(view, built).marks == [("rome", "castle"), ("florence", "airplanes"), ("naples", "soldiers")]


def test_cards_bought_and_activated_are_shown_with_their_seat() -> None:
    view = seen(table(lands=LANDS))
    highlights = highlights_of(view, [happened.CardBought(2, "gear", 40), happened.CardActivated(1, "walls", 40)])
    assert highlights.cards == [(2, "gear"), (1, "walls")]
