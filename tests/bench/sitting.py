"""People who play at their panels in SimCord's Discord, press by press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.front.discord.interaction import Pressed, parse_id
from bot.tables.play.drafts import Draft, answered, walk
from engine.actions import Action
from engine.choices import Pick, Tree
from tests.simcord.people import Player
from tests.simcord.shown import BUTTON, Offer, Part, Shown, args_of, parts, verb_of


class Sitting:
    """A person at their panel. `presses` counts, by round, what they press: a button, a list opened, a choice in it, a
    form sent; `sittings` the panels they open."""

    def __init__(self, one: Player) -> None:
        self.one = one
        self.presses: Counter[int] = Counter()
        self.sittings: Counter[int] = Counter()
        self.round = 0

    async def open(self) -> Shown:
        """The panel behind the board's "My turn"."""
        self.sittings[self.round] += 1
        self.presses[self.round] += 1
        return await self.one.panel()

    async def press(self, panel: Shown, verb: str, *args: str) -> Shown:
        """The button of a verb, with these last arguments."""
        found = [
            part for part, pressed in buttons(panel, verb) if pressed.args[len(pressed.args) - len(args) :] == args
        ]
        assert found, f"no button for {verb} {args}: {panel.words}"
        return await self._click(panel, found[0])

    async def _click(self, panel: Shown, button: Part) -> Shown:
        self.presses[self.round] += 1
        result = await self.one._hand(panel).click(panel.source, custom_id=button["custom_id"])
        return await self.one._message(result)

    async def give(self, panel: Shown, key: str, tree: Tree, action: Action) -> Shown:
        """Answer a question as an action has it, with the fewest presses that the panel offers, and confirm it where
        that is asked."""
        draft = walk(key, tree, ())
        while draft.action != action:
            way = min(_ways(panel, draft, action), key=lambda way: way.cost)
            panel, draft = await self._take(panel, way), way.leads_to
        if asked := [part for part, pressed in buttons(panel, "confirm") if key in pressed.args]:
            panel = await self._click(panel, asked[0])
        return panel

    async def _take(self, panel: Shown, way: Way) -> Shown:
        if way.written:
            return await self._write(panel, way)
        if not way.values:
            return await self._click(panel, way.control)
        self.presses[self.round] += 1 + len(way.values)
        hand, id_ = self.one._hand(panel), way.control["custom_id"]
        return await self.one._message(await hand.select(panel.source, list(way.values), custom_id=id_))

    async def _write(self, panel: Shown, way: Way) -> Shown:
        """A number that no button offers is written into a form, and sent with another press."""
        self.presses[self.round] += 2
        hand = self.one._hand(panel)
        opened = await hand.click(panel.source, custom_id=way.control["custom_id"])
        return await self.one._message(await hand.submit_modal(opened, {"number": way.written}))


@dataclass(frozen=True)
class Way:
    """A control to use, what is chosen in it or written, the draft it leads to, and the presses in all, about."""

    control: Part
    leads_to: Draft
    cost: int
    values: tuple[str, ...] = ()
    written: str = ""


def _ways(panel: Shown, draft: Draft, action: Action) -> Iterator[Way]:
    """The controls that lead nearer to an action."""
    found = [way for offer in panel.offers() if offer.key == draft.key and (way := _taking(offer, draft, action))]
    found += _groups(panel, draft, action)
    for part, _ in buttons(panel, "number") if not found else ():
        assert draft.node
        written = str(getattr(action, draft.node.field))
        found.append(Way(part, answered(draft, draft.node.field, int(written)), 2, written=written))
    assert found, f"no way to {action!r}: {panel.words} {panel.buttons}"
    yield from found


def _taking(offer: Offer, draft: Draft, action: Action) -> Way | None:
    """The way on by an offer, None if it leads away from an action, or nowhere."""
    wanted = getattr(action, offer.field)
    if isinstance(wanted, tuple):
        return Way(offer.control, answered(draft, offer.field, wanted), 1 + len(wanted), wanted)
    after = _after(draft, offer.field, offer.answers, action) if offer.answers else None
    if after is None or not (offer.asks or after.unseen or after.action in (None, action)):
        return None
    values = (offer.choice,) if offer.choice else ()
    return Way(offer.control, after, 1 + len(values) + _left(after, action), values)


def _groups(panel: Shown, draft: Draft, action: Action) -> Iterator[Way]:
    for part in panel.lists:
        if verb_of(part) == "group" and draft.key in args_of(part):
            assert isinstance(draft.node, Pick)
            assert draft.node.group
            yield Way(part, draft, 4, (draft.node.group(getattr(action, draft.node.field)),))


def _after(draft: Draft, field: str, path: Sequence[str], action: Action) -> Draft | None:
    """The draft after answers, None if they lead away from an action, or nowhere."""
    if draft.asks(field) is None:
        return None
    before, after = draft, answered(draft, field, *path)
    given = [step for step in after.steps if not step.assumed]
    if after.given == before.given or any(getattr(action, step.field) != step.answer for step in given):
        return None
    return after


def _left(draft: Draft, action: Action) -> int:
    """About how many presses are left."""
    count = 0
    while draft.node is not None:
        count += 1
        draft = answered(draft, draft.node.field, getattr(action, draft.node.field))
    wrong: int = sum(getattr(action, step.field) != step.answer for step in draft.steps)
    return count + wrong + int(draft.unseen or wrong > 0)


def buttons(panel: Shown, verb: str) -> list[tuple[Part, Pressed]]:
    """The buttons of a verb that can be pressed, each with what its id says."""
    found = [(part, parse_id(part.get("custom_id", ""))) for part in parts(panel.components, BUTTON)]
    return [(part, pressed) for part, pressed in found if pressed and pressed.verb == verb and not part.get("disabled")]
