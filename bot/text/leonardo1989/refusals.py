"""Why an answer is refused: one sentence for each reason the rules give, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.leonardo1989.answers import answer_label
from bot.text.leonardo1989.cards import rule_number
from bot.text.leonardo1989.fields import TABLE
from bot.text.leonardo1989.kinds import KINDS
from bot.text.leonardo1989.reasons import REASONS
from bot.text.leonardo1989.telling import Telling
from bot.text.refusing import Refusing
from bot.text.safe import safe
from engine.choices import Bar, Refused
from engine.leonardo1989.actions import NOTATION
from engine.leonardo1989.box import COIN

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
