"""Actions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import Telling
from engine.actions import Action
from engine.leonardo1989 import actions as acts

_PLAIN: Mapping[type[Action], str] = {
    acts.Buy: N_("Buy what the pawn stands on"),
    acts.Refuse: N_("Leave it to the others"),
    acts.Drop: N_("Drop out of the auction"),
    acts.Deny: N_("Do not help"),
    acts.AcceptRuin: N_("Accept ruin"),
    acts.Withdraw: N_("Take the proposal back"),
}


def deed(action: Action, tell: Telling) -> str:
    """ "Sell Casa del Mulino (2) to the bank"."""
    kind = type(action)
    return tell.words.t(_PLAIN[kind]) if kind in _PLAIN else _DEEDS[kind](action, tell)


def _swear(action: acts.Swear, tell: Telling) -> str:
    return tell.words.t("Choose the %(faction)s in secret", faction=tell.names.faction(action.faction))


def _works(action: acts.Works, tell: Telling) -> str:
    if not action.count:
        return tell.words.t("Spin the machine")
    return tell.words.t("Buy %(works)s", works=phrases.works_of_art(tell.words, action.count))


def _place(action: acts.Place, tell: Telling) -> str:
    spaces = Counter(
        int(space) for space in (action.first, action.second, action.third, action.fourth) if space != acts.NOTHING
    )
    shown = [
        tell.words.t("%(works)s in %(palace)s", works=phrases.works(tell.words, count), palace=tell.holding(space))
        for space, count in spaces.items()
    ]
    return tell.words.t("Show %(works)s", works=tell.words.join(shown))


def _spin(action: acts.UseSpin, tell: Telling) -> str:
    return tell.by(int(action.seat), N_("Move the guild by your spin"), N_("Move the guild by %(who)s's spin"))


def _power(action: acts.Power, tell: Telling) -> str:
    space = tell.space(int(action.target))
    if action.man == "take":
        return tell.words.t("Have the visitor on %(space)s, and take a man-at-arms", space=space)
    return tell.words.t("Have the visitor on %(space)s", space=space)


def _bid(action: acts.Bid, tell: Telling) -> str:
    if not action.florins:
        return tell.words.t("Make no bid")
    return tell.words.t("Bid up to %(florins)s in secret", florins=tell.florins(action.florins))


def _raise(action: acts.Raise, tell: Telling) -> str:
    return tell.words.t("Bid %(florins)s", florins=tell.florins(action.florins))


def _stake(action: acts.Stake, tell: Telling) -> str:
    return tell.words.t(
        "Stake %(florins)s on %(product)s in secret",
        florins=tell.florins(action.florins),
        product=tell.names.product(action.product),
    )


def _sell(action: acts.Sell, tell: Telling) -> str:
    return tell.words.t("Sell %(palace)s to the bank", palace=tell.holding(int(action.space)))


def _rescue(action: acts.Rescue, tell: Telling) -> str:
    if action.pawn == acts.NOTHING:
        return tell.words.t("Agree to help with a guild")
    offer = tell.words.t("Offer a guild that plays with %(pawn)s", pawn=phrases.pawn(int(action.pawn), tell))
    return _of_faction(offer, action.faction, tell)


def _join(action: acts.Join, tell: Telling) -> str:
    return tell.words.t("Join %(who)s in a guild", who=tell.name(int(action.party)))


def _guild(action: acts.ProposeGuild, tell: Telling) -> str:
    proposal = tell.words.t(
        "Propose a guild to %(who)s, with %(pawn)s",
        who=tell.name(int(action.party)),
        pawn=phrases.pawn(int(action.pawn), tell),
    )
    return _of_faction(proposal, action.faction, tell)


def _of_faction(said: str, faction: str, tell: Telling) -> str:
    if faction == acts.NOTHING:
        return said
    return tell.words.t("%(deed)s, of the %(faction)s", deed=said, faction=tell.names.faction(faction))


def _trade(action: acts.ProposeTrade, tell: Telling) -> str:
    give, take = _goods(action.give, action.pays, tell), _goods(action.take, action.asks, tell)
    return tell.words.t(
        "Propose a trade to %(who)s: %(give)s for %(take)s", who=tell.name(int(action.party)), give=give, take=take
    )


def _goods(space: str, florins: int, tell: Telling) -> str:
    parts = [] if space == acts.NOTHING else [tell.holding(int(space))]
    if florins:
        parts.append(tell.florins(florins))
    return tell.words.join(parts) or tell.words.t("nothing")


def _agree(action: acts.Agree, tell: Telling) -> str:
    return tell.by(int(action.party), N_("Agree to the proposal of your guild"), N_("Agree to %(who)s's proposal"))


def _reject(action: acts.Reject, tell: Telling) -> str:
    return tell.by(int(action.party), N_("Turn the proposal of your guild down"), N_("Turn %(who)s's proposal down"))


_DEEDS: Mapping[type[Action], Callable[[Any, Telling], str]] = {
    acts.Swear: _swear,
    acts.Works: _works,
    acts.Place: _place,
    acts.UseSpin: _spin,
    acts.Power: _power,
    acts.Bid: _bid,
    acts.Raise: _raise,
    acts.Stake: _stake,
    acts.Sell: _sell,
    acts.Rescue: _rescue,
    acts.Join: _join,
    acts.ProposeGuild: _guild,
    acts.ProposeTrade: _trade,
    acts.Agree: _agree,
    acts.Reject: _reject,
}
