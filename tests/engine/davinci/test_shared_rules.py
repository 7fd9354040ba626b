"""A rule that uses only public facts gives the same for a state and for every view of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from engine.choices import Pick
from engine.davinci.benefits import can_move
from engine.davinci.city import at_dearest, improvements, last_improvement, nothing_at
from engine.davinci.constants import AREAS, LABS
from engine.davinci.council import useless, would_be_last
from engine.davinci.deck import discarded
from engine.davinci.public import PublicTable, ranking, turn_order
from engine.davinci.research import types_of, weeks_added

from .walks import WALKS


def _seats(table: PublicTable) -> range:
    return range(len(table.players))


def _weeks(table: PublicTable) -> Iterator[int]:
    labs = (player.lab(name) for player in table.players for name in LABS)
    return (weeks_added(lab) for lab in labs if lab)


RULES: Mapping[str, Callable[[PublicTable], object]] = {
    "turn order": turn_order,
    "ranking": lambda table: [ranking(table.groups(area)) for area in AREAS],
    "discarded": lambda table: tuple(discarded(table)),
    "dearest": at_dearest,
    "can move": lambda table: [can_move(table, seat) for seat in _seats(table)],
    "useless": lambda table: [useless(table, seat, each) for seat in _seats(table) for each in table.pack.benefits],
    "last": lambda table: [would_be_last(table, seat, workers) for seat in _seats(table) for workers in range(4)],
    "nothing there": lambda table: [
        nothing_at(table, seat, area, taken) for seat in _seats(table) for area in AREAS[1:] for taken in range(3)
    ],
    "improvements": lambda table: [(improvements(player), last_improvement(player)) for player in table.players],
    "weeks": lambda table: list(_weeks(table)),
    "types": lambda table: [types_of(table.pack, player.inventions) for player in table.players],
}


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_says_the_same_of_a_state_and_of_its_views(rule: str) -> None:
    for step in WALKS.some(400, seed=3):
        if step.before.options.ahead and step.before.phase == "labs":
            continue  # The laboratories are part of sealed answers.
        said = RULES[rule](step.before)
        for seat in (None, *_seats(step.before)):
            assert RULES[rule](WALKS.game.view(step.before, seat)) == said, (step.action, seat)


def test_improvements_are_what_the_workshop_offers() -> None:
    """All that the seat has the florins for."""
    for step in WALKS.some(200, phase="workshop"):
        seat, tree = (
            step.before.waiting[0],
            next(each.tree for each in WALKS.game.decisions(step.before) if each.kind == "workshop"),
        )
        assert isinstance(tree, Pick)
        offered = []
        for kind in tree.answers:
            node = tree.at(kind)
            labs = list(node.answers) if isinstance(node, Pick) else ["large"]
            offered += [(kind, lab) for lab in labs if kind != "leave"]
        affordable = step.before.players[seat].florins >= step.before.price
        expected = improvements(step.before.players[seat]) if affordable else []
        assert sorted(offered) == sorted(expected)
