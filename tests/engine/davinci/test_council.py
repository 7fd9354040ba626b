"""The Council (davinci/council-one to davinci/council-income, davinci/codex-1)."""

from __future__ import annotations

import pytest

from engine.davinci.constants import COMPONENTS
from engine.davinci.council import useless, would_be_last
from engine.davinci.events import (
    ApprenticeMoved,
    BenefitChosen,
    BenefitDeclined,
    CardsSeen,
    ComponentTaken,
    CouncilFilled,
    CouncilPaid,
    DeckArranged,
    DeckLookedAt,
    LastOut,
    LeonardoGiven,
)
from engine.davinci.state import State
from engine.rejection import Rejection
from tests.engine.asking import ScriptedChance
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    ROW,
    all_leave,
    all_of,
    all_pass,
    any_luck,
    arranged,
    do,
    florins,
    hand,
    none,
    offered,
    one,
    refused,
    table,
    take_from_deck,
    workers,
)

EMPTY_SHOPS = dict.fromkeys(COMPONENTS, 0)


def council(groups: str, seats: int = 4, **position: object) -> State:
    """A position in which the Council has just been opened."""
    areas = {"council": groups, **position.pop("areas", {})}  # type: ignore[dict-item]
    state = table(seats=seats, phase="placement", areas=areas, **position)  # type: ignore[arg-type]
    all_pass(state)
    return state


def chosen(state: State, *benefits: str) -> list[object]:
    """Leonardo stays with the first seat, and the seats choose these benefits in order."""
    events: list[object] = list(do(state, f"leonardo {state.waiting[0]}"))
    for benefit in benefits:
        events += do(state, "decline" if benefit == "decline" else f"benefit {benefit}", luck=any_luck())
    return events


# Choosing


@rule("davinci/council-leonardo")
def test_the_first_says_who_holds_leonardo_from_now_on_then_takes_a_benefit() -> None:
    state = council("2:2 1:1")
    assert offered(state, "leonardo") == ["0", "1", "2", "3"]
    events = do(state, "leonardo 3")
    assert one(events, LeonardoGiven) == LeonardoGiven(3, 2)
    assert state.leonardo == 3
    assert offered(state) == ["benefit"]
    assert one(do(state, "benefit florins"), BenefitChosen).seat == 2


@rule("davinci/council-leonardo")
def test_whoever_holds_leonardo_may_be_named_again_and_the_event_says_that_nothing_changed() -> None:
    state = council("2:2 1:1", leonardo=1)
    assert one(do(state, "leonardo 1"), LeonardoGiven) == LeonardoGiven(1, 2, kept=True)


@rule("davinci/council-leonardo")
def test_with_nobody_at_the_council_leonardo_stays() -> None:
    state = table(phase="placement", leonardo=2)
    events = all_pass(state)
    assert none(events, LeonardoGiven)
    assert state.leonardo == 2


@rule("davinci/council-one")
def test_each_benefit_is_taken_once_and_each_seat_takes_one() -> None:
    state = council("0:3 1:2 2:1")
    do(state, "leonardo 0")
    do(state, "benefit florins")
    rejection = refused(state, "benefit florins")
    assert (rejection.rule, rejection.reason) == ("davinci/council-one", "benefit_taken")
    assert offered(state, "benefit") == ["move", "peek", "component"]
    do(state, "benefit component")
    assert state.waiting == [2]


@rule("davinci/council-order")
def test_later_seats_may_take_nothing_and_go_home() -> None:
    state = council("0:3 1:2")
    chosen(state, "florins")
    assert offered(state) == ["benefit", "decline"]
    events = do(state, "decline", luck=any_luck())
    assert one(events, BenefitDeclined) == BenefitDeclined(1, "")
    assert state.players[1].free == 5


@rule("davinci/council-order")
def test_who_takes_nothing_leaves_the_council_before_the_next_chooses() -> None:
    state = council("0:3 1:2 2:1")
    chosen(state, "florins", "decline")
    assert workers(state, "council") == "0:3 2:1"
    assert state.players[1].free == 5
    assert state.waiting == [2]


