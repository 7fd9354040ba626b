"""Every question, field, answer and summary of a game reads well and keeps Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.text.davinci.decisions import DUTIES
from bot.text.discord_text import BUTTON, DESCRIPTION, LABEL, OPTION, PLACEHOLDER, TITLE
from bot.text.game_texts import GameTexts
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Node, Pick, PickMany, Tree
from engine.davinci import actions as acts
from engine.davinci.game import TREES
from engine.davinci.state import Contest, Council, Group, Lab, Work
from engine.davinci.view import View
from engine.game import Decision
from engine.rejection import Answer

from .games import LONG_NAMES, VARIETY, begun, steps, texts_for


def way(tree: Tree, action: Action) -> Iterator[tuple[Node, Answer, dict[str, Answer]]]:
    """The nodes an action passes, its answers there, and those given before."""
    given: dict[str, Answer] = {}
    while not isinstance(tree, Leaf):
        answer: Answer = getattr(action, tree.field)
        yield tree, answer, dict(given)
        given[tree.field] = answer
        tree = tree.at(answer)


def open_answers(node: Node) -> list[Answer]:
    """All open answers at a node, one by one."""
    if isinstance(node, PickMany):
        return list(dict.fromkeys(node.domain))
    return list(node.answers)


def note_of(node: Node, answer: Answer) -> Hint:
    return node.note(answer) if node.note and not isinstance(answer, tuple) else NO_HINT  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_everything_asked_in_a_game_keeps_the_limits(
    words: Language, seed: int, seats: int, options: dict[str, object]
) -> None:
    for step in steps(seed, seats, options):
        decision = step.question.decision
        texts = texts_for(words, decision.seat, LONG_NAMES)
        check_question(texts, decision, step.action, step.view)
        for node, _, given in way(decision.tree, step.action):
            check_field(texts, node, given)
            for answer in open_answers(node):
                check_option(texts, step.view, node, answer)


def check_question(texts: GameTexts, decision: Decision, action: Action, view: View) -> None:
    asked = texts.ask(decision, view)
    assert 0 < len(asked.title) <= TITLE
    assert not asked.title.endswith("…")
    assert len("\n".join([asked.line, *asked.details])) < 1500
    summary = texts.summary(decision, action, view)
    assert summary.text.endswith(".")
    for text in (asked.title, asked.line, *asked.details, summary.text, *summary.follows, summary.final):
        assert "%" not in text
    assert texts.action(action)
    assert texts.duty(decision.kind)


def check_field(texts: GameTexts, node: Node, given: dict[str, Answer]) -> None:
    words = texts.field(node, given)
    assert 0 < len(words.label) <= LABEL
    assert 0 < len(words.placeholder) <= PLACEHOLDER
    assert len(words.hint) <= DESCRIPTION


def check_option(texts: GameTexts, view: View, node: Node, answer: Answer) -> None:
    option = texts.option(node.field, answer, view, note_of(node, answer))
    assert 0 < len(option.label) <= OPTION
    assert len(option.description) <= DESCRIPTION
    assert "%" not in option.label + option.description
    if node.field == "kind" or isinstance(node, Amount):
        assert len(option.label) <= BUTTON
    if node.field in ("kind", "invention", "favour", "first"):
        assert not (option.label + option.description).endswith("…")
    assert texts.so_far({node.field: answer})
    if isinstance(node, Pick) and node.group:
        assert texts.group(node.group(str(answer)))


def test_the_games_played_here_ask_every_kind_of_question() -> None:
    asked = {step.question.decision.kind for variety in VARIETY for step in steps(*variety)}

    assert asked == {*TREES, "bid", "then", "later"}
    assert set(DUTIES) == {*asked, "plan", "show"}


# Questions


def test_the_laboratories_are_asked_with_hand_and_requests() -> None:
    match = begun(3)

    asked = texts_for(ENGLISH, 0).ask(match.question(0).decision, match.view(0))

    assert asked.title == "Your laboratories"
    assert asked.line.startswith("Start an invention in an idle laboratory, cancel a work")
    assert asked.details[:4] == (
        "- Small laboratory, 3 spaces: idle",
        "In hand: 1 iron, 1 brick and 2 rope.",
        "Requested:",
        "- Automatic hammer (1): Forge · 1 iron · 4 weeks · 3 florins, later 2 · you have the components",
    )


def test_placing_is_asked_with_who_is_in_the_city() -> None:
    match = begun(3)
    state = match.state
    state.phase, state.areas["kiln"] = "placement", [Group(1, 2, True)]
    state.players[0].free = 3

    asked = texts_for(ITALIAN, 0).ask(match.question(0).decision, match.view(0))

    assert asked.line.startswith("Ancora da piazzare: 3 apprendisti e il mastro.")
    assert asked.details[-2:] == ("In città, a partire dalla freccia:", "- Fornace: Bruno 2 + mastro")


@pytest.mark.parametrize(
    ("paid", "title", "line"),
    [
        (
            0,
            "Blacksmith: 1 iron for free?",
            "You have 3 florins. If you take it your workers stay, and the next one costs 2; or take them home.",
        ),
        (
            3,
            "Blacksmith: 1 iron for 4 florins?",
            "You have 3 florins. This is the highest price: once it is paid the area closes and all there go home. Or "
            "take your workers home now.",
        ),
    ],
)
def test_a_shop_asks_with_price_purse_and_what_follows(paid: int, title: str, line: str) -> None:
    match = begun(3)
    state = match.state
    state.phase, state.area, state.paid, state.waiting = "offer", "blacksmith", paid, [0, 1]
    state.areas["blacksmith"] = [Group(0, 2), Group(1, 1)]

    asked = texts_for(ENGLISH, 0).ask(match.question(0).decision, match.view(0))

    assert (asked.title, asked.line) == (title, line)
    assert asked.details == (
        "Left in the shop: 10 iron.",
        "In hand: 1 iron, 1 brick and 2 rope.",
        "There: you 2, Bruno 1.",
        "After you: Bruno.",
    )


def test_a_bidder_reads_what_the_card_is_good_for_and_his_own_bid() -> None:
    match = begun(3)
    state = match.state
    state.phase, state.contests = "bid", [Contest("13", [0, 2], [2, None], [1, 0])]
    state.players[0].inventions = state.players[0].completed = ["8"]
    decision = match.questions()[0].decision

    asked = texts_for(ENGLISH, 0).ask(decision, match.view(0))

    assert asked.title == "Bid: Aiming crossbow (13)"
    assert asked.line.startswith("You completed it together with Carla. Bid from 0 to 3 florins:")
    assert asked.details == (
        "**You have bid 2 florins, and may change it until all bids are in.**",
        "- Aiming crossbow (13): Rigging · 2 rope and 1 iron · 7 weeks · 8 florins, later 6",
        "You have 1 card of the type Rigging; each saves 2 weeks.",
    )


def test_the_council_shows_what_is_taken() -> None:
    match = begun(3)
    state = match.state
    state.phase, state.area, state.council, state.waiting = "benefit", "council", Council({"florins": 1}), [0]

    asked = texts_for(ENGLISH, 0).ask(match.question(0).decision, match.view(0))

    assert asked.line == ("Choose one of the benefits left; it costs nothing to choose. Or take nothing, and go home.")
    assert "- Take the florins: Bruno" in asked.details


# Answers


def test_an_invention_to_start_shows_what_it_takes_and_pays_with_own_weeks_saved() -> None:
    match = begun(3)
    match.state.players[0].inventions = match.state.players[0].completed = ["13"]
    texts, view = texts_for(ENGLISH, 0), match.view(0)

    assert texts.option("invention", "8", view).label == "Theatral latch (8)"
    assert texts.option("invention", "8", view).description == (
        "Rigging · 1 rope and 1 brick · 7 weeks − 2 · 7 florins, later 5"
    )
    assert texts.option("invention", "24", view).description.endswith(" · not requested yet")


def test_a_place_shows_what_it_offers_and_who_is_there() -> None:
    match = begun(3)
    state = match.state
    state.areas["kiln"], state.players[0].small = [Group(1, 2, True), Group(0, 1)], Lab(3, work=Work("1", 1, 2))
    state.players[0].small.apprentices = 1
    texts, view = texts_for(ENGLISH, 0), match.view(0)

    assert texts.option("where", "kiln", view).description == "11 brick left · Bruno 2 + master, you 1"
    assert texts.option("where", "council", view).description == "benefits, 1 florin"
    assert texts.option("where", "small", view).description == ("3 spaces, 2 free · Automatic hammer (1), 2 of 4 weeks")


@pytest.mark.parametrize(
    ("paid", "label", "description"),
    [
        (0, "Take 1 iron", "Free; your workers stay for more."),
        (3, "Take 1 iron", "4 florins; then the area closes."),
    ],
)
def test_what_is_offered_is_named_with_its_price(paid: int, label: str, description: str) -> None:
    match = begun(3)
    match.state.phase, match.state.area, match.state.paid = "offer", "blacksmith", paid
    view = match.view(0)

    option = texts_for(ENGLISH, 0).option("kind", "take", view, Hint(view.price))

    assert (option.label, option.description) == (label, description)


@pytest.mark.parametrize(
    ("phase", "label"), [("benefit", "Take nothing"), ("move", "Move nobody"), ("component", "Buy nothing")]
)
def test_declining_says_what_is_declined(phase: str, label: str) -> None:
    match = begun(3)
    match.state.phase = phase  # type: ignore[assignment]

    assert texts_for(ENGLISH, 0).option("kind", "decline", match.view(0)).label == label


def test_a_component_is_counted_in_the_shops_and_in_the_own_hand() -> None:
    match = begun(3)

    assert texts_for(ENGLISH, 0).option("component", "rope", match.view(0)).description == (
        "9 in the shops · 2 in your hand"
    )
    assert texts_for(ENGLISH).option("component", "rope", match.view(None)).description == "9 in the shops"


def test_a_path_is_shown_step_by_step() -> None:
    path: dict[str, Answer] = {"kind": "place", "where": "kiln", "apprentices": 2}
    favour: dict[str, Answer] = {"kind": "favour", "favour": "components", "components": ("iron", "iron", "wood")}

    assert texts_for(ENGLISH).so_far(path) == "Place apprentices › Kiln › 2 apprentices"
    assert texts_for(ITALIAN).so_far(favour) == "Scegli un favore › b) 4 componenti › 2 ferri e 1 legno"
    assert texts_for(ITALIAN).so_far({}) == ""


def test_groups_of_inventions_are_named() -> None:
    assert texts_for(ENGLISH).group("requested") == "Requested now"
    assert texts_for(ITALIAN).group("unrequested") == "Non ancora richieste"


def test_a_seat_is_chosen_by_name_and_never_taken_for_an_invention() -> None:
    assert texts_for(ENGLISH, 0).so_far({"kind": "leonardo", "seat": "1"}) == "Name who holds Leonardo › Bruno"
    assert texts_for(ENGLISH, 0).so_far({"first": "1"}) == "Automatic hammer (1)"


# Deeds


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        (acts.Start("small", "8"), "Start Theatral latch (8) in the small laboratory",
         "Inizia Saliscendi teatrale (8) nel laboratorio piccolo"),
        (acts.Place("ropemaker", 2), "Place 2 apprentices at the Ropemaker", "Piazza 2 apprendisti dal Cordaio"),
        (acts.Move("1", "kiln", "academy"), "Move an apprentice of Bruno: Kiln → Academy",
         "Sposta un apprendista di Bruno: Fornace → Accademia"),
        (acts.Favour("flip_small", ("iron",)), "Choose the small laboratory turned to 5 spaces and 1 iron",
         "Scegli il laboratorio piccolo girato a 5 spazi e 1 ferro"),
        (acts.Arrange("4", "8"), "Put back, from the uppermost card down: Fortified house (4), Theatral latch (8)",
         "Rimetti, dalla cima in giù: Casa fortificata (4), Saliscendi teatrale (8)"),
        (acts.Bid(0), "Offer 0 florins", "Offri 0 fiorini"),
    ],
)  # fmt: skip
def test_an_action_in_a_list(action: Action, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).action(action) == english
    assert texts_for(ITALIAN).action(action) == italian


def test_every_kind_of_action_can_be_said() -> None:
    lines = [
        "favour man_large -", "start small 8", "cancel small", "ready", "show small", "place kiln 2a", "master kiln",
        "pass", "leonardo 1", "benefit peek", "decline", "move 0 kiln joiner", "arrange 8 4 13 6", "buy iron", "take",
        "flip small", "build", "man large", "leave", "bid 3",
        "reset", "then_place kiln 2a", "then_master kiln", "then_unless rank2", "then_shorter", "then_pass", "then_ask",
        "then_nothing", "want kiln 2", "pay kiln 3", "later small 8", "later_nothing",
        "improve build", "rank florins", "rank component iron", "then_home",
        "shift 0 kiln joiner", "holder 1", "prefer kiln", "keep 3", "settle",
    ]  # fmt: skip
    read = [acts.NOTATION.read(line) for line in lines]

    assert {action.kind for action in read} == set(acts.NOTATION.kinds)
    assert all(texts_for(ENGLISH).action(action) for action in read)
