"""What each decision asks of its seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.game_texts import Asked
from bot.text.language import N_
from bot.text.leonardo1989 import decisions_in_secret as secret
from bot.text.leonardo1989 import decisions_in_turn as turn
from bot.text.leonardo1989 import decisions_of_debts as debts
from bot.text.leonardo1989 import decisions_of_talks as talks
from bot.text.leonardo1989.telling import Telling
from engine.game import Decision
from engine.leonardo1989.view import View

DUTIES: Mapping[str, str] = {
    "faction": N_("choose a faction in secret"),
    "works": N_("buy works of art or spin"),
    "place": N_("show the works drawn"),
    "spin": N_("choose whose spin moves the guild"),
    "power": N_("say what the office does with the visitor"),
    "buy": N_("buy, or leave it to the others"),
    "bid": N_("bid in secret"),
    "raise": N_("bid more, or drop out"),
    "stake": N_("stake in secret"),
    "sell": N_("sell something to meet a debt"),
    "rescue": N_("say whether to help somebody near ruin"),
    "join": N_("join a guild, or accept ruin"),
    "ruin": N_("find help, or accept ruin"),
    "talks": N_("make proposals"),
    "consent": N_("answer a proposal"),
}
"""What a seat must do, after "must"."""

_QUESTIONS: Mapping[str, Callable[[Decision, View, Telling], Asked]] = {
    "faction": secret.faction,
    "bid": secret.bid,
    "stake": secret.stake,
    "works": turn.works,
    "place": turn.place,
    "spin": turn.spin,
    "power": turn.power,
    "buy": turn.buy,
    "raise": turn.raise_,
    "sell": debts.sell,
    "rescue": debts.rescue,
    "join": debts.join,
    "ruin": debts.before_ruin,
    "talks": talks.talks,
    "consent": talks.consent,
}


def ask(decision: Decision, view: View, tell: Telling) -> Asked:
    return _QUESTIONS[decision.kind](decision, view, tell)
