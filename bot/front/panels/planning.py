"""Plans, standing bids among them: what a seat leaves to be done for it, changed by walking a tree of its own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.errors import NoPlans
from bot.text.shared import panel as said
from engine.actions import Action
from engine.game import PLAN, Decision

from .. import ids
from ..access import About
from ..colours import accent_of
from ..house import House
from ..press import Press
from ..routes import Routes
from ..screen import Button, Reply, Screen, Show, Text, Update
from .seated import Seated
from .walking import orders_button, told, walk, walk_row

routes = Routes()


async def plan(house: House, press: Press, seated: Seated) -> Reply:
    seated.require_view()
    seated.require_seat()
    return Show(plan_panel(seated, PLAN))


@routes.on("plan", About.SEAT, late="update")
async def open_plan(house: House, press: Press, seated: Seated, plan: str = PLAN) -> Reply:
    return Update(plan_panel(seated, plan))


def plan_panel(seated: Seated, plan: str, *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """A plan as it stands, and how it can go on. Raises `NoPlans`."""
    draft = seated.glance.drafts.get(plan)
    if draft is None:
        raise NoPlans(seated.table.id)
    orders = seated.glance.game.check_orders(seated.glance.orders or {})
    standing = Text("\n".join(f"**{line}**" for line in seated.texts.orders({plan: orders[plan]})))
    turn = Button(said.button(seated.reader.words, "open"), ids.make("panel", seated.table.id), "primary")
    asked, *walked = walk(seated, plan_question(seated, plan), draft, group=group)
    ways = (orders_button(seated),) if draft.given else (turn, orders_button(seated))
    row = walk_row(seated, draft, *ways)
    return Screen((*told(seated, story), asked, standing, *walked, row), accent_of(seated.glance))


def plan_question(seated: Seated, plan: str) -> Decision:
    """A plan's tree as a question to its owner; nobody waits for the answer."""
    seat, draft = seated.require_seat(), seated.draft(plan)
    return Decision(seat, plan, (plan,), lambda: draft.begin, awaited=False, sealed=True)


async def change(seated: Seated, press: Press, plan: str, action: Action) -> Reply:
    """Change a plan; what it says now is done at once, if its moment has come."""
    done = await seated.table.plan(press.by(seated.reader.person), plan, action)
    now = await seated.anew()
    return Update(plan_panel(now, plan, story=now.texts.story(done.events, now.view)))
