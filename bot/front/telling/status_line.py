"""A table's status in a line or two: which players are awaited, for what, since when."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables import Lobby, TableSnapshot
from bot.text.language import Language
from bot.text.shared import lobby as lobby_words
from bot.text.shared import mentions, panel, substituting
from bot.text.shared.suspension import asleep

from ..context import mention_at, names_of, person_at, texts_of

NOBODY: Mapping[int, int] = {}


def waiting_line(snapshot: TableSnapshot, words: Language, *, called: Mapping[int, int] = NOBODY) -> str:
    """What a table waits for, or how it ended, addressed to its reader. Seats in `called` are named by mention of the
    given Discord id."""
    status = snapshot.status
    if status.stage == "lobby":
        return words.t("The game has not begun yet.")
    if status.stage == "closed":
        closer = person_at(snapshot.lobby, status.closed_by, words) if status.closed_by else None
        return lobby_words.closed(words, closer, status.reopen_until)
    if status.stage == "over":
        return outcome(snapshot, words)
    if status.asleep is not None:
        return f"💤 {asleep(words, status.asleep)}"
    if status.paused_since is not None:
        return panel.paused(words, status.paused_since)
    if status.awaited and all(each.computer for each in status.awaited):
        caretaken = _caretaken(snapshot, words)
        return f"⏳ {panel.caretakers(words, caretaken)}" if caretaken else words.t("The computer is thinking…")
    return _awaited(snapshot, words, called)


def played_by(lobby: Lobby, words: Language) -> list[str]:
    """A line for each seat that several people played, one after another."""
    lines = []
    for seat in lobby.seats:
        players = [*seat.before, *([seat.person] if seat.person else [])]
        if seat.before:
            lines.append(substituting.played_by(words, [mentions.person(words, player.name) for player in players]))
    return lines


def outcome(snapshot: TableSnapshot, words: Language) -> str:
    result = snapshot.status.result
    if result is None:
        return words.t("The game was ended early, without a winner.")
    names = names_of(snapshot.lobby, words)
    winners = [names[seat] for seat in result.winners]
    return words.n("🏆 %(names)s has won.", "🏆 %(names)s share the victory.", len(winners), names=words.join(winners))


def _caretaken(snapshot: TableSnapshot, words: Language) -> list[str]:
    """The names of the seats that a caretaker has."""
    names = names_of(snapshot.lobby, words)
    return [names[seat.number] for seat in snapshot.lobby.seats if seat.caretaken_since is not None]


def _awaited(snapshot: TableSnapshot, words: Language, called: Mapping[int, int]) -> str:
    status, own = snapshot.status, snapshot.seat
    names, texts = names_of(snapshot.lobby, words), texts_of(snapshot, words)
    others = [each for each in status.awaited if not each.computer and each.seat != own]
    seats = [
        (
            mention_at(snapshot.lobby, each.seat, called[each.seat], words)
            if each.seat in called
            else names[each.seat],
            texts.duty(each.kind),
        )
        for each in others
    ]
    lines = [panel.own_turn(words, each.until) for each in status.awaited if each.seat == own][:1]
    if seats or not lines:
        until = {names[each.seat]: each.until for each in others if each.until is not None}
        lines.append(panel.waiting(words, seats, until))
    if caretaken := _caretaken(snapshot, words):
        lines.append(panel.caretakers(words, caretaken))
    if status.sealed:
        lines.append(panel.sealed_line(words, [names[seat] for seat in status.sealed]))
    return "\n".join(f"⏳ {line}" for line in lines)
