"""How a refusal is said in any game: the action or the order, the reason, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from bot.text.fields import FieldTable
from bot.text.language import N_, paragraph
from bot.text.narrator import Voice
from bot.text.sanitize import safe
from engine.actions import BadNotation, Notation
from engine.choices import Answer, Bar, Refused
from engine.game import BadOptions, Reason

from .game_texts import Summary
from .language import Language


def said(msgid: str) -> Callable[[Bar, Voice], str]:
    """A sentence that may quote the figures the bar brings, as `%(need)s` and `%(have)s`."""
    return lambda bar, tell: tell.words.t(msgid, need=bar.need, have=bar.have)


def amount(bar: Bar, tell: Voice) -> str:
    if bar.need == bar.have:
        return tell.words.t("Only %(only)s is possible here.", only=bar.need)
    return tell.words.t("Choose a number from %(low)s to %(high)s.", low=bar.need, high=bar.have)


def how_many(bar: Bar, tell: Voice) -> str:
    if bar.need == bar.have:
        return tell.words.n("Choose one.", "Choose exactly %(count)d.", int(bar.need))
    return tell.words.t("Choose at least %(need)s and at most %(have)s.", need=bar.need, have=bar.have)


COMMON: Mapping[str, Callable[[Bar, Voice], str]] = {
    "unknown": said(N_("That is not among the choices here.")),
    "amount": amount,
    "not_asked": said(N_("That is not asked here.")),
    "how_many": how_many,
    "alike": said(N_("That is more of one kind than can be chosen here.")),
}
"""The reasons of the trees and of the house itself, whatever the question."""


_SHOWN = {
    Reason.LUCK: N_("What happens next is left to chance: you can't take this back on your own."),
    Reason.OPENS: N_("It shows what was hidden: you can't take this back on your own."),
}
_ENDED = {
    Reason.GAME: N_("This also ends the game."),
    Reason.ROUND: N_("This also ends the round."),
    Reason.TURN: N_("This also ends your turn."),
}


def warned(summary: Summary, reasons: Collection[Reason], words: Language) -> Summary:
    """The summary with what the engine found. A game's own warning stands in place of that of luck and of what is
    opened; of the ends, the greatest is told."""
    ended = next((_ENDED[reason] for reason in _ENDED if reason in reasons), None)
    shown = None if summary.final else next((_SHOWN[reason] for reason in _SHOWN if reason in reasons), None)
    told = [words.t(sentence) for sentence in (ended, shown) if sentence]
    return replace(summary, final=" ".join([*filter(None, [summary.final]), *told]))


@dataclass(frozen=True, slots=True)
class Refusing:
    """A game's words for refusals.

    `kinds` are the kinds of action by label, untranslated; `label` names an answer to a field; `reason` says what
    stands against an answer, `given` what was meant by one that is not among the choices. `rule` is what a rule's id
    is called. `examples` are lines of notation by kind, `example` the one for all other kinds; a reason among
    `groundless` says that there is nothing to act with, so that it is no example.
    """

    words: Language
    kinds: Mapping[str, str]
    fields: FieldTable
    notation: Notation
    label: Callable[[str, Answer], str]
    reason: Callable[[Refused], str]
    given: Callable[[str, str], str]
    rule: Callable[[str], str]
    examples: Mapping[str, str]
    example: str
    groundless: frozenset[str] = frozenset()

    def refusal(self, error: Refused | BadNotation) -> str:
        if isinstance(error, BadNotation):
            return self._unreadable(error)
        return paragraph(self._opening(error), self._reason(error), self._rule(error.bar), self._instead(error))

    def _opening(self, error: Refused) -> str:
        """The action itself is closed: it is named, and where nothing that follows is open the reason is an example."""
        kind = error.answer
        if error.field != "kind" or not isinstance(kind, str) or kind not in self.kinds:
            return ""
        label = self.words.t(self.kinds[kind])
        if error.bar.within and error.bar.reason not in self.groundless:
            return self.words.t("“%(action)s” is not possible now, whatever you choose. For example:", action=label)
        return self.words.t("“%(action)s” is not possible now.", action=label)

    def _reason(self, error: Refused) -> str:
        if error.bar.reason == "unknown" and isinstance(error.answer, str) and error.answer:
            given = self.given(error.field, error.answer)
            return self.words.t("“%(given)s” is not among the choices here.", given=given)
        return self.reason(error)

    def _rule(self, bar: Bar) -> str:
        return self.words.t("(Rule %(number)s)", number=self.rule(bar.rule)) if bar.rule else ""

    def _instead(self, error: Refused) -> str:
        if not error.near:
            return ""
        near = [self.label(error.field, answer) for answer in error.near]
        return self.words.t("You can choose %(near)s, for example.", near=self.words.join(near, "or"))

    def _unreadable(self, error: BadNotation) -> str:
        """A line that is no action: which word, what was expected there, and how the line is written."""
        word, t = safe(error.word), self.words.t
        first = error.line.split()[:1]
        kind = first[0] if first and first[0] in self.notation.kinds else ""
        if error.expected == "kind":
            known = self.words.join(self.notation.kinds, "or")
            return t("I know no action “%(word)s”. Begin with %(kinds)s.", word=word, kinds=known)
        if error.expected == "end":
            return t("I do not know what to do with “%(word)s”: leave out what follows it.", word=word)
        field = t(self.fields.fields[error.expected][0])
        example = t("Write for example: %(example)s", example=self.examples.get(kind, self.example))
        if not error.word:
            return paragraph(t("Something is missing: “%(field)s”.", field=field), example)
        return paragraph(t("I cannot read “%(word)s” as “%(field)s”.", word=word, field=field), example)


def unfit_order(name: str, error: BadOptions, words: Language) -> str:
    """Why a standing order, called `name`, cannot be given."""
    return words.t(
        "“%(order)s” cannot be %(given)s. Choose from the list of what it can say.",
        order=name,
        given=safe(str(error.given)),
    )


__all__ = ["Refusing", "unfit_order"]
