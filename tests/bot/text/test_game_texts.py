"""A game's words leave out what the game does not have."""

from __future__ import annotations

import dataclasses

import pytest

from bot.text.game_texts import NO_ORDERS, GameTexts, GameWords
from bot.text.language import ENGLISH
from bot.text.magnifico.texts import WORDS
from bot.text.narrator import Audience
from engine.game import BadOptions

from .magnifico.games import game

LEFT_OUT = {
    field.name: field.default
    for field in dataclasses.fields(GameWords)
    if field.default is not dataclasses.MISSING and field.name != "shows_zero"
}


def test_a_game_without_groups_cards_topics_and_orders_has_nothing_to_say_of_them() -> None:
    plain = dataclasses.replace(WORDS, **LEFT_OUT)
    texts = GameTexts(plain, ENGLISH, game().pack, Audience.of(("Ada", "Bruno")))

    assert (texts.topics(), texts.cards(), texts.orders({})) == ((), (), [])
    for ask in (texts.group, texts.card, texts.preset, texts.order):
        with pytest.raises(KeyError):
            ask("gyroscope")
    assert NO_ORDERS.impossible(BadOptions("assaults", "all", ("'ask'",)), texts.narrator) == ""
