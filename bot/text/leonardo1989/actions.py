"""Actions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import Telling
from bot.text.narrator import Row, by, choose, said, when
from engine.actions import Action
from engine.leonardo1989 import actions as acts


def _shown(action: acts.Place, tell: Telling) -> str:
    spaces = Counter(
        int(space) for space in (action.first, action.second, action.third, action.fourth) if space != acts.NOTHING
    )
    shown = [
        tell.words.t("%(works)s in %(palace)s", works=phrases.works(tell.words, count), palace=tell.holding(space))
        for space, count in spaces.items()
    ]
    return tell.words.join(shown)


def _target(action: acts.Power, tell: Telling) -> str:
    return tell.space(int(action.target))


def _rescue(action: acts.Rescue, tell: Telling) -> str:
    if action.pawn == acts.NOTHING:
        return tell.words.t("Agree to help with a guild")
    return _of_faction(_OFFERS(action, tell), action.faction, tell)


_OFFERS = said(N_("Offer a guild that plays with %(pawn)s"))


def _guild(action: acts.ProposeGuild, tell: Telling) -> str:
    return _of_faction(_PROPOSES(action, tell), action.faction, tell)


def _party(action: acts.Join | acts.ProposeGuild | acts.ProposeTrade, tell: Telling) -> str:
    return tell.name(int(action.party))


_PROPOSES = said(N_("Propose a guild to %(who)s, with %(pawn)s"), who=_party)


def _of_faction(deed: str, faction: str, tell: Telling) -> str:
    if faction == acts.NOTHING:
        return deed
    return tell.words.t("%(deed)s, of the %(faction)s", deed=deed, faction=tell.names.faction(faction))


def _goods(space: str, florins: int, tell: Telling) -> str:
    parts = [] if space == acts.NOTHING else [tell.holding(int(space))]
    if florins:
        parts.append(tell.florins(florins))
    return tell.words.join(parts) or tell.words.t("nothing")


ACTION_WORDS: Mapping[type[Action], Row] = {
    acts.Swear: said(N_("Choose the %(faction)s in secret")),
    # A turn
    acts.Works: when(
        "count",
        said(N_("Buy %(works)s"), works=lambda action, tell: phrases.works_of_art(tell.words, action.count)),
        said(N_("Spin the machine")),
    ),
    acts.Place: said(N_("Show %(works)s"), works=_shown),
    acts.UseSpin: by(N_("Move the guild by your spin"), N_("Move the guild by %(who)s's spin")),
    acts.Power: choose(
        "man",
        said(N_("Have the visitor on %(space)s"), space=_target),
        take=said(N_("Have the visitor on %(space)s, and take a man-at-arms"), space=_target),
    ),
    acts.Buy: said(N_("Buy what the pawn stands on")),
    acts.Refuse: said(N_("Leave it to the others")),
    # Auctions, markets, debts
    acts.Bid: when("florins", said(N_("Bid up to %(florins)s in secret")), said(N_("Make no bid"))),
    acts.Raise: said(N_("Bid %(florins)s")),
    acts.Drop: said(N_("Drop out of the auction")),
    acts.Stake: said(N_("Stake %(florins)s on %(product)s in secret")),
    acts.Sell: said(N_("Sell %(palace)s to the bank")),
    # Ruin, guilds, trades
    acts.Rescue: _rescue,
    acts.Deny: said(N_("Do not help")),
    acts.Join: said(N_("Join %(who)s in a guild"), who=_party),
    acts.AcceptRuin: said(N_("Accept ruin")),
    acts.ProposeGuild: _guild,
    acts.ProposeTrade: said(
        N_("Propose a trade to %(who)s: %(give)s for %(take)s"),
        who=_party,
        give=lambda action, tell: _goods(action.give, action.pays, tell),
        take=lambda action, tell: _goods(action.take, action.asks, tell),
    ),
    acts.Agree: by(N_("Agree to the proposal of your guild"), N_("Agree to %(who)s's proposal"), of="party"),
    acts.Reject: by(N_("Turn the proposal of your guild down"), N_("Turn %(who)s's proposal down"), of="party"),
    acts.Withdraw: said(N_("Take the proposal back")),
}


def deed(action: Action, tell: Telling) -> str:
    """ "Sell Casa del Mulino (2) to the bank"."""
    return ACTION_WORDS[type(action)](action, tell)
