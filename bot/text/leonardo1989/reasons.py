"""One sentence for each reason with which the rules of this game bar an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.language import N_
from bot.text.leonardo1989 import pieces
from bot.text.leonardo1989.telling import Telling
from bot.text.reasons import COMMON, said
from engine.choices import Bar

Reason = Callable[[Bar, Telling], str]


def _florins(bar: Bar, tell: Telling) -> str:
    need = tell.florins(int(bar.need))
    return tell.words.t("It takes %(florins)s, and you have %(have)s.", florins=need, have=bar.have)


def _most_works(bar: Bar, tell: Telling) -> str:
    return tell.words.t("You may buy from 0 to %(most)s works of art in a turn.", most=bar.need)


def _no_room(bar: Bar, tell: Telling) -> str:
    return tell.words.t("Your palaces have room for %(works)s.", works=pieces.works(tell.words, int(bar.have)))


def _works_left(bar: Bar, tell: Telling) -> str:
    return tell.words.t("Works of art are scarce: %(works)s left.", works=pieces.works(tell.words, int(bar.have)))


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
