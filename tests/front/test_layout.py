"""Screens as Discord's components: what fits is laid out whole, and what does not fit is never sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.front.discord.screen import (
    Button,
    Buttons,
    ChannelSelect,
    Choice,
    Divider,
    Download,
    Field,
    Form,
    FormSelect,
    Screen,
    ScreenTooLarge,
    Section,
    Select,
    Text,
    lay_out,
    modal,
    pings,
)
from bot.render.picture import Picture
from tests import openapi


def components(screen: Screen) -> list[dict[str, Any]]:
    laid_out: list[dict[str, Any]] = lay_out(screen)[0].to_components()  # type: ignore[no-untyped-call]
    return laid_out


def only(screen: Screen) -> dict[str, Any]:
    """The only component of a screen's only row, or its only component."""
    (component,) = components(screen)
    return component["components"][0] if component["type"] == 1 else component


# The limits


@dataclass
class Body:
    """A request as the check against Discord's document expects it."""

    json: Any
    method: str = "POST"
    route: str = "/channels/{channel_id}/messages"
    status: int | None = None
    answer: Any = None


def refused(screen: Screen) -> bool:
    """Whether a screen is refused, by Bottega or, by its document, by Discord."""
    try:
        sent = components(screen)
    except ValueError:
        return True
    return openapi.request_problem(Body({"flags": 1 << 15, "components": sent})) is not None


def refused_form(form: Form) -> bool:
    try:
        data = modal(form).to_dict()
    except ValueError:
        return True
    answer = Body({"type": 9, "data": data}, route="/interactions/{interaction_id}/{interaction_token}/callback")
    return openapi.request_problem(answer) is not None


def texts(count: int) -> Screen:
    return Screen(tuple(Text("word") for _ in range(count)))


def row(count: int) -> Screen:
    return Screen((Buttons(tuple(Button("Go", f"b/go/{number}") for number in range(count))),))


def choices(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"Answer {number}", str(number)) for number in range(count))


def button(**changes: Any) -> Screen:
    return Screen((Buttons((replace(Button("Go", "b/go"), **changes),)),))


def option(**changes: Any) -> Screen:
    return Screen((Select("b/answer", (replace(Choice("Go", "go"), **changes),)),))


def form(fields: int = 1, **changes: Any) -> Form:
    return replace(Form("b/set", "Title", tuple(Field(str(number), "Label") for number in range(fields))), **changes)


SCREENS: dict[str, tuple[Callable[[int], Screen], int]] = {
    "components": (texts, 40),
    "components in a coloured screen": (lambda count: replace(texts(count), accent=0xAA0000), 39),
    "characters": (lambda count: Screen((Text("x" * count),)), 4000),
    "characters of two texts": (lambda count: Screen((Text("x" * 10), Text("x" * (count - 10)))), 4000),
    "characters with an aside": (lambda n: Screen((Text("x" * (n - 9)), Section("x" * 9, Button("Go", "b")))), 4000),
    "buttons in a row": (row, 5),
    "choices in a list": (lambda count: Screen((Select("b/answer", choices(count)),)), 25),
    "choices taken": (lambda count: Screen((Select("b/answer", choices(25), high=count),)), 25),
    "characters of a button's label": (lambda count: button(label="x" * count), 80),
    "characters of a button's id": (lambda count: button(id="x" * count), 100),
    "characters of a choice's label": (lambda count: option(label="x" * count), 100),
    "characters of a choice's value": (lambda count: option(value="x" * count), 100),
    "characters of a choice's description": (lambda count: option(description="x" * count), 100),
    "characters of a list's placeholder": (lambda n: Screen((Select("b", choices(1), placeholder="x" * n),)), 150),
    "characters of a picture's description": (lambda n: Screen((Picture(b"", "a.png", "x" * n),)), 1024),
}
FORMS: dict[str, tuple[Callable[[int], Form], int]] = {
    "fields": (form, 5),
    "characters of a title": (lambda count: form(title="x" * count), 45),
    "characters of a label": (lambda count: replace(form(), fields=(Field("a", "x" * count),)), 45),
    "characters of a description": (lambda n: replace(form(), fields=(Field("a", "b", description="x" * n),)), 100),
    "characters of a placeholder": (lambda n: replace(form(), fields=(Field("a", "b", placeholder="x" * n),)), 100),
    "characters written": (lambda count: replace(form(), fields=(Field("a", "b", most=count),)), 4000),
    "choices": (lambda count: replace(form(), fields=(FormSelect("a", "b", choices(count)),)), 25),
}


