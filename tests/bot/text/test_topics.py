"""What the log can be filtered by: every event has its topic, and any part of a story can be told."""

from __future__ import annotations

import random

import pytest

from bot.tables import Games
from bot.text import texts
from bot.text.language import ENGLISH
from bot.text.panel_words import concerns
from engine.actions import Action
from engine.chance import SeededChance
from engine.choices import sample
from engine.davinci import events as davinci
from engine.game import Event
from engine.leonardo1989 import events as leonardo1989
from engine.magnifico import events as magnifico
from engine.match import Match

EVENTS = {"magnifico": magnifico, "davinci": davinci, "leonardo1989": leonardo1989}
FRAME = {"round_began", "turn_began", "turn_ended", "last_round", "colours_taken", "sets_taken"} | {
    *("answered_ahead", "first_player_rolled", "first_spins", "first_chosen")
}
"""Events that only divide a game, or come before it."""
GAMES = Games()
KEY = b"\x05" * 32


def _kind(event: Event) -> str:
    return event.kind  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("slug", EVENTS)
def test_every_event_has_a_topic(slug: str) -> None:
    topics = texts(slug, ENGLISH, GAMES.game(slug, GAMES.packs(slug)[0].id).pack, ()).topics()
    kinds = {
        each.__dataclass_fields__["kind"].default
        for each in vars(EVENTS[slug]).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    }
    covered = frozenset().union(*(topic.kinds for topic in topics))
    assert kinds - FRAME == covered
    assert len({topic.name for topic in topics}) == len(topics) <= 5


@pytest.mark.parametrize("slug", EVENTS)
def test_any_topic_of_any_story_can_be_told(slug: str) -> None:
    game, rng = GAMES.game(slug, GAMES.packs(slug)[0].id), random.Random(3)
    match, _ = Match.begin(game, {}, 3, SeededChance(KEY))
    said = texts(slug, ENGLISH, game.pack, ("Ada", "Bruno", "Carla"))
    told = 0
    for _ in range(150):
        question = next((question for question in match.questions() if question.decision.awaited), None)
        if question is None:
            break
        action = sample(question.decision.tree, rng)
        assert isinstance(action, Action)
        chance = SeededChance(KEY, match.next_outcome)
        events = match.apply(question.decision.seat, action, chance, question.key).events
        parts = [[each for each in events if _kind(each) in topic.kinds] for topic in said.topics()]
        parts += [[each for each in events if concerns(each, {seat})] for seat in range(3)]
        told += sum(len(said.story(part)) for part in parts)
    assert told > 100


def test_whom_an_event_concerns() -> None:
    war = magnifico.WarDeclared(0, 2, "rome", "naples", 2, 0, 0, False, 4)
    assert [concerns(war, {seat}) for seat in range(3)] == [True, False, True]
    assert concerns(magnifico.BidsOpened((10, 20, 30)), {1})
    assert not concerns(leonardo1989.GameWon((1,), "worth"), {0})
