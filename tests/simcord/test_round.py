"""A round and more played only with buttons and lists, by people who choose at random."""

from __future__ import annotations

import random

from bot.front.discord.interaction import parse_id

from .people import Player
from .server import Server
from .shown import BUTTON, STRING_SELECT, Part, Shown, parts, verb_of

ACTS = 16
MOST_STEPS = 20  # presses to one action


def controls(panel: Shown, *verbs: str) -> list[Part]:
    found = parts(panel.components, BUTTON, STRING_SELECT)
    return [part for part in found if verb_of(part) in verbs]


def question(panel: Shown) -> str:
    """The key of the question that a panel asks, "" if it asks none."""
    for part in controls(panel, "answer", "group", "confirm"):
        pressed = parse_id(part["custom_id"])
        assert pressed
        return pressed.args[1]
    return ""


async def act(player: Player, rng: random.Random) -> None:
    """Walk a player's panel to an action."""
    panel = await player.panel()
    asked = question(panel)
    assert asked, f"{player.name} is awaited and asked nothing: {panel.words}"
    for _ in range(MOST_STEPS):
        part = rng.choice(controls(panel, "confirm") or controls(panel, "answer", "group"))
        if part["type"] == BUTTON:
            panel = await player.press(panel, part["label"])
        else:
            labels = [option["label"] for option in part["options"]]
            panel = await player.choose(panel, verb_of(part), *rng.sample(labels, part.get("min_values", 1)))
        if question(panel) != asked:
            return
    raise AssertionError(f"the panel leads nowhere: {panel.words}")


async def test_whoever_is_awaited_can_always_act(server: Server):
    await server.game(options={"rich_start": True})
    rng = random.Random(3)
    kinds: set[str] = set()
    for _ in range(ACTS):
        kinds |= {each.kind for each in (await server.table_status()).awaited}
        await act((await server.awaited())[0], rng)
    assert {"home", "bid", "pick", "turn"} <= kinds
    assert all(len(post.words) <= 4000 for post in server.posts)
