"""How a refusal is said in any game: the action or the order, the reason, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.text import standing_bids
from bot.text.discord_text import safe
from bot.text.language import N_, Language, paragraph
from bot.text.narrator import Narrator, Row, to_all
from bot.text.panel_words import FieldTable, Summary
from bot.text.rulebook import rule_number
from engine.actions import BadNotation, Notation
from engine.game import Reason
from engine.rejection import Answer, Refused, Rejection


def amount(rejection: Rejection, narrator: Narrator) -> str:
    if rejection.need == rejection.have:
        return narrator.words.t("Only %(only)s is possible here.", only=rejection.need)
    return narrator.words.t("Choose a number from %(low)s to %(high)s.", low=rejection.need, high=rejection.have)


def how_many(rejection: Rejection, narrator: Narrator) -> str:
    if rejection.need == rejection.have:
        return narrator.words.n("Choose one.", "Choose exactly %(count)d.", int(rejection.need))
    return narrator.words.t("Choose at least %(need)s and at most %(have)s.", need=rejection.need, have=rejection.have)


COMMON: Mapping[str, Row] = {
    "unknown": to_all(N_("That is not among the choices here.")),
    "unseen": to_all(N_("You have pressed nothing for three rounds. Your next move puts your orders in force again.")),
    "amount": amount,
    "not_asked": to_all(N_("That is not asked here.")),
    "how_many": how_many,
    "alike": to_all(N_("That is more of one kind than can be chosen here.")),
}
"""The reasons of the trees and of Bottega itself, for any question."""


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
    """The summary with the engine's warnings. A game's own warning replaces those of luck and of opened information; of
    several ends, the greatest is told."""
    ended = next((_ENDED[reason] for reason in _ENDED if reason in reasons), None)
    shown = None if summary.final else next((_SHOWN[reason] for reason in _SHOWN if reason in reasons), None)
    warnings = [words.t(sentence) for sentence in (ended, shown) if sentence]
    return replace(summary, final=" ".join([*filter(None, [summary.final]), *warnings]))


Given = Callable[[str, str, Any], str]
"""What an answer to a field meant that is not among the choices."""


def _as_given(field: str, answer: str, narrator: Any) -> str:
    return safe(answer)


def _no_better(error: Refused, narrator: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Refusals:
    """A game's words for refusals.

    `reasons` say why an answer is rejected; `kinds` are the kinds of action, each with its label first; `label` names
    an answer to a field, `given` what an answer meant that is not among the choices. `examples` are lines of notation
    by kind, `example` is the kind of the one for all others. `better` finds a better sentence than the reason's own. A
    reason among `groundless` says that there is nothing to act with, so it is no example.
    """

    reasons: Mapping[str, Row]
    kinds: Mapping[str, tuple[str, str]]
    fields: FieldTable
    notation: Notation
    label: Callable[[str, Answer, Any], str]
    examples: Mapping[str, str]
    example: str
    given: Given = _as_given
    better: Callable[[Refused, Any], str] = _no_better
    groundless: frozenset[str] = frozenset()

    def why(self, rejection: Rejection, narrator: Narrator) -> str:
        """Why an answer is rejected."""
        reasons = standing_bids.REASONS if rejection.reason in standing_bids.REASONS else self.reasons
        return reasons[rejection.reason](rejection, narrator)

    def refusal(self, error: Refused | BadNotation, narrator: Narrator) -> str:
        if isinstance(error, BadNotation):
            return self._unreadable(error, narrator.words)
        return paragraph(
            self._opening(error, narrator.words),
            self._reason(error, narrator),
            narrator.words.t("(Rule %(number)s)", number=rule_number(error.rejection.rule))
            if error.rejection.rule
            else "",
            self._instead(error, narrator),
        )

    def _opening(self, error: Refused, words: Language) -> str:
        """The action itself is closed: it is named, and if nothing that follows is open the reason is an example."""
        kind = error.answer
        if error.field != "kind" or not isinstance(kind, str) or kind not in self.kinds:
            return ""
        label = words.t(self.kinds[kind][0])
        if error.rejection.nested and error.rejection.reason not in self.groundless:
            return words.t("“%(action)s” is not possible now, whatever you choose. For example:", action=label)
        return words.t("“%(action)s” is not possible now.", action=label)

    def _reason(self, error: Refused, narrator: Narrator) -> str:
        if error.rejection.reason == "unknown" and isinstance(error.answer, str) and error.answer:
            given = self.given(error.field, error.answer, narrator)
            return narrator.words.t("“%(given)s” is not among the choices here.", given=given)
        return self.better(error, narrator) or self.why(error.rejection, narrator)

    def _instead(self, error: Refused, narrator: Narrator) -> str:
        if not error.near:
            return ""
        near = [self.label(error.field, answer, narrator) for answer in error.near]
        return narrator.words.t("You can choose %(near)s, for example.", near=narrator.words.join(near, "or"))

    def _unreadable(self, error: BadNotation, words: Language) -> str:
        """A line that is no action: which word is wrong, what was expected there, and how the line is written."""
        word, t = safe(error.word), words.t
        first = error.line.split()[:1]
        kind = first[0] if first and first[0] in self.notation.kinds else ""
        if error.expected == "kind":
            known = words.join(self.notation.kinds, "or")
            return t("I know no action “%(word)s”. Begin with %(kinds)s.", word=word, kinds=known)
        if error.expected == "end":
            return t("I do not know what to do with “%(word)s”: leave out what follows it.", word=word)
        field = t(self.fields.fields[error.expected][0])
        example = self.examples.get(kind, self.examples[self.example])
        written = t("Write for example: %(example)s", example=example)
        if not error.word:
            return paragraph(t("Something is missing: “%(field)s”.", field=field), written)
        return paragraph(t("I cannot read “%(word)s” as “%(field)s”.", word=word, field=field), written)