@rule("davinci/council-order")
def test_the_one_benefit_left_is_taken_by_itself_where_nobody_may_do_without() -> None:
    state = council("0:4 1:3 2:2 3:1", seats=5, council_may_decline=False)
    events = chosen(state, "florins", "component", "peek")
    assert all_of(events, BenefitChosen)[-1] == BenefitChosen(3, "move", last_left=True)  # type: ignore[arg-type]
    assert state.phase == "move"


@rule("davinci/council-order")
def test_the_option_makes_everybody_take_something() -> None:
    state = council("0:3 1:2", council_may_decline=False)
    do(state, "leonardo 0")
    do(state, "benefit florins")
    assert refused(state, "decline").reason == "must_take"


@rule("davinci/council-leonardo")
def test_the_first_takes_a_benefit_in_any_case() -> None:
    state = council("0:3 1:2")
    do(state, "leonardo 0")
    assert refused(state, "decline").reason == "first_takes"


@rule("davinci/council-last-out")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_everybody_there_the_last_in_rank_gets_nothing(seats: int) -> None:
    groups = " ".join(f"{seat}:{2 if seat else 1}" for seat in range(seats))
    state = table(seats=seats, phase="placement", areas={"council": groups})
    events = all_pass(state)
    assert one(events, LastOut).seat == 0
    assert state.waiting == list(range(1, seats))
    assert state.players[0].free == 5


@rule("davinci/council-last-out")
def test_with_one_seat_away_nobody_is_sent_home() -> None:
    state = table(seats=4, phase="placement", areas={"council": "0:1 1:1 2:1"})
    assert none(all_pass(state), LastOut)
    assert state.waiting == [0, 1, 2]


@rule("davinci/council-two-players")
def test_two_players_both_get_a_benefit() -> None:
    state = table(seats=2, phase="placement", areas={"council": "1:1 0:1"})
    assert none(all_pass(state), LastOut)
    assert state.waiting == [1, 0]


@rule("davinci/council-last-out", "davinci/rank-tie")
@pytest.mark.parametrize(
    ("groups", "seat", "workers", "last"),
    [
        ("0:2 1:2", 2, 1, True),
        ("0:2 1:2", 2, 2, True),
        ("0:2 1:2", 2, 3, False),
        ("0:1 1:3 2:3", 0, 1, True),
        ("0:1 1:2 2:2", 0, 1, False),
        ("0:3 1:2 2:1", 1, 1, False),
        ("0:1", 2, 1, False),
    ],
)
def test_all_can_see_who_would_be_sent_home(groups: str, seat: int, workers: int, last: bool) -> None:
    state = table(phase="placement", areas={"council": groups})
    assert would_be_last(state, seat, workers) is last
    assert would_be_last(GAME.view(state, 1), seat, workers) is last


@rule("davinci/council-last-out", "davinci/council-two-players")
def test_nobody_would_be_sent_home_of_two_or_while_somebody_is_away() -> None:
    assert not would_be_last(table(seats=2, areas={"council": "0:2"}), 1, 1)
    assert not would_be_last(table(seats=4, areas={"council": "0:2 1:2"}), 2, 1)


# Carrying out


@rule("davinci/council-order")
def test_the_benefits_are_carried_out_in_their_own_order_after_all_have_chosen() -> None:
    state = council("0:4 1:3 2:2 3:1", seats=5, council=2)
    events = chosen(state, "component", "peek", "florins", "move")
    assert state.phase == "move" and state.waiting == [3]
    events = do(state, "decline", luck=any_luck())
    assert one(events, CouncilPaid) == CouncilPaid(2, 2)
    assert state.phase == "peek" and state.waiting == [1]
    do(state, "arrange " + " ".join(state.deck.top))
    assert state.phase == "component" and state.waiting == [0]
    do(state, "buy rope", luck=any_luck())
    assert hand(state, 0) == "rope"
    assert workers(state, "council") == ""


@rule("davinci/council-florins", "davinci/council-income")
def test_all_the_florins_of_the_council_are_taken_and_one_comes_every_turn() -> None:
    state = council("0:1", council=4)
    events = chosen(state, "florins")
    assert one(events, CouncilPaid) == CouncilPaid(0, 4)  # type: ignore[arg-type]
    assert one(events, CouncilFilled).florins == 1  # type: ignore[arg-type]
    assert florins(state)[0] == 14


