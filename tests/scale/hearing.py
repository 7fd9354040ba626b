"""What is heard at the local Discord: each press with its answer, and each board as it is posted or edited."""

from __future__ import annotations

import time

from bot.front.discord.interaction import parse_id
from bot.front.discord.screen import SHOWS
from bot.front.routing.error_presenter import REFUSALS
from bot.local_discord import World
from bot.local_discord.clock import shard_of
from bot.local_discord.world.commands import Change, Verb
from bot.local_discord.world.interactions import Interaction, State
from bot.local_discord.world.message import Message
from bot.store.errors import StoreError
from bot.text.language import language_of
from bot.text.shared import errors
from tests.e2e.people import BUTTON, parts, words

from .judging import Press, Shown

LANGUAGES = [language_of(name) for name in ("en", "it")]
APOLOGIES = [
    *(errors.unexpected(language) for language in LANGUAGES),
    *(REFUSALS[StoreError](None, language) for language in LANGUAGES),
]


class Hearing:
    """Listens to a world whose bot has so many shards."""

    def __init__(self, world: World, shards: int) -> None:
        self.presses: dict[int, Press] = {}
        self.boards: list[Shown] = []
        self._world = world
        self._shards = shards

    def hear(self, change: Change) -> None:
        match change.thing:
            case Interaction() as interaction:
                self._hear_press(change.verb, interaction)
            case Message() as message if message.viewer_id is not None:
                self._hear_answer(message)
            case Message() as message if change.verb is not Verb.REMOVED:
                self._hear_board(change.verb, message)

    def shard(self, channel: str) -> int:
        """The shard that hears of presses in a channel."""
        guild = self._world.channels[channel].guild_id
        return shard_of(guild, self._shards) if guild else 0

    def _hear_press(self, verb: Verb, interaction: Interaction) -> None:
        now, number = time.monotonic(), int(interaction.id)
        if verb is Verb.ADDED:
            self.presses[number] = Press(number, self.shard(interaction.channel_id), now)
        elif (press := self.presses.get(number)) and press.answered is None:
            if interaction.state is State.ANSWERED:
                press.answered = now
            press.failed = interaction.state is State.FAILED

    def _hear_answer(self, message: Message) -> None:
        press = self.presses.get(int(message.origin.interaction_id)) if message.origin else None
        if press and any(apology in words(message) for apology in APOLOGIES):
            press.refused = True

    def _hear_board(self, verb: Verb, message: Message) -> None:
        last = message.components[-1] if message.components else {}
        public = last.get("id", 0) - SHOWS
        if public < 0 or self._world.channels[message.channel_id].is_dm:
            return
        pressed = next((found for each in parts(last, BUTTON) if (found := parse_id(each.get("custom_id", "")))), None)
        if pressed:
            shard, table = self.shard(message.channel_id), int(pressed.args[0])
            new = verb is Verb.ADDED
            self.boards.append(Shown(time.monotonic(), shard, table, int(message.id), public, new))
