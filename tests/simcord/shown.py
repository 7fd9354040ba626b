"""What a message shows: its text, its controls, its files."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from simcord import ChannelHandle, Env, InteractionResult, ResponseMessage

from bot.front.discord.interaction import parse_id
from bot.front.play.controls import PATH

CONTAINER, TEXT, BUTTON, STRING_SELECT, CHANNEL_SELECT, GALLERY = 17, 10, 2, 3, 8, 12
Part = dict[str, Any]


def parts(components: Any, *kinds: int) -> Iterator[Part]:
    """All components of some kinds, in reading order."""
    if isinstance(components, list):
        for each in components:
            yield from parts(each, *kinds)
    elif isinstance(components, dict):
        if components.get("type") in kinds:
            yield components
        for value in components.values():
            yield from parts(value, *kinds)


@dataclass(frozen=True)
class Offer:
    """A button or a choice in a list, and the answers it gives, from a field on; `choice` is its value in a list."""

    control: Part
    answers: tuple[str, ...]
    choice: str = ""

    @property
    def key(self) -> str:
        """The question's key."""
        return args_of(self.control)[1]

    @property
    def field(self) -> str:
        return args_of(self.control)[2]

    @property
    def asks(self) -> bool:
        """Whether numbers can be changed after it, before anything is done."""
        return verb_of(self.control) == "adjust"

    def begins(self, answers: tuple[str, ...]) -> bool:
        """Whether it gives the first of some answers, and no others."""
        return self.answers != () and self.answers == answers[: len(self.answers)]


@dataclass(frozen=True)
class Shown:
    """A message in its present state: it changes when the bot edits it."""

    source: ResponseMessage

    @property
    def components(self) -> list[Part]:
        return self.source.components

    @property
    def private(self) -> bool:
        """Whether only the person who pressed sees it."""
        return self.source.ephemeral

    @property
    def words(self) -> str:
        return "\n".join(part["content"] for part in parts(self.components, TEXT))

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [part["label"] for part in parts(self.components, BUTTON) if not part.get("disabled")]

    @property
    def lists(self) -> list[Part]:
        return list(parts(self.components, STRING_SELECT, CHANNEL_SELECT))

    @property
    def pictures(self) -> list[str]:
        """The alternative texts of its pictures."""
        return [item["description"] for gallery in parts(self.components, GALLERY) for item in gallery["items"]]

    @property
    def accent(self) -> int | None:
        return next((part.get("accent_color") for part in parts(self.components, CONTAINER)), None)

    def button(self, label: str) -> str:
        """The id of the button with a label; of many numbers, each stands without its unit."""
        found = [part["custom_id"] for part in parts(self.components, BUTTON) if part.get("label") == label]
        number, _, unit = label.partition(" ")
        if not found and number.isdigit() and unit:
            return self.button(number)
        assert found, f"no button “{label}”, but {self.buttons} under: {self.words}"
        return str(found[0])

    def has_list_of(self, verb: str) -> bool:
        return any(verb_of(part) == verb for part in self.lists)

    def list_of(self, verb: str, *labels: str) -> Part:
        """The list with a verb in its id that offers these labels."""
        found = [part for part in self.lists if verb_of(part) == verb]
        assert found, f"no list for {verb}, but {[verb_of(part) for part in self.lists]} under: {self.words}"
        offering = [part for part in found if {*labels} <= {each["label"] for each in part.get("options", ())}]
        assert offering, f"no list of {verb} offers {labels}"
        return offering[0]

    def choices(self, verb: str) -> dict[str, str]:
        """The choices in a list, or on buttons: label and value."""
        if self.has_list_of(verb):
            return {option["label"]: option["value"] for option in self.list_of(verb)["options"]}
        found = [part for part in parts(self.components, BUTTON) if verb_of(part) == verb]
        assert found, f"nothing to choose for {verb} under: {self.words}"
        return {part["label"]: args_of(part)[-1] for part in found}

    def chosen(self, verb: str) -> list[str]:
        """The labels that a list shows as chosen."""
        return [option["label"] for option in self.list_of(verb)["options"] if option.get("default")]

    def offers(self) -> Iterator[Offer]:
        """All that answers the question, one by one."""
        for part in parts(self.components, BUTTON, STRING_SELECT):
            if verb_of(part) in ("answer", "adjust") and not part.get("disabled"):
                given = args_of(part)[3:]
                if part["type"] == BUTTON:
                    yield Offer(part, given)
                for option in part.get("options", ()):
                    yield Offer(part, (*given, *option["value"].split(PATH)), option["value"])

    @property
    def answers(self) -> list[str]:
        """What can be answered to the field that is asked now, in reading order."""
        return list(dict.fromkeys(offer.answers[0] for offer in self.offers() if offer.answers))

    def offer(self, answers: Sequence[str], given: Collection[str]) -> Offer:
        """The offer with the most of some answers, and no others; `given` are the fields answered before. Where it
        leaves some, one that asks for them comes before one that takes them as usual."""
        left = tuple(answers)
        found = [offer for offer in self.offers() if offer.begins(left) and offer.field not in given]
        assert found, f"no offer of {answers}, but {self.buttons} under: {self.words}"
        return max(found, key=lambda offer: (len(offer.answers), offer.asks == (offer.answers != left)))

    async def file(self) -> tuple[str, str]:
        """The name and the text of the file offered for download, which comes after all pictures."""
        attachment = self.source.attachments[-1]
        return attachment.filename, (await attachment.read()).decode()


def seen_in(env: Env, channel: ChannelHandle) -> list[Shown]:
    """The messages of a channel, oldest first."""
    stored = [env.backend.get_message(channel.id, message.id) for message in channel.history()]
    return [Shown(ResponseMessage(env, message)) for message in stored]


@dataclass(frozen=True)
class Form:
    """A modal that has opened."""

    result: InteractionResult

    @property
    def title(self) -> str:
        assert self.result.modal
        return str(self.result.modal["title"])

    @property
    def words(self) -> str:
        """Its labels and their descriptions."""
        assert self.result.modal
        labels = [part for part in self.result.modal["components"] if part["type"] == 18]
        return "\n".join(f"{part['label']}: {part.get('description', '')}" for part in labels)


def verb_of(part: Part) -> str:
    pressed = parse_id(part.get("custom_id", ""))
    return pressed.verb if pressed else ""


def args_of(part: Part) -> tuple[str, ...]:
    pressed = parse_id(part["custom_id"])
    return pressed.args if pressed else ()


def verbs(message: Shown) -> set[str]:
    """The verbs of all controls of a message that can be used."""
    found = parts(message.components, BUTTON, STRING_SELECT, CHANNEL_SELECT)
    return {verb_of(part) for part in found if not part.get("disabled")}