@pytest.mark.parametrize(("made", "limit"), SCREENS.values(), ids=SCREENS)
def test_a_screen_goes_as_far_as_discord_does(made: Callable[[int], Screen], limit: int) -> None:
    openapi.require_document()
    assert not refused(made(limit))
    assert refused(made(limit + 1))


@pytest.mark.parametrize(("made", "limit"), FORMS.values(), ids=FORMS)
def test_a_form_goes_as_far_as_discord_does(made: Callable[[int], Form], limit: int) -> None:
    openapi.require_document()
    assert not refused_form(made(limit))
    assert refused_form(made(limit + 1))


def test_too_much_text_says_how_much_it_is() -> None:
    with pytest.raises(ScreenTooLarge, match="4001 characters"):
        lay_out(Screen((Text("x" * 4001),)))


# The layout


def test_blocks_stay_in_order() -> None:
    screen = Screen((Text("one"), Divider(), Buttons((Button("Go", "b/go"),)), Text("two")))
    assert [component["type"] for component in components(screen)] == [10, 14, 1, 10]


def test_an_accent_colours_the_edge_of_everything() -> None:
    (container,) = components(Screen((Text("one"), Text("two")), accent=0x11AA33))
    assert container["type"] == 17
    assert container["accent_color"] == 0x11AA33
    assert [text["content"] for text in container["components"]] == ["one", "two"]


def test_a_button_that_cannot_be_pressed_is_grey() -> None:
    assert only(button(disabled=True))["disabled"]
    assert not only(button())["disabled"]


def test_a_link_sends_nothing() -> None:
    link = only(button(url="https://example.org/"))
    assert link["url"] == "https://example.org/"
    assert "custom_id" not in link


def test_a_list_that_may_stay_empty_is_not_required() -> None:
    menu = only(Screen((Select("b/answer", choices(3), low=0, high=2),)))
    assert (menu["min_values"], menu["max_values"], menu["required"]) == (0, 2, False)
    assert only(Screen((Select("b/answer", choices(3)),)))["required"]


def test_what_is_chosen_now_is_marked_in_the_list() -> None:
    menu = only(Screen((Select("b/set", (Choice("Red", "red"), Choice("Blue", "blue", chosen=True))),)))
    assert [choice["default"] for choice in menu["options"]] == [False, True]


def test_channels_chosen_before_stand_in_their_list() -> None:
    menu = only(Screen((ChannelSelect("b/channels", chosen=(41, 42)),)))
    assert [(each["id"], each["type"]) for each in menu["default_values"]] == [(41, "channel"), (42, "channel")]


def test_a_picture_is_uploaded_and_described() -> None:
    screen = Screen((Picture(b"picture", "board.png", "The board of Ada"),))
    _, (file,) = lay_out(screen)
    assert (file.filename, file.fp.read()) == ("board.png", b"picture")
    (item,) = only(screen)["items"]
    assert item["media"]["url"] == "attachment://board.png"
    assert item["description"] == "The board of Ada"


def test_a_download_is_uploaded_under_its_name() -> None:
    screen = Screen((Download("game.json", b"{}"),))
    _, (file,) = lay_out(screen)
    assert (file.filename, file.fp.read()) == ("game.json", b"{}")
    assert only(screen)["file"]["url"] == "attachment://game.json"


async def test_nothing_waits_for_presses_but_the_router() -> None:
    assert lay_out(button())[0].is_finished()
    assert modal(form()).is_finished()


def test_nobody_is_notified_but_who_is_meant() -> None:
    silent = pings(Screen((Text("@everyone <@5> <@&6>"),))).to_dict()
    assert silent["parse"] == []
    assert not silent.get("users")
    assert pings(Screen((Text("<@5>"),), pings=(5,))).to_dict()["users"] == [5]


def test_a_form_shows_what_was_there_before() -> None:
    field = Field("goal", "Points", value="30", placeholder="15 to 40", description="To win", most=3)
    made = modal(Form("b/setform/1/target", "Points to win", (field,), intro="How long?")).to_dict()
    assert (made["custom_id"], made["title"]) == ("b/setform/1/target", "Points to win")
    intro, label = made["components"]
    assert intro["content"] == "How long?"
    assert (label["label"], label["description"]) == ("Points", "To win")
    line = label["component"]
    assert (line["custom_id"], line["value"], line["placeholder"]) == ("goal", "30", "15 to 40")
    assert (line["max_length"], line["style"], line["required"]) == (3, 1, True)
