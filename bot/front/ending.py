"""The end of a game: who won, how, and the proof that luck was fair."""

from __future__ import annotations

from bot.tables import Lobby, Table
from bot.text.language import language_of
from engine.record import write_record

from .house import House, texts_for
from .screen import Block, Download, Screen, Text
from .standing import standing


async def ending_screen(house: House, table: Table, lobby: Lobby) -> Screen:
    """The last post: the outcome, each seat's standing, the published seed and the record to keep."""
    words = language_of(lobby.language)
    status = await table.status()
    view = await table.spectate()
    record = await table.record()
    head = "\n".join([f"## {standing(status, lobby, words)}", *texts_for(lobby, words).status(view)])
    proof = words.t(
        "The seed was `%(seed)s`. `bottega verify` checks the record below offline: every action and every die.",
        seed=record.seed,
    )
    name = f"{lobby.game}-{table.id}.json"
    blocks: tuple[Block, ...] = (Text(head), Text(proof), Download(name, write_record(record).encode()))
    return Screen(blocks)
