"""The pack says what an invention does: one with known effects needs no code (magnifico/13)."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from engine.chance import RandomChance
from engine.choices import sample
from engine.magnifico import Magnifico, forces, parse_pack
from engine.magnifico.cards import adds_nothing
from engine.magnifico.effects import EFFECTS, INVENTIONS, ONCE
from engine.magnifico.movement import landing_loss
from engine.magnifico.pack import Pack
from engine.packs import BadPack
from engine.players import player
from tests.engine.asking import Asking
from tests.engine.magnifico.inventions import data, own, playing
from tests.engine.magnifico.positions import GAME, PACK, table
from tests.engine.magnifico.walks import in_arms
from tests.rules import rule

SUFFIX = "_x"


def with_effects(change: Any = None) -> Pack:
    """The pack with the effects of its inventions spelled out, and each invention changed."""
    whole = data()
    for invention in whole["inventions"]:
        invention["effects"] = dict(INVENTIONS[invention["id"]].effects)
        if change:
            change(invention)
    return parse_pack(json.dumps(whole))


def renamed(invention: dict[str, Any]) -> None:
    invention["id"] += SUFFIX


# What a pack says


def test_effects_spelled_out_make_no_other_pack() -> None:
    assert with_effects().hash == PACK.hash
    assert with_effects().effects == PACK.effects


def test_other_effects_make_another_pack() -> None:
    assert own("moat", castle_level=2).hash != own("moat", castle_level=1).hash


def test_every_effect_is_that_of_a_printed_invention() -> None:
    assert {effect for printed in INVENTIONS.values() for effect in printed.effects} == set(EFFECTS)
    assert {card: dict(printed.effects) for card, printed in INVENTIONS.items()} == PACK.effects


@pytest.mark.parametrize(
    ("card", "effects", "field", "problem"),
    [
        ("moat", {"lasers": 1}, "inventions.moat.effects", "the rules know no effect lasers; known effects: "),
        ("moat", {}, "inventions.moat.effects", "the rules know no effect of this invention; known effects: "),
        ("moat", {"paratrooper": 2}, "inventions.moat.effects.paratrooper", "must be 1"),
        ("moat", {"castle_level": 0}, "inventions.15.effects.castle_level", "Input should be greater than"),
        ("moat", {"castle_level": 7}, "inventions.15.effects.castle_level", "Input should be less than"),
        ("moat", {"castle_level": True}, "inventions.15.effects.castle_level", "Input should be a valid integer"),
        ("art", {"castle_level": 1}, "inventions.art", "this is what a kind of card is called"),
    ],
)
def test_what_the_rules_do_not_know_is_refused(card: str, effects: dict[str, int], field: str, problem: str) -> None:
    with pytest.raises(BadPack) as refusal:
        own(card, **effects)
    assert refusal.value.field == field
    assert refusal.value.problem.startswith(problem)


# What its cards do


def course(pack: Pack, seed: int) -> list[str]:
    """A random game in arms, and then one of computers from its start: each answer, and each position."""
    game, rng = Magnifico(pack), random.Random(seed)
    fight = game.load(re.sub(r'"(\w+)"', lambda word: f'"{_called(pack, word[1])}"', GAME.dump(in_arms({}, rng))))
    begun, _ = game.start(game.options({}), 3, RandomChance(rng))
    lines: list[str] = []
    for state, kind in ((fight, "random"), (begun, "apprentice")):
        for _ in range(250):
            if game.result(state):
                break
            decision = next(decision for decision in game.decisions(state) if decision.awaited)
            action = player(kind).choose(game.view(state, decision.seat), decision, rng)
            game.step(state, decision.seat, action, RandomChance(rng))
            lines += [game.notation.write(action), game.dump(state)]
    return lines


def _called(pack: Pack, word: str) -> str:
    return f"{word}{SUFFIX}" if word in INVENTIONS and f"{word}{SUFFIX}" in pack.inventions else word


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_a_pack_are_played_as_those_of_the_book_with_their_effects(seed: int) -> None:
    """By the rules, in battles of every kind, and by computers, in whole games."""
    under_other_names = [line.replace(SUFFIX, "") for line in course(with_effects(renamed), seed)]
    assert under_other_names == course(PACK, seed)


def test_effects_spelled_out_are_played_as_those_that_are_not() -> None:
    assert course(with_effects(), 3) == course(PACK, 3)


@rule("magnifico/13.17", "magnifico/7.7.2")
def test_the_numbers_of_cards_add_up() -> None:
    lands = {"rome": (0, "2s castle"), "naples": (0, "2s castle 2"), "milan": (1, "2s castle")}
    state = playing(own("moat", castle_level=2), table(lands=lands, cards={0: ["walls"]}), in_play={0: ["moat"]})
    assert [forces.castle_level(state, place) for place in lands] == [4, 5, 1]


@rule("magnifico/13.7", "magnifico/13.8", "magnifico/7.5.4")
def test_a_card_may_have_several_effects() -> None:
    state = playing(own("caterpillar", "tank", fewer_tank_dice=2, tank_hits=3), table(cards={0: ["tank_4_5"]}))
    state.decks.unseen_projects.remove("caterpillar")
    state.players[0].inventions.append("caterpillar")
    assert (forces.tank_dice(state, 0), forces.full_tank_hits(state, 0)) == (2, 8)


@rule("magnifico/13.15", "magnifico/13.16", "magnifico/7.3.1")
def test_a_landing_may_lose_several_more() -> None:
    state = playing(own("minefield", landing_loss=3), table(cards={0: ["armoured_ship"]}), in_play={1: ["minefield"]})
    assert [landing_loss(state, *raid) for raid in ((0, 1), (2, 1), (1, 0))] == [3, 4, 1]


@rule("magnifico/15-hooks")
def test_a_copy_adds_nothing_only_where_all_it_does_is_done() -> None:
    pack = own("grapnel", intercept_tanks=1, castle_level=1)
    assert "intercept_tanks" in ONCE
    assert adds_nothing(own("net", intercept_tanks=1), "net", ["anti_tank_bomb"])
    assert adds_nothing(pack, "anti_tank_bomb", ["grapnel"])
    assert not adds_nothing(pack, "grapnel", ["anti_tank_bomb"])
    assert not adds_nothing(pack, "gioconda", ["gioconda"])


@rule("magnifico/15-hooks")
def test_such_a_copy_cannot_be_played_whatever_it_upgrades() -> None:
    pack = own("net", intercept_tanks=1)
    state = playing(pack, table(cards={0: ["airplane_5", "anti_tank_bomb"]}), stores={0: ["net"]})
    assert Asking(Magnifico(pack)).barred(state, "activate").reason == "adds_nothing"


@rule("magnifico/6.3")
def test_an_upgrade_of_a_pack_takes_a_hook() -> None:
    pack = own("propeller", "airplane", airplane_hits=2)
    state = playing(pack, table(cards={0: ["airplane_1", "gyroscope"]}), stores={0: ["propeller"]})
    assert Asking(Magnifico(pack)).barred(state, "activate").reason == "hooks_full"


def test_a_card_of_a_pack_comes_to_auction() -> None:
    pack = own("moat", castle_level=2)
    game = Magnifico(pack)
    state, _ = game.start(game.options({"target": 40}), 5, RandomChance(random.Random(1)))
    rng, met = random.Random(2), set()
    while game.result(state) is None and "moat" not in met:
        decision = next(decision for decision in game.decisions(state) if decision.awaited)
        game.step(state, decision.seat, sample(decision.tree, rng), RandomChance(rng))  # type: ignore[arg-type]
        met |= {card for each in state.players for card in each.inventions}
    assert "moat" in met
