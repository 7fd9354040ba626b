"""A farewell at the end of a game."""

from __future__ import annotations

from bot.tables.archive.statistics import GameSummary
from bot.tables.timing.clock import DAY, HOUR, MINUTE
from bot.text.language import ENGLISH, ITALIAN
from bot.text.shared.postgame import farewell

NAMES = ("Ada", "Bruno")
WAITED = {"turn": 8 * DAY, "bid": DAY, "pick": 5 * HOUR, "home": 2 * MINUTE}
WHOLE = GameSummary(12 * DAY, 8, 312, 1, 2, (0, 40 * MINUTE), WAITED, (1, 0.913))


def test_everything_worth_saying_has_a_line() -> None:
    assert farewell(ENGLISH, "magnifico", WHOLE, NAMES).splitlines() == [
        "📜 You were together for 12 days: 8 rounds and 312 moves.",
        "⏱️ Ada answered quickest: in 40 minutes on average.",
        "⏳ The table waited 9 days in all. Longest: play the turn (8 days), bid in secret (24 hours), choose a card "
        "(5 hours).",
        "🎲 Fortune smiled on Bruno: better dice than 91 players in 100.",
        "↩️ Taken back 2 times. 🕯️ A caretaker made 1 move.",
    ]


def test_in_italian() -> None:
    assert farewell(ITALIAN, "magnifico", WHOLE, NAMES).splitlines()[:3] == [
        "📜 Siete stati insieme 12 giorni: 8 round e 312 mosse.",
        "⏱️ Nessuno ha risposto più in fretta di Ada: in media in 40 minuti.",
        "⏳ In tutto il tavolo ha aspettato 9 giorni. Più a lungo: giocare il turno (8 giorni), fare un'offerta "
        "segreta (24 ore), scegliere una carta (5 ore).",
    ]


def test_what_did_not_happen_is_not_told() -> None:
    assert farewell(ENGLISH, "magnifico", GameSummary(DAY, 1, 1, 0, 0, None, {"turn": MINUTE}, None), NAMES) == (
        "📜 You were together for 24 hours: 1 round and 1 move."
    )
