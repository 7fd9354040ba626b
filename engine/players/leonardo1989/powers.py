"""Where to send a visitor, and by which spin a guild goes (leonardo1989/office-power, leonardo1989/guild-spin)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Power, UseSpin
from ...leonardo1989.offices import can_take_man
from ...leonardo1989.view import View
from ...leonardo1989.visits import Visit, advantage, visit
from ...leonardo1989.walk import draws_man, steps_of
from ..sense import Proposal
from .outlook import Outlook

TO_RIVALS = 0.3
"""What a visitor's payment to somebody else is worth: it weakens him, and strengthens another."""
MAN = 15
"""What a man-at-arms is worth, and what one less of a rival's is."""


def powers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Where this party gains most; if nowhere, rather where the visitor pays another than where there is something to
    buy."""
    reach = view.pack.offices[view.players[view.mover].at].reach
    takes = can_take_man(view)
    for steps in range(-reach, reach + 1):
        walk = visit(view, steps, int(takes))
        yield Proposal(_worth(view, walk, decision.seat), Power(str(walk.space), "take" if takes else "leave"))


def _worth(view: View, walk: Visit, seat: int) -> float:
    party = view.players[seat].party
    to_others = -walk.gain(view.mover) - walk.gain(party)
    buys = view.pack.spaces[walk.space].for_sale and view.holding(walk.space) is None
    return advantage(view, walk, party) + TO_RIVALS * to_others - (5.0 if buys else 0.0)


def spins(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Where least is due; of equals where something can be bought."""
    outlook = Outlook(view, decision.seat)
    for spin in view.spins:
        walk = visit(view, steps_of(view, spin.number))
        man = MAN if draws_man(view, spin.number) else 0
        buys = 10 if view.pack.spaces[walk.space].for_sale and walk.space not in outlook.holdings else 0
        yield Proposal(man + buys + walk.gain(view.mover), UseSpin(str(spin.seat)))
