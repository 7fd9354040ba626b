"""How the apprentice runs a workshop: laboratories, placing, the city, bids."""

from __future__ import annotations

from tests.engine.asking import any_luck
from tests.engine.davinci.positions import GAME, all_pass, do, table
from tests.engine.players.asking import answer

# Laboratories


def test_it_starts_what_it_has_the_components_for() -> None:
    assert answer(table(turn=3, hands={0: "wood 2, glass"})) == "start small 12"


def test_with_nothing_to_build_it_is_ready() -> None:
    assert answer(table(turn=3)) == "ready"


def test_of_two_it_starts_the_better_one() -> None:
    assert answer(table(turn=3, hands={0: "iron, wood 2, glass"})) == "start small 12"


def test_it_starts_nothing_that_cannot_be_finished() -> None:
    assert answer(table(turn=9, hands={0: "wood 2, glass"})) == "ready"


def test_it_gives_up_what_cannot_be_finished_for_what_can() -> None:
    state = table(turn=9, labs={0: "3 #12 0w"}, hands={0: "iron"})
    assert answer(state) == "cancel small"


# Placing


def test_it_finishes_what_needs_a_week() -> None:
    state = table(turn=8, phase="placement", labs={0: "3 #12 10w"})
    assert answer(state) in ("place small 1a", "master small")


def test_it_places_no_more_workers_than_the_work_takes() -> None:
    state = table(turn=8, phase="placement", labs={0: "3 #12 9w"}, apprentices={0: 5})
    assert answer(state) in ("place small 2a", "master small")


def test_with_nothing_to_gain_it_passes() -> None:
    assert answer(table(turn=9, phase="placement", labs={0: "3 #18 0w"})) == "pass"


def test_it_goes_to_the_city_while_there_is_something_to_gain() -> None:
    line = answer(table(turn=1, phase="placement"))
    assert line.split()[0] in ("place", "master")


def test_it_does_not_go_where_the_shop_is_empty() -> None:
    state = table(phase="placement", turn=7, shops=dict.fromkeys(("iron", "glass", "wood", "brick", "rope"), 0))
    for seed in range(20):
        line = answer(state, seed=seed)
        assert not any(shop in line for shop in ("blacksmith", "glassmaker", "joiner", "kiln", "ropemaker"))


# The city


def test_what_is_free_is_taken() -> None:
    state = table(phase="placement", turn=6, areas={"kiln": "0:1"})
    all_pass(state)
    assert answer(state) == "take"


def test_what_is_dearer_than_its_use_is_left() -> None:
    state = table(seats=2, phase="placement", turn=7, areas={"kiln": "1:2 0:1"}, florins=20, labs={0: "3 #18 0w"})
    all_pass(state)
    do(state, "take")
    assert answer(state) == "leave"


def test_a_mechanical_man_early_on_is_worth_his_price() -> None:
    state = table(seats=2, phase="placement", turn=2, areas={"workshop": "1:2 0:1"}, labs={0: "5", 1: "3"}, florins=20)
    all_pass(state)
    do(state, "flip small")
    assert answer(state) == "man small"


def test_at_the_council_it_keeps_leonardo_and_takes_what_pays() -> None:
    state = table(seats=4, phase="placement", areas={"council": "0:1"}, council=6)
    all_pass(state)
    assert answer(state) == "leonardo 0"
    do(state, "leonardo 0")
    assert answer(state) == "benefit florins"


def test_it_puts_uppermost_what_it_could_build() -> None:
    state = table(seats=4, phase="placement", areas={"council": "0:1"}, hands={0: "wood 2, glass 2, rope 2"})
    all_pass(state)
    do(state, "leonardo 0")
    do(state, "benefit peek", luck=any_luck())
    first = answer(state).split()[1]
    assert first in state.deck.top


# Bids


def bid(seed: int = 1, florins: int = 30, **position: object) -> int:
    state = table(
        phase="placement",
        turn=4,
        labs={0: "3 #12 11w", 1: "3 #12 11w"},
        florins=florins,
        **position,  # type: ignore[arg-type]
    )
    all_pass(state)
    return int(answer(state, seat=0, seed=seed).split()[1])


def test_it_bids_more_for_a_card_that_brings_variety() -> None:
    fourth, another = {0: ["1", "3", "4"]}, {0: ["2", "7"]}
    assert sum(bid(seed, cards=fourth) for seed in range(20)) > sum(bid(seed, cards=another) for seed in range(20))


def test_it_bids_no_more_than_it_has() -> None:
    assert all(bid(seed, florins=0) <= 13 for seed in range(20))


def test_nobody_can_count_on_its_bid() -> None:
    assert len({bid(seed, cards={0: ["1", "3", "4"]}) for seed in range(20)}) > 2


# Favours


def test_favours_differ_from_game_to_game() -> None:
    chosen = set()
    for seed in range(20):
        state, _ = GAME.start(GAME.options({"start": "experts"}), 4, any_luck(seed))
        lines = []
        while state.phase == "favour":
            lines.append(answer(state, seed=seed))
            do(state, lines[-1], luck=any_luck())
        chosen.add(tuple(line.split()[1] for line in lines[:: len(state.players)]))
    assert len(chosen) > 2
