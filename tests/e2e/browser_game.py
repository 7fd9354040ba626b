"""A whole game at the local Discord's page: one person plays Ada, Carla and Dario against an apprentice.

`python -m tests.e2e.browser_game --shots DIR` plays it in headless Chromium and takes pictures of the main moments,
each as a desk (1000 pixels wide) and a phone (390) show it.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from playwright.async_api import Page, async_playwright

from tests.bot.local_discord.visitor import DESKTOP, PHONE, launch, open_window, visit
from tests.e2e.arsenal import NAME, add_arsenal
from tests.e2e.at_the_page import AtThePage, Offer, Seen
from tests.e2e.line_of_play import ATTACKER, Asked, LineOfPlay
from tests.e2e.local_process import LocalProcess, local_bottega

PEOPLE = ("Ada", "Carla", "Dario")
TARGET = "20"
PACKS, RECORD = "packs", "record.json"
CHANNEL, DIRECT = "tavolo", "Bottega"
BID, HAS_BID, WON = "Your secret bid", "You have bid", "🏆"
INTERCEPTION = ": intercept?"
SEALED = "(the channel, after a bid)"
MOMENTS = {
    "first-castle": "Your first castle",
    "bid": BID,
    "card": "Choose your card",
    "turn": "Your turn",
    "sealed": SEALED,
    "confirm": "⚠️",
    "interception": INTERCEPTION,
    "assault": ": your assault",
}
"""What is worth a picture: a name, and what stands in the panel then."""
AWAITED = re.compile(r"⏳ (.+) must |(.+): your turn – ")

Camera = Callable[[str], Awaitable[None]]
"""Takes a picture of a moment, under a name."""


class BrowserGame:
    """One game, from the first visit to the last point."""

    def __init__(self, at: AtThePage, local: LocalProcess, camera: Camera) -> None:
        self.at = at
        self.local = local
        self.shoot = camera
        self.line = LineOfPlay()
        self.taken_back = False
        self.restarted = False
        self._pictured: set[str] = set()

    # Before the game

    async def open_table(self) -> None:
        """From the first visit to the start of a game."""
        await self.shoot("welcome")
        await self.at.page.get_by_role("button", name="Open a table of Magnifico").click()
        for name in PEOPLE[1:]:
            await self.at.act_as(name)
            lobby = await self.at.newest("join")
            await self.at.press(lobby, lobby.having("join")[0])
        await self.at.act_as(PEOPLE[0])
        await self._set_options()
        await self.shoot("lobby")
        for name in PEOPLE[1:]:
            await self.at.act_as(name)
            lobby = await self.at.newest("agree")
            await self.at.press_for_another(lobby, lobby.having("agree")[0])
        await self.at.act_as(PEOPLE[0])
        lobby = await self.at.newest("start")
        await self.at.press_for_another(lobby, lobby.having("start")[0])

    async def _set_options(self) -> None:
        """The arsenal's cards, a rich start, fewer points to win, and an apprentice on the fourth seat."""
        lobby = await self.at.newest("options")
        options = await self.at.press_for_another(lobby, lobby.having("options")[0])
        await self.shoot("options")
        options = await self.at.choose(options, "option", "Points to win")
        options = await self.at.fill(options, options.having("setform")[0], TARGET)
        options = await self.at.choose(options, "option", "Rich start")
        options = await self.at.press(options, options.having("set")[0])
        options = await self.at.choose(options, "option", "Data pack")
        options = await self.at.choose(options, "set", NAME)
        await self.at.choose(options, "computer", "Apprentice")
        lobby = await self.at.again(lobby)
        while "Apprentice" not in lobby.text:
            lobby = await self.at.changed(lobby)

    # The game

    async def play(self) -> None:
        """To the last point."""
        while not (board := await self.at.newest("log")).text.count(WON):
            people = awaited(board)
            for name in people:
                await self.at.act_as(name)
                await self._act(name)
            await self.at.moved_on(board)
        await self.shoot("end")

    async def record(self) -> str:
        """The record that the last post offers."""
        link = await self.at.page.locator("a[download]").last.get_attribute("href")
        assert link
        return await (await self.at.page.request.get(link)).text()

    async def _act(self, name: str) -> None:
        """Do what somebody is asked now, if he still is: the board may be a moment behind."""
        panel = await self.at.open_panel(await self.at.newest("play"))
        if panel is None or HAS_BID in panel.text:
            return
        if BID in panel.text:
            await self._bid(name, panel.question)
            return
        while panel.question and BID not in panel.text:
            panel = await self._answer_all(name, panel)
            if name == ATTACKER and "You invade" in panel.text and not self.taken_back:
                panel = await self._take_back(name)

    async def _bid(self, name: str, question: str) -> None:
        """In his direct messages, where the question waits for him."""
        await self.at.go_to(DIRECT)
        await self._answer_all(name, await self.at.asking(question))
        await self.at.go_to(CHANNEL)
        await self._picture(SEALED)

    async def _answer_all(self, name: str, panel: Seen) -> Seen:
        """Walk through one question to an action, and do it: the panel after it."""
        question, given = panel.question, list[str]()
        while panel.question == question:
            await self._picture(panel.text)
            if INTERCEPTION in panel.text and not self.restarted:
                panel = await self._restart(panel)
            if confirm := panel.having("confirm"):
                panel = await self.at.press(panel, confirm[0])
            else:
                panel = await self._answer(name, panel, given)
        self.line.tell(name, panel.text)
        return panel

    async def _answer(self, name: str, panel: Seen, given: list[str]) -> Seen:
        """Answer with one button, or with a list where no button is wanted, and note the answers in `given`."""
        controls = panel.having("answer", "adjust", "group")
        buttons = [each for each in controls if not each.lists]
        lists = [each for each in controls if each.lists]
        asked = Asked(name, controls[0].args[2], given, [Offer(each.label, each.args[3:]) for each in buttons])
        if lists and (not buttons or self.line.looks_further(asked)):
            asked = replace(asked, offers=await self.at.offers(panel, lists[0]))
            buttons = []
        number = self.line.answer(asked)
        if buttons or lists[0].verb != "group":
            given += asked.offers[number].values
        return await (self.at.press(panel, buttons[number]) if buttons else self.at.pick(panel, number))

    # What comes between

    async def _take_back(self, name: str) -> Seen:
        """Undo an invasion: the panel that asks anew."""
        panel = await self.at.run("undo")
        assert "Taken back" in panel.text
        self.line.take_back("invade", name)
        self.taken_back = True
        await self.shoot("taken-back")
        return panel

    async def _restart(self, panel: Seen) -> Seen:
        """In the middle of the battle, without any warning: the same panel, at the page that came back by itself."""
        await self.local.kill()
        async with self.at.reloaded():
            await self.local.start()
        self.restarted = True
        await self.shoot("restarted")
        return await self.at.again(panel)

    async def _picture(self, text: str) -> None:
        """Take a picture of a panel at each moment that is worth one, the first time."""
        for moment, sign in MOMENTS.items():
            if sign in text and moment not in self._pictured:
                self._pictured.add(moment)
                await self.shoot(moment)


