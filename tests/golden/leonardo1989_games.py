"""How the games of Leonardo (1989) are played whose records are kept: with a taste for talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.actions import Action
from engine.game import Decision
from engine.leonardo1989 import Leonardo1989, parse_pack
from engine.match import Question
from engine.players import player
from tests.golden.golden import Choose, Golden, first_awaited, to_taste
from tests.golden.leonardo1989_endings import ENDINGS, endings_of
from tests.golden.leonardo1989_rulings import RULINGS

TASTE = {"withdraw": 0.2, "agree": 2.0, "ruin": 0.4}
"""How much likelier than another each kind of action is."""
LOTS = 0.3
"""How often a player of sense draws lots."""
TALK = 0.04
"""How often somebody speaks of himself, or answers, before the game goes on."""


def _rules(pack: str) -> Leonardo1989:
    return Leonardo1989(parse_pack(pack))


def _options(_: str, rng: Random) -> Mapping[str, Any]:
    """Any table that four to six can play at; with guilds the end is named or not."""
    options = {
        "end": rng.choice(("rounds", "rounds", "elimination")),
        "rounds": 15,
        "rounds_without_ruin": 20,
        "guilds": rng.random() < 0.5,
        "trades": rng.random() < 0.3,
        "live_auction": rng.random() < 0.3,
    }
    if options["guilds"] and rng.random() < 0.3:
        del options["end"]
    return options


def _by_lot(_: Any, decision: Decision, rng: Random) -> Action:
    return to_taste(decision.tree, rng, TASTE, ("kind",))


def _with_sense(view: Any, decision: Decision, rng: Random) -> Action:
    """As the apprentice would, but now and then by lot."""
    if rng.random() < LOTS:
        return _by_lot(view, decision, rng)
    return player("apprentice").choose(view, decision, rng)


def _player(rng: Random) -> Choose:
    """Careless games end in ruin, good ones in wealth."""
    return rng.choice((_by_lot, _with_sense))


def _asks(questions: Sequence[Question], rng: Random) -> Question:
    """Now and then something that nobody waits for."""
    idle = [question for question in questions if not question.decision.awaited]
    return rng.choice(idle) if idle and rng.random() < TALK * len(idle) else first_awaited(questions, rng)


LEONARDO1989 = Golden(
    slug="leonardo1989",
    rules=_rules,
    variants=("city",),
    seats=(4, 5, 6),
    endings=ENDINGS,
    options=_options,
    endings_of=endings_of,
    player=_player,
    asks=_asks,
    rulings=RULINGS,
)
