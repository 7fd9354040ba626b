"""The page in headless Chromium: one person plays several members, at a desk, on a phone and by keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Response, Route, async_playwright, expect

from bot.local_discord import Permission, Sandbox, Suggestion, serve
from tests.bot.local_discord.conftest import running_bot
from tests.bot.local_discord.sample_bot import SampleBot, until
from tests.bot.local_discord.visitor import DESKTOP, PHONE, Visitor, launch, open_window, visit

# One browser serves all tests, so they share one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="module")
HELLO = Suggestion("hello", {"en": "Say hello", "it": "Saluta"}, {"size": 3})


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await launch(playwright)
        yield running
        await running.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def desk_window(browser: Browser) -> BrowserContext:
    return await open_window(browser, DESKTOP)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def phone_window(browser: Browser) -> BrowserContext:
    return await open_window(browser, PHONE, has_touch=True)


@pytest_asyncio.fixture(loop_scope="module")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with serve(suggestions=[HELLO]) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    async with running_bot(sandbox) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def visitor(desk_window: BrowserContext, sandbox: Sandbox) -> AsyncIterator[Visitor]:
    async with visit(desk_window, sandbox.url) as somebody:
        yield somebody


@pytest_asyncio.fixture(loop_scope="module")
async def phone(phone_window: BrowserContext, sandbox: Sandbox) -> AsyncIterator[Visitor]:
    async with visit(phone_window, sandbox.url) as somebody:
        yield somebody


async def test_a_first_visit_is_one_press_from_the_first_command(visitor: Visitor, sandbox: Sandbox) -> None:
    start = visitor.page.get_by_role("button", name="Say hello")
    await expect(visitor.page.get_by_role("heading", name="Welcome to #tavolo")).to_be_visible()
    await expect(start).to_be_disabled()
    await expect(visitor.page.get_by_text("Waiting for the bot to connect")).to_be_visible()
    async with running_bot(sandbox):
        await start.click()
        await visitor.reads("size 3")
        await expect(visitor.page.locator(".welcome")).to_have_count(0)


async def test_two_members_use_a_command_a_button_a_modal_and_see_only_their_own_answers(
    bot: SampleBot, visitor: Visitor
) -> None:
    page = visitor.page
    await visitor.run("hello")
    await visitor.reads("Ada used /hello")
    await visitor.act_as("Carla")
    await visitor.press("Move")
    modal = page.get_by_role("dialog", name="Your move")
    await modal.get_by_label("Cell").fill("B3")
    await modal.get_by_role("combobox", name="Choose 1 to 2").click()
    await page.get_by_role("option", name="Card 0").click()
    await page.get_by_role("option", name="Card 2").click()
    await page.get_by_role("button", name="Done").click()
    await modal.get_by_role("radio", name="Pass").check()
    await modal.get_by_label("Sure?").check()
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal).to_have_count(0)
    await visitor.reads("['B3', 'pass', True] ['0', '2']")
    await visitor.reads("Only you can see this")
    await visitor.act_as("Ada")
    await visitor.reads("Ada used /hello")
    await visitor.does_not_read("B3")
    await visitor.act_as("Carla")
    await page.get_by_role("button", name="Dismiss message").click()
    await visitor.does_not_read("B3")


async def test_a_modal_says_what_is_wrong_in_its_members_language(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.run("hello")
    await visitor.act_as("Bruno")
    await visitor.press("Move")
    modal = visitor.page.get_by_role("dialog", name="Your move")
    await modal.get_by_role("button", name="Invia").click()
    await expect(modal.get_by_role("alert")).to_have_text("Scrivi da 1 a 4 caratteri.")
    await expect(modal.get_by_label("Cell")).to_be_focused()
    await visitor.page.keyboard.press("Escape")
    await expect(modal).to_have_count(0)
    await expect(visitor.messages.get_by_role("button", name="Move")).to_be_focused()


async def test_a_choice_in_a_select_changes_the_message_for_everyone(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.run("hello")
    await visitor.messages.get_by_role("combobox", name="Card").press("ArrowDown")
    await visitor.page.keyboard.press("ArrowDown")
    await visitor.page.keyboard.press("Enter")
    await visitor.reads("Card 1 was played")
    await visitor.act_as("Dario")
    await visitor.reads("Card 1 was played")


async def test_who_is_at_a_list_already_stays_there_when_his_command_is_done(bot: SampleBot, visitor: Visitor) -> None:
    async def late(route: Route) -> None:
        """The answer is seen, and a list in it opened, before the page learns that its request was carried out."""
        done = await route.fetch()
        await until(lambda: opened.is_set())
        await route.fulfill(response=done)

    opened = asyncio.Event()
    await visitor.page.route("**/act/slash", late, times=1)
    await visitor.run("hello")
    choice = visitor.messages.get_by_role("combobox", name="Card")
    await choice.press("ArrowDown")
    opened.set()
    await expect(visitor.composer).to_be_visible()
    await expect(choice).to_be_focused()
    await visitor.page.keyboard.press("Enter")
    await visitor.reads("Card 0 was played")


async def test_options_are_filled_by_keyboard_with_choices_from_the_bot(bot: SampleBot, visitor: Visitor) -> None:
    page = visitor.page
    await visitor.composer.press_sequentially("/hel")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add size").press("Enter")
    await expect(page.get_by_role("option", name="4 cells")).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "Enter", "Enter"):
        await page.keyboard.press(key)
    await visitor.reads("size 4")
    await expect(visitor.composer).to_be_focused()


async def test_a_missing_option_is_asked_for(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.run("game new")
    await expect(visitor.page.get_by_role("alert")).to_have_text("seats: This option is required.")
    await visitor.page.keyboard.type("3")
    await visitor.page.keyboard.press("Enter")
    await visitor.reads("A table for 3")


async def test_a_direct_message_is_marked_and_read_by_its_member_alone(
    bot: SampleBot, visitor: Visitor, sandbox: Sandbox
) -> None:
    page = visitor.page
    await visitor.composer.fill("/tell")
    await page.keyboard.press("Enter")
    for keys in ("carl", "Enter", "Enter"):
        await (page.keyboard.type(keys) if keys.islower() else page.keyboard.press(keys))
    await visitor.reads("Told")
    await expect(page.get_by_role("button", name="Act as Carla, 1 unread")).to_be_visible()
    await visitor.act_as("Carla")
    await visitor.go_to("Bottega")
    await visitor.reads("It is your turn")
    await expect(page.get_by_role("button", name="Act as Carla", exact=True)).to_be_visible()
    await visitor.act_as("Ada")
    await visitor.does_not_read("It is your turn")


async def test_a_member_closes_his_direct_messages(bot: SampleBot, visitor: Visitor, sandbox: Sandbox) -> None:
    await visitor.act_as("Dario")
    await visitor.page.get_by_text("Accept direct messages").click()
    await until(lambda: not sandbox.world.user("Dario").dms_open)
    await sandbox.act_as("Ada").slash("tell", sandbox.world.channel("tavolo"), {"whom": sandbox.world.user("Dario")})
    await until(lambda: bot.errors)
    assert bot.errors[0].code == 50007  # type: ignore[attr-defined]


async def test_an_italian_member_reads_italian(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.act_as("Elena")
    await expect(visitor.page.get_by_role("group", name="Agisci come")).to_be_visible()
    await expect(visitor.composer).to_have_attribute("placeholder", "Scrivi in #tavolo")
    await visitor.composer.fill("/")
    await expect(visitor.page.get_by_role("option", name="/ciao Saluta")).to_be_visible()
    await expect(visitor.page.get_by_role("option", name="/partita nuova")).to_be_visible()
    await visitor.run("hello")
    await visitor.reads("Elena ha usato /hello")


async def test_an_answer_that_never_comes_is_told(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.run("slow")
    await visitor.reads("The application did not respond")


async def test_a_thinking_bot_is_shown_until_it_answers(bot: SampleBot, visitor: Visitor, sandbox: Sandbox) -> None:
    edit = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
    with sandbox.faults.hold(edit):
        await visitor.run("late")
        await visitor.reads("Bottega is thinking…")
    await visitor.reads("Here it is")
    await visitor.does_not_read("thinking")


async def test_what_others_say_arrives_live_and_marks_other_channels(visitor: Visitor, sandbox: Sandbox) -> None:
    bruno = sandbox.act_as("Bruno")
    bruno.say(sandbox.world.channel("tavolo"), "Hello from Bruno")
    await visitor.reads("Hello from Bruno")
    bruno.say(sandbox.world.channel("chiacchiere"), "Over here")
    await expect(visitor.page.get_by_role("button", name="chiacchiere, 1 unread")).to_be_visible()
    await visitor.go_to("chiacchiere")
    await visitor.reads("Over here")


async def test_what_is_said_while_a_channel_opens_is_not_lost(visitor: Visitor, sandbox: Sandbox) -> None:
    chat = sandbox.world.channel("chiacchiere")
    sandbox.act_as("Bruno").say(chat, "Before")

    async def late(route: Route) -> None:
        """The commands come after the messages, and after what is said meanwhile."""
        await until(lambda: asked.is_set())
        sandbox.act_as("Bruno").say(chat, "Meanwhile")
        await asyncio.sleep(0.2)
        await route.continue_()

    def brings_messages(response: Response) -> bool:
        return "/api/messages?" in response.url and chat.id in response.url

    asked = asyncio.Event()
    visitor.page.on("response", lambda response: asked.set() if brings_messages(response) else None)
    await visitor.page.route(f"**/page/api/commands?*channel={chat.id}*", late, times=1)
    await visitor.go_to("chiacchiere")
    await visitor.reads("Before")
    await visitor.reads("Meanwhile")


async def test_a_jump_link_leads_to_its_message(visitor: Visitor, sandbox: Sandbox) -> None:
    ada, table, chat = sandbox.act_as("Ada"), sandbox.world.channel("tavolo"), sandbox.world.channel("chiacchiere")
    goal = ada.say(table, "The goal")
    for number in range(40):
        ada.say(table, f"Line {number}")
    ada.say(chat, f"https://discord.com/channels/{table.guild_id}/{table.id}/{goal.id}")
    await visitor.go_to("chiacchiere")
    await visitor.messages.get_by_role("button", name="#tavolo").click()
    await expect(visitor.page.get_by_text("The goal")).to_be_in_viewport()


async def test_a_picture_opens_large_with_its_description_and_closes_by_escape(
    bot: SampleBot, visitor: Visitor
) -> None:
    await visitor.run("hello")
    picture = visitor.messages.get_by_role("button", name="Enlarge: A board")
    await picture.click()
    large = visitor.page.get_by_role("dialog", name="A board")
    await expect(large.get_by_role("img", name="A board")).to_be_visible()
    await visitor.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(picture).to_be_focused()


async def test_the_keyboard_reaches_everything_in_order(bot: SampleBot, visitor: Visitor) -> None:
    await visitor.run("hello")
    await visitor.reads("Ada used /hello")
    await expect(visitor.composer).to_be_focused()
    await visitor.page.evaluate("document.activeElement.blur()")
    focused = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"
    reached: list[str] = []
    while len(reached) < 40 and "Message #tavolo" not in reached:
        await visitor.page.keyboard.press("Tab")
        reached.append(await visitor.page.evaluate(focused))
    order = [
        "Skip to the message box",
        "Act as Ada",
        "Faults",
        "tavolo",
        "Messages in #tavolo",
        "Move",
        "Message #tavolo",
    ]
    assert [name for name in reached if name in order] == order


async def test_alt_and_a_digit_change_the_member(visitor: Visitor) -> None:
    await visitor.page.keyboard.press("Alt+3")
    await expect(visitor.page.locator(".own strong")).to_have_text("Carla")


async def test_a_fault_is_armed_and_disarmed_in_the_drawer(bot: SampleBot, visitor: Visitor, sandbox: Sandbox) -> None:
    page = visitor.page
    await page.get_by_role("button", name="Faults").click()
    drawer = page.get_by_role("dialog", name="Faults")
    await drawer.get_by_role("button", name="Arm", exact=True).click()
    await expect(drawer.get_by_text("1 × Too many requests (429)")).to_be_visible()
    assert sandbox.faults.armed[0].amount == 1
    await drawer.get_by_role("button", name="Disarm all").click()
    await expect(drawer.get_by_text("Nothing is armed.")).to_be_visible()
    await drawer.get_by_role("button", name="cannot write").click()
    table = sandbox.world.channel("tavolo")
    await until(lambda: not sandbox.world.allowed(sandbox.world.bot, table) & Permission.SEND_MESSAGES)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Faults")).to_be_focused()


async def test_the_world_around_a_channel_changes_in_the_drawer(
    bot: SampleBot, visitor: Visitor, sandbox: Sandbox
) -> None:
    world, page = sandbox.world, visitor.page
    table = world.channel("tavolo")
    await page.get_by_role("button", name="Faults").click()
    drawer = page.get_by_role("dialog", name="Faults")
    await drawer.get_by_role("button", name="was removed").click()
    await until(lambda: not bot.guilds)
    await drawer.get_by_role("button", name="is a member").click()
    await until(lambda: bool(bot.guilds))
    await expect(drawer.get_by_role("button", name="locked")).to_be_disabled()
    await drawer.get_by_role("button", name="Delete", exact=True).click()
    await until(lambda: table.id not in world.channels)
    await expect(page.locator(".channel-head h1")).to_have_text("chiacchiere")
    thread = world.add_thread(world.channel("chiacchiere"), "evening", world.user("Ada"))
    await visitor.go_to("evening")
    await page.get_by_role("button", name="Faults").click()
    await drawer.get_by_role("button", name="locked").click()
    await until(lambda: thread.locked and thread.archived)
    await drawer.get_by_role("button", name="open", exact=True).click()
    await until(lambda: not thread.locked)


async def test_a_thread_that_was_spoken_of_is_named_once_it_is_there(visitor: Visitor, sandbox: Sandbox) -> None:
    world, bruno = sandbox.world, sandbox.act_as("Bruno")
    opening = bruno.say(world.channel("tavolo"), "A thread hangs from this")
    bruno.say(world.channel("tavolo"), f"Over to <#{opening.id}>")
    await visitor.reads("Over to #…")
    world.add_thread(world.channel("tavolo"), "evening", bruno.user, message=opening)
    await visitor.reads("Over to evening")


async def test_hostile_text_stays_text(visitor: Visitor, sandbox: Sandbox) -> None:
    hostile = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(2)</script> ||**a||**"
    sandbox.act_as("Bruno").say(sandbox.world.channel("tavolo"), hostile)
    await visitor.reads("<img src=x onerror=alert(1)>")
    assert await visitor.messages.locator("img, script, a").count() == 0


async def test_on_a_phone_everything_is_within_reach(bot: SampleBot, phone: Visitor) -> None:
    page = phone.page
    await phone.run("hello")
    await phone.reads("size 4")
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert await page.evaluate("document.getElementById('scroller').scrollWidth") == 390
    box = await phone.composer.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    await phone.messages.get_by_role("combobox", name="Card").tap()
    sheet = await page.locator(".popup").bounding_box()
    assert sheet
    assert (sheet["width"], sheet["y"] + sheet["height"]) == (390, 844)
    await page.get_by_role("option", name="Card 2").tap()
    await phone.reads("Card 2 was played")
    await expect(page.locator(".sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Show channels").tap()
    await page.locator(".place", has_text="chiacchiere").tap()
    await expect(page.locator(".channel-head h1")).to_have_text("chiacchiere")
    await expect(page.locator(".sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Act as Bruno").tap()
    await expect(page.get_by_role("button", name="Agisci come Bruno")).to_have_attribute("aria-pressed", "true")


MARKDOWN = [
    ("**bold** *it* __u__ ~~s~~ `c`", "strong:bold em:it u:u s:s code:c"),
    ("***both***", "strong:both em:both"),
    ("# Title\n-# small", "div:Title div:small"),
    ("- a\n- b\n  - c", "ul:abc li:a li:bc ul:c li:c"),
    ("2. two\n3. three", "ol:twothree li:two li:three"),
    ("> quote\nplain", "blockquote:quote div:quote div:plain"),
    ("```py\nx = **1**\n```", "pre:x = **1** code:x = **1**"),
    (r"\*plain\*", "div:*plain*"),
    ("snake_case_name", "div:snake_case_name"),
    ("2 * 3 * 4", "div:2 * 3 * 4"),
    ("[site](https://example.org/a)", "a:site"),
    ("https://example.org/a_b_c.", "a:https://example.org/a_b_c"),
    ("@everyone <@1>", "span:@everyone span:@1"),
]


async def test_markdown_becomes_elements(visitor: Visitor) -> None:
    script = """async (texts) => {
        const { markdown } = await import("/page/markdown.js");
        return texts.map((text) => {
            const root = document.createElement("div");
            root.append(...markdown(text));
            return [...root.querySelectorAll("*")].map((node) => `${node.localName}:${node.textContent}`).join(" ");
        });
    }"""
    shown = await visitor.page.evaluate(script, [text for text, _ in MARKDOWN])
    for (_, expected), elements in zip(MARKDOWN, shown, strict=True):
        assert expected in elements
