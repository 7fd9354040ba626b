"""Why to think twice about an action: what it loses for good, or gives away.

Whatever has no reason here is carried out at one press.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.language import N_
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.telling import Telling
from engine.actions import Action
from engine.game import Decision
from engine.leonardo1989 import actions as acts
from engine.leonardo1989.selling import least_loss
from engine.leonardo1989.view import View


def final(decision: Decision, action: Action, view: View, tell: Telling) -> str:
    think = _REASONS.get(type(action))
    return think(action, decision, view, tell) if think else ""


def _refuse(action: acts.Refuse, decision: Decision, view: View, tell: Telling) -> str:
    mover = view.players[view.mover]
    if mover.florins < view.pack.spaces[mover.at].price or not situation.would_complete(mover.at, mover.seat, view):
        return ""
    quarter = tell.names.quarter(view.pack.spaces[mover.at].quarter)
    return tell.words.t("You could pay it, and the %(quarter)s would be all yours.", quarter=quarter)


def _half_the_purse(said: str) -> Callable[[Any, Decision, View, Telling], str]:
    """A sum of more than half of what a party has in cash."""

    def think(action: Any, decision: Decision, view: View, tell: Telling) -> str:
        purse = view.party_of(decision.seat).florins
        if 2 * action.florins <= purse:
            return ""
        return tell.words.t(said, florins=tell.florins(purse))

    return think


def _sell(action: acts.Sell, decision: Decision, view: View, tell: Telling) -> str:
    """A sale that loses more rent than all that would have to be sold."""
    best = least_loss(view)
    sold = view.holding(int(action.space))
    needed = [holding for holding in view.holdings if holding.space in best]
    if sold is None or sold in needed or sold.rent <= sum(holding.rent for holding in needed):
        return ""
    return tell.words.t(
        "You only need %(florins)s more: %(palace)s would do, for %(sale)s.",
        florins=tell.florins(situation.missing(view)),
        palace=tell.names.holdings(best),
        sale=tell.florins(sum(holding.sale for holding in needed)),
    )


def _accept_ruin(action: acts.AcceptRuin, decision: Decision, view: View, tell: Telling) -> str:
    if view.phase == "ruin":
        return tell.words.t("Once you accept ruin, you are out of the game for good.")
    return tell.words.t("Somebody would take you in. If you accept ruin, you are out of the game for good.")


def _agree(action: acts.Agree, decision: Decision, view: View, tell: Telling) -> str:
    guild = any(each.is_guild for each in view.proposals if each.by == int(action.party))
    return _for_good(tell) if guild else ""


def _rescue(action: acts.Rescue, decision: Decision, view: View, tell: Telling) -> str:
    return _for_good(tell)


def _for_good(tell: Telling) -> str:
    return tell.words.t("A guild is for good: nobody can leave it, and if it is ruined, so are all in it.")


_REASONS: Mapping[type[Action], Callable[[Any, Decision, View, Telling], str]] = {
    acts.Refuse: _refuse,
    acts.Bid: _half_the_purse(N_("It could take more than half of your %(florins)s.")),
    acts.Raise: _half_the_purse(N_("It would take more than half of your %(florins)s.")),
    acts.Stake: _half_the_purse(N_("You stake more than half of your %(florins)s, and lose it more often than not.")),
    acts.Sell: _sell,
    acts.AcceptRuin: _accept_ruin,
    acts.Agree: _agree,
    acts.Rescue: _rescue,
}
