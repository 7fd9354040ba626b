"""Actions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.narrator import Row, by, choose, to_all, when
from engine.actions import Action
from engine.leonardo1989 import actions as acts


def _shown(action: acts.Place, narrator: GameNarrator) -> str:
    spaces = Counter(
        int(space) for space in (action.first, action.second, action.third, action.fourth) if space != acts.NOTHING
    )
    shown = [
        narrator.words.t(
            "%(works)s in %(palace)s", works=phrases.works(narrator.words, count), palace=narrator.names.holding(space)
        )
        for space, count in spaces.items()
    ]
    return narrator.words.join(shown)


def _target(action: acts.Power, narrator: GameNarrator) -> str:
    return narrator.names.space(int(action.target))


def _rescue(action: acts.Rescue, narrator: GameNarrator) -> str:
    if action.pawn == acts.NOTHING:
        return narrator.words.t("Agree to help with a guild")
    return _of_faction(_OFFERS(action, narrator), action.faction, narrator)


_OFFERS = to_all(N_("Offer a guild that plays with %(pawn)s"))


def _guild(action: acts.ProposeGuild, narrator: GameNarrator) -> str:
    return _of_faction(_PROPOSES(action, narrator), action.faction, narrator)


def _party(action: acts.Join | acts.ProposeGuild | acts.ProposeTrade, narrator: GameNarrator) -> str:
    return narrator.name(int(action.party))


_PROPOSES = to_all(N_("Propose a guild to %(who)s, with %(pawn)s"), who=_party)


def _of_faction(deed: str, faction: str, narrator: GameNarrator) -> str:
    if faction == acts.NOTHING:
        return deed
    return narrator.words.t("%(deed)s, of the %(faction)s", deed=deed, faction=narrator.names.faction(faction))


def _goods(space: str, florins: int, narrator: GameNarrator) -> str:
    parts = [] if space == acts.NOTHING else [narrator.names.holding(int(space))]
    if florins:
        parts.append(narrator.florins(florins))
    return narrator.words.join(parts) or narrator.words.t("nothing")


TURNS: Mapping[str, str] = {
    "works": N_("works of art, the spin, and buy what you stop on"),
    "buy": N_("spin, and buy what you stop on"),
    "spin": N_("spin, and be asked what to buy"),
    "none": N_("spin, and buy nothing"),
    "ask": N_("be asked everything"),
}
"""What can be left for the next turn, after "Your next turn:"."""


def next_turn(turn: str, keep: int, narrator: GameNarrator) -> str:
    deed = narrator.words.t(TURNS[turn])
    if not keep:
        return deed
    return narrator.words.t("%(deed)s, keeping %(florins)s", deed=deed, florins=narrator.florins(keep))


ACTION_WORDS: Mapping[type[Action], Row] = {
    acts.Swear: to_all(N_("Choose the %(faction)s in secret")),
    # A turn
    acts.Works: when(
        "count",
        to_all(N_("Buy %(works)s"), works=lambda action, narrator: phrases.works_of_art(narrator.words, action.count)),
        to_all(N_("Spin the machine")),
    ),
    acts.Place: to_all(N_("Show %(works)s"), works=_shown),
    acts.UseSpin: by(N_("Move the guild by your spin"), N_("Move the guild by %(who)s's spin")),
    acts.Power: choose(
        "man",
        to_all(N_("Have the visitor on %(space)s"), space=_target),
        take=to_all(N_("Have the visitor on %(space)s, and take a man-at-arms"), space=_target),
    ),
    acts.Buy: to_all(N_("Buy what the pawn stands on")),
    acts.Refuse: to_all(N_("Leave it to the others")),
    acts.NextTurn: to_all(
        N_("Your next turn: %(turn)s"), turn=lambda action, narrator: next_turn(action.turn, action.keep, narrator)
    ),
    # Auctions, markets, debts
    acts.Bid: when("florins", to_all(N_("Bid up to %(florins)s in secret")), to_all(N_("Make no bid"))),
    acts.Raise: to_all(N_("Bid %(florins)s")),
    acts.Drop: to_all(N_("Drop out of the auction")),
    acts.Stake: to_all(N_("Stake %(florins)s on %(product)s in secret")),
    acts.Sell: to_all(N_("Sell %(palace)s to the bank")),
    # Ruin, guilds, trades
    acts.Rescue: _rescue,
    acts.Deny: to_all(N_("Do not help")),
    acts.Join: to_all(N_("Join %(who)s in a guild"), who=_party),
    acts.AcceptRuin: to_all(N_("Accept ruin")),
    acts.ProposeGuild: _guild,
    acts.ProposeTrade: to_all(
        N_("Propose a trade to %(who)s: %(give)s for %(take)s"),
        who=_party,
        give=lambda action, narrator: _goods(action.give, action.pays, narrator),
        take=lambda action, narrator: _goods(action.take, action.asks, narrator),
    ),
    acts.Agree: by(N_("Agree to the proposal of your guild"), N_("Agree to %(who)s's proposal"), of="party"),
    acts.Reject: by(N_("Turn the proposal of your guild down"), N_("Turn %(who)s's proposal down"), of="party"),
    acts.Withdraw: to_all(N_("Take the proposal back")),
}


def imperative(action: Action, narrator: GameNarrator) -> str:
    """ "Sell Casa del Mulino (2) to the bank"."""
    return ACTION_WORDS[type(action)](action, narrator)
