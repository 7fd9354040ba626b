"""What `/play` proposes can be played, and all that can be played is proposed word by word."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from string import ascii_lowercase
from typing import Any

import pytest

from bot.front.context import AppContext, PlayerContext
from bot.front.play.typed_line import MOST_COMPLETIONS, complete, completions, play
from bot.store import Person
from bot.tables import Table
from bot.text.discord_text import OPTION
from engine.actions import Action
from engine.choices import Amount, Leaf, PickMany, check_path
from engine.game import Decision
from engine.match import Question
from engine.rejection import Answer, Refused
from tests.bot.tables.harness import TablesHarness
from tests.bot.text.magnifico.games import VARIETY, game, steps
from tests.engine import walking
from tests.engine.magnifico import positions, walks

from ..presses import press

WAYS = 3
"""Random ways taken through each question."""


def questions() -> Iterator[Question]:
    """The questions of some different games, and of positions full of arms."""
    for seed, seats, options in (VARIETY[0], VARIETY[3]):
        for step in steps(seed, seats, options):
            yield step.question
    for seed, mix in enumerate(walks.MIXES):
        rng = random.Random(seed)
        for armed in walking.walk(walks.GAME, walks.in_arms(mix, rng), rng, most=20):
            for decision in positions.GAME.decisions(armed.before):
                yield Question("turn.30", decision)


def legal(question: Question, line: str) -> bool:
    """Whether a line is an action of the question's tree."""
    try:
        check_path(question.decision.tree, game().notation.read(line))
    except (ValueError, Refused):
        return False
    return True


def test_every_proposal_can_be_played_or_goes_on() -> None:
    rng = random.Random(1)
    for question in questions():
        for _ in range(WAYS):
            line = ""
            while proposals := list(completions(question, line)):
                if proposals == [line.strip()]:
                    break
                line = rng.choice(proposals) + " "
            assert legal(question, line.strip()), f"{line!r} is proposed and cannot be played"


def test_whatever_is_played_is_proposed_word_by_word() -> None:
    for seed, seats, options in VARIETY:
        for step in steps(seed, seats, options):
            typed = ""
            for word in written(step.question.decision, step.action):
                assert f"{typed}{word}" in completions(step.question, typed)
                assert f"{typed}{word}" in completions(step.question, typed + word[0])
                typed += f"{word} "
            if step.question.decision.kind != "reinforce":
                assert list(completions(step.question, typed)) == [typed.strip()]
                assert legal(step.question, typed)


def written(decision: Decision, action: Action) -> Iterator[str]:
    """The words of an action as they are proposed: a number of 0 is written too, unless there is no choice."""
    tree = decision.tree
    while not isinstance(tree, Leaf):
        answer: Answer = getattr(action, tree.field)
        if isinstance(tree, PickMany):
            # Of the many possible lists, only a first one is proposed.
            return
        if not isinstance(tree, Amount) or not tree.unit:
            yield str(answer)
        elif tree.high:
            yield f"{answer}{tree.unit}"
        tree = tree.at(answer)


def first(kind: str, variety: int = 0) -> Question:
    """The first question of a kind in a game."""
    return next(step.question for step in steps(*VARIETY[variety]) if step.question.decision.kind == kind)


@pytest.mark.parametrize("typed", ["BID 10", "  bid   10", "Bid 10"])
def test_capitals_and_blanks_make_no_difference(typed: str) -> None:
    assert "bid 100" in completions(first("bid"), typed)


@pytest.mark.parametrize(
    "typed", ["fly", "fly ", "bid 10 20", "bid ten ", "bid 15 ", "bid -10 ", "bid ٤٠ ", "bid 10 x"]
)
def test_what_leads_nowhere_is_not_completed(typed: str) -> None:
    assert list(completions(first("bid"), typed)) == []


def test_a_first_list_of_names_is_proposed() -> None:
    question = first("reinforce", 3)
    (proposed,) = completions(question, "reinforce ")
    assert legal(question, proposed)


def test_names_of_a_list_may_be_typed_in_any_order() -> None:
    question = first("reinforce", 3)
    (proposed,) = completions(question, "reinforce ")
    names = proposed.split()[1].split(",")
    assert len(names) > 1
    assert list(completions(question, f"reinforce {','.join(reversed(names))} ")) != []


# At a table


async def typed(
    handler: Callable[..., Awaitable[Any]], app: AppContext, person: Person, table: Table, line: str
) -> Any:
    """The result of a line typed by a person at a table."""
    given = press(person)
    return await handler(app, given, await PlayerContext.at(app, given, table), line)


async def test_names_of_a_list_are_taken_in_any_order(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game(5, options={"soldiers": 20, "target": 40}, until="reinforce")
    person = harness.people[(await table.status()).awaited[0].seat]
    (proposed,) = completions(await harness.asked(table, person), "reinforce ")
    names = proposed.split()[1].split(",")
    before = await harness.public(table)
    await typed(play, app, person, table, f"reinforce {','.join(reversed(names))}")
    assert await harness.public(table) == before
    await table.confirm(person, (await table.snapshot(person)).questions[0].key)
    assert await harness.public(table) > before


async def test_a_line_that_draws_luck_is_asked_about_first(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game(until="reinforce", seats=5, options={"soldiers": 20, "target": 40})
    person = harness.people[(await table.status()).awaited[0].seat]
    (line,) = completions(await harness.asked(table, person), "reinforce ")
    before = await harness.public(table)
    shown = str(await typed(play, app, person, table, line))
    assert await harness.public(table) == before
    assert "New cards are turned over" in shown
    assert "b/confirm/" in shown


async def test_a_line_may_begin_with_a_capital_as_phones_write_it(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    person = harness.people[(await table.status()).awaited[0].seat]
    before = await harness.public(table)
    await typed(play, app, person, table, "Home Rome")
    assert await harness.public(table) > before


async def test_no_more_is_proposed_than_discord_shows_and_typing_finds_the_rest(
    harness: TablesHarness, app: AppContext
) -> None:
    table = await harness.game()
    (awaited,) = (await table.status()).awaited
    person = harness.people[awaited.seat]
    homes = set(completions(await harness.asked(table, person), "home "))
    assert len(homes) > MOST_COMPLETIONS
    assert len(await typed(complete, app, person, table, "home ")) == MOST_COMPLETIONS
    found = [
        each.line for letter in ascii_lowercase for each in await typed(complete, app, person, table, f"home {letter}")
    ]
    assert set(found) == homes


async def test_a_proposal_reads_as_it_will_be_played(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game(until="bid")
    person = harness.people[(await table.status()).awaited[0].seat]
    proposed = await typed(complete, app, person, table, "bid 1")
    assert (proposed[0].label, proposed[0].line) == ("bid 10", "bid 10")
    assert all(len(each.label) <= OPTION for each in proposed)