@rule("davinci/council-component")
def test_a_component_from_any_shop_costs_a_florin() -> None:
    state = council("0:1")
    chosen(state, "component")
    events = do(state, "buy glass", luck=any_luck())
    assert one(events, ComponentTaken) == ComponentTaken(0, "glass", 1)
    assert (florins(state)[0], hand(state, 0)) == (9, "glass")


@rule("davinci/council-component")
def test_the_component_may_be_left_and_without_a_florin_it_must() -> None:
    state = council("0:1", florins=0)
    chosen(state, "component")
    rejection = refused(state, "buy glass")
    assert (rejection.rule, rejection.reason, rejection.need) == ("davinci/council-component", "florins", 1)
    assert one(do(state, "decline", luck=any_luck()), BenefitDeclined) == BenefitDeclined(0, "component")


@rule("davinci/council-component")
def test_with_all_shops_empty_the_benefit_lapses_and_says_why() -> None:
    state = council("0:1", shops=EMPTY_SHOPS)
    events = chosen(state, "component")
    assert one(events, BenefitDeclined) == BenefitDeclined(0, "component", "empty")  # type: ignore[arg-type]
    assert state.turn == 2


@rule("davinci/council-component")
def test_an_empty_shop_gives_no_component() -> None:
    state = council("0:1", shops={"glass": 0})
    chosen(state, "component")
    assert refused(state, "buy glass").reason == "out_of_stock"


@rule("davinci/council-move")
@pytest.mark.parametrize("source", ["council", "kiln", "small"])
def test_an_own_apprentice_moves_from_the_council_an_area_or_a_laboratory(source: str) -> None:
    state = council("0:1", areas={"kiln": "1:1 0:2", "joiner": "1:1"}, labs={0: "3 #12 0w +1"}, turn=2)
    chosen(state, "move")
    events = do(state, f"move 0 {source} joiner")
    assert one(events, ApprenticeMoved) == ApprenticeMoved(0, 0, source, "joiner")
    assert state.area == "joiner" or workers(state, "joiner") == "1:1 0:1"


@rule("davinci/council-move", "davinci/place-arrow")
def test_a_moved_apprentice_joins_his_own_or_stands_to_the_right() -> None:
    state = council("0:2", areas={"kiln": "0:1 1:1", "joiner": "1:1"})
    chosen(state, "move")
    do(state, "move 0 council kiln")
    assert workers(state, "kiln") == "0:2 1:1"


@rule("davinci/council-move")
def test_the_master_and_others_apprentices_do_not_move_nor_does_anybody_go_to_the_council() -> None:
    state = council("0:M", areas={"kiln": "1:1", "joiner": "0:1"})
    chosen(state, "move")
    assert refused(state, "move 0 council kiln").reason == "no_apprentice_there"
    assert offered(state, "move", "0") == ["joiner"]
    assert "council" not in offered(state, "move", "0", "joiner")
    assert refused(state, "move 0 joiner council") == Rejection("davinci/council-move", "no_target", have="council")
    assert refused(state, "move 0 joiner small") == Rejection("davinci/council-move", "no_target", have="small")
    assert refused(state, "move 0 joiner joiner").reason == "same_area"
    assert refused(state, "move 1 kiln academy") == Rejection("davinci/council-move", "not_yours")


@rule("davinci/council-move")
def test_the_master_stays_where_the_last_apprentice_beside_him_is_moved_away() -> None:
    state = council("0:1", areas={"kiln": "0:1M 1:2"})
    chosen(state, "move")
    do(state, "move 0 kiln joiner")
    assert workers(state, "kiln") == "0:M 1:2"
    assert workers(state, "joiner") == "0:1"


@rule("davinci/council-move")
def test_with_nobody_to_move_the_benefit_lapses() -> None:
    state = table(seats=4, phase="placement", areas={"council": "0:M"})
    all_pass(state)
    events = chosen(state, "move")
    assert one(events, BenefitDeclined) == BenefitDeclined(0, "move", "nobody")  # type: ignore[arg-type]


