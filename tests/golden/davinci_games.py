"""How the games of Leonardo da Vinci are played whose records are kept: with a taste for laboratories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.actions import Action
from engine.davinci import DaVinci, parse_pack
from engine.davinci.state import State
from engine.game import Decision
from engine.match import Question
from engine.players import player
from engine.record import Record
from tests.golden.davinci_endings import ENDINGS, endings_of
from tests.golden.golden import Choose, Golden, first_awaited, refused_before, to_taste

TASTE = {
    "pass": 0.05, "start": 12.0, "cancel": 0.15, "leave": 0.3, "decline": 0.3, "take": 2.0,
    "small": 14.0, "large": 14.0, "place": 2.0, "workshop": 0.6,
}  # fmt: skip
"""How much likelier than another each kind of action and each place is."""


LOTS = 0.1
"""How often a player of sense draws lots."""
SHOWS = 0.01
"""How often somebody who need not be asked is."""


def _rules(pack: str) -> DaVinci:
    return DaVinci(parse_pack(pack))


def _options(start: str, rng: Random) -> Mapping[str, Any]:
    """A table of beginners or of experts, now and then with another Council."""
    return {
        "start": start,
        "powerful_council": rng.random() < 0.3,
        "council_may_decline": rng.random() < 0.7,
    }


def _by_lot(_: Any, decision: Decision, rng: Random) -> Action:
    return to_taste(decision.tree, rng, TASTE, ("kind", "where"))


def _with_sense(view: Any, decision: Decision, rng: Random) -> Action:
    """As the apprentice would, but now and then by lot, and so whatever nobody waits for."""
    if not decision.awaited or rng.random() < LOTS:
        return _by_lot(view, decision, rng)
    return player("apprentice").choose(view, decision, rng)


def _player(rng: Random) -> Choose:
    """Poor games end in ties, good ones in contests and variety."""
    return rng.choice((_by_lot, _with_sense))


def _asks(questions: Sequence[Question], rng: Random) -> Question:
    """Whoever is awaited, but now and then somebody who could show a work."""
    shows = [question for question in questions if question.decision.kind == "show"]
    return rng.choice(shows) if shows and rng.random() < SHOWS else first_awaited(questions, rng)


def _shown_freely(record: Record, state: State) -> bool:
    """By the newest rules alone somebody showed what a laboratory worked on."""
    return refused_before(record, DaVinci(state.pack)).startswith("show ")


DAVINCI = Golden(
    slug="davinci",
    rules=_rules,
    variants=("beginners", "experts"),
    seats=(2, 3, 4, 5),
    endings=ENDINGS,
    options=_options,
    endings_of=endings_of,
    player=_player,
    asks=_asks,
    rulings={"shown_freely": _shown_freely},
)
