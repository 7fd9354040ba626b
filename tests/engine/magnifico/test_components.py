"""What is in the box: the map, the pieces, the cards (magnifico/1 to 3)."""

from __future__ import annotations

import json

import pytest

from engine.magnifico import parse_pack
from engine.magnifico.events import AirplanesAssaulted, BattleEnded, CardActivated, InfantryAssaulted, TankFired
from engine.packs import BadPack
from tests.engine.magnifico.positions import (
    GAME,
    PACK,
    PACK_FILE,
    any_luck,
    auction,
    barred,
    bid_all,
    do,
    florins,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule

# The map


@rule("magnifico/1")
def test_the_map_has_32_territories_and_4_seas() -> None:
    assert len(table().lands) == 32
    assert len(PACK.data.seas) == 4


@rule("magnifico/1")
def test_a_sea_links_all_who_lie_on_it() -> None:
    state = table(lands={"lisbon": (0, "4s"), "edinburgh": (1, "1s"), "kiev": (1, "1s")})
    assert "edinburgh" in offered(state, "attack", "lisbon")
    assert barred(state, "attack", "lisbon", "kiev").reason == "out_of_reach"


@rule("magnifico/1")
@pytest.mark.parametrize("strait", PACK.data.straits)
def test_a_strait_is_a_land_border(strait: tuple[str, str]) -> None:
    here, there = strait
    state = table(lands={here: (0, "4s"), there: (1, "1s"), "buda": (1, "1s")})
    events = do(state, f"attack {here} {there} 3s")
    assert not events[0].by_sea  # type: ignore[attr-defined]


@rule("magnifico/1")
def test_nobody_crosses_the_helvetic_block() -> None:
    state = table(lands={"milan": (0, "4s"), "munich": (1, "1s"), "buda": (1, "1s"), "florence": (1, "1s")})
    assert barred(state, "attack", "milan", "munich").reason == "out_of_reach"


# Pieces


@rule("magnifico/2", "magnifico/4.5")
def test_the_reserve_holds_what_the_box_holds() -> None:
    view = GAME.view(table(lands={"rome": (0, "2s 1t 2a castle 3")}), None)
    assert view.tanks_left == 20 - 1
    assert view.airplanes_left == 20 - 2
    assert view.castles_left == 16 - 1
    assert view.towers_left == 40 - 3


@rule("magnifico/2")
def test_no_seventeenth_castle() -> None:
    places = list(PACK.territories)[:16]
    state = table(lands={place: (i % 3, "2s castle") for i, place in enumerate(places)} | {"athens": (0, "2s")})
    assert refused(state, "castle athens") == refused(state, "castle athens")
    assert (refused(state, "castle athens").rule, refused(state, "castle athens").reason) == (
        "magnifico/2",
        "no_pieces",
    )


@rule("magnifico/2")
def test_no_forty_first_tower() -> None:
    places = list(PACK.territories)[:11]
    lands = {place: (i % 3, "2s castle 4") for i, place in enumerate(places[:10])} | {places[10]: (0, "2s castle")}
    rejection = refused(table(lands=lands), f"tower {places[10]}")
    assert (rejection.rule, rejection.reason) == ("magnifico/2", "no_pieces")


@rule("magnifico/2")
@pytest.mark.parametrize(("machine", "letter", "card"), [("tank", "t", "tank_2_3"), ("airplane", "a", "airplane_3")])
def test_no_twenty_first_machine(machine: str, letter: str, card: str) -> None:
    lands = {"rome": (0, "2s castle"), "naples": (1, f"2s 20{letter}")}
    state = table(lands=lands, cards={0: [card]})
    rejection = refused(state, f"build {machine} rome")
    assert (rejection.rule, rejection.reason) == ("magnifico/2", "no_pieces")


@rule("magnifico/2")
def test_a_machine_can_be_built_again_when_one_has_returned() -> None:
    lands = {"rome": (0, "4s 1t castle"), "naples": (1, "2s 19t"), "athens": (1, "1s")}
    state = table(lands=lands, cards={0: ["tank_5_7"]})
    assert "build" not in offered(state)
    do(state, "attack rome naples 3s 1t")
    do(state, "tanks", dice="xxxmm")
    assert on(state, "naples") == (1, "2s 19t")
    assert "rome" in offered(state, "build", "tank")


@rule("magnifico/2")
def test_nobody_gives_up_pieces() -> None:
    assert "scrap" not in offered(table(lands={"rome": (0, "2s 1t castle")}))


@rule("magnifico/2.1")
@pytest.mark.parametrize("size", [20, 40, 60])
def test_an_army_has_its_soldiers_and_one_of_them_marks_the_score(size: int) -> None:
    state = table(lands={"rome": (0, "5s"), "naples": (0, "2s")}, soldiers=size)
    assert GAME.view(state, None).players[0].soldiers_left == size - 1 - 7


@rule("magnifico/2.1")
def test_an_army_has_40_soldiers_unless_the_table_says_otherwise() -> None:
    assert GAME.options({}).soldiers == 40


@rule("magnifico/2.2")
def test_a_castle_goes_with_its_territory() -> None:
    state = table(lands={"rome": (0, "4s"), "naples": (1, "1s castle 1"), "athens": (1, "1s")})
    do(state, "attack rome naples 3s")
    do(state, "infantry 3s", dice="hhh")
    assert on(state, "naples") == (0, "3s castle 1")


@rule("magnifico/2.2")
def test_a_castle_is_never_moved() -> None:
    state = table(lands={"rome": (0, "4s castle"), "naples": (0, "1s")})
    do(state, "move rome naples 3s")
    assert (on(state, "rome"), on(state, "naples")) == ((0, "1s castle"), (0, "4s"))


@rule("magnifico/2.3")
def test_towers_stand_only_on_castles_four_at_most() -> None:
    lands = {"rome": (0, "2s castle 3"), "naples": (0, "2s"), "florence": (0, "2s castle 4"), "milan": (0, "2s castle")}
    state = table(lands=lands)
    assert barred(state, "tower", "naples").reason == "no_castle"
    rejection = barred(state, "tower", "florence")
    assert (rejection.rule, rejection.reason) == ("magnifico/2.3", "perfect")
    do(state, "tower rome")
    assert GAME.view(state, None).players[0].perfect_cities == 2


@rule("magnifico/2.4", "magnifico/8.2")
def test_a_captured_tank_fights_as_its_new_owners_project_says() -> None:
    lands = {"rome": (0, "4s"), "florence": (1, "1s 1t"), "milan": (1, "4s"), "athens": (1, "1s")}
    state = table(lands=lands, cards={0: ["tank_5_7", "cannon_lighter"], 1: ["tank_1_1"]}, florins=200)
    do(state, "attack rome florence 3s")
    do(state, "infantry 3s", dice="hmm")
    assert on(state, "florence") == (0, "3s 1t")
    do(state, "attack florence milan 2s 1t")
    do(state, "infantry 2s", dice="mm")
    shot = one(do(state, "tanks", dice="mmmmm"), TankFired)
    assert (len(shot.dice), shot.hits) == (5, 8)


@rule("magnifico/2.5", "magnifico/8.2")
def test_a_captured_airplane_fights_as_its_new_owners_project_says() -> None:
    lands = {"rome": (0, "4s"), "florence": (1, "1s 1a"), "milan": (1, "4s"), "athens": (1, "1s")}
    state = table(lands=lands, cards={0: ["airplane_2", "gyroscope"], 1: ["airplane_1"]}, florins=200)
    do(state, "attack rome florence 3s")
    do(state, "infantry 3s", dice="hmm")
    do(state, "attack florence milan 2s 1a")
    assert one(do(state, "airplanes 1a", dice="h"), AirplanesAssaulted).killed == 2


@rule("magnifico/2.6")
def test_a_die_has_three_hits_two_blanks_and_an_explosion() -> None:
    state = table(lands={"rome": (0, "7s"), "naples": (1, "6s"), "athens": (1, "1s")})
    do(state, "attack rome naples 6s")
    rolled = one(do(state, "infantry 6s", dice=[0, 1, 2, 3, 4, 5]), InfantryAssaulted)
    assert (rolled.killed, rolled.lost) == (3, 1)


# Money


@rule("magnifico/2.7")
def test_everybody_sees_everybodys_money() -> None:
    state = table(florins={0: 40, 1: 120, 2: 300})
    for seat in (0, 1, 2, None):
        assert [player.florins for player in GAME.view(state, seat).players] == [40, 120, 300]


@rule("magnifico/2.7", "magnifico/14.2", "magnifico/3.4")
def test_no_action_hands_money_cards_or_pieces_to_another() -> None:
    kinds = set(GAME.notation.kinds)
    on_the_board = {"home", "reinforce", "build", "tower", "castle", "invade", "attack", "move", "scrap", "end"}
    with_cards = {"bid", "buy", "decline", "activate"}
    in_battle = {"infantry", "tanks", "fire", "cease", "airplanes", "automaton", "finish", "withdraw"}
    ahead = {"wish", "defend", "fight"}
    assert kinds == on_the_board | with_cards | in_battle | {"intercept", "refrain"} | ahead


@rule("magnifico/4.6")
@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("activate gear", 40),
        ("build tank rome", 20),
        ("tower rome", 20),
        ("castle naples", 30),
        ("invade rome milan 1s", 10),
    ],
)
def test_what_is_paid_goes_to_nobody(line: str, price: int) -> None:
    state = table(
        lands={"rome": (1, "4s castle"), "naples": (1, "4s")},
        cards={1: ["tank_2_3"]},
        stores={1: ["gear"]},
        florins=100,
        leonardo=0,
        turn=1,
    )
    do(state, line)
    assert florins(state) == [100, 100 - price, 100]


