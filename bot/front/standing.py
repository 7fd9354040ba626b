"""How a table stands, in a line or two: who is awaited, for what, since when."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Awaited, Lobby, Status, Table
from bot.text.language import Language

from .house import names_of, seat_in


async def waiting_line(table: Table, lobby: Lobby, words: Language, reader: Person | None = None) -> str:
    """What the table waits for, spoken to a reader."""
    return standing(await table.status(), lobby, words, reader)


def standing(status: Status, lobby: Lobby, words: Language, reader: Person | None = None) -> str:
    if status.stage == "lobby":
        return words.t("The game has not begun yet.")
    if status.stage == "closed":
        return words.t("The table is closed.")
    if status.stage == "over":
        return _outcome(status, lobby, words)
    if status.paused_since is not None:
        return words.t("The table has been resting since %(when)s.", when=_relative(status.paused_since))
    people = [each for each in status.awaited if not each.computer]
    if not people:
        return words.t("The computer is thinking…") if status.awaited else words.t("Nobody is awaited.")
    return _awaited(people, lobby, words, seat_in(lobby, reader))


def _outcome(status: Status, lobby: Lobby, words: Language) -> str:
    if status.result is None:
        return words.t("The game was ended early, without a winner.")
    names = names_of(lobby, words)
    winners = words.join([names[seat] for seat in status.result.winners])
    return words.t("🏆 %(names)s won the game.", names=winners)


def _awaited(people: list[Awaited], lobby: Lobby, words: Language, reader: int | None) -> str:
    names = names_of(lobby, words)
    others = [names[each.seat] for each in people if each.seat != reader]
    since = _relative(min(each.since for each in people))
    if reader is not None and any(each.seat == reader for each in people):
        if others:
            return words.t("⏳ Awaited since %(when)s: you and %(names)s.", when=since, names=words.join(others))
        return words.t("⏳ The table has been waiting for you since %(when)s.", when=since)
    return words.t("⏳ Awaited since %(when)s: %(names)s.", when=since, names=words.join(others))


def _relative(ms: int) -> str:
    return f"<t:{ms // 1000}:R>"
