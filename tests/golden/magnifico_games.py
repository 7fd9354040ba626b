"""How the games of Magnifico are played whose records are kept: with a taste for building and for war."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.actions import Action
from engine.choices import Amount, Leaf, Pick
from engine.game import Decision
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.cards import useless
from engine.magnifico.state import State
from engine.record import Record
from tests.golden.golden import Golden, refused_before
from tests.golden.magnifico_endings import ENDINGS, endings_of

TARGETS = {"international": (15, 20, 30), "italian": (30, 40)}

TASTE = {
    "end": 0.4, "decline": 0.1, "refrain": 0.2, "finish": 0.3,
    "build": 4.0, "activate": 3.0, "invade": 2.0, "attack": 3.0,
    "paratrooper": 6.0, "automaton": 6.0, "tank_5_7": 4.0, "tank_4_5": 4.0,
}  # fmt: skip
"""How much likelier than another each kind of action and each card is."""


def _rules(pack: str) -> Magnifico:
    return Magnifico(parse_pack(pack))


def _options(edition: str, rng: Random) -> Mapping[str, Any]:
    """A table of the edition: any target, and now and then one of the designer's optional rules."""
    rules = ("rich_start", "double_explosion", "self_destruction", "escorted_machines", "second_prizes")
    chosen = {name: True for name in rules if rng.random() < 0.2}
    return {"edition": edition, "target": rng.choice(TARGETS[edition])} | chosen


def _some_cannons_fired(record: Record, state: State) -> bool:
    """An infantry assault by the newest rules alone: some of the great cannons fire, and some do not."""
    return refused_before(record, Magnifico(state.pack)).startswith("infantry ")


def _copy_stays_stored(record: Record, state: State) -> bool:
    """A player ends with a free hook, the money, and a copy in store that adds nothing."""
    return any(
        useless(state, card, player.inventions)
        and player.airplane is not None
        and state.pack.hooks_used(player.inventions) < state.pack.airplanes[player.airplane].hooks
        and player.florins >= state.pack.inventions[card].cost
        for player in state.players
        for card in player.store
    )


RULINGS = {"some_cannons": _some_cannons_fired, "useless_copy": _copy_stays_stored}


def _choose(_: Any, decision: Decision, rng: Random) -> Action:
    """A random action, its kind and its card by taste; who can drop a paratrooper does."""
    tree = decision.tree
    while not isinstance(tree, Leaf):
        if isinstance(tree, Pick) and tree.field in ("kind", "card"):
            answers = list(tree.answers)
            (answer,) = rng.choices(answers, [TASTE.get(each, 1.0) for each in answers])
            tree = tree.then(answer)
        elif isinstance(tree, Amount) and tree.field == "paratroopers":
            tree = tree.then(tree.high)
        else:
            tree = tree.then(tree.sample(rng))  # type: ignore[arg-type]
    assert isinstance(tree.action, Action)
    return tree.action


MAGNIFICO = Golden(
    slug="magnifico",
    rules=_rules,
    variants=tuple(TARGETS),
    seats=(3, 4, 5),
    endings=ENDINGS,
    options=_options,
    endings_of=endings_of,
    player=lambda _: _choose,
    rulings=RULINGS,
)
