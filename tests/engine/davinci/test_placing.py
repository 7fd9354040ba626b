"""Placing workers (davinci/place to davinci/pass)."""

from __future__ import annotations

from engine.davinci.events import AreaOpened, Passed, WorkersPlaced
from tests.rules import rule

from .positions import all_of, all_pass, any_luck, barred, do, lab, none, offered, one, refused, table, workers


@rule("davinci/place", "davinci/place-one-area")
def test_any_number_of_apprentices_goes_to_one_area_at_a_time() -> None:
    state = table(phase="placement")
    assert offered(state, "place", "council") == [1, 2, 3, 4, 5]
    events = do(state, "place council 3a")
    assert workers(state, "council") == "0:3"
    assert one(events, WorkersPlaced) == WorkersPlaced(0, "council", 3, False)
    assert state.players[0].free == 2
    assert state.waiting[0] == 1


@rule("davinci/place-master")
def test_the_master_is_placed_in_a_turn_of_his_own() -> None:
    state = table(phase="placement")
    do(state, "master academy")
    assert workers(state, "academy") == "0:M"
    assert not state.players[0].master_free
    for seat in (1, 2):
        do(state, "pass", seat=seat)
    assert refused(state, "master council").reason == "master_placed"


@rule("davinci/place-once")
def test_apprentices_go_to_an_area_only_once_in_a_phase() -> None:
    state = table(seats=2, phase="placement")
    do(state, "place council 1a")
    do(state, "place council 1a")
    rejection = refused(state, "place council 1a")
    assert (rejection.rule, rejection.reason) == ("davinci/place-once", "placed_here")


@rule("davinci/place-once", "davinci/place-arrow")
def test_the_master_joins_apprentices_already_there_and_they_join_him() -> None:
    state = table(seats=2, phase="placement")
    do(state, "place council 1a")
    do(state, "place council 2a")
    do(state, "master council")
    assert workers(state, "council") == "0:1M 1:2"
    do(state, "master kiln")
    do(state, "place kiln 1a")
    do(state, "place kiln 1a")
    assert workers(state, "kiln") == "1:1M 0:1"


@rule("davinci/place-arrow")
def test_who_comes_later_stands_to_the_right() -> None:
    state = table(phase="placement")
    for line in ("place joiner 1a", "place joiner 4a", "master joiner"):
        do(state, line)
    assert workers(state, "joiner") == "0:1 1:4 2:M"


@rule("davinci/place-spaces")
def test_an_area_of_the_city_has_room_for_everybody() -> None:
    state = table(seats=2, phase="placement", apprentices=9)
    do(state, "place council 9a")
    do(state, "place council 9a")
    assert workers(state, "council") == "0:9 1:9"


@rule("davinci/place-working-lab")
def test_an_idle_laboratory_takes_no_workers() -> None:
    state = table(phase="placement")
    rejection = refused(state, "place small 1a")
    assert (rejection.rule, rejection.reason) == ("davinci/place-working-lab", "lab_idle")
    assert barred(state, "master", "small").reason == "lab_idle"


@rule("davinci/place-spaces", "davinci/place-men")
def test_each_worker_and_each_mechanical_man_fills_a_space_of_its_laboratory() -> None:
    state = table(phase="placement", labs={0: "5 1m #12"})
    assert offered(state, "place", "small") == [1, 2, 3, 4]
    do(state, "place small 4a")
    assert lab(state, 0) == "5 1m #12 0w +4"
    do(state, "pass", seat=1)
    do(state, "pass", seat=2)
    assert refused(state, "master small").reason == "lab_full"


@rule("davinci/place-spaces")
def test_more_apprentices_than_spaces_or_than_free_are_refused_with_the_figures() -> None:
    state = table(phase="placement", labs={0: "3 #12"}, apprentices=4)
    spaces, free = refused(state, "place small 4a"), refused(state, "place council 5a")
    assert (spaces.rule, spaces.reason, spaces.need, spaces.have) == ("davinci/place-spaces", "too_few_spaces", 4, 3)
    assert (free.reason, free.need, free.have) == ("too_few_apprentices", 5, 4)
    assert refused(state, "place council").reason == "at_least_one"


@rule("davinci/pass")
def test_who_passes_sits_out_the_rest_of_the_phase() -> None:
    state = table(phase="placement")
    events = do(state, "pass")
    assert one(events, Passed).seat == 0
    do(state, "place council 1a")
    do(state, "place academy 1a")
    assert state.waiting == [1, 2]


@rule("davinci/pass", "davinci/turn")
def test_the_last_left_places_on_until_he_passes_and_then_the_city_opens() -> None:
    state = table(phase="placement")
    do(state, "pass")
    do(state, "pass")
    do(state, "place academy 1a")
    do(state, "place kiln 1a")
    events = do(state, "pass", luck=any_luck())
    assert one(events, AreaOpened).area == "academy"


def test_who_has_no_worker_left_passes_by_himself() -> None:
    state = table(seats=2, phase="placement", apprentices={0: 2})
    do(state, "master council")
    do(state, "place council 1a")
    events = do(state, "place kiln 2a")
    assert none(events, Passed)
    events = do(state, "pass")
    assert [event.seat for event in all_of(events, Passed)] == [1, 0]


@rule("davinci/turns-8-9")
def test_in_turns_8_and_9_workers_go_to_laboratories_only() -> None:
    state = table(turn=8, phase="placement", labs={0: "3 #12"})
    rejection = refused(state, "place council 1a")
    assert (rejection.rule, rejection.reason) == ("davinci/turns-8-9", "city_closed")
    assert offered(
        state,
        "place",
    ) == ["small"]
    assert offered(state, "master") == ["small"]


@rule("davinci/turns-8-9")
def test_who_has_no_working_laboratory_in_turn_8_passes_by_himself() -> None:
    state = table(turn=8, labs={1: "3 #12"})
    for _ in range(2):
        do(state, "ready")
    events = do(state, "ready")
    assert [event.seat for event in all_of(events, Passed)] == [0]
    assert state.waiting == [1, 2]


@rule("davinci/pass")
def test_workers_kept_back_stay_in_the_supply() -> None:
    state = table(phase="placement", turn=8, labs={0: "3 #12"})
    all_pass(state)
    assert state.players[0].free == 5


@rule("davinci/pass")
def test_a_pass_says_whether_it_was_chosen_or_nobody_or_no_place_was_left() -> None:
    state = table(seats=2, turn=8, phase="placement", apprentices={0: 1}, labs={0: "3 #12 1w"})
    assert one(do(state, "place small 1a"), Passed) == Passed(1, "nowhere")
    assert one(do(state, "master small"), Passed) == Passed(0, "placed")


@rule("davinci/pass")
def test_a_pass_of_ones_own_will_has_no_other_reason() -> None:
    state = table(phase="placement")
    assert one(do(state, "pass"), Passed) == Passed(0, "")
