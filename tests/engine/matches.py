"""Matches of Magnifico for tests of what all games share: playing, undo, records."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.actions import Action
from engine.chance import SeededChance, commitment, match_key
from engine.choices import sample
from engine.magnifico.state import State
from engine.magnifico.view import View
from engine.match import ApplyResult, Match, Question
from tests.engine.magnifico.positions import GAME

SEED = bytes(range(32))
POST = 1234
KEY = match_key(SEED, POST)
PROOF = {"commitment": commitment(SEED), "post": POST, "seed": SEED.hex()}
"""What a record needs so that its outcomes can be checked."""

MagnificoMatch = Match[State, View]


def begin(seats: int = 3, options: Mapping[str, Any] | None = None) -> MagnificoMatch:
    return Match.begin(GAME, options or {}, seats, SeededChance(KEY))[0]


def act(match: MagnificoMatch, line: str, seat: int | None = None, key: str | None = None) -> ApplyResult:
    """Carry out a line for the seat that is waited for, or for `seat` where several are."""
    player = awaited(match).decision.seat if seat is None else seat
    return match.apply(player, GAME.notation.read(line), SeededChance(KEY, match.next_outcome), key)


def awaited(match: MagnificoMatch) -> Question:
    return next(question for question in match.questions() if question.decision.awaited)


def play_on(match: MagnificoMatch, actions: int, seed: int = 1) -> None:
    """Play this many random actions, or fewer if the game ends."""
    rng = random.Random(seed)
    for _ in range(actions):
        if match.over:
            return
        question = awaited(match)
        action = sample(question.decision.tree, rng)
        assert isinstance(action, Action)
        match.apply(question.decision.seat, action, SeededChance(KEY, match.next_outcome), question.key)


def finished(seats: int = 3, seed: int = 1, options: Mapping[str, Any] | None = None) -> MagnificoMatch:
    """A whole random game."""
    match = begin(seats, options)
    play_on(match, 5_000, seed)
    assert match.over
    return match


def at_first_turn(**options: Any) -> MagnificoMatch:
    """Homes in Rome, Paris and Athens; every seat has bid 10 and bought nothing: the first player's turn begins."""
    match = begin(options=options)
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    bid_and_decline(match)
    return match


def bid_and_decline(match: MagnificoMatch) -> None:
    for seat in range(3):
        act(match, "bid 10", seat)
    while match.state.phase == "picks":
        act(match, "decline")


def some_invasion(match: MagnificoMatch) -> str:
    """A line with which the active player takes a territory beside their home."""
    home = match.state.owned(awaited(match).decision.seat)[0]
    target = {"paris": "bordeaux", "athens": "buda", "rome": "naples"}[home]
    return f"invade {home} {target} 1s"
