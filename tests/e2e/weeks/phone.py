"""Somebody who plays at the local Discord's page on a phone: what he types, presses, chooses and reads there, and what
the camera keeps of it."""

from __future__ import annotations

import contextlib
import math
from pathlib import Path

from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as PageTimeout

from tests.bot.local_discord.visitor import DESKTOP, PHONE, Visitor

FRAME = 300
"""Pixels above and below the messages, with some of the conversation before."""
TRIES, SOON = 8, 5_000
"""How often a list is opened, and for how many milliseconds an entry is waited for."""
SETTLING = 200
"""Milliseconds after which the page has found its place."""
MESSAGES = ".message:not(.page-note)"
UNCOVER = "document.getElementById('to-present').hidden = true"
"""Takes away the button to the newest message, which lies over what is pictured."""
ANSWERS = '[data-key^="b/answer/"], [data-key^="b/if-answer/"]'
PRESS = "button => button.click()"
"""At one stroke."""
WHOLE = """async article => {
    const pictures = [...article.querySelectorAll("img")];
    await Promise.all(pictures.map(picture => { picture.loading = "eager"; return picture.decode(); }));
}"""


class Camera:
    """Numbers the pictures of a scene; without a folder it takes none."""

    def __init__(self, folder: Path | None, scene: str) -> None:
        self._folder = folder
        self._scene = scene
        self._taken = 0

    async def shoot(self, phone: Phone, name: str, message: Locator | None, *, desk: bool) -> None:
        """A picture of the page with the whole of a message in view, as wide as a phone, and as a desk."""
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        self._taken += 1
        for width, least in (PHONE, DESKTOP) if desk else (PHONE,):
            await phone.show_whole(message, width, least)
            file = self._folder / f"{self._scene}-{self._taken}-{name}-{width}.png"
            await phone.page.evaluate(UNCOVER)
            await phone.page.screenshot(path=file)
        await phone.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


class Phone(Visitor):
    """A visitor on a phone, who acts as whichever member is to act. What is pressed or read is the newest of its
    kind."""

    camera: Camera

    # Going about

    async def go_to(self, place: str) -> None:
        await self.page.locator("#open-sidebar").click()
        await super().go_to(place)

    async def read_messages(self, name: str) -> None:
        """Become a member, and open the direct messages from Bottega."""
        await self.act_as(name)
        await self.go_to("Bottega")

    # Acting

    async def command(self, path: str, **options: str) -> None:
        """Type a command with options as their fields are called, choosing what is offered for them."""
        await self.composer.fill(f"/{path}")
        await self.page.locator(".popup-row").first.wait_for()
        await self.composer.press("Enter")
        for name, value in options.items():
            await self._fill_option(name, value)
        await self.page.locator(".command-form .send").click()

    async def _fill_option(self, name: str, value: str) -> None:
        field = self.page.locator(f"#option-{name}")
        if not await field.count():
            await self.page.locator(".more-options .chip", has_text=name).click()
        if await field.get_attribute("type") == "file":
            await field.set_input_files(value)
            return
        await field.fill(value)
        if await field.get_attribute("role") == "combobox":
            await self.page.locator(".popup-row", has_text=value).first.click()

    async def press(self, label: str) -> None:
        """Press the newest button of that label at one stroke: a message that is drawn anew between pressing and
        letting go would not hear of it."""
        await self.messages.get_by_role("button", name=label, exact=True).last.evaluate(PRESS)

    async def choose(self, shown: str, *choices: str) -> None:
        """Open the list that shows a text, and choose from it."""
        control = self.messages.get_by_role("combobox", name=shown).last
        for choice in choices:
            await self._pick(control, choice)
        if await self.page.locator(".popup-foot .button").is_visible():
            await self.page.locator(".popup-foot .button").click()

    async def answer(self, choice: str) -> None:
        """Answer the question of the newest panel, by its button or in its list."""
        panel = self.page.locator(MESSAGES, has=self.page.locator(ANSWERS)).last
        button = panel.get_by_role("button", name=choice, exact=True)
        control = button.or_(panel.locator(f'[role="combobox"]:is({ANSWERS})')).last
        await control.wait_for()
        before = await panel.get_attribute("data-version")
        if await button.count():
            await button.evaluate(PRESS)
        else:
            await self._pick(control, choice)
        await expect(panel).not_to_have_attribute("data-version", before or "")

    async def _pick(self, control: Locator, choice: str) -> None:
        """Pick from a list; one that is drawn anew because something arrived above it has closed, and is opened
        again."""
        row = self.page.locator(".popup-row", has_text=choice).first
        for _ in range(TRIES):
            if not await row.is_visible():
                await control.click()
            with contextlib.suppress(PageTimeout):
                await row.click(timeout=SOON)
                return
        raise AssertionError(f"{choice!r} is not in the list")

    async def fill(self, **fields: str) -> None:
        """Fill in the form that is open, by what each field is called inside, and send it."""
        for name, value in fields.items():
            await self.page.locator(f'dialog [data-field="{name}"] :is(input, textarea)').fill(value)
        await self.page.locator('dialog [type="submit"]').click()
        await expect(self.page.locator("dialog")).to_have_count(0)

    # Reading

    def message(self, text: str) -> Locator:
        """The newest message that says a text."""
        return self.page.locator(MESSAGES, has_text=text).last

    async def reads(self, *texts: str) -> None:
        """Wait until one message says all of the texts."""
        found = self.page.locator(MESSAGES)
        for text in texts:
            found = found.filter(has_text=text)
        await expect(found.last).to_be_attached()

    async def shoot(self, name: str, of: str = "", *, desk: bool = False) -> None:
        """Take a picture with the newest message in it, or the newest that says `of`; with `desk` of a desk's page
        too."""
        message = self.message(of) if of else self.page.locator(MESSAGES).last
        await self.camera.shoot(self, name, message, desk=desk)

    async def shoot_form(self, name: str) -> None:
        """Take a picture of the form or list that is open."""
        await self.camera.shoot(self, name, None, desk=False)

    async def show_whole(self, message: Locator | None, width: int, least: int) -> None:
        """Make the page so high that a message is seen whole, and bring it into view."""
        await self.page.set_viewport_size({"width": width, "height": least})
        if message:
            await message.evaluate(WHOLE)
            height = await message.evaluate("article => article.getBoundingClientRect().height")
            await self.page.set_viewport_size({"width": width, "height": max(least, math.ceil(height) + FRAME)})
            await self.page.wait_for_timeout(SETTLING)
            await message.evaluate("article => article.scrollIntoView({ block: 'end' })")
        await self.page.wait_for_timeout(SETTLING)
