"""Why an action is to be confirmed, in words that fit every game (RULINGS: a press never silently ends more than it
says)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.game import Reason

from .game_texts import Summary
from .language import N_, Language

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
