"""The first rounds of a game of Leonardo (1989) played only with buttons and lists, by people who choose at random."""

from __future__ import annotations

import random

from .city import GAME
from .people import Player
from .server import Server
from .shown import BUTTON, Shown, verb_of
from .test_round import controls, question

ACTS = 70
MOST_STEPS = 20
TALKATIVE = 6
"""After one in this number of acts, a player looks for something to do besides what the table waits for."""
MOST_CHARACTERS = 4000


async def step(player: Player, panel: Shown, rng: random.Random) -> Shown:
    """One press on the way to an action; a finished action is confirmed."""
    part = rng.choice(controls(panel, "confirm") or controls(panel, "answer"))
    if part["type"] == BUTTON:
        return await player.press(panel, part["label"])
    labels = [option["label"] for option in part["options"]]
    return await player.choose(panel, verb_of(part), rng.choice(labels))


async def walk(player: Player, panel: Shown, rng: random.Random) -> None:
    """From a question to an action."""
    asked = question(panel)
    assert asked, f"{player.name} is asked nothing: {panel.words}"
    for _ in range(MOST_STEPS):
        panel = await step(player, panel, rng)
        assert panel.private or panel.source.channel_id == player.user.dm_channel.id
        assert len(panel.words) <= MOST_CHARACTERS
        if question(panel) != asked:
            return
    raise AssertionError(f"the panel leads nowhere: {panel.words}")


async def talk(player: Player, rng: random.Random) -> str:
    """Make a proposal, or answer one, regardless of what the table waits for. Returns the button to it, "" for none."""
    panel = await player.panel()
    ways = [
        label for label in panel.buttons if label == "Proposals" or label.startswith(("A guild with", "A trade with"))
    ]
    if not ways:
        return ""
    way = rng.choice(ways)
    await walk(player, await player.press(panel, way), rng)
    return way.split(" with")[0]


async def test_four_play_at_panels_alone(server: Server):
    table = await server.game(seats=4, options={"rounds": 15, "guilds": True, "trades": True}, game=GAME)
    rng = random.Random(5)
    kinds: set[str] = set()
    talks: set[str] = set()
    for _ in range(ACTS):
        awaited = (await table.status()).awaited
        kinds |= {each.kind for each in awaited}
        player = (await server.awaited())[0]
        await walk(player, await player.panel(), rng)
        if (await table.status()).awaited and not rng.randrange(TALKATIVE):
            talks.add(await talk(rng.choice(server.people[:4]), rng))
    assert all(len(post.words) <= MOST_CHARACTERS for post in server.posts)
    assert {"faction", "works", "buy", "bid", "stake"} <= kinds
    assert "Proposals" in talks
