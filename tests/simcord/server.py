"""A server with a channel for a table, Bottega in it, and people who play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import discord
from simcord import ChannelHandle, Env, GuildHandle, SetupError
from simcord.backend import serializers
from simcord.types import HttpLogEntry
from sqlalchemy import delete

from bot.assembly import Assembled, assemble
from bot.front.discord.client import Client
from bot.front.discord.connections import Connections
from bot.front.discord.screen import Button, Buttons, Screen
from bot.settings import Settings
from bot.store import Database, Person, schema
from bot.tables import Games, InlineThinker, Limits, Place, Status, Table, Tables, TableSnapshot
from bot.tables.timing.clock import SECOND
from bot.text.language import language_of
from bot.text.shared import mentions
from engine.actions import Action
from engine.choices import sample
from engine.magnifico.options import Options
from engine.manifest import games
from engine.match import Question
from engine.players import player
from tests.bot.tables.virtual_clock import VirtualClock
from tests.engine.magnifico import positions
from tests.engine.positioning import set_position
from tests.timeouts import TIMEOUT

from .discord_side import DiscordSide
from .people import Player
from .shown import Shown, seen_in, verbs
from .stub_painter import StubPainter

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")
_MANAGER = discord.Permissions(manage_guild=True)
HOMES = ("home rome", "home milan", "home moscow")
BIDS = ("bid 10", "bid 10", "bid 10")
SEED = b"\x01" * 32
START_POST = 9_000


class ServerClock(VirtualClock):
    """A clock that stands still until a test moves it. SimCord is told that a task waiting for it waits on purpose."""

    env: Env | None = None

    async def sleep_until(self, when_ms: int) -> None:
        if self.env is None or when_ms <= self.now_ms():
            await super().sleep_until(when_ms)
            return
        try:
            await self.env.external_wait(super().sleep_until(when_ms), reason="the clock stands still")
        except SetupError:  # a task of the test, not of the bot
            await super().sleep_until(when_ms)


class Server:
    """Opens, restarts and closes Bottega in a server; brings tables to where a test begins."""

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    tables: Tables
    made: Assembled

    def __init__(
        self, folder: Path, language: str = "en", limits: Limits | None = None, packs: Path | None = None
    ) -> None:
        self.path = folder / "bottega.db"
        self.words = language_of(language)
        self.limits = limits or Limits(pace=0)
        self.games = Games(packs)
        self.clock = ServerClock()
        self.discord = DiscordSide(server_locale="it" if language == "it" else "en-US")
        self.painter = StubPainter()
        self.rng = random.Random(1)
        self.people: list[Player] = []

    # Start and end

    async def begin(self) -> None:
        client = await self._open()
        self.env = Env(client, settle_timeout=TIMEOUT)
        self.clock.env = self.env
        self.discord.stand_before(self.env)
        await self.env.start()
        await self._publish_commands()
        self.guild = self.env.create_guild("Florence")
        self.channel = self.guild.create_text_channel("table")
        self.people = [self.newcomer(name) for name in NAMES]

    async def restart(self) -> None:
        """The program ends and starts again on the same database; Discord does not change."""
        await self._close()
        await self.env.restart_bot(await self._open())
        await self._publish_commands()
        await self.settle()

    async def end(self) -> None:
        await self._close()
        await self.env.shutdown()

    async def _open(self) -> Client:
        self.database = await Database.open(self.path)
        self.tables = await Tables.open(
            self.database,
            self.games,
            limits=self.limits,
            clock=self.clock,
            thinker=InlineThinker(),
            seed=lambda: SEED,
            luck=lambda: self.rng.randrange(1 << 32),
        )
        client = Client()
        settings = Settings(_env_file=None, films=False, press_budget=False)
        connections = Connections.of(client)
        self.made = await assemble(settings, self.database, self.tables, connections, self.painter, self.clock)
        return client

    async def _close(self) -> None:
        await self.made.router.close()
        await self.tables.close()
        await self.database.close()

    async def _publish_commands(self) -> None:
        with self.env.time_context():
            await self.made.publish_commands()

    def newcomer(self, name: str, *, manages: bool = False) -> Player:
        """A person who joins the server and speaks the scene's language."""
        user = self.env.create_user(name)
        self.discord.locales[user.id] = "it" if self.words.lang == "it" else "en-US"
        roles = [self.guild.create_role("manager", permissions=_MANAGER)] if manages else []
        return Player(self, user, self.guild.add_member(user, roles=roles))

    def channel_without(self, name: str, *permissions: str) -> ChannelHandle:
        """A channel in which the bot lacks permissions."""
        assert self.guild.me
        denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        return self.guild.create_text_channel(name, overwrites={self.guild.me: denied})

    async def take_the_bot_off(self) -> None:
        """An admin removes the bot from the server."""
        self.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})
        await self.settle()

    async def bring_the_bot_back(self) -> None:
        """An admin adds the bot to the server again."""
        guild = self.env.backend.get_guild(self.guild.id)
        self.env.backend.emit("GUILD_CREATE", serializers.guild_create_payload(self.env.backend, guild))
        await self.settle()

    def allow_everybody(self, command: str) -> None:
        """An admin has opened a command to all members in the server's integration settings."""
        published = self.env.backend.find_command(command, None)
        assert published
        self.guild.set_command_permissions(int(published["id"]), {self.guild.default_role: True})

    def films(self) -> None:
        """The operator allows films."""
        house = self.made.app
        house.settings = house.settings.model_copy(update={"films": True})

    # Events

    async def settle(self) -> None:
        """Let everything come to rest: computers, and messages that are due."""
        await self.env.settle()
        while (due := await self.tables.outbox.next_due()) is not None and due <= self.clock.now_ms():
            with self.env.time_context():
                await self.made.publisher.drain()
            await self.env.settle()

    async def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.clock.advance(milliseconds)
        await self.settle()

    async def out_of_reach(self) -> None:
        """No panel shown so far is kept up to date any more, as after a quarter of an hour."""
        await self.database.write(lambda tx: tx.execute(delete(schema.panels)))

    async def until(self, seen: Callable[[], bool]) -> None:
        """Let time pass until the tables' own tasks, which SimCord does not know, have done something: the clock's, and
        after a restart those of computers."""
        async with asyncio.timeout(TIMEOUT):
            while not seen():
                await asyncio.sleep(0.01)
                await self.wait(SECOND)

    def lose_the_next_answer(self) -> None:
        """Discord rejects the next answer to an interaction as too late."""
        self.env.inject_error(
            "POST", "/interactions/*/*/callback", status=404, code=10062, message="Unknown interaction"
        )

    async def post_button(self, label: str, id_: str) -> None:
        """A post with an outdated button."""
        with self.env.time_context():
            await self.made.app.messenger.send(self.channel.id, Screen((Buttons((Button(label, id_),)),)), "old")

    # What all members see

    @property
    def posts(self) -> list[Shown]:
        """The public posts of the channel, oldest first."""
        return [message for message in seen_in(self.env, self.channel) if not message.private]

    def post_with(self, verb: str) -> Shown:
        """The newest public post with a control of this verb."""
        return next(post for post in reversed(self.posts) if verb in verbs(post))

    @property
    def board(self) -> Shown:
        return self.post_with("words")

    @property
    def lobby_post(self) -> Shown:
        return self.post_with("join")

    @property
    def pings(self) -> list[list[int]]:
        """The ids that each post in the channel may notify, oldest first."""
        posted = f"/channels/{self.channel.id}/messages"
        bodies = [each.json or {} for each in self.requests if each.method == "POST" and each.path == posted]
        return [body["allowed_mentions"].get("users", []) for body in bodies]

    @property
    def requests(self) -> Sequence[HttpLogEntry]:
        """All requests of the bot to Discord."""
        return self.env.http_requests

    def first_answers(self) -> list[int]:
        """The kinds of the first answers to interactions, as Discord numbers them, oldest first."""
        return [(request.json or {})["type"] for request in self.requests if request.path.endswith("/callback")]

    def label(self, english: str) -> str:
        """A button's label in the language of the scene."""
        return self.words.t(english)

    # Where a test begins

    async def table(self) -> Table:
        return await self.tables.at_channel(self.channel.id)

    async def lobby(self, seats: int = 1, options: Mapping[str, Any] | None = None, game: str = "magnifico") -> Table:
        """A lobby with the first people on its seats; Ada is the host."""
        table = await self._seated(seats, options, game)
        await self.settle()
        return table

    async def all_agree(self) -> None:
        """Bruno and Carla agree to what the lobby shows."""
        for guest in self.people[1:3]:
            await guest.press(self.lobby_post, "Agree")

    async def game(
        self, *lines: str, seats: int = 3, options: Mapping[str, Any] | None = None, game: str = "magnifico"
    ) -> Table:
        """A game begun, in which the awaited players have played `lines`."""
        table = await self._seated(seats, options, game)
        await table.start(await self.person(self.people[0]), START_POST)
        await self.play(*lines)
        return table

    async def auction(self, options: Mapping[str, Any] | None = None) -> Table:
        """A game of three whose first cards are on offer."""
        return await self.game(*HOMES, options=options)

    async def turn(self, options: Mapping[str, Any] | None = None) -> Player:
        """A game of three in which no player took a card; returns the player whose turn it is."""
        await self.game(*HOMES, *BIDS, *(["decline"] * 3), options=options)
        (player,) = await self.awaited()
        return player

    async def battle(self) -> tuple[Player, Player]:
        """A battle under way: the attacker, who has assaulted with one soldier of four and may go on, and the defender
        with two."""
        defender = await self.turn({"rich_start": True})
        await self.play("invade rome florence 2s", "end")
        (attacker,) = await self.awaited()
        await self.play("attack milan florence 4s")
        return attacker, defender

    async def position(self, **position: Any) -> Player:
        """A game of three in a position of `tests.engine.magnifico.positions.table`, in the turn of Bruno, seat 1."""
        options = {name: value for name, value in position.items() if name in Options.model_fields}
        player = await self.turn(options)
        assert player is self.people[1]
        await self.put(positions.table(leonardo=1, **position))
        return player

    async def put(self, state: Any) -> None:
        """Put the game into a position in which the same seat is awaited. It is only in memory: the tables keep it
        until they read the stored game again."""
        match = (await (await self.table()).session.state()).match
        assert match
        set_position(match, state)

    async def rich_bidder(self) -> Player:
        """A player who has to bid and has so much money that no list holds every bid."""
        await self.turn({"rich_start": True})
        for _ in range(6):
            await self.act("end", "end", "end", *BIDS, *(["decline"] * 3))
        await self.play("end", "end", "end")
        return (await self.awaited())[0]

    async def play(self, *lines: str) -> None:
        """Acts in notation, each by the first awaited player; then everything that is due is sent."""
        await self.act(*lines)
        await self.settle()

    async def play_on(self, table: Table) -> None:
        """Act at random until the game ends."""
        while (await table.status()).awaited:
            person = await self._person_awaited(table)
            question = next(q for q in (await table.snapshot(person)).questions if q.decision.awaited)
            action = sample(question.decision.tree, self.rng)
            assert isinstance(action, Action)
            await table.act(person, action, question.key)
        await self.settle()

    def apprentice(self, question: Question, snapshot: TableSnapshot) -> Action:
        """An apprentice's answer to a question, from the view of its seat."""
        return player("apprentice").choose(snapshot.view, question.decision, self.rng)

    async def _seated(self, seats: int, options: Mapping[str, Any] | None, game: str = "magnifico") -> Table:
        people = [await self.person(each) for each in self.people[:seats]]
        place = Place(self.guild.id, self.channel.id)
        agreed = {**games()[game].for_pace(by_post=False), **(options or {})}
        table = await self.tables.create(place, game, people[0], language=self.words.lang, options=agreed)
        for person in people[1:]:
            await table.join(person)
        return table

    async def act(self, *lines: str) -> None:
        """Acts in notation, each by the first awaited player; no message about them is sent yet."""
        table = await self.table()
        for line in lines:
            await table.act(await self._person_awaited(table), line)

    async def person(self, player: Player) -> Person:
        return await self.tables.people.meet(player.id, player.name)

    async def _person_awaited(self, table: Table) -> Any:
        seat = (await table.status()).awaited[0].seat
        person = (await table.lobby()).seats[seat].person
        assert person, "a computer is awaited"
        return person

    async def table_status(self) -> Status:
        return await (await self.table()).status()

    async def deadline(self) -> str:
        """How a public text gives the awaited player's deadline."""
        [awaited] = (await self.table_status()).awaited
        assert awaited.until is not None
        return f"Deadline: {mentions.relative(awaited.until)}."

    async def awaited(self) -> list[Player]:
        """The players the table waits for, in order of seats."""
        table = await self.table()
        seats = (await table.lobby()).seats
        names = [person.name for each in (await table.status()).awaited if (person := seats[each.seat].person)]
        return [player for player in self.people if player.name in names]
