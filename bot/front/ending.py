"""The end of a game: who won, how, and the proof that luck was fair."""

from __future__ import annotations

from bot.tables import Lobby, Table
from bot.text.house.news import Told, news
from bot.text.language import language_of
from engine.record import write_record

from .house import House, texts_of
from .screen import Block, Download, Screen, Text
from .standing import outcome


async def ending_screen(house: House, table: Table, lobby: Lobby) -> Screen:
    """The last post: the outcome, each seat's standing, the published seed, and the record to keep."""
    words = language_of(lobby.language)
    texts = await texts_of(table, lobby, words)
    record = await table.record()
    lines = [f"## {outcome(await table.status(), lobby, words)}", *texts.status(await table.spectate())]
    thanks = news(words, "over", Told(slug=lobby.game, seed=record.seed))
    blocks: tuple[Block, ...] = (
        Text("\n".join(lines)),
        Text(thanks),
        Download(f"{lobby.game}-{table.id}.json", write_record(record).encode()),
    )
    return Screen(blocks)