# Cards


@rule("magnifico/3", "magnifico/6")
def test_sixty_cards_with_leonardos() -> None:
    projects, machines = len(PACK.deck), len(PACK.tanks) + len(PACK.airplanes)
    assert (machines, len(PACK.art), projects - len(PACK.art)) == (10, 4, 45)
    assert projects + machines + 1 == 60
    assert all(card.copies == 3 for card in PACK.inventions.values())
    assert {card.cost for card in PACK.tanks.values()} == {card.cost for card in PACK.airplanes.values()} == {20}
    assert (PACK.tanks["tank_4_5"].dice, PACK.tanks["tank_4_5"].hits) == (4, 5)


@rule("magnifico/3", "magnifico/4.1")
def test_leonardo_is_no_project() -> None:
    state = table()
    decks = state.decks
    cards = [*decks.unseen_projects, *decks.unseen_tanks, *decks.unseen_airplanes]
    assert len(cards) == 59
    assert not any("leonardo" in card for card in cards)


@rule("magnifico/3.2")
def test_every_invention_of_a_pack_must_have_an_effect_in_the_rules() -> None:
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    data["inventions"][0]["id"] = "perpetual_motion"
    with pytest.raises(BadPack, match="the rules know no effect of this invention") as refusal:
        parse_pack(json.dumps(data))
    assert refusal.value.field == "inventions.perpetual_motion.effects"


