"""Rows of a table of sentences say whole sentences, each placeholder from the field of its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.text.language import ENGLISH
from bot.text.narrator import (
    Audience,
    Narrator,
    Part,
    Row,
    between,
    by,
    by_number,
    choose,
    given,
    in_turn,
    secret,
    to_all,
    when,
)


@dataclass(frozen=True)
class Sold:
    seat: int = 0
    to: int | None = 1
    goods: str = "wood"
    coins: int = 3
    why: str = "need"
    pieces: tuple[str, ...] = ("axe", "saw")


@dataclass(frozen=True, slots=True)
class Trader(Narrator):
    parts: ClassVar[Mapping[str, Part]] = {"coins": lambda sold, narrator: f"{sold.coins} ducats"}


def sentence(row: Row, sold: object = Sold(), reader: int | None = None) -> str:
    return row(sold, Trader(ENGLISH, Audience.of(("Ada", "Bruno"), reader)))


SELLS = by("You sell %(goods)s for %(coins)s.", "%(who)s sells %(goods)s for %(coins)s.")


def test_a_placeholder_is_said_as_the_row_says_it_else_as_the_game_does_else_as_it_is() -> None:
    assert sentence(to_all("%(goods)s, %(coins)s")) == "wood, 3 ducats"
    assert sentence(to_all("%(goods)s, %(coins)s", goods=lambda sold, _: sold.goods.upper())) == "WOOD, 3 ducats"


def test_the_actor_reads_another_sentence_than_the_others() -> None:
    assert [sentence(SELLS, reader=seat) for seat in (0, 1)] == [
        "You sell wood for 3 ducats.",
        "Ada sells wood for 3 ducats.",
    ]
    assert sentence(by("You buy.", "%(who)s buys.", of="to")) == "Bruno buys."


def test_of_two_seats_each_reads_its_own() -> None:
    row = between("You sell to %(whom)s.", "%(who)s sells to you.", "%(who)s sells to %(whom)s.", of=("seat", "to"))

    assert [sentence(row, reader=seat) for seat in (0, 1, None)] == [
        "You sell to Bruno.",
        "Ada sells to you.",
        "Ada sells to Bruno.",
    ]


def test_a_number_and_a_list_are_counted() -> None:
    assert sentence(by_number("%(count)d coin", "%(count)d coins", "coins"), Sold(coins=1)) == "1 coin"
    assert sentence(by_number("%(count)d piece", "%(count)d pieces", "pieces")) == "2 pieces"


def test_a_field_chooses_the_row() -> None:
    row = choose("why", to_all("Of need."), greed=to_all("Of greed."))

    assert [sentence(row, Sold(why=why)) for why in ("need", "greed")] == ["Of need.", "Of greed."]
    with pytest.raises(KeyError):
        sentence(choose("why", greed=to_all("Of greed.")))


def test_what_is_zero_or_unset_has_the_other_row_or_none() -> None:
    assert [sentence(when("coins", to_all("Paid."), to_all("Free.")), Sold(coins=coins)) for coins in (3, 0)] == [
        "Paid.",
        "Free.",
    ]
    assert sentence(in_turn(to_all("Sold."), when("coins", to_all("Paid."))), Sold(coins=0)) == "Sold."


def test_the_first_seat_is_a_seat() -> None:
    row = given("to", to_all("To a player."), to_all("To the bank."))

    assert [sentence(row, Sold(to=to)) for to in (0, None)] == ["To a player.", "To the bank."]


def test_a_secret_is_read_by_the_seat_alone() -> None:
    row = secret(to_all("For %(coins)s."), to_all("Nobody knows for how much."))

    assert [sentence(row, reader=seat) for seat in (0, 1, None)] == [
        "For 3 ducats.",
        "Nobody knows for how much.",
        "Nobody knows for how much.",
    ]