def awaited(board: Seen) -> list[str]:
    """Who of the three is awaited, as a board says."""
    told = " ".join(name for found in AWAITED.findall(board.text) for name in found)
    return [name for name in PEOPLE if name in told]


async def play_at_the_page(folder: Path, shots: Path | None = None) -> BrowserGame:
    """The whole game, on files in `folder`; with `shots` a folder for pictures. The record that the last post offers
    is `folder/record.json` then."""
    add_arsenal(folder / PACKS)
    async with local_bottega(folder, packs=folder / PACKS) as local, async_playwright() as playwright:
        window = await open_window(await launch(playwright), DESKTOP)
        async with visit(window, local.url) as visitor:
            camera = camera_at(visitor.page, shots) if shots else no_camera
            game = BrowserGame(AtThePage(visitor), local, camera)
            await game.open_table()
            await game.play()
            (folder / RECORD).write_text(await game.record(), encoding="utf-8")
            return game


async def no_camera(name: str) -> None:
    """Takes no picture."""


def camera_at(page: Page, folder: Path) -> Camera:
    folder.mkdir(parents=True, exist_ok=True)
    taken = 0

    async def shoot(name: str) -> None:
        nonlocal taken
        taken += 1
        for width, height in (PHONE, DESKTOP):
            await page.set_viewport_size({"width": width, "height": height})
            await page.wait_for_timeout(250)
            await page.screenshot(path=folder / f"{taken:02}-{name}-{width}.png")

    return shoot


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.browser_game", description=__doc__)
    parser.add_argument("--shots", type=Path, help="folder for pictures of the main moments")
    args = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bottega-browser-") as folder:
        asyncio.run(play_at_the_page(Path(folder), args.shots))
    print(f"played to the end in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
