"""What is read from the last events before it is drawn."""

from bot.render.magnifico.highlights import Arrow, Losses, Roll, traces_of
from engine.magnifico import events as happened
from tests.engine.magnifico.positions import do, table

from .boards import seen

LANDS = {"rome": (0, "5s"), "florence": (0, "1s"), "naples": (1, "4s"), "athens": (1, "1s")}


def test_an_attack_is_an_arrow_with_its_army() -> None:
    state = table(lands=LANDS)
    events = do(state, "attack rome naples 3s")
    traces = traces_of(seen(state), events)
    assert traces.arrows == [Arrow(0, "rome", "naples", "attack", 3, 0, 0)]


def test_a_battle_going_on_keeps_its_arrow() -> None:
    state = table(lands=LANDS)
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hmx")
    traces = traces_of(seen(state), events)
    assert [(arrow.source, arrow.target, arrow.soldiers) for arrow in traces.arrows] == [("rome", "naples", 2)]


def test_an_assault_leaves_its_dice_and_the_losses_of_both_sides() -> None:
    state = table(lands=LANDS)
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hmx")
    traces = traces_of(seen(state), events)
    assert traces.rolls[0] == Roll(0, ("hit", "miss", "explosion"))
    assert traces.losses == {0: Losses(soldiers=1), 1: Losses(soldiers=1)}


def test_a_conquest_marks_the_territory() -> None:
    state = table(lands=LANDS | {"naples": (1, "2s")})
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hhm")
    traces = traces_of(seen(state), events)
    assert traces.conquered == "naples"
    assert traces.battle == ("naples", 0, 1)


def test_a_movement_is_an_arrow_without_a_fight() -> None:
    state = table(lands=LANDS)
    events = do(state, "move rome florence 2s")
    traces = traces_of(seen(state), events)
    assert traces.arrows == [Arrow(0, "rome", "florence", "move", 2, 0, 0)]


def test_what_is_built_is_marked_where_it_stands() -> None:
    view = seen(table(lands=LANDS))
    built = [
        happened.TowerBuilt(0, "rome", 1, 20),
        happened.MachineBuilt(0, "airplane", "florence", 20),
        happened.Recruited(1, ("naples",), False),
    ]
    assert traces_of(view, built).marks == [("rome", "castle"), ("florence", "airplanes"), ("naples", "soldiers")]


def test_cards_bought_and_activated_are_shown_with_their_seat() -> None:
    view = seen(table(lands=LANDS))
    traces = traces_of(view, [happened.CardBought(2, "gear", 40), happened.CardActivated(1, "walls", 40)])
    assert traces.cards == [(2, "gear"), (1, "walls")]
