"""Servers with tables at every stage, and something in each that only some may know.

Every name is a word found nowhere else (`Qx` and six letters), and so is every note (`Nx`) and every server (`Sx`): to
meet one in an answer is to have read from where it belongs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bot.store import Database, Person, imports
from bot.tables import Games, InlineThinker, Limits, Place, Table, Tables
from bot.tables.telling.reports import CHANNEL
from engine.actions import Action
from engine.choices import sample
from engine.record import write_record
from tests.bot.tables.virtual_clock import VirtualClock

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SERVERS = (1001, 2002, 3003)
MOST_ACTS = 2000


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something can be pressed: `guild` None in the direct messages of one person."""

    guild: int | None
    channel: int
    parent: int | None = None


@dataclass(slots=True)
class Town:
    """What there is: places, tables, and people by their Discord ids; `homes` are each person's servers, `managers`
    each server's, `private` the channels that not everybody may read. `by_name`, `by_note` and `by_server` say whose a
    planted word is: a person's; a person's at a table; a server's. `brought` are the words of imports, with the owner.
    """

    spots: list[Spot] = field(default_factory=list)
    tables: list[int] = field(default_factory=list)
    people: list[int] = field(default_factory=list)
    homes: dict[int, set[int]] = field(default_factory=dict)
    managers: dict[int, set[int]] = field(default_factory=dict)
    private: set[int] = field(default_factory=set)
    names: dict[int, str] = field(default_factory=dict)
    by_name: dict[str, int] = field(default_factory=dict)
    by_note: dict[str, tuple[int, int]] = field(default_factory=dict)
    by_server: dict[str, int] = field(default_factory=dict)
    brought: dict[str, int] = field(default_factory=dict)

    def server_name(self, guild: int) -> str | None:
        return next((name for name, id_ in self.by_server.items() if id_ == guild), None)

    def direct(self, person: int) -> Spot:
        return Spot(None, person * 10)


class Builder:
    """Opens tables and plays them to where they are wanted."""

    def __init__(self, tables: Tables, database: Database, rng: random.Random) -> None:
        self.tables = tables
        self.database = database
        self.rng = rng
        self.town = Town()
        self._people: dict[int, Person] = {}

    # People and places

    async def person(self, *servers: int) -> Person:
        town, id_ = self.town, 500 + len(self.town.people)
        name = self._word("Qx")
        person = await self.tables.people.meet(id_, name, self.rng.choice(("en-GB", "it")))
        town.people.append(id_)
        town.names[id_], town.by_name[name], town.homes[id_] = name, id_, set(servers)
        self._people[id_] = person
        return person

    async def group(self, server: int, count: int, *others: Person) -> list[Person]:
        return [*others, *[await self.person(server) for _ in range(count - len(others))]]

    def spot(self, guild: int | None, *, private: bool = False, below: Spot | None = None) -> Spot:
        channel = (guild or 9) * 100 + len(self.town.spots)
        spot = Spot(guild, channel, below.channel if below else None)
        self.town.spots.append(spot)
        if private:
            self.town.private.add(channel)
        return spot

    def _word(self, head: str) -> str:
        return head + "".join(self.rng.choices(LETTERS, k=6))

    # Tables

    async def lobby(self, spot: Spot, game: str, people: Sequence[Person], **options: Any) -> Table:
        place = Place(spot.guild, spot.channel, spot.parent)
        options = {"speed": "none", **options}
        table = await self.tables.create(place, game, people[0], language=self._language(), options=options)
        self.town.tables.append(table.id)
        for person in people[1:]:
            await table.join(person)
        for person in people:
            await self.note(table, person)
        return table

    async def game(
        self, spot: Spot, game: str, people: Sequence[Person], acts: int = MOST_ACTS, until: str = "", **options: Any
    ) -> Table:
        """A game after some acts at random, or when a decision of a kind is awaited."""
        table = await self.lobby(spot, game, people, **options)
        await table.start(people[0], 7_000 + table.id)
        for _ in range(acts):
            awaited = (await table.status()).awaited
            if not awaited or until in {each.kind for each in awaited}:
                break
            await self._act(table, people[awaited[0].seat])
        return table

    async def _act(self, table: Table, person: Person) -> None:
        question = next(each for each in (await table.snapshot(person)).questions if each.decision.awaited)
        action = sample(question.decision.tree, self.rng)
        assert isinstance(action, Action)
        await table.act(person, action, question.key)

    async def over(self, spot: Spot, game: str, people: Sequence[Person]) -> Table:
        """A game that was ended early."""
        table = await self.game(spot, game, people, acts=6)
        proposal = (await table.end_early(people[0])).proposal
        assert proposal
        for person in people[1:]:
            await table.consent(person, proposal.id, True)
        return table

    async def note(self, table: Table, person: Person) -> None:
        word = self._word("Nx")
        assert person.discord_id
        self.town.by_note[word] = (table.id, person.discord_id)
        await table.keep_note(person, f"They will never guess: {word}")

    async def bring(self, table: Table, person: Person) -> None:
        """A record brought along, with other names."""
        record = (await self.tables.history.finished(str(table.id))).record
        names = tuple(self._word("Qx") for _ in record.names)
        assert person.discord_id
        self.town.brought |= dict.fromkeys(names, person.discord_id)
        text = write_record(replace(record, names=names))
        await self.database.write(imports.add, person.id, record.setup.game, text, 1)

    def _language(self) -> str:
        return self.rng.choice(("en", "it"))


