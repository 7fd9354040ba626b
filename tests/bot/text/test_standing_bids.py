"""Standing bids in words, in all three games and both languages."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot.front.play.controls import FEW
from bot.text import GameTexts, texts
from bot.text.discord_text import BUTTON, DESCRIPTION, LABEL, OPTION, PLACEHOLDER, TITLE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine import standing_bids
from engine.actions import Action
from engine.choices import PANEL_LIMIT, Amount, Leaf, sample
from engine.game import AnyGame, Decision
from engine.rejection import Answer, Rejection
from engine.standing_bids import BIDS
from tests.engine.davinci import positions as davinci
from tests.engine.leonardo1989 import positions as leonardo1989
from tests.engine.magnifico import positions as magnifico

POSITIONS: Mapping[str, Any] = {"magnifico": magnifico, "davinci": davinci, "leonardo1989": leonardo1989}
each_game = pytest.mark.parametrize("slug", POSITIONS)


def game_of(slug: str) -> AnyGame:
    game: AnyGame = POSITIONS[slug].GAME
    return game


def spoken(slug: str, words: Language) -> GameTexts:
    return texts(slug, words, game_of(slug).pack, ("Ada", "Bruno", "Carla", "Dario"), 0)


@each_game
@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_everything_asked_in_leaving_them_keeps_the_limits(slug: str, words: Language) -> None:
    game, said, rng = game_of(slug), spoken(slug, words), random.Random(3)
    view, given, left = game.view(POSITIONS[slug].table(), 0), game.check_orders({}), set()
    for _ in range(40):
        tree = game.planning_tree(view, 0, given, BIDS)
        action = sample(tree, rng)
        assert isinstance(action, Action)
        left.add(type(action))
        check_question(said, Decision(0, BIDS, (BIDS,), lambda tree=tree: tree, awaited=False), action, view)  # type: ignore[misc]
        given = game.planned(view, 0, given, BIDS, action)
        assert said.orders({BIDS: given[BIDS]})[0]
    assert {standing_bids.BidUsually, standing_bids.BidBut, standing_bids.BidStrike, standing_bids.BidNoMore} <= left


def check_question(said: GameTexts, decision: Decision, action: Action, view: Any) -> None:
    asked, summary = said.ask(decision, view), said.summary(decision, action, view)
    assert len(asked.title) <= TITLE and asked.line and summary.text.endswith(".")
    tree, before = decision.tree, dict[str, Answer]()
    while not isinstance(tree, Leaf):
        field = said.field(tree, before)
        assert len(field.label) <= LABEL and len(field.placeholder) <= PLACEHOLDER
        answers = [tree.low, tree.high] if isinstance(tree, Amount) else list(tree.domain)
        assert len(answers) <= PANEL_LIMIT
        for answer in answers:
            option = said.option(tree.field, answer, view)
            assert 0 < len(option.label) <= (BUTTON if tree.field == "kind" or len(answers) <= FEW else OPTION)
            assert len(option.description) <= DESCRIPTION
        before[tree.field] = getattr(action, tree.field)
        assert said.so_far(before)
        tree = tree.at(before[tree.field])


@pytest.mark.parametrize(
    ("slug", "on", "english", "italian"),
    [
        (
            "magnifico",
            "tank",
            "Standing bids: 10 florins, but 50 florins for a tank project",
            "Offerte permanenti: 10 Fiorini, ma 50 Fiorini per un progetto Carro",
        ),
        (
            "davinci",
            "iron",
            "Standing bids: 10 florins, but 50 florins for one of type Forge",
            "Offerte permanenti: 10 fiorini, ma 50 fiorini per una del tipo Fucina",
        ),
        (
            "leonardo1989",
            "A",
            "Standing bids: 10 florins, but 50 florins for a palace in the Waters Quarter",
            "Offerte permanenti: 10 fiorini, ma 50 fiorini per un palazzo del Quartiere delle Acque",
        ),
    ],
)
def test_ten_but_fifty_is_said_as_it_is_meant(slug: str, on: str, english: str, italian: str) -> None:
    orders = game_of(slug).check_orders({BIDS: {"usual": 10, "but": [{"on": on, "florins": 50}]}})
    assert spoken(slug, ENGLISH).orders(orders)[-1 if slug != "davinci" else -2] == english
    assert italian in spoken(slug, ITALIAN).orders(orders)


def test_what_is_left_open_is_said() -> None:
    line = spoken("magnifico", ENGLISH).orders
    assert line({BIDS: {"but": [{"on": "gear", "florins": 20}], "once": True}}) == [
        "Standing bids: 20 florins for Mechanical Transmission Gear; otherwise ask me (for one auction only)"
    ]
    assert line({BIDS: None}) == ["Standing bids: none"]


@each_game
@pytest.mark.parametrize("reason", ["bids_over", "bids_short", "bids_full", "bids_none"])
def test_why_they_stopped_or_bid_less_is_one_sentence(slug: str, reason: str) -> None:
    said = spoken(slug, ENGLISH).why(Rejection("", reason, 50, 30))
    assert said.endswith(".") and "%(" not in said
    assert reason != "bids_short" or ("50" in said and "30" in said)


def test_only_what_bids_at_once_or_drops_everything_is_asked_twice() -> None:
    game = game_of("magnifico")
    view, said = game.view(magnifico.auction(["tank_2_3", "gear"]), 0), spoken("magnifico", ENGLISH)
    orders = game.planned(view, 0, {}, BIDS, standing_bids.BidUsually(10))
    decision = Decision(0, BIDS, (BIDS,), lambda: game.planning_tree(view, 0, orders, BIDS), awaited=False)
    assert "In the auction under way you bid yourself." in said.ask(decision, view).details[-1]
    finals = {
        type(action): said.summary(decision, action, view).final
        for action in (standing_bids.BidNow(), standing_bids.BidNoMore(), standing_bids.BidOnce())
    }
    assert list(finals.values()) == ["They bid at once.", "All these sums are dropped.", ""]
