"""People in SimCord's Discord: they type commands, press what they see, and read the replies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simcord import ChannelHandle, InteractionResult, MemberActor, UserHandle

from .shown import Form, Offer, Shown, seen_in

if TYPE_CHECKING:
    from .server import Server


@dataclass
class Player:
    """A member of the server. After each act everything that is due has been sent."""

    server: Server
    user: UserHandle
    member: MemberActor

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    # Acting

    async def command(self, path: str, channel: ChannelHandle | None = None, **options: Any) -> Shown:
        """Type a slash command, in the table's channel unless another is given."""
        result = await self.member.slash(channel or self.server.channel, path, **options)
        return await self._message(result)

    async def command_by_dm(self, path: str, **options: Any) -> Shown:
        return await self._message(await self.user.slash(path, **options))

    async def completions(self, command: str, option: str, typed: str) -> dict[str, str]:
        """The proposals while an option is typed: label and value."""
        found = await self.member.autocomplete(self.server.channel, command, option, typed)
        return {each["name"]: each["value"] for each in found}

    async def press(self, message: Shown, label: str) -> Shown:
        return await self._message(await self._hand(message).click(message.source, custom_id=message.button(label)))

    async def press_in_vain(self, message: Shown, label: str) -> None:
        """Press a button whose answer will not arrive."""
        await self._hand(message).click(message.source, custom_id=message.button(label))
        await self.server.settle()

    async def open_form(self, message: Shown, label: str) -> Form:
        result = await self._hand(message).click(message.source, custom_id=message.button(label))
        await self.server.settle()
        assert result.modal, f"no form opened: {result!r}"
        return Form(result)

    async def choose(self, message: Shown, verb: str, *choices: Any) -> Shown:
        """Choose among the answers with a verb, by the labels shown, or channels: in a list, or by a button if they are
        few."""
        label, *others = choices
        if not others and (not message.has_list_of(verb) or label in message.buttons):
            return await self.press(message, label)
        part = message.list_of(verb, *(each for each in choices if isinstance(each, str)))
        offered = {option["label"]: option["value"] for option in part.get("options", ())}
        values = [offered[each] if isinstance(each, str) else each for each in choices]
        return await self._message(
            await self._hand(message).select(message.source, values, custom_id=part["custom_id"])
        )

    async def answer(self, message: Shown, *values: str | int) -> Shown:
        """Give the answers asked for from here on, one after another, by whatever the message offers: several with one
        press, or field by field."""
        left, given = [str(value) for value in values], set[str]()
        while left:
            offer = message.offer(left, given)
            message = await self.take(message, offer)
            given.add(offer.field)
            del left[: len(offer.answers)]
        return message

    async def take(self, message: Shown, offer: Offer) -> Shown:
        hand, id_ = self._hand(message), offer.control["custom_id"]
        if offer.choice:
            return await self._message(await hand.select(message.source, [offer.choice], custom_id=id_))
        return await self._message(await hand.click(message.source, custom_id=id_))

    async def fill_in(self, form: Form, **fields: str) -> Shown:
        return await self._message(await self.member.submit_modal(form.result, fields))

    async def panel(self) -> Shown:
        """The player's panel, opened with the button under the newest board."""
        return await self.press(self.server.board, self.server.label("My turn"))

    async def ask_for(self, word: str) -> Shown:
        """Ask the others for an undo or a redo after reading its effect; returns the answer."""
        return await self.press(await self.command(word), self.server.label("Ask them"))

    async def bid_in_private(self, florins: str) -> Shown:
        """Bid with a button of the direct message that asks for it."""
        return await self.press(self.dms[-1], florins)

    # Seeing

    @property
    def dms(self) -> list[Shown]:
        """The player's direct messages from the bot, oldest first."""
        return seen_in(self.server.env, self.user.dm_channel)

    # Inside

    def _hand(self, message: Shown) -> Any:
        """Who presses: the member for a message in the server, the user for a direct one."""
        return self.user if message.source.channel_id == self.user.dm_channel.id else self.member

    async def _message(self, result: InteractionResult) -> Shown:
        await self.server.settle()
        if result.followups:
            return Shown(result.followups[-1])
        assert result.response, f"{self.name} got no answer: {result!r}"
        return Shown(result.response)
