"""Why an answer is refused: one sentence for each reason the rules give, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.answers import TABLE, answer_label
from bot.text.leonardo1989.cards import rule_number
from bot.text.leonardo1989.consequences import KINDS
from bot.text.leonardo1989.phrases import Telling
from bot.text.refusal_text import COMMON, Refusing, said
from bot.text.sanitize import safe
from engine.choices import Bar, Refused
from engine.leonardo1989.actions import NOTATION
from engine.leonardo1989.box import COIN

Reason = Callable[[Bar, Telling], str]


def _florins(bar: Bar, tell: Telling) -> str:
    need = tell.florins(int(bar.need))
    return tell.words.t("It takes %(florins)s, and you have %(have)s.", florins=need, have=bar.have)


def _most_works(bar: Bar, tell: Telling) -> str:
    return tell.words.t("You may buy from 0 to %(most)s works of art in a turn.", most=bar.need)


def _no_room(bar: Bar, tell: Telling) -> str:
    return tell.words.t("Your palaces have room for %(works)s.", works=phrases.works(tell.words, int(bar.have)))


def _works_left(bar: Bar, tell: Telling) -> str:
    return tell.words.t("Works of art are scarce: %(works)s left.", works=phrases.works(tell.words, int(bar.have)))


def _palace_full(bar: Bar, tell: Telling) -> str:
    return tell.words.t("%(palace)s is full: a palace shows four works.", palace=tell.holding(int(bar.have)))


def _least_stake(bar: Bar, tell: Telling) -> str:
    return tell.words.t("The least stake is %(florins)s.", florins=tell.florins(int(bar.need)))


def _too_low(bar: Bar, tell: Telling) -> str:
    return tell.words.t("The next bid must be %(florins)s or more.", florins=tell.florins(int(bar.need)))


def _nothing_to_trade(bar: Bar, tell: Telling) -> str:
    if bar.have == "":
        return tell.words.t("There is nobody you could trade with now.")
    return tell.words.t("There is nothing to trade with %(who)s now.", who=tell.name(int(bar.have)))


def _no_return(bar: Bar, tell: Telling) -> str:
    return tell.words.t(
        "Each must give something: nothing can be traded with %(who)s that way.", who=tell.name(int(bar.have))
    )


def _trade_florins(bar: Bar, tell: Telling) -> str:
    return tell.words.t("There is not that much to pay: %(florins)s at most.", florins=tell.florins(int(bar.have)))


REASONS: Mapping[str, Reason] = {
    **COMMON,
    "florins": _florins,
    # Works of art
    "most_works": _most_works,
    "no_room": _no_room,
    "works_left": _works_left,
    "palace_full": _palace_full,
    # Offices, auctions, markets
    "no_man": said(N_("The visitor has no man-at-arms.")),
    "too_low": _too_low,
    "least_stake": _least_stake,
    # Guilds and trades
    "no_guilds": said(N_("There are no guilds at this table.")),
    "all_in_one": said(N_("Only two parties are left: they may not become one.")),
    "no_trades": said(N_("There are no trades at this table.")),
    "nothing_to_trade": _nothing_to_trade,
    "no_return": _no_return,
    "trade_florins": _trade_florins,
    "no_proposal": said(N_("You have made no proposal.")),
    "one_proposal": said(N_("You have made a proposal: take it back before you make another.")),
    "settled": said(N_("All have agreed to your proposal: it takes effect at the next turn, or to meet a debt.")),
}
"""Every reason of `engine.choices.Bar` in this game, in a sentence."""


SPACES = ("first", "second", "third", "fourth", "space", "give", "take", "target")
SEATS = ("seat", "party", "pawn")
SUMS = ("florins", "pays", "asks")


def why(bar: Bar, tell: Telling) -> str:
    """What stands against an answer."""
    if bar.reason in standing_bids.REASONS:
        return standing_bids.why(bar, tell)
    return REASONS[bar.reason](bar, tell)


def refusing(tell: Telling) -> Refusing:
    return Refusing(
        words=tell.words,
        kinds={kind: label for kind, (label, _) in KINDS.items()},
        fields=TABLE,
        notation=NOTATION,
        label=lambda field, answer: answer_label(field, answer, tell),
        reason=lambda error: _reason(error, tell),
        given=lambda field, answer: _given(field, answer, tell),
        rule=rule_number,
        examples=EXAMPLES,
        example=EXAMPLES["works"],
        groundless=frozenset({"nothing_to_trade"}),
    )


def _reason(error: Refused, tell: Telling) -> str:
    """A sum that is no whole number of coins has its own sentence."""
    if error.field in SUMS and isinstance(error.answer, int) and error.answer % COIN:
        return tell.words.t("Sums go in fives: %(given)d is none.", given=error.answer)
    return why(error.bar, tell)


def _given(field: str, answer: str, tell: Telling) -> str:
    """An answer as it was meant, where it names something; a number can be a space or a seat."""
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
"""A line of notation for each kind of action that has fields."""
