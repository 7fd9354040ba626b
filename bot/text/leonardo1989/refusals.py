"""Why an answer is refused: one sentence for each reason in the rules, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.discord_text import safe
from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.answers import TABLE, answer_label
from bot.text.leonardo1989.consequences import KINDS
from bot.text.leonardo1989.phrases import Telling
from bot.text.narrator import Row, said
from bot.text.refusal_text import COMMON, Refusals
from engine.leonardo1989.actions import NOTATION
from engine.leonardo1989.constants import COIN
from engine.rejection import Refused, Rejection


def _no_trade(bar: Rejection, tell: Telling) -> str:
    if bar.have == "":
        return tell.words.t("There is nobody you could trade with now.")
    return tell.words.t("There is nothing to trade with %(who)s now.", who=tell.name(int(bar.have)))


def _sum(bar: Rejection, tell: Telling) -> str:
    return tell.florins(int(bar.need))


def _works(bar: Rejection, tell: Telling) -> str:
    return phrases.works(tell.words, int(bar.have))


REASONS: Mapping[str, Row] = {
    **COMMON,
    "florins": said(N_("It takes %(florins)s, and you have %(have)s."), florins=_sum),
    # Works of art
    "most_works": said(N_("You may buy from 0 to %(most)s works of art in a turn."), most=lambda bar, tell: bar.need),
    "no_room": said(N_("Your palaces have room for %(works)s."), works=_works),
    "works_left": said(N_("Works of art are scarce: %(works)s left."), works=_works),
    "palace_full": said(
        N_("%(palace)s is full: a palace shows four works."), palace=lambda bar, tell: tell.holding(int(bar.have))
    ),
    # Offices, auctions, markets
    "no_man": said(N_("The visitor has no man-at-arms.")),
    "too_low": said(N_("The next bid must be %(florins)s or more."), florins=_sum),
    "least_stake": said(N_("The least stake is %(florins)s."), florins=_sum),
    # Guilds and trades
    "no_guilds": said(N_("There are no guilds at this table.")),
    "all_in_one": said(N_("Only two parties are left: they may not become one.")),
    "no_trades": said(N_("There are no trades at this table.")),
    "nothing_to_trade": _no_trade,
    "no_return": said(
        N_("Each must give something: nothing can be traded with %(who)s that way."),
        who=lambda bar, tell: tell.name(int(bar.have)),
    ),
    "trade_florins": said(
        N_("There is not that much to pay: %(florins)s at most."), florins=lambda bar, tell: tell.florins(int(bar.have))
    ),
    "no_proposal": said(N_("You have made no proposal.")),
    "one_proposal": said(N_("You have made a proposal: take it back before you make another.")),
    "settled": said(N_("All have agreed to your proposal: it takes effect at the next turn, or to meet a debt.")),
}
"""Every reason of `engine.rejection.Rejection` in this game, in a sentence."""


SPACES = ("first", "second", "third", "fourth", "space", "give", "take", "target")
SEATS = ("seat", "party", "pawn")
SUMS = ("florins", "pays", "asks")


def _better(error: Refused, tell: Telling) -> str:
    """A sum that is not a whole number of coins has its own sentence."""
    if error.field in SUMS and isinstance(error.answer, int) and error.answer % COIN:
        return tell.words.t("Sums go in fives: %(given)d is none.", given=error.answer)
    return ""


def _given(field: str, answer: str, tell: Telling) -> str:
    """What an answer meant, if it names something; a number can be a space or a seat."""
    if not answer.isdigit():
        return safe(answer)
    if field in SPACES and int(answer) in tell.names.pack.spaces:
        return tell.space(int(answer)) if field == "target" else tell.holding(int(answer))
    if field in SEATS and int(answer) < len(tell.cast.names):
        return tell.heading(int(answer))
    return safe(answer)


EXAMPLES: Mapping[str, str] = {
    "swear": "swear guelf",
    "works": "works 2",
    "place": "place 5 5 - -",
    "spin": "spin 0",
    "power": "power 13 leave",
    "bid": "bid 45",
    "raise": "raise 45",
    "stake": "stake gold 20",
    "sell": "sell 13",
    "rescue": "rescue 0",
    "join": "join 0",
    "guild": "guild 1 0",
    "trade": "trade 1 5 8 20p",
    "agree": "agree 0",
    "reject": "reject 0",
}
"""A line of notation for each kind of action with fields."""

REFUSALS = Refusals(
    reasons=REASONS,
    kinds=KINDS,
    fields=TABLE,
    notation=NOTATION,
    label=answer_label,
    examples=EXAMPLES,
    example="works",
    given=_given,
    better=_better,
    groundless=frozenset({"nothing_to_trade"}),
)
