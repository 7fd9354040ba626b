"""People who play at their panels in SimCord's Discord, press by press."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.front.discord.interaction import parse_id
from bot.tables.play.actions import walk
from engine.actions import Action
from engine.choices import Tree
from engine.rejection import Answer
from tests.simcord.people import Player
from tests.simcord.shown import BUTTON, STRING_SELECT, Shown, parts


class Sitting:
    """One person at his panel; counts what he presses, by turn. A sitting is a panel opened anew."""

    def __init__(self, one: Player) -> None:
        self.one = one
        self.presses: Counter[int] = Counter()
        self.sittings: Counter[int] = Counter()
        self.turn = 1

    async def open(self) -> Shown:
        self.sittings[self.turn] += 1
        self.presses[self.turn] += 1
        return await self.one.panel()

    async def press(self, panel: Shown, verb: str, *args: str) -> Shown:
        """The button of a verb, with these last arguments."""
        for part in parts(panel.components, BUTTON):
            pressed = parse_id(part.get("custom_id", ""))
            if pressed and pressed.verb == verb and pressed.args[len(pressed.args) - len(args) :] == args:
                self.presses[self.turn] += 1
                result = await self.one._hand(panel).click(panel.source, custom_id=part["custom_id"])
                return await self.one._message(result)
        raise AssertionError(f"no button for {verb} {args}: {panel.words}")

    async def answer(self, panel: Shown, answer: Answer) -> Shown:
        """Answer what is asked, with a button or in the list."""
        lists = [p for p in parts(panel.components, STRING_SELECT) if "/answer/" in p["custom_id"]]
        if not lists:
            offered = [p["custom_id"] for p in parts(panel.components, BUTTON) if "/answer/" in p.get("custom_id", "")]
            if any(id_.endswith(f"/{answer}") for id_ in offered):
                return await self.press(panel, "answer", str(answer))
            return await self._write(panel, answer)
        self.presses[self.turn] += 1
        values = [str(answer)] if not isinstance(answer, tuple) else list(answer)
        result = await self.one._hand(panel).select(panel.source, values, custom_id=lists[0]["custom_id"])
        return await self.one._message(result)

    async def _write(self, panel: Shown, answer: Answer) -> Shown:
        """A number that no button offers is written into a form, and sent with another press."""
        self.presses[self.turn] += 2
        [form] = [p["custom_id"] for p in parts(panel.components, BUTTON) if "/number/" in p.get("custom_id", "")]
        opened = await self.one._hand(panel).click(panel.source, custom_id=form)
        return await self.one._message(await self.one._hand(panel).submit_modal(opened, {"number": str(answer)}))

    async def give(self, panel: Shown, key: str, tree: Tree, action: Action) -> Shown:
        """Answer a question field by field as an action has it, and confirm it where that is asked."""
        given: list[Any] = []
        while (node := walk(key, tree, given).node) is not None:
            given.append(getattr(action, node.field))
            panel = await self.answer(panel, given[-1])
        asked = [p for p in parts(panel.components, BUTTON) if "/confirm/" in p.get("custom_id", "")]
        return await self.press(panel, "confirm", key) if asked and key in asked[0]["custom_id"] else panel
