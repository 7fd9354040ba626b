"""People who play at tables of the local Discord until the last point, by what they see."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from pathlib import Path

from bot.assembly import Running, bottega
from bot.front.discord.interaction import parse_id
from bot.local_discord import Sandbox
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.message import Message
from bot.settings import Settings
from bot.tables import Table
from bot.text.language import language_of
from bot.text.shared.panel import moved_on
from tests.e2e.people import BUTTON, Player, controls, question_of, until, words

PEOPLE = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")
SHORT: Mapping[str, Mapping[str, str]] = {
    "magnifico": {"target": "15"},
    "davinci": {},
    "leonardo1989": {"rounds": "15"},
}
"""Options with which a game of each kind is short."""
AWAITED = re.compile(r"⏳ .+|.+: your turn – .+")


@contextlib.asynccontextmanager
async def running_bottega(sandbox: Sandbox, folder: Path, api: str | None = None) -> AsyncIterator[Running]:
    """Bottega in this process, connected to a sandbox, with its commands published. `api` is the address of a proxy."""
    with connected_to(sandbox.url):
        settings, database = Settings(computer_pace=0, films=False, press_budget=False), folder / "bottega.db"
        async with bottega(settings, sandbox.token, database, options={**PROMPTLY, "api": api}) as running:
            await running.connected()
            await until(lambda: offers_commands(sandbox), "the commands")
            yield running


def offers_commands(sandbox: Sandbox) -> bool:
    return bool(sandbox.act_as(PEOPLE[0]).offered(sandbox.world.channel("tavolo")))


class Party:
    """The people at the table of one channel. `acknowledged` counts, by name, the actions that a person saw carried
    out."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = {player.name: player for player in players}
        self.acknowledged = dict.fromkeys(self.players, 0)

    @classmethod
    def of(cls, sandbox: Sandbox, seats: int = 3, channel: str = "tavolo", wishes: Collection[str] = ()) -> Party:
        """Ada, Bruno, who reads Italian, Carla and so on; all have the same `wishes`."""
        place = sandbox.world.channel(channel)
        return cls(
            [Player(sandbox, name, place, random.Random(f"{channel}/{name}"), wishes) for name in PEOPLE[:seats]]
        )

    @property
    def host(self) -> Player:
        return next(iter(self.players.values()))

    @property
    def channel(self) -> Channel:
        return self.host.channel

    async def open_table(self, game: str = "magnifico", **settings: str) -> None:
        """From the command to the first question; `settings` are the table's options, as one chooses or writes them,
        other than they are by default. The guests, who came before, agree to them."""
        await self.host.command("game new", game=game)
        for guest in list(self.players.values())[1:]:
            await guest.push("join")
        chosen = settings or SHORT[game]
        for name, value in chosen.items():
            await self._set(name, value)
        for guest in list(self.players.values())[1:] if chosen else ():
            await guest.push("agree")
        await self.host.push("start")
        await until(self.awaited, "the first question")

    def _terms(self) -> str:
        """What joining at the newest lobby would agree to."""
        seen = self.host.actor.sees(self.channel)
        lobby = next(message for message in reversed(seen) if controls(message, "join"))
        return str(controls(lobby, "join")[0]["custom_id"])

    async def _set(self, name: str, value: str) -> None:
        """Set an option, and see the lobby show it: some are written into a form, some chosen from a list, some turned
        on by a button."""
        before = self._terms()
        options = await self.host.push("options")
        options = await self.host.choose(options, controls(options, "option")[0], name)
        if forms := controls(options, "setform"):
            form = await self.host.actor.click(options, forms[0]["custom_id"])
            await self.host.actor.submit(form, {"value": value})
        else:
            control = controls(options, "set")[0]
            flips = control["type"] == BUTTON
            await (self.host.press(options, control) if flips else self.host.choose(options, control, value))
        await until(lambda: self._terms() != before, "the lobby to show what was set")

    # Seeing

    @property
    def table(self) -> int:
        """The number of the table, as its controls name it."""
        board = self.board()
        assert board
        pressed = parse_id(controls(board, "log")[0]["custom_id"])
        assert pressed
        return int(pressed.args[0])

    def board(self) -> Message | None:
        """The newest post with a board; what somebody looks up for himself is none."""
        seen = [message for message in self.host.actor.sees(self.channel) if message.viewer_id is None]
        return next((message for message in reversed(seen) if controls(message, "log")), None)

    def awaited(self) -> list[Player]:
        """Who is awaited, as the newest board says."""
        board = self.board()
        told = " ".join(AWAITED.findall(words(board))) if board else ""
        return [p for p in self.players.values() if p.name in told or f"<@{p.actor.user.id}>" in told]

    @property
    def over(self) -> bool:
        return any("🏆" in words(message) for message in self.host.actor.sees(self.channel))

    @property
    def actions(self) -> int:
        """How many actions were acknowledged so far."""
        return sum(self.acknowledged.values())

    # Playing

    async def play(self, enough: Callable[[], bool] = lambda: False, glance_every: float = 0.02) -> None:
        """Play at random until the game is over, or it is enough; look at the board every so many seconds."""
        while not self.over and not enough():
            async with asyncio.TaskGroup() as acting:
                for player in self.awaited():
                    acting.create_task(self.act(player))
            await asyncio.sleep(glance_every)

    async def act(self, player: Player) -> None:
        """Do one action; a board that is a moment behind may name somebody who is asked nothing any more."""
        panel = await player.panel()
        if question_of(panel):
            panel = await player.act_at_random(panel)
            self.acknowledged[player.name] += not has_moved_on(panel)


async def actions_kept(table: Table) -> Counter[str]:
    """How many actions by press a table holds of each person, by name."""
    kept: Counter[str] = Counter()
    for seat in (await table.lobby()).seats:
        assert seat.person
        own = [e for e in await table.log(seat.person) if e.seat == seat.number and e.cause == "press"]
        kept[seat.person.name] = len(own)
    return kept


async def all_told(running: Running) -> None:
    """Wait until Bottega has nothing left to tell."""
    outbox = running.app.tables.outbox
    while await outbox.overdue() or await outbox.next_due():  # noqa: ASYNC110
        await asyncio.sleep(0.05)


def has_moved_on(panel: Message) -> bool:
    """Whether a panel says that what was pressed was out of date, so that nothing was done."""
    return any(moved_on(language_of(lang)) in words(panel) for lang in ("en", "it"))
