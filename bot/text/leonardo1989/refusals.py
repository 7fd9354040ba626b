"""Why an answer is refused: one sentence for each reason in the rules, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.discord_text import safe
from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.answers import TABLE, answer_label
from bot.text.leonardo1989.consequences import KINDS
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.narrator import Row, to_all
from bot.text.refusal_text import COMMON, Refusals
from engine.leonardo1989.actions import NOTATION
from engine.leonardo1989.constants import COIN
from engine.rejection import Refused, Rejection


def _no_trade(rejection: Rejection, narrator: GameNarrator) -> str:
    if rejection.have == "":
        return narrator.words.t("There is nobody you could trade with now.")
    return narrator.words.t("There is nothing to trade with %(who)s now.", who=narrator.name(int(rejection.have)))


def _sum(rejection: Rejection, narrator: GameNarrator) -> str:
    return narrator.florins(int(rejection.need))


def _works(rejection: Rejection, narrator: GameNarrator) -> str:
    return phrases.works(narrator.words, int(rejection.have))


REASONS: Mapping[str, Row] = {
    **COMMON,
    "florins": to_all(N_("It takes %(florins)s, and you have %(have)s."), florins=_sum),
    "reserve": to_all(
        N_("It costs %(florins)s, and your reserve leaves %(have)s to spend."),
        florins=_sum,
        have=lambda rejection, narrator: narrator.florins(int(rejection.have)),
    ),
    # Works of art
    "most_works": to_all(
        N_("You may buy from 0 to %(most)s works of art in a turn."), most=lambda rejection, narrator: rejection.need
    ),
    "no_room": to_all(N_("Your palaces have room for %(works)s."), works=_works),
    "works_left": to_all(N_("Works of art are scarce: %(works)s left."), works=_works),
    "palace_full": to_all(
        N_("%(palace)s is full: a palace shows four works."),
        palace=lambda rejection, narrator: narrator.names.holding(int(rejection.have)),
    ),
    # Offices, auctions, markets
    "no_man": to_all(N_("The visitor has no man-at-arms.")),
    "too_low": to_all(N_("The next bid must be %(florins)s or more."), florins=_sum),
    "sole_bidder": to_all(N_("Nobody else can bid: it takes %(florins)s, no more."), florins=_sum),
    "least_stake": to_all(N_("The least stake is %(florins)s."), florins=_sum),
    # Guilds and trades
    "no_guilds": to_all(N_("There are no guilds at this table.")),
    "all_in_one": to_all(N_("Only two parties are left: they may not become one.")),
    "no_trades": to_all(N_("There are no trades at this table.")),
    "nothing_to_trade": _no_trade,
    "no_return": to_all(
        N_("Each must give something: nothing can be traded with %(who)s that way."),
        who=lambda rejection, narrator: narrator.name(int(rejection.have)),
    ),
    "trade_florins": to_all(
        N_("There is not that much to pay: %(florins)s at most."),
        florins=lambda rejection, narrator: narrator.florins(int(rejection.have)),
    ),
    "no_proposal": to_all(N_("You have made no proposal.")),
    "one_proposal": to_all(N_("You have made a proposal: take it back before you make another.")),
    "settled": to_all(N_("All have agreed to your proposal: it takes effect at the next turn, or to meet a debt.")),
}
"""Every reason of `engine.rejection.Rejection` in this game, in a sentence."""


SPACES = ("first", "second", "third", "fourth", "space", "give", "take", "target")
SEATS = ("seat", "party", "pawn")
SUMS = ("florins", "pays", "asks")


def _better(error: Refused, narrator: GameNarrator) -> str:
    """A sum that is not a whole number of coins has its own sentence."""
    if error.field in SUMS and isinstance(error.answer, int) and error.answer % COIN:
        return narrator.words.t("Sums go in fives: %(given)d is none.", given=error.answer)
    return ""


def _given(field: str, answer: str, narrator: GameNarrator) -> str:
    """What an answer meant, if it names something; a number can be a space or a seat."""
    if not answer.isdigit():
        return safe(answer)
    if field in SPACES and int(answer) in narrator.names.pack.spaces:
        return narrator.names.space(int(answer)) if field == "target" else narrator.names.holding(int(answer))
    if field in SEATS and int(answer) < len(narrator.audience.names):
        return narrator.heading(int(answer))
    return safe(answer)


EXAMPLES: Mapping[str, str] = {
    "swear": "swear guelf",
    "works": "works 2",
    "place": "place 5 5 - -",
    "next": "next buy 50k",
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
