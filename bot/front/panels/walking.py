"""What the walks through a question's tree and through a plan's have in common."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import Draft
from bot.text.discord_limits import latest
from bot.text.shared import panel as said
from bot.text.shared import standing_orders
from engine.game import PLAN, Decision

from .. import ids
from ..screen import Block, Button, Buttons, Divider, Picture, Text
from .controls import controls
from .seated import Seated, answers_of

STORY_ROOM = 1500
"""Characters a panel gives to what has just happened."""


def told(seated: Seated, story: Sequence[str]) -> list[Block]:
    """What has just happened, above what is asked now."""
    lines = [seated.welcome, *story] if seated.welcome else story
    return [Text(latest(lines, seated.reader.words, STORY_ROOM)), Divider()] if lines else []


def walk(
    seated: Seated, decision: Decision, draft: Draft, *, group: str = "", picture: Picture | None = None
) -> list[Block]:
    """What is asked, how far the reader has walked, and the controls to go on: or what the finished action does."""
    asked = seated.texts.ask(decision, seated.view)
    blocks: list[Block] = [Text("\n".join([f"### {asked.title}", asked.line, *asked.details]))]
    if picture:
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(said.so_far(seated.reader.words, seated.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        return [*blocks, *_summary(seated, decision, draft)]
    return [*blocks, *controls(seated.asking(draft), group)]


def _summary(seated: Seated, decision: Decision, draft: Draft) -> list[Block]:
    assert draft.action is not None
    words = seated.reader.words
    summary = seated.summary(decision, draft.action)
    lines = [f"**{summary.text}**", *summary.follows, *([f"⚠️ {summary.final}"] if summary.final else [])]
    changes = [block for node in draft.adjustable for block in controls(seated.asking(draft, node.field))]
    confirm = Button(said.button(words, "confirm"), seated.id("confirm", draft.key), "success", emoji="✅")
    return [Text("\n".join(lines)), *changes, Buttons((confirm,))]


def walk_row(seated: Seated, draft: Draft, *others: Button) -> Buttons:
    """Back and Cancel once something was answered, and what else can be opened from here."""
    words = seated.reader.words
    steps = (
        Button(said.button(words, "back"), seated.id("back", draft.key)),
        Button(said.button(words, "cancel"), seated.id("restart", draft.key)),
    )
    return Buttons((*(steps if draft.given else ()), *others))


def hand_button(seated: Seated) -> Button:
    return Button(said.button(seated.reader.words, "hand"), ids.make("hand", seated.table.id))


def plan_button(seated: Seated, plan: str) -> Button:
    """The way to one of the reader's plans."""
    return Button(standing_orders.button(seated.reader.words, plan), ids.make("plan", seated.table.id, plan))


def plan_buttons(seated: Seated) -> tuple[Button, ...]:
    """The way to the plan of one's next moves, where the game knows such."""
    return (plan_button(seated, PLAN),) if PLAN in seated.glance.drafts else ()


def orders_button(seated: Seated) -> Button:
    return Button(said.button(seated.reader.words, "orders"), ids.make("orders", seated.table.id))
