"""Every question, field, answer and summary of a game reads well and keeps Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.text.discord_text import BUTTON, DESCRIPTION, LABEL, OPTION, PLACEHOLDER, TITLE
from bot.text.game_texts import GameTexts
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.panel_words import Summary
from engine.actions import Action
from engine.chance import SeededChance, match_key
from engine.choices import NO_HINT, Hint, Leaf, Node, PickMany, Tree
from engine.game import Reason
from engine.magnifico import actions as acts
from engine.magnifico.state import Land, Turn
from engine.match import AnyMatch, Match
from engine.rejection import Answer

from .games import LONG_NAMES, VARIETY, Step, game, steps, texts_for


def way(tree: Tree, action: Action) -> Iterator[tuple[Node, Answer, dict[str, Answer]]]:
    """The nodes an action passes, its answers there, and those given before."""
    given: dict[str, Answer] = {}
    while not isinstance(tree, Leaf):
        answer: Answer = getattr(action, tree.field)
        yield tree, answer, dict(given)
        given[tree.field] = answer
        tree = tree.at(answer)


def note_of(node: Node, answer: Answer) -> Hint:
    return node.note(answer) if node.note and not isinstance(answer, tuple) else NO_HINT  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_everything_asked_in_a_game_keeps_the_limits(
    words: Language, seed: int, seats: int, options: dict[str, object]
) -> None:
    for step in steps(seed, seats, options):
        texts = texts_for(words, step.question.decision.seat, LONG_NAMES)
        check_question(texts, step)
        for node, answer, given in way(step.question.decision.tree, step.action):
            check_field(texts, node, given)
            members = answer if isinstance(answer, tuple) else (answer,)
            for member in members:
                check_option(texts, step, node, member)


def check_question(texts: GameTexts, step: Step) -> None:
    asked = texts.ask(step.question.decision, step.view)
    assert 0 < len(asked.title) <= TITLE
    assert not asked.title.endswith("…")
    assert len("\n".join([asked.line, *asked.details])) < 1500
    summary = texts.summary(step.question.decision, step.action, step.view, tuple(Reason))
    assert summary.text.endswith(".")
    for text in (asked.title, asked.line, *asked.details, summary.text, *summary.follows, summary.final):
        assert "%" not in text
    assert texts.duty(step.question.decision.kind)


def check_field(texts: GameTexts, node: Node, given: dict[str, Answer]) -> None:
    words = texts.field(node, given)
    assert 0 < len(words.label) <= LABEL
    assert 0 < len(words.placeholder) <= PLACEHOLDER
    assert len(words.hint) <= DESCRIPTION


def check_option(texts: GameTexts, step: Step, node: Node, answer: Answer) -> None:
    option = texts.option(node.field, answer, step.view, note_of(node, answer))
    assert 0 < len(option.label) <= OPTION
    assert len(option.description) <= DESCRIPTION
    assert "%" not in option.label + option.description
    if node.field in ("kind", "machine", "soldiers", "tanks", "airplanes", "cannons", "paratroopers", "florins"):
        assert len(option.label) <= BUTTON
    assert texts.so_far({node.field: answer}) or answer == 0


def first(kind: str, *, seed: int = 1) -> Step:
    """The first step of a game that answers a question of this kind."""
    return next(step for step in steps(seed, 3, {"target": 15}) if step.question.decision.kind == kind)


def test_the_bidder_reads_what_is_on_offer_and_what_it_does() -> None:
    step = first("bid")

    asked = texts_for(ENGLISH, step.question.decision.seat).ask(step.question.decision, step.view)

    assert asked.title == "Your secret bid"
    assert asked.line.startswith("Bid from 10 to 120 florins, in tens.")
    assert asked.details[0] == "On offer:"
    assert len(asked.details) == 4
    assert "; activating costs " in asked.details[2]


def test_the_player_reads_what_is_left_of_his_turn() -> None:
    step = first("turn")

    asked = texts_for(ITALIAN, step.question.decision.seat).ask(step.question.decision, step.view)

    assert asked.title == "Il tuo turno"
    assert asked.details[0] == "Invasioni e attacchi rimasti: 3."


def attacking(action: acts.Attack) -> AnyMatch:
    """A match in which seat 0 may make this attack on three soldiers in a castle of seat 1."""
    match, _ = Match.begin(game(), {}, 3, SeededChance(match_key(bytes(32), 1)))
    state = match.state
    state.phase, state.round, state.waiting, state.turn, state.leonardo = "turn", 1, [0, 1, 2], Turn(0), 1
    state.players[0].florins, state.players[0].tank = 100, "tank_4_5"
    state.lands[action.source] = Land(owner=0, soldiers=6, tanks=1, castle=True)
    state.lands[action.target] = Land(owner=1, soldiers=3, castle=True, towers=1)
    state.lands["moscow"] = Land(owner=1, soldiers=1)
    return match


def summarised(action: acts.Attack, words: Language, submarines: int = 0) -> Summary:
    match = attacking(action)
    match.state.players[1].inventions = ["submarine"] * submarines
    return texts_for(words, 0).summary(match.question(0).decision, action, match.view(0))


def test_an_attack_is_summed_up_with_price_defence_and_landing_loss() -> None:
    assert summarised(acts.Attack("naples", "athens", 3, 1), ENGLISH) == Summary(
        "Attack Athens from Naples with 3 soldiers and 1 tank, for 30 florins.",
        (
            "1 soldier is lost landing.",
            "Bruno defends with 3 soldiers.",
            "The castle blocks 2 hits of each infantry assault and of each tank.",
        ),
    )


def test_an_attack_over_land_loses_nobody_on_the_way() -> None:
    assert summarised(acts.Attack("rome", "naples", 4, 1), ITALIAN) == Summary(
        "Attacca Napoli da Roma con 4 Soldati e 1 Carro, per 30 Fiorini.",
        (
            "Bruno difende con 3 Soldati.",
            "Il Castello para 2 colpi a ogni assalto di Fanteria e a ogni Carro.",
        ),
    )


def test_a_raid_nobody_would_survive_is_warned_of() -> None:
    said = summarised(acts.Attack("naples", "athens", 2), ENGLISH, submarines=1)

    assert said.follows[0] == "2 soldiers are lost landing."
    assert said.final == "All your soldiers are lost landing: the battle is over before it begins, machines included!"


def test_the_target_of_an_attack_shows_who_defends_it_and_what_it_costs() -> None:
    action = acts.Attack("naples", "athens", 3)
    match = attacking(action)
    target = next(node for node, _, __ in way(match.question(0).decision.tree, action) if node.field == "target")

    option = texts_for(ENGLISH, 0).option("target", "athens", match.view(0), note_of(target, "athens"))

    assert option.label == "Athens"
    assert option.description == ("Bruno: 3 soldiers · castle level 2 · 30 florins · by sea, 1 soldier lost landing")


def test_an_assault_needs_no_word_that_dice_roll() -> None:
    assert final_of("infantry") == ""


def test_ending_a_turn_can_be_taken_back_until_somebody_acts() -> None:
    assert final_of("end") == "Once the next player has acted, you cannot take this back on your own."


def confirmed(step: Step) -> Summary:
    """The summary of a step's action, with the engine's reasons to confirm it."""
    decision = step.question.decision
    reasons = game().confirm(step.view, decision.seat, step.action)
    return texts_for(ENGLISH, decision.seat).summary(decision, step.action, step.view, reasons)


def final_of(kind: str) -> str:
    """What is final about the first action of a kind in a game that is not the last of its round."""
    for step in steps(1, 3, {"target": 15}):
        if step.action.kind == kind and len(step.view.waiting) > 1:
            return confirmed(step).final
    raise AssertionError(f"no {kind} in this game")


def test_the_last_bid_opens_all_and_says_so() -> None:
    for step in steps(1, 3, {"target": 15}):
        if step.question.decision.kind != "bid":
            continue
        summary = confirmed(step)
        assert step.view.auction
        if sum(step.view.auction.has_bid) == 2:
            assert summary.final == "Yours is the last bid: all are opened at once, for good."
            return
        assert summary.follows == ("You may change it until everyone has bid.",)


def test_a_path_is_shown_without_what_is_left_out() -> None:
    path: dict[str, Answer] = {
        "kind": "attack", "source": "rome", "target": "naples", "soldiers": 4, "tanks": 1, "airplanes": 0,
    }  # fmt: skip

    assert texts_for(ENGLISH).so_far(path) == "Attack › Rome › Naples › 4 soldiers › 1 tank"
    assert texts_for(ITALIAN).so_far({}) == ""


def test_a_range_is_told_beside_a_number() -> None:
    step = first("bid")
    *_, (node, _, given) = way(step.question.decision.tree, step.action)

    assert texts_for(ENGLISH).field(node, given).hint == "From 10 to 120, in steps of 10."
    assert texts_for(ITALIAN).field(node, given).label == "La tua offerta in Fiorini"


def test_several_places_are_asked_with_their_number() -> None:
    node = PickMany("places", ("rome", "naples", "milan"), 2, 2, lambda chosen: Leaf(acts.Reinforce(chosen)))

    words = texts_for(ENGLISH).field(node, {"kind": "reinforce"})

    assert (words.label, words.hint) == ("One soldier each", "Choose exactly 2.")
