"""What is agreed or ordered in advance: the options of a table and standing orders."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.leonardo1989.orders import RESERVES, STAKES
from engine.choices import PANEL_LIMIT
from engine.game import BadOptions
from engine.leonardo1989.options import COLOURS, Options, check_options
from engine.leonardo1989.orders import Orders
from tests.engine.leonardo1989.positions import GAME, any_luck

from ..limits import fits, is_plain
from .games import texts_for

each_language = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
OPTIONS = [name for name in Options.model_fields if name not in ("wishes", "rules")]
PLAIN = [name for name in Orders.model_fields if name not in GAME.plans]
VALUES: dict[str, set[object]] = {
    "end": {"rounds", "elimination", "date"},
    "rounds": set(),
    "rounds_without_ruin": set(),
    "days": set(),
    "works": {"40", "60"},
}


# Options


@each_language
def test_every_option_of_a_table_is_named_and_explained(words: Language) -> None:
    settings = {name: texts_for(words).setting(name) for name in OPTIONS}

    assert [name for name, each in settings.items() if not fits(each)] == []
    expected = {name: VALUES.get(name, {True, False}) for name in OPTIONS}
    assert {name: set(each.values) for name, each in settings.items()} == expected


def test_the_game_its_rounds_and_its_colours_have_names() -> None:
    italian = texts_for(ITALIAN)

    assert italian.name == "Leonardo (1989)"
    assert [italian.round(0), italian.round(3)] == ["Prima del primo round", "Round 3"]
    assert [italian.colour(colour) for colour in COLOURS] == ["rosso", "blu", "giallo", "verde", "viola", "nero"]


def test_colours_are_no_choice_of_a_table() -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).setting("wishes")


def test_the_lobby_tells_how_it_ends_and_what_differs_from_the_plain_game() -> None:
    english = texts_for(ENGLISH)

    assert english.settings(check_options({})) == ["20 rounds; then the party worth most wins"]
    assert english.settings(check_options({"end": "date", "days": 7})) == ["7 days; then the party worth most wins"]
    assert texts_for(ITALIAN).settings(
        check_options({"end": "elimination", "works": "60", "guilds": True, "trades": True, "live_auction": True})
    ) == [
        "Finché non resta uno solo",
        "60 opere d'arte",
        "Corporazioni: Ci si può unire e giocare con un segnalino e una borsa; da 4 giocatori in su.",
        "Scambi di palazzi: Si possono scambiare palazzi e ponti: una regola della casa, non del libro.",
        "Aste a voce: Un'offerta dopo l'altra, a turno, invece di un'offerta segreta a testa.",
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"end": "never"},
            "“How it ends” cannot be never. It may be: After so many rounds, When one is left or On an agreed day.",
        ),
        ({"works": "50"}, "“Works of art” cannot be 50. It may be: 40 works or 60 works."),
        ({"guilds": "<@1>"}, "“Guilds” cannot be ‹＠1›. It may be: yes or no."),
        (
            {"rounds": 7},
            "“Rounds” cannot be 7. From 15 to 60, where rounds end the game; then the party worth most wins.",
        ),
        (
            {"days": 90},
            "“Days” cannot be 90. From 3 to 60, where a day ends the game: its round is the last.",
        ),
        ({"wishes": ("pink",)}, "Two seats cannot have the same colour, and each has one."),
    ],
)
def test_an_impossible_option_is_named_with_what_it_may_be(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(given)

    assert texts_for(ENGLISH).bad_options(refused.value) == said


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (7, {}, "Leonardo of 1989 is played by 3 to 6; now there are 7."),
        (3, {"guilds": True}, "Guilds take 4 players or more; now there are 3."),
    ],
)
def test_a_table_of_the_wrong_size_is_told_how_many_may_play(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.start(GAME.options(options), seats, any_luck())

    assert texts_for(ENGLISH).bad_options(refused.value) == said


# Standing orders


@each_language
def test_every_set_of_orders_is_named_and_told_line_by_line(words: Language) -> None:
    texts = texts_for(words)
    for name, orders in GAME.order_presets.items():
        assert fits(texts.preset(name))
        assert len(texts.orders(GAME.check_orders(orders))) == len(Orders.model_fields)


@each_language
def test_every_order_says_each_thing_it_can_say(words: Language) -> None:
    orders = {name: texts_for(words).order(name) for name in PLAIN}
    allowed = {name: set(get_args(Orders.model_fields[name].annotation)) for name in PLAIN}
    sums = {"stake": set(STAKES), "reserve": set(RESERVES)}

    assert {name: set(order.values) for name, order in orders.items()} == allowed | sums
    assert [name for name, order in orders.items() if not (fits(order) and is_plain(order))] == []
    assert [name for name, order in orders.items() if len(order.values) > PANEL_LIMIT] == []
    assert all(GAME.check_orders({name: value}) for name, order in orders.items() for value in order.values)


def test_what_is_no_order_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).order("wishes")


def test_orders_read_in_both_languages() -> None:
    keen = GAME.check_orders({**GAME.order_presets["keen"], "stake": 35})

    assert texts_for(ENGLISH).orders(keen) == [
        "Faction: ask me",
        "Works of art: ask me",
        "Showing works: where they raise rents most",
        "Buying: ask me",
        "Auctions: up to the price",
        "Markets: gem",
        "Stakes: 35 florins",
        "Offices: send them where they owe you most, take their men",
        "Sales: whatever is enough and loses least",
        "Guild spins: the highest",
        "Rescues: ask me",
        "Facing ruin: ask me",
        "Reserve: 50 florins",
        "Standing bids: none",
    ]
    assert texts_for(ITALIAN).orders(keen)[4:7] == [
        "Aste: fino al prezzo",
        "Mercati: gemma",
        "Puntate: 35 fiorini",
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"works": "all"}, "“Works of art” cannot be all. Choose from the list of what it can say."),
        ({"reserve": 7}, "“Reserve” cannot be 7. Choose from the list of what it can say."),
    ],
)
def test_an_impossible_order_is_named(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_orders(given)

    assert texts_for(ENGLISH).bad_options(refused.value) == said