@rule("davinci/council-order")
def test_all_can_see_which_benefits_bring_nothing() -> None:
    rich = table(areas={"kiln": "0:1"})
    bare = table(council=0, shops=EMPTY_SHOPS, gone=[card for card in PACK.numbers if card not in ROW[:4]])
    for view in (rich, GAME.view(rich, 1)):
        assert [useless(view, 0, benefit) for benefit in view.pack.benefits] == [""] * 4
    for view in (bare, GAME.view(bare, 1)):
        why = [useless(view, 0, benefit) for benefit in view.pack.benefits]
        assert why == ["nobody", "no_florins", "no_deck", "empty"]


# Looking at the deck


def looking(**position: object) -> tuple[State, list[object]]:
    state = council("0:1", **position)
    do(state, "leonardo 0")
    # the top part holds bronze 2, 4, 5; copper 6, 7, 10; silver 11, 13, 14, 15: the first card's metal, then which
    return state, do(state, "benefit peek", luck=ScriptedChance([0, 0, 0, 0, 0, 0, 0, 0]))  # type: ignore[return-value]


@rule("davinci/council-peek")
def test_the_four_uppermost_cards_are_seen_by_one_seat_alone() -> None:
    state, events = looking()
    seen = one(events, CardsSeen)  # type: ignore[arg-type]
    assert seen.audience == (0,) and len(seen.cards) == 4
    assert one(events, DeckLookedAt) == DeckLookedAt(0, 4)  # type: ignore[arg-type]
    assert GAME.view(state, 0).seen == seen.cards
    assert GAME.view(state, 1).seen == GAME.view(state, None).seen == ()
    assert GAME.view(state, 1).looked_at == 4


@rule("davinci/council-peek")
def test_they_go_back_in_any_order_and_are_turned_over_in_it() -> None:
    state, _ = looking(seats=4, requested=("1", "12"))
    first, second, third, fourth = state.deck.top
    events = do(state, f"arrange {third} {first} {fourth} {second}")
    assert one(events, DeckArranged).audience is None
    assert state.requested[2:] == [third, first, fourth]
    assert state.deck.top == [second]
    assert GAME.view(state, 0).seen == (second,)


@rule("davinci/council-peek")
def test_each_card_is_put_back_once() -> None:
    state, _ = looking()
    first, second, _, _ = state.deck.top
    assert refused(state, f"arrange {first} {first} {second} {second}").reason == "unknown"


@rule("davinci/council-peek")
def test_what_is_left_of_a_small_deck_is_seen() -> None:
    gone = [card for card in PACK.numbers if card not in ("1", "12", "8", "3", "9", "21", "22")]
    state = council("0:1", gone=gone)
    do(state, "leonardo 0")
    events = do(state, "benefit peek", luck=any_luck())
    assert set(one(events, CardsSeen).cards) == {"21", "22"}
    do(state, "arrange 22 21 - -", luck=any_luck())
    assert state.deck.top == ["22", "21"]


@rule("davinci/council-peek")
def test_an_empty_deck_shows_nothing() -> None:
    gone = [card for card in PACK.numbers if card not in ("1", "12", "8", "3", "9")]
    state = council("0:1", gone=gone)
    events = chosen(state, "peek")
    assert one(events, DeckLookedAt).cards == 0  # type: ignore[arg-type]
    assert none(events, CardsSeen)  # type: ignore[arg-type]
    assert (state.phase, state.turn) == ("labs", 2)


@rule("davinci/council-peek")
def test_who_looks_once_more_is_sure_of_the_order_again() -> None:
    state = council("0:1")
    state.deck.top = [take_from_deck(state, card) for card in ("2", "4", "5", "6")]
    state.players[0].seen, state.players[0].sure = ["4", "2", "5", "6"], False
    arranged(state)
    chosen(state, "peek")
    view = GAME.view(state, 0)
    assert (view.seen, view.sure) == (("2", "4", "5", "6"), True)


