"""Restoring a table from what is stored of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.tables import Games
from bot.tables.errors import OtherRules

from .harness import TablesHarness

HOUSE = Path("assets/magnifico/pack.json")


async def test_a_long_game_comes_back_from_its_last_position_and_what_followed(harness: TablesHarness) -> None:
    table = await harness.game(options={"target": 40})
    for _ in range(47):
        person = harness.people[(await table.status()).awaited[0].seat]
        question = await harness.asked(table, person)
        await table.act(person, harness.any_of(question), question.key)
    seen, asked = (await table.snapshot(None)).view, (await table.status()).awaited
    query = text("SELECT revision FROM snapshots ORDER BY revision")
    assert await harness.database.read(lambda tx: list(tx.execute(query).scalars())) == [20, 40]
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert ((await table.snapshot(None)).view, (await table.status()).awaited) == (seen, asked)


async def test_a_position_that_cannot_be_read_costs_nothing(harness: TablesHarness) -> None:
    table = await harness.game(until="turn", options={"target": 40})
    await table.pause(harness.people[0])
    for person in harness.people[1:3]:
        await table.consent(person, (await table.status()).proposals[0].id, agrees=True)
    seen = (await table.snapshot(None)).view
    change = text('UPDATE snapshots SET state = \'{"from": "another version"}\'')
    assert await harness.database.write(lambda tx: tx.execute(change).rowcount)
    await harness.restart()
    assert (await (await harness.tables.get(table.id)).snapshot(None)).view == seen


def _write_pack(folder: Path, tanks: int) -> None:
    """An operator's pack "ours" with `tanks` tanks."""
    data = json.loads(HOUSE.read_text(encoding="utf-8"))
    data["id"] = "ours"
    data["pieces"]["tanks"] = tanks
    (folder / "magnifico").mkdir(exist_ok=True)
    (folder / "magnifico" / "ours.json").write_text(json.dumps(data), encoding="utf-8")


async def test_a_table_keeps_the_pack_it_began_with(harness: TablesHarness, tmp_path: Path) -> None:
    _write_pack(tmp_path, tanks=20)
    harness.games = Games(tmp_path)
    await harness.restart()
    table = await harness.game(options={"pack": "ours"}, until="bid")
    pack_hash = (await table.snapshot(None)).game.pack_hash
    _write_pack(tmp_path, tanks=12)
    for harness.games in (Games(tmp_path), Games()):
        await harness.restart()
        table = await harness.tables.get(table.id)
        assert (await table.snapshot(None)).game.pack_hash == pack_hash
        assert (await table.snapshot(None)).view.tanks_left == 20
    await table.act(harness.people[0], "bid 20")


async def test_wishes_for_colours_survive_a_restart(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    await table.wish(harness.people[1], "purple")
    await table.start(harness.people[0], 1)
    await harness.restart()
    assert (await (await harness.tables.get(table.id)).snapshot(None)).view.players[1].colour == "purple"


async def test_a_game_of_newer_rules_is_refused(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await harness.game()
    game = type((await table.snapshot(None)).game)
    begun = game.rules_version
    monkeypatch.setattr(game, "rules_version", begun - 1)
    await harness.restart()
    with pytest.raises(OtherRules) as refused:
        await (await harness.tables.get(table.id)).status()
    assert (refused.value.begun, refused.value.known) == (begun, begun - 1)


async def test_a_game_goes_on_by_the_rules_it_began_under(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.game()
    game = type((await table.snapshot(None)).game)
    begun = game.rules_version
    monkeypatch.setattr(game, "rules_version", begun + 1)
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert (await table.snapshot(None)).view.options.rules == begun
    await table.act(harness.people[(await table.status()).awaited[0].seat], "home rome")
