"""A word of farewell when a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.text.house.statistics import percent
from bot.text.language import Language, paragraph


def farewell(words: Language, told: Any, names: Sequence[str]) -> str:
    """How the game was played (`Farewell`), in up to four lines; `names` by seat."""
    return "\n".join([
        _length(words, told),
        *([_quickest(words, names, *told.quickest)] if told.quickest else []),
        *([_luckiest(words, names, *told.luckiest)] if told.luckiest else []),
        *([_mishaps(words, told)] if told.undone or told.minded else []),
    ])  # fmt: skip


def _length(words: Language, told: Any) -> str:
    return words.t(
        "📜 You were together for %(span)s: %(rounds)s and %(moves)s.",
        span=words.span(told.lasted),
        rounds=words.n("%(count)d round", "%(count)d rounds", told.rounds),
        moves=words.n("%(count)d move", "%(count)d moves", told.moves),
    )


def _quickest(words: Language, names: Sequence[str], seat: int, wait: int) -> str:
    return words.t("⏱️ %(who)s answered quickest: in %(span)s on average.", who=names[seat], span=words.span(wait))


def _luckiest(words: Language, names: Sequence[str], seat: int, share: float) -> str:
    return words.t(
        "🎲 Fortune smiled on %(who)s: better dice than %(count)d players in 100.",
        who=names[seat],
        count=percent(share),
    )


def _mishaps(words: Language, told: Any) -> str:
    """What was taken back, and what caretakers did."""
    taken = words.n("↩️ Taken back %(count)d time.", "↩️ Taken back %(count)d times.", told.undone)
    minded = words.n("🕯️ A caretaker made %(count)d move.", "🕯️ Caretakers made %(count)d moves.", told.minded)
    return paragraph(taken if told.undone else "", minded if told.minded else "")
