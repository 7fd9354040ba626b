"""What is agreed or ordered in advance: the options of a table, standing orders, and actions in a list."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.game import BadOptions
from engine.magnifico import actions as acts
from engine.magnifico.options import Options, check_options
from engine.magnifico.orders import Orders

from ..limits import fits
from .games import game, texts_for

each_language = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
OPTIONS = [name for name in Options.model_fields if name not in ("rules", "wishes")]


@each_language
def test_every_option_of_a_table_is_named_and_explained(words: Language) -> None:
    settings = {name: texts_for(words).setting(name) for name in OPTIONS}

    assert [name for name, each in settings.items() if not fits(each)] == []


def test_the_lobby_tells_what_differs_from_the_plain_game() -> None:
    lines = texts_for(ITALIAN).settings(check_options({"target": 20, "closed_stores": True}))

    assert lines == [
        "Internazionale, azioni in qualunque ordine",
        "Si vince a 20 punti",
        "40 Soldati per esercito",
        "Archivi chiusi: Delle carte nell'Archivio altrui vedi solo quante sono.",
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"edition": "italian", "target": 20},
            "“Points to win” cannot be 20. Points that win: from 15 to 40, in the Italian edition from 30 to 40.",
        ),
        ({"soldiers": 5}, "“Soldiers per army” cannot be 5. Soldiers of each army, from 20 to 60;"),
    ],
)
def test_an_impossible_option_is_named_with_what_it_may_be(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(given)

    assert texts_for(ENGLISH).bad_options(refused.value).startswith(said)


@each_language
def test_every_set_of_orders_is_named_and_told_line_by_line(words: Language) -> None:
    texts = texts_for(words)
    for name, orders in game().order_presets.items():
        assert fits(texts.preset(name))
        assert len(texts.orders(game().check_orders(orders))) == len(Orders.model_fields)


def test_every_order_says_each_thing_it_can_say() -> None:
    orders = {name: texts_for(ENGLISH).order(name) for name in Orders.model_fields if name not in game().plans}
    assaults = orders.pop("assaults")
    allowed = {name: set(get_args(Orders.model_fields[name].annotation)) for name in orders}

    assert {name: set(order.values) for name, order in orders.items()} == allowed
    assert len(assaults.values) == 16
    assert assaults.values["tanks", "infantry"] == "tanks, infantry"


def test_orders_read_in_italian() -> None:
    lines = texts_for(ITALIAN).orders(game().check_orders(game().order_presets["steady"]))

    assert lines[0] == "I tuoi assalti: Aerei, Fanteria, Carri"
    assert lines[3] == "Carri: solo se non rischiano"


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        (
            acts.Attack("rome", "naples", 4, 1),
            "Attack Naples from Rome with 4 soldiers and 1 tank",
            "Attacca Napoli da Roma con 4 Soldati e 1 Carro",
        ),
        (acts.Move("rome", "athens", 2), "Move 2 soldiers from Rome to Athens", "Sposta 2 Soldati da Roma ad Atene"),
        (
            acts.Reinforce(("rome", "milan")),
            "Recruit a soldier each in Rome and Milan",
            "Recluta un Soldato ciascuno a Roma e Milano",
        ),
        (
            acts.InfantryAssault(3, 2),
            "Assault with 3 soldiers and fire 2 great cannons",
            "Assalta con 3 Soldati e spara con 2 Grancannoni",
        ),
        (
            acts.AirplaneAssault(2, 1),
            "Assault with 2 airplanes, one with a paratrooper",
            "Assalta con 2 Aerei, uno con un Paracadutista",
        ),
        (acts.Build("tank", "rome"), "Build a tank in Rome", "Costruisci un Carro a Roma"),
    ],
)
def test_an_action_in_a_list(action: acts.Action, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).action(action) == english
    assert texts_for(ITALIAN).action(action) == italian


def test_every_kind_of_action_can_be_said() -> None:
    lines = [
        "home rome", "reinforce rome", "bid 60", "buy gear", "decline", "activate gear", "build tank rome",
        "tower rome", "castle rome", "invade rome naples 2s", "attack rome naples 2s", "move rome naples 2s",
        "scrap rome 1t", "end", "infantry 2s", "tanks", "fire", "cease", "airplanes 1a", "automaton", "finish",
        "withdraw", "intercept 1a", "refrain", "wish gear walls nothing", "defend steady", "fight bold",
    ]  # fmt: skip
    read = [acts.NOTATION.read(line) for line in lines]

    assert {action.kind for action in read} == set(acts.NOTATION.kinds)
    assert all(texts_for(ENGLISH).action(action) for action in read)
