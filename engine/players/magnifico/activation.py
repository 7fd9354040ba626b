"""Which stored cards to put into play (magnifico/5.4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Tree
from ...magnifico.actions import Activate
from ..sense import as_pick
from .cards import in_play
from .posture import Posture
from .purchase import Purchase


def activations(posture: Posture, question: Tree) -> Iterator[Purchase]:
    cards = as_pick(question)
    assert cards.note
    for card in cards.answers:
        yield Purchase(Activate(card), in_play(posture.outlook, card), cards.note(card).cost, card)
