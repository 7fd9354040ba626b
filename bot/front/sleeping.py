"""What players and channels are told of tables that cannot be reached, and of those that go on."""

from __future__ import annotations

from bot.tables import Lobby, Table
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.text.language import Language, language_of
from bot.text.shared import suspension as said

from . import board_post
from .house import House, private_words
from .publishing import direct
from .screen import Screen, Text

TOLD = (News.ASLEEP, News.AWAKE, News.LOBBY_GONE, News.GIVEN_UP)


async def tell(house: House, table: Table, message: Message) -> None:
    """To a player by direct message; to the channel with a board that is new there."""
    lobby = await table.lobby()
    if message.person is None:
        await board_post.post_anew(house, table, message, said.goes_on_here(language_of(lobby.language)))
        return
    line = _line(lobby, message, private_words(message.person, lobby))
    await direct(house, message, message.person, Screen((Text(line),)))


def _line(lobby: Lobby, message: Message, words: Language) -> str:
    match message.data["news"]:
        case News.ASLEEP:
            reason, until = message.data["reason"], message.data["until"]
            return said.fell_asleep(words, reason, lobby.game, lobby.channel, until)
        case News.AWAKE:
            return said.goes_on(words, lobby.game, lobby.channel)
        case News.LOBBY_GONE:
            return said.lobby_gone(words, lobby.game)
        case _:
            return said.given_up(words, lobby.game)
