"""A plan: what a seat leaves to be done for it in a turn to come, step by step, changed by walking its tree."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import PLAN
from bot.tables.errors import NoPlans
from bot.text.house import panel as said
from engine.actions import Action
from engine.game import Decision

from .. import ids
from ..colours import accent_of
from ..house import House
from ..press import Press
from ..router import Routes
from ..screen import Button, Reply, Screen, Show, Text, Update
from .seated import Seated
from .walking import told, walk, walk_row

routes = Routes()


async def plan(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    seated.require_view()
    seated.require_seat()
    return Show(plan_panel(seated))


@routes.on("plan", late="update")
async def open_plan(house: House, press: Press) -> Reply:
    return Update(plan_panel(await Seated.at(house, press, int(press.args[0]))))


def plan_panel(seated: Seated, *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """The plan as it stands, and how it can go on. Raises `NoPlans`."""
    draft = seated.glance.drafts.get(PLAN)
    if draft is None:
        raise NoPlans(seated.table.id)
    orders = seated.glance.game.check_orders(seated.glance.orders or {})
    standing = Text("\n".join(f"**{line}**" for line in seated.texts.orders({PLAN: orders[PLAN]})))
    turn = Button(said.button(seated.reader.words, "open"), ids.make("panel", seated.table.id), "primary")
    asked, *walked = walk(seated, plan_question(seated), draft, group=group)
    return Screen(
        (*told(seated, story), asked, standing, *walked, walk_row(seated, draft, turn)), accent_of(seated.glance)
    )


def plan_question(seated: Seated) -> Decision:
    """A plan's tree as a question to its owner; nobody waits for the answer."""
    seat, draft = seated.require_seat(), seated.draft(PLAN)
    return Decision(seat, PLAN, (PLAN,), lambda: draft.begin, awaited=False, sealed=True)


async def change(seated: Seated, press: Press, action: Action) -> Reply:
    """Change the plan; what it says now is done at once, if its moment has come."""
    done = await seated.table.plan(seated.reader.person, action, press.claim)
    now = await seated.anew()
    return Update(plan_panel(now, story=now.texts.story(done.events, now.view)))