@rule("davinci/council-peek")
def test_who_looked_before_another_cannot_be_sure_of_the_order_any_more() -> None:
    state, _ = looking()
    do(state, "arrange " + " ".join(state.deck.top))
    assert GAME.view(state, 0).sure
    top = list(state.deck.top)
    state.areas["council"] = []
    state.turn = 2
    fresh = council("1:1", requested=state.requested)
    fresh.deck.top = list(top)
    for card in top:
        fresh.deck.layers[0][PACK.inventions[card].metal] -= 1
        fresh.deck.unseen.remove(card)
    fresh.players[0].seen = list(top)
    do(fresh, "leonardo 1")
    do(fresh, "benefit peek")
    do(fresh, f"arrange {top[1]} {top[0]} {top[2]} {top[3]}")
    assert GAME.view(fresh, 0).seen == tuple(top)
    assert not GAME.view(fresh, 0).sure
    assert GAME.view(fresh, 1).sure


# Codex Leonardi I


@rule("davinci/codex-1")
def test_a_powerful_council_moves_anybody_s_apprentice_between_areas() -> None:
    state = council("0:1", areas={"kiln": "1:2 2:1", "joiner": "2:1"}, powerful_council=True)
    chosen(state, "move")
    assert offered(state, "move") == ["1", "2"]
    events = do(state, "move 1 kiln joiner")
    assert one(events, ApprenticeMoved) == ApprenticeMoved(0, 1, "kiln", "joiner")
    assert workers(state, "joiner") == "2:1 1:1"


@rule("davinci/codex-1")
def test_it_reaches_neither_the_council_nor_a_laboratory_nor_a_master() -> None:
    state = council(
        "0:2", areas={"kiln": "1:M", "joiner": "0:1"}, labs={0: "3 #12 0w +1"}, powerful_council=True, turn=2
    )
    chosen(state, "move")
    assert refused(state, "move 0 council kiln").reason == "out_of_reach"
    assert refused(state, "move 0 small kiln").reason == "out_of_reach"
    assert refused(state, "move 1 kiln joiner").reason == "no_apprentice_there"


@rule("davinci/codex-1")
def test_nobody_is_moved_by_another_to_where_he_ranks_first_already() -> None:
    state = council("0:1", areas={"kiln": "1:1", "joiner": "1:2 2:1"}, powerful_council=True)
    chosen(state, "move")
    rejection = refused(state, "move 1 kiln joiner")
    assert (rejection.rule, rejection.reason) == ("davinci/codex-1", "ranks_first")
    assert "academy" in offered(state, "move", "1", "kiln")


@rule("davinci/codex-1")
def test_he_may_be_moved_to_where_he_stands_without_ranking_first() -> None:
    state = council("0:1", areas={"kiln": "1:1", "joiner": "2:2 1:1"}, powerful_council=True)
    chosen(state, "move")
    do(state, "move 1 kiln joiner")
    assert workers(state, "joiner") == "2:2 1:2"


@rule("davinci/codex-1")
def test_anothers_master_stays_where_the_apprentice_beside_him_is_moved_away() -> None:
    state = council("0:1", areas={"kiln": "1:1M 2:2"}, powerful_council=True)
    chosen(state, "move")
    do(state, "move 1 kiln joiner")
    assert workers(state, "kiln") == "1:M 2:2"


@rule("davinci/codex-1")
def test_no_rival_is_sent_to_the_council_where_he_would_be_wasted() -> None:
    """The Italian book keeps both ends in B to H."""
    state = council("0:1", areas={"kiln": "1:1"}, powerful_council=True)
    chosen(state, "move")
    assert refused(state, "move 1 kiln council") == Rejection("davinci/codex-1", "no_target", have="council")


@rule("davinci/codex-1")
def test_one_s_own_apprentice_may_join_where_one_ranks_first() -> None:
    state = council("0:1", areas={"kiln": "0:1", "joiner": "0:2 2:1"}, powerful_council=True)
    chosen(state, "move")
    do(state, "move 0 kiln joiner")
    assert workers(state, "joiner") == "0:3 2:1"


@rule("davinci/council-order")
def test_all_go_home_when_the_council_is_done() -> None:
    state = council("0:2M 1:1")
    chosen(state, "florins", "decline")
    assert workers(state, "council") == ""
    assert (state.players[0].free, state.players[0].master_free) == (5, True)
    assert all_of(all_leave(state), LastOut) == []
