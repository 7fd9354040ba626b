"""The walk through a question in a panel: what is asked, the answers so far, the controls of what comes next, and what
the finished action does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.render.picture import Picture
from bot.tables import Draft
from bot.text.discord_text import last_lines
from bot.text.shared import panel, standing_orders
from engine.actions import Action
from engine.choices import Amount
from engine.game import PLAN, Decision

from ..context import PlayerContext
from ..discord.interaction import make_id
from ..discord.screen import MOST_COMPONENTS, Block, Button, Buttons, Divider, Text, components
from .controls import FieldPrompt, answers_of, controls
from .likely import with_likely
from .spread import fights, spread

NO_ODDS: Mapping[Action, float] = {}
SUMMARY = 3
"""Components for what an action does, and to confirm it."""
RESERVE = 5
"""Components for the frame, and what a direct message adds above."""
STORY_ROOM = 1500
"""Characters that a panel gives to the latest events."""


def story_blocks(context: PlayerContext, story: Sequence[str]) -> list[Block]:
    """The latest events, above the question."""
    lines = [context.welcome, *story] if context.welcome else story
    return [Text(last_lines(lines, context.reader.words, STORY_ROOM)), Divider()] if lines else []


def walk(
    context: PlayerContext,
    decision: Decision,
    draft: Draft,
    *,
    group: str = "",
    picture: Picture | None = None,
    beside: Sequence[Block] = (),
    likely: Sequence[Action] = (),
    odds: Mapping[Action, float] = NO_ODDS,
) -> list[Block]:
    """The question, the answers so far, and the controls of what comes next, the `likely` ones first; or what the
    finished action does, and the chance that it succeeds, by `odds`. `beside` is what else the message shows, which
    takes up room."""
    asked = context.texts.ask(decision, context.view)
    blocks: list[Block] = [Text("\n".join([f"### {asked.title}", asked.line, *asked.details]))]
    if picture:
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(panel.so_far(context.reader.words, context.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        room = MOST_COMPONENTS - RESERVE - components([*blocks, *beside]) - SUMMARY
        return [*blocks, *_summary(context, decision, draft, odds.get(draft.action), room)]
    prompt = replace(FieldPrompt.of(context, draft), odds=odds, likely=() if group else likely)
    begins_fight = prompt.answers.get("kind") in chances(context)

    def choices(room: int) -> list[Block]:
        step = replace(prompt, verb="adjust") if begins_fight else prompt
        return (not group and spread(prompt, room)) or controls(step, group, room)

    room = MOST_COMPONENTS - RESERVE - components([*blocks, *beside])
    return [*blocks, *(choices(room) if isinstance(prompt.node, Amount) else with_likely(prompt, room, choices))]


async def odds_of(context: PlayerContext, draft: Draft, likely: Sequence[Action]) -> dict[Action, float]:
    """The chances to win the fights that a panel can begin now, by what its reader sees. Computed in a thread."""
    compute = chances(context)
    if draft.action is not None:
        actions = [draft.action] if draft.action.kind in compute else []
    else:
        actions = fights(draft.node, compute, str(answers_of(draft).get("kind", ""))) if compute and draft.node else []
        actions += [each for each in likely if each.kind in compute]
    if not actions:
        return {}
    return await asyncio.to_thread(lambda: {each: compute[each.kind](context.view, each) for each in actions})


def chances(context: PlayerContext) -> Mapping[str, Callable[[Any, Any], float]]:
    return context.app.tables.games.title(context.lobby.game).chances


def _summary(context: PlayerContext, decision: Decision, draft: Draft, chance: float | None, room: int) -> list[Block]:
    assert draft.action is not None
    words = context.reader.words
    summary = context.summary(decision, draft.action)
    lines = [f"**{summary.text}**", *summary.follows, *([f"⚠️ {summary.final}"] if summary.final else [])]
    if chance is not None:
        lines.append(panel.chance(words, chance))
    prompts = [replace(FieldPrompt.of(context, draft, node.field), verb="adjust") for node in draft.adjustable]
    changes = [block for prompt in prompts for block in controls(prompt, room=room // len(prompts))]
    confirm = Button(panel.button(words, "confirm"), context.id("confirm", draft.key), "success", emoji="✅")
    return [Text("\n".join(lines)), *changes, Buttons((confirm,))]


def walk_row(context: PlayerContext, draft: Draft, *others: Button) -> Buttons:
    """Back and Cancel once a field is answered, and the other buttons."""
    words = context.reader.words
    steps = (
        Button(panel.button(words, "back"), context.id("back", draft.key)),
        Button(panel.button(words, "cancel"), context.id("restart", draft.key)),
    )
    return Buttons((*(steps if draft.given else ()), *others))


def hand_button(context: PlayerContext) -> Button:
    return Button(panel.button(context.reader.words, "hand"), make_id("hand", context.table.id))


def plan_button(context: PlayerContext, plan: str) -> Button:
    """The button to one of the reader's plans."""
    return Button(standing_orders.button(context.reader.words, plan), make_id("plan", context.table.id, plan))


def plan_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the plan of the reader's next moves, if the game has such plans and does not ask for them."""
    asks = any(question.decision.ahead for question in context.snapshot.questions)
    return (plan_button(context, PLAN),) if PLAN in context.snapshot.drafts and not asks else ()


def orders_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the reader's standing orders, if the game has any."""
    return (orders_button(context),) if context.snapshot.game.check_orders({}) else ()


def orders_button(context: PlayerContext) -> Button:
    return Button(panel.button(context.reader.words, "orders"), make_id("orders", context.table.id))
