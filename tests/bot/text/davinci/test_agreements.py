"""What is agreed or ordered in advance: the options of a table, standing orders, and plans."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.actions import Action
from engine.choices import Leaf, sample
from engine.davinci import planning
from engine.davinci.options import COLOURS, Options, check_options
from engine.davinci.orders import Orders
from engine.davinci.state import Group, Lab, State
from engine.davinci.view import View
from engine.game import PLAN, BadOptions, Decision
from engine.match import Match
from engine.rejection import Answer

from ..limits import fits, is_plain
from .games import LONG_NAMES, begun, game, texts_for
from .test_asking import check_field, check_option, check_question, open_answers, way

each_language = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
OPTIONS = [name for name in Options.model_fields if name not in ("rules", "wishes")]
PLAIN = [name for name in Orders.model_fields if name not in game().plans]


# Options


@each_language
def test_every_option_of_a_table_is_named_and_explained(words: Language) -> None:
    settings = {name: texts_for(words).setting(name) for name in OPTIONS}

    assert [name for name, each in settings.items() if not fits(each)] == []
    expected = {name: {True, False} for name in OPTIONS} | {"start": {"beginners", "experts"}}
    assert {name: set(each.values) for name, each in settings.items()} == expected


def test_the_game_and_its_colours_have_names() -> None:
    assert texts_for(ITALIAN).name == "Leonardo da Vinci"
    assert [texts_for(ITALIAN).colour(colour) for colour in COLOURS] == ["rosso", "blu", "giallo", "verde", "nero"]


def test_colours_are_no_choice_of_a_table() -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).setting("wishes")


def test_the_lobby_tells_what_differs_from_the_plain_game() -> None:
    plain = texts_for(ITALIAN).settings(check_options({}))
    other = texts_for(ENGLISH).settings(
        check_options({"start": "experts", "powerful_council": True, "council_may_decline": False})
    )

    assert plain == ["Principianti: dotazioni da A a E"]
    assert other == [
        "Experts: each chooses favours",
        "Powerful Council: The Council's move takes anybody's apprentice from one area B to H to another.",
        "Everyone left at the Council takes a benefit",
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"start": "middling"},
            "“How all begin” cannot be middling. It may be: Beginners: sets A to E or Experts: each chooses favours.",
        ),
        ({"powerful_council": "<@1>"}, "“Powerful Council” cannot be ‹＠1›. It may be: yes or no."),
        ({"wishes": ("pink",)}, "Two seats cannot have the same colour, and each has one."),
    ],
)
def test_an_impossible_option_is_named_with_what_it_may_be(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(given)

    assert texts_for(ENGLISH).bad_options(refused.value) == said


def test_a_table_of_six_is_told_how_many_may_play() -> None:
    error = BadOptions("seats", 6, "2 to 5")

    assert texts_for(ENGLISH).bad_options(error) == "Leonardo da Vinci is played by 2 to 5; now there are 6."


# Standing orders


@each_language
def test_every_set_of_orders_is_named_and_told_line_by_line(words: Language) -> None:
    texts = texts_for(words)
    for name, orders in game().order_presets.items():
        assert fits(texts.preset(name))
        assert len(texts.orders(game().check_orders(orders))) == len(Orders.model_fields)


@each_language
def test_every_order_says_each_thing_it_can_say(words: Language) -> None:
    orders = {name: texts_for(words).order(name) for name in PLAIN}
    allowed = {name: set(get_args(Orders.model_fields[name].annotation)) for name in PLAIN}

    assert {name: set(order.values) for name, order in orders.items()} == allowed
    assert [name for name, order in orders.items() if not (fits(order) and is_plain(order))] == []
    assert all(game().check_orders({name: value}) for name, order in orders.items() for value in order.values)


@pytest.mark.parametrize("name", ["plan", "bids", "wishes"])
def test_a_plan_is_no_order_to_choose_from_a_list(name: str) -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).order(name)


def test_orders_read_in_both_languages() -> None:
    thrifty = game().check_orders(game().order_presets["thrifty"] | {"bid": 7})

    assert texts_for(ENGLISH).orders(thrifty)[:3] == [
        "Laboratories: ready, where all of them work",
        "Academy: up to 2 florins",
        "Blacksmith: up to 2 florins",
    ]
    assert texts_for(ITALIAN).orders(thrifty)[-3:] == [
        "Cordaio: fino a 2 fiorini",
        "Offerte permanenti: 7 fiorini",
        "Piano: nessuno",
    ]


def test_an_impossible_order_is_named() -> None:
    with pytest.raises(BadOptions) as refused:
        game().check_orders({"kiln": 7})

    assert texts_for(ENGLISH).bad_options(refused.value) == (
        "“Kiln” cannot be 7. Choose from the list of what it can say."
    )


# Plans

STEPS = (
    {"where": "council", "apprentices": 2, "most": "3"},
    {"where": "small", "apprentices": 0},
    {"where": "kiln", "apprentices": 1, "most": "0"},
)


@pytest.mark.parametrize(
    ("plan", "english", "italian"),
    [
        (
            {"turn": 3, "steps": STEPS, "then": "pass"},
            "Plan for turn 3: 1. 2 apprentices at the Council (skipped if more than 3 others are there); 2. the master "
            "in the small laboratory; 3. 1 apprentice at the Kiln (skipped if anybody else is there); then pass",
            "Piano per il turno 3: 1. 2 apprendisti al Consiglio (si salta se ci sono più di 3 altri); 2. il mastro "
            "nel laboratorio piccolo; 3. 1 apprendista alla Fornace (si salta se c'è qualcun altro); poi passa",
        ),
        (
            {"turn": 4, "steps": STEPS[1:2]},
            "Plan for turn 4: 1. the master in the small laboratory; then ask me",
            "Piano per il turno 4: 1. il mastro nel laboratorio piccolo; poi chiedimi",
        ),
        ({"turn": 4}, "Plan for turn 4: no step yet", "Piano per il turno 4: ancora nessun passo"),
    ],
)
def test_a_plan_is_told_step_by_step(plan: dict[str, Any], english: str, italian: str) -> None:
    orders = game().check_orders({"plan": plan})

    assert texts_for(ENGLISH).orders(orders)[-1] == english
    assert texts_for(ITALIAN).orders(orders)[-1] == italian


def planner() -> Match[State, View]:
    match = begun(3)
    state = match.state
    state.phase, state.turn = "placement", 2
    state.players[0].large, state.areas["kiln"] = Lab(6, men=1), [Group(1, 2)]
    return match


@each_language
def test_everything_asked_in_making_a_plan_keeps_the_limits(words: Language) -> None:
    match, rng, given = planner(), random.Random(1), game().check_orders({})
    texts, view = texts_for(words, 0, LONG_NAMES), match.view(0)
    made: set[type[Action]] = set()
    for _ in range(60):
        tree = game().planning_tree(view, 0, given, PLAN)
        decision = Decision(0, "plan", ("plan",), lambda tree=tree: tree, awaited=False)  # type: ignore[misc]
        action = sample(tree, rng)
        assert isinstance(action, Action)
        made.add(type(action))
        check_question(texts, decision, action, view)
        for node, _answer, before in way(tree, action):
            check_field(texts, node, before)
            for answer in open_answers(node):
                check_option(texts, view, node, answer)
        given = game().planned(view, 0, given, PLAN, action)
        assert texts.orders(given)[-1]
    assert made == {
        planning.PlanPlace, planning.PlanMaster, planning.PlanUnless, planning.PlanThen, planning.PlanShorter,
        planning.PlanNothing,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "english"),
    [
        ({"kind": "place", "where": "kiln", "apprentices": 2}, "Place apprentices › Kiln › 2 apprentices"),
        ({"kind": "unless", "most": "3"}, "Unless it is crowded › Skip with more than 3 others there"),
        ({"kind": "master", "where": "small"}, "Place the master › Small laboratory"),
        ({"kind": "then", "then": "pass"}, "Choose how it ends › Pass"),
    ],
)  # fmt: skip
def test_a_plan_s_path_is_shown_step_by_step(path: dict[str, Answer], english: str) -> None:
    assert texts_for(ENGLISH).so_far(path) == english


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (planning.PlanPlace("kiln", 2), "Plan 2 apprentices at the Kiln"),
        (planning.PlanUnless("1"), "Skip the last step with more than 1 other there"),
        (planning.PlanMaster("small"), "Plan the master in the small laboratory"),
        (planning.PlanThen("ask"), "Ask me after the last step"),
        (planning.PlanShorter(), "Drop the last step of the plan"),
        (planning.PlanNothing(), "Give the plan up"),
    ],
)
def test_a_change_of_a_plan_is_no_placement(action: Action, said: str) -> None:
    assert texts_for(ENGLISH).action(action) == said


def test_only_giving_a_plan_up_is_asked_twice() -> None:
    view = planner().view(0)
    decision = Decision(0, "plan", ("plan",), lambda: Leaf(planning.PlanNothing()), awaited=False)
    actions = (planning.PlanPlace("kiln", 2), planning.PlanShorter(), planning.PlanThen("pass"), planning.PlanNothing())

    finals = [texts_for(ENGLISH, 0).summary(decision, action, view).final for action in actions]

    assert finals == ["", "", "", "All its steps are dropped."]
