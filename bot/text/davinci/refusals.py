"""Why an answer is refused: one sentence for each reason the rules give, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci.answers import answer_label
from bot.text.davinci.cards import rule_number
from bot.text.davinci.fields import FIELDS
from bot.text.davinci.kinds import KINDS
from bot.text.davinci.reasons import REASONS
from bot.text.davinci.telling import Telling
from bot.text.language import paragraph
from bot.text.safe import safe
from engine.actions import BadNotation
from engine.choices import Bar, Refused
from engine.davinci.actions import NOTATION

PLACES = ("where", "source", "target", "lab")
CARDS = ("invention", "first", "second", "third", "fourth")


def why(bar: Bar, tell: Telling) -> str:
    """What stands against an answer."""
    return REASONS[bar.reason](bar, tell)


def refusal(error: Refused | BadNotation, tell: Telling) -> str:
    if isinstance(error, BadNotation):
        return _unreadable(error, tell)
    return paragraph(_opening(error, tell), _reason(error, tell), _rule(error.bar, tell), _instead(error, tell))


def _opening(error: Refused, tell: Telling) -> str:
    """The action itself is closed: it is named, and where nothing that follows is open the reason is an example."""
    kind = error.answer
    if error.field != "kind" or not isinstance(kind, str) or kind not in KINDS:
        return ""
    label = tell.words.t(KINDS[kind][0])
    if error.bar.within:
        return tell.words.t("“%(action)s” is not possible now, whatever you choose. For example:", action=label)
    return tell.words.t("“%(action)s” is not possible now.", action=label)


def _reason(error: Refused, tell: Telling) -> str:
    if error.bar.reason == "unknown" and isinstance(error.answer, str) and error.answer:
        return tell.words.t("“%(given)s” is not among the choices here.", given=_given(error.field, error.answer, tell))
    return why(error.bar, tell)


def _given(field: str, answer: str, tell: Telling) -> str:
    """An answer as it was meant, where it names something; a number can be an invention or a seat."""
    if field in PLACES and tell.names.is_place(answer):
        return tell.place(answer)
    return tell.card(answer) if field in CARDS and tell.names.is_card(answer) else safe(answer)


def _rule(bar: Bar, tell: Telling) -> str:
    return tell.words.t("(Rule %(number)s)", number=rule_number(bar.rule)) if bar.rule else ""


def _instead(error: Refused, tell: Telling) -> str:
    if not error.near:
        return ""
    near = [answer_label(error.field, answer, tell) for answer in error.near]
    return tell.words.t("You can choose %(near)s, for example.", near=tell.words.join(near, "or"))


def _unreadable(error: BadNotation, tell: Telling) -> str:
    """A line that is no action: which word, what was expected there, and how the line is written."""
    word, t = safe(error.word), tell.words.t
    first = error.line.split()[:1]
    kind = first[0] if first and first[0] in NOTATION.kinds else ""
    if error.expected == "kind":
        known = tell.words.join(NOTATION.kinds, "or")
        return t("I know no action “%(word)s”. Begin with %(kinds)s.", word=word, kinds=known)
    if error.expected == "end":
        return t("I do not know what to do with “%(word)s”: leave out what follows it.", word=word)
    field = t(FIELDS[error.expected][0])
    example = t("Write for example: %(example)s", example=EXAMPLES.get(kind, EXAMPLES["place"]))
    if not error.word:
        return paragraph(t("Something is missing: “%(field)s”.", field=field), example)
    return paragraph(t("I cannot read “%(word)s” as “%(field)s”.", word=word, field=field), example)


EXAMPLES: Mapping[str, str] = {
    "favour": "favour components iron,iron,wood,rope",
    "start": "start small 8",
    "cancel": "cancel small",
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