@rule("magnifico/3.3")
def test_a_card_goes_from_the_deck_to_auction_to_the_store_and_into_play() -> None:
    state = table()
    assert GAME.view(state, None).project_deck == 49
    state = auction(["tank_2_3", "walls"])
    view = GAME.view(state, None)
    assert (view.project_deck, view.auction and view.auction.offer) == (48, ("tank_2_3", "walls"))
    bid_all(state, 30, 20, 10)
    do(state, "buy walls")
    assert GAME.view(state, None).players[0].store == ("walls",)
    do(state, "decline")
    do(state, "decline")
    one(do(state, "activate walls"), CardActivated)
    player = GAME.view(state, None).players[0]
    assert (player.store, player.inventions) == ((), ("walls",))


@rule("magnifico/3.4")
def test_a_conquest_wins_no_cards() -> None:
    state = table(
        lands={"rome": (0, "4s"), "naples": (1, "1s castle"), "athens": (1, "1s")},
        cards={1: ["tank_2_3", "walls"]},
        stores={1: ["gear"]},
    )
    do(state, "attack rome naples 3s")
    one(do(state, "infantry 3s", dice="hhh"), BattleEnded)
    assert (state.players[1].tank, state.players[1].inventions, state.players[1].store) == (
        "tank_2_3",
        ["walls"],
        ["gear"],
    )


@rule("magnifico/3.4")
def test_leonardo_alone_changes_hands() -> None:
    state = auction(["tank_2_3", "walls"], leonardo=0)
    bid_all(state, 10, 20, 10)
    do(state, "buy walls", dice=any_luck())
    assert GAME.view(state, None).leonardo == 1
