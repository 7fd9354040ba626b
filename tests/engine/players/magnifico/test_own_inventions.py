"""Computer players use inventions that only a pack has, by their effects."""

from __future__ import annotations

import random

import pytest

from engine.magnifico import Magnifico
from engine.magnifico.players.evaluation import USE, bought, in_play, outlook_of
from engine.magnifico.state import State
from engine.magnifico.view import view_of
from engine.players import player
from tests.engine.asking import Asking
from tests.engine.magnifico.inventions import own, playing
from tests.engine.magnifico.positions import table


def answer(state: State) -> str:
    game = Magnifico(state.pack)
    decision = Asking(game).asked(state)
    return game.notation.write(player("apprentice").choose(view_of(state, decision.seat), decision, random.Random(1)))


def test_every_effect_has_its_worth() -> None:
    assert set(USE) == {effect for effects in table().pack.effects.values() for effect in effects}


def test_a_stored_one_is_put_into_play() -> None:
    lands = {"rome": (0, "1s castle")}
    state = playing(own("moat", castle_level=2), table(florins=60, lands=lands), stores={0: ["moat"]})
    assert answer(state) == "activate moat"


def effect_worth(**effects: int) -> float:
    outlook = outlook_of(view_of(playing(own("moat", **effects), table()), 0))
    return in_play(outlook, "moat") - outlook.workshop


def test_more_of_an_effect_is_worth_more_and_several_effects_are_worth_their_sum() -> None:
    assert 0 < effect_worth(castle_level=1) < effect_worth(castle_level=2) < effect_worth(castle_level=3)
    both = effect_worth(castle_level=1, bombards=1)
    assert both == pytest.approx(effect_worth(castle_level=1) + effect_worth(bombards=1))


def test_what_could_never_be_played_is_worth_nothing() -> None:
    pack = own("net", intercept_tanks=1)
    outlooks = [outlook_of(view_of(playing(pack, table(cards={0: cards})), 0)) for cards in ([], ["anti_tank_bomb"])]
    assert [bought(outlook, "net") > 0 for outlook in outlooks] == [True, False]
