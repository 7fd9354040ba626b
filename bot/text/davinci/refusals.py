"""Why an answer is refused: one sentence for each reason the rules give, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text import standing_bids
from bot.text.davinci.answers import answer_label
from bot.text.davinci.cards import rule_number
from bot.text.davinci.fields import TABLE
from bot.text.davinci.kinds import KINDS
from bot.text.davinci.reasons import REASONS
from bot.text.davinci.telling import Telling
from bot.text.refusing import Refusing
from bot.text.safe import safe
from engine.choices import Bar
from engine.davinci.actions import NOTATION

PLACES = ("where", "source", "target", "lab")
CARDS = ("invention", "first", "second", "third", "fourth")


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
        reason=lambda error: why(error.bar, tell),
        given=lambda field, answer: _given(field, answer, tell),
        rule=rule_number,
        examples=EXAMPLES,
        example=EXAMPLES["place"],
    )


def _given(field: str, answer: str, tell: Telling) -> str:
    """An answer as it was meant, where it names something; a number can be an invention or a seat."""
    if field in PLACES and tell.names.is_place(answer):
        return tell.place(answer)
    return tell.card(answer) if field in CARDS and tell.names.is_card(answer) else safe(answer)


EXAMPLES: Mapping[str, str] = {
    "favour": "favour components iron,iron,wood,rope",
    "start": "start small 8",
    "cancel": "cancel small",
    "show": "show small",
    "place": "place council 2a",
    "master": "master workshop",
    "leonardo": "leonardo 0",
    "benefit": "benefit florins",
    "move": "move 0 council joiner",
    "arrange": "arrange 8 4 13 6",
    "buy": "buy iron",
    "flip": "flip small",
    "man": "man large",
    "bid": "bid 3",
}
"""A line of notation for each kind of action that has fields."""