async def build(database: Path, seed: int) -> Town:
    """A database with all that can be at tables in it, and what was planted there."""
    rng = random.Random(seed)
    db = await Database.open(database)
    tables = await open_tables(db, VirtualClock(), rng)
    builder = Builder(tables, db, rng)
    await _populate(builder)
    await tables.close()
    await db.close()
    return builder.town


async def open_tables(database: Database, clock: VirtualClock, rng: random.Random) -> Tables:
    """Tables without a limit that would be met by chance."""
    return await Tables.open(
        database,
        Games(),
        limits=Limits(pace=0, per_person=60, per_server=200),
        clock=clock,
        thinker=InlineThinker(),
        seed=lambda: rng.randbytes(32),
        luck=lambda: rng.randrange(1 << 32),
    )


async def _populate(builder: Builder) -> None:
    north, south, west = SERVERS
    town = builder.town
    town.by_server = {builder._word("Sx"): server for server in SERVERS}
    traveller = await builder.person(north, south)
    town.managers = {server: {_id(await builder.person(server))} for server in SERVERS}
    for server in SERVERS:
        for _ in range(2):
            await builder.person(server)
        builder.spot(server)
    await _in_the_north(builder, north, traveller)
    await _in_the_south(builder, south, traveller)
    await _in_the_west(builder, west)
    await _in_private(builder)


async def _in_the_north(builder: Builder, north: int, traveller: Person) -> None:
    """Magnifico in a turn, a laboratory, a lobby, a game that is over and one whose channel is gone."""
    people = await builder.group(north, 3, traveller)
    turn = await builder.game(builder.spot(north), "magnifico", people, until="turn")
    await turn.trials.begin(people[1])
    await turn.watch(await builder.person(north))
    await turn.move_talk(builder.spot(north).channel)
    await builder.game(builder.spot(north, private=True), "davinci", await builder.group(north, 3), acts=5)
    await builder.lobby(builder.spot(north), "leonardo1989", await builder.group(north, 3))
    over = await builder.over(builder.spot(north, private=True), "magnifico", await builder.group(north, 3))
    await builder.bring(over, await builder.person(north))
    gone = await builder.game(builder.spot(north), "magnifico", await builder.group(north, 3), acts=3)
    await gone.fall_asleep(CHANNEL)


async def _in_the_south(builder: Builder, south: int, traveller: Person) -> None:
    """An auction with sealed bids, a lobby whose settings were changed, a whole game, a seat on offer, and a question
    to all."""
    people = await builder.group(south, 3, traveller)
    auction = await builder.game(builder.spot(south), "magnifico", people, until="bid")
    await builder._act(auction, people[(await auction.status()).awaited[0].seat])
    await auction.set_orders(people[1], {})
    people = await builder.group(south, 2)
    lobby = await builder.lobby(builder.spot(south, private=True), "magnifico", people)
    await lobby.set_option(people[0], "target", 35)
    town, whole = await builder.group(south, 2), builder.spot(south)
    await builder.bring(await builder.game(whole, "davinci", town), await builder.person(south))
    people = await builder.group(south, 4)
    city = await builder.game(builder.spot(south, private=True), "leonardo1989", people, acts=12, trades=True)
    await city.offer(people[2], 2)
    await city.pause(people[1])


async def _in_the_west(builder: Builder, west: int) -> None:
    """A lobby with talk in a thread, a game at its first question, a closed table, one left by a player, one in a
    thread, one that is over."""
    await builder.game(builder.spot(west), "magnifico", await builder.group(west, 3), until="home")
    await builder.lobby(builder.spot(west), "davinci", await builder.group(west, 2), start="beginners")
    people = await builder.group(west, 3)
    await (await builder.game(builder.spot(west), "davinci", people, acts=3)).close(people[0])
    people = await builder.group(west, 4)
    left = await builder.game(builder.spot(west, private=True), "leonardo1989", people, acts=9)
    await left.resign(people[3])
    thread = builder.spot(west, below=builder.town.spots[-1])
    people = await builder.group(west, 3)
    bids = await builder.game(thread, "magnifico", people, acts=25)
    await bids.end_early(people[1])
    await builder.over(builder.spot(west), "leonardo1989", await builder.group(west, 3))


async def _in_private(builder: Builder) -> None:
    """A lobby in somebody's direct messages."""
    person = await builder.person()
    await builder.lobby(builder.town.direct(_id(person)), "magnifico", [person])


def _id(person: Person) -> int:
    assert person.discord_id
    return person.discord_id
