"""The lobby: who is seated, what was agreed, how to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text import game_name
from bot.text.discord_text import safe
from bot.text.language import N_, Language, paragraph
from bot.text.panel_words import SettingWords
from bot.text.shared import mentions
from bot.text.shared.commands import typed

BUTTONS: Mapping[str, str] = {
    "join": N_("Join"),
    "agree": N_("Agree"),
    "leave": N_("Leave"),
    "colour": N_("My colour"),
    "options": N_("Options"),
    "start": N_("Start"),
    "usual": N_("Use my usual settings"),
    "keep_usual": N_("Keep as my usual settings"),
    "close": N_("Close the table"),
}
PROMPTS: Mapping[str, str] = {
    "colour": N_("Choose a colour"),
    "options": N_("Change an option"),
    "remove": N_("Remove a seat"),
    "computer": N_("Add a computer"),
}
"""The text of an empty list."""
LONGEST_PACK_NAME = 60


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def prompt(words: Language, name: str) -> str:
    return words.t(PROMPTS[name])


def heading(words: Language, slug: str, *, rematch: bool = False) -> str:
    if rematch:
        return words.t("A rematch of %(game)s", game=game_name(slug))
    return words.t("A table of %(game)s", game=game_name(slug))


def kept_seats(words: Language) -> str:
    """In the lobby of a rematch."""
    return words.t("Everybody's seat is kept, one place on: who sat first sits last.")


def rematch(words: Language) -> str:
    """To the player who asked for a rematch."""
    return paragraph(
        words.t("Once more, then! You sit at the table of the rematch."),
        words.t("The others are invited; the host starts the game."),
    )


def rematch_button(words: Language) -> str:
    return words.t("Rematch")


def opened_by(words: Language, host: str, least: int, most: int) -> str:
    return words.t(
        "%(host)s invites you to play, %(least)d to %(most)d at the table. Press Join to take a seat.",
        host=host,
        least=least,
        most=most,
    )


def seat_line(
    words: Language,
    name: str,
    *,
    colour: str = "",
    host: bool = False,
    dms_closed: bool = False,
    computer: str = "",
    agree_by: int | None = None,
) -> str:
    """One seat of the list: the player, the colour wished for, and what others should know; `agree_by` is set (ms)
    while the player has not agreed to the settings."""
    remarks = [colour] if colour else []
    if host:
        remarks.append(words.t("host"))
    if computer:
        remarks.append(computer)
    if dms_closed:
        remarks.append(words.t("takes no direct messages: secrets will wait behind a button"))
    if agree_by is not None:
        remarks.append(words.t("hasn't agreed to the settings yet; has until %(when)s", when=mentions.date(agree_by)))
    return f"- {name} ({', '.join(remarks)})" if remarks else f"- {name}"


def places(words: Language, seated: int, least: int, most: int, *, agreed: bool = True) -> str:
    """How many players are still needed, and who can begin; not before all have `agreed` to the settings."""
    if seated < least:
        return words.n("%(count)d more player is needed.", "%(count)d more players are needed.", least - seated)
    if not agreed:
        return words.t("The host can start once everyone agrees to the settings.")
    if seated < most:
        return words.n(
            "Enough players: the host can start, or wait for %(count)d more.",
            "Enough players: the host can start, or wait for up to %(count)d more.",
            most - seated,
        )
    return words.t("The table is full: the host can start.")


def starts_setting(words: Language, most: int) -> SettingWords:
    """With how many players the game begins by itself; the table takes at most `most`."""
    values: dict[object, str] = {"host": words.t("when the host starts it")}
    for players in range(2, most):
        values[str(players)] = words.n("with %(count)d player", "with %(count)d players", players)
    values[str(most)] = words.t("when the table is full")
    about = words.t("The game can begin by itself, once enough players are here and all agree to the settings.")
    return SettingWords(words.t("The game begins"), about, values)


def starts_by_itself(words: Language, players: int) -> str:
    return words.n(
        "The game begins by itself with %(count)d player.", "The game begins by itself with %(count)d players.", players
    )


def kept_as_usual(words: Language) -> str:
    return words.t("Noted: these are your usual settings for this game.")


def settings(words: Language, lines: Sequence[str]) -> str:
    """What is agreed, line by line."""
    return "\n".join([words.t("**What is agreed**"), *(f"- {line}" for line in lines)])


def terms(words: Language, who: Sequence[str]) -> str:
    """Above changed settings, to those who have to agree to them."""
    return words.t("%(who)s: the settings have changed. Do you agree?", who=words.join(who))


def agreed(words: Language) -> str:
    return words.t("Noted: you agree to the settings.")


def pack_setting(words: Language, packs: Mapping[str, Mapping[str, str]]) -> SettingWords:
    """The choice of a data pack; `packs` are the names of each by language, by id."""
    return SettingWords(
        words.t("Data pack"),
        words.t("The map, the pieces and the cards to play with."),
        {pack: safe(names[words.lang], LONGEST_PACK_NAME) for pack, names in packs.items()},
    )


def pack_line(words: Language, name: str) -> str:
    """In the lobby, if the pack is not Bottega's own."""
    return words.t("Data pack: %(name)s", name=name)


def commitment(words: Language, digest: str) -> str:
    """Why the dice cannot be tampered with: the seed's hash, given before the game."""
    return words.t(
        "The luck of this game is sealed under `%(digest)s`. The seed is published at the end, and everybody can "
        "check every outcome with it.",
        digest=digest,
    )


def expires(words: Language, at: int) -> str:
    return words.t("If nothing changes, this table closes %(when)s.", when=mentions.relative(at))


def hello(words: Language, slug: str, channel: int) -> str:
    """The first direct message, at joining; it shows early whether direct messages arrive."""
    return words.t(
        "Welcome! You sit at the table of %(game)s in %(channel)s. What only you may see, such as your bids, "
        "comes to you here.",
        game=game_name(slug),
        channel=mentions.channel(channel),
    )


def tell_hours(words: Language) -> str:
    """Beside the first direct message, to a player whose hours are not known."""
    return words.t(
        "Your clock runs when it is your turn; with %(me)s you tell me when you sleep, and it rests then.",
        me=typed(words, "me"),
    )


def invitation(words: Language, slug: str, by: str, channel: int, *, rematch: bool = False) -> str:
    if rematch:
        return words.t(
            "%(who)s would like a rematch of %(game)s in %(channel)s. Go there and press Join: your seat is kept.",
            who=by,
            game=game_name(slug),
            channel=mentions.channel(channel),
        )
    return words.t(
        "%(who)s invites you to a game of %(game)s in %(channel)s. Go there and press Join to take your seat.",
        who=by,
        game=game_name(slug),
        channel=mentions.channel(channel),
    )


def joined(words: Language) -> str:
    return words.t("You have a seat. The host starts the game; you will be called when it is your turn.")


def left(words: Language) -> str:
    return words.t("You have left the table. The seat is free for somebody else.")


def closed(words: Language, by: str | None, reopen_until: int | None) -> str:
    """Why a table is closed, and until when it can be opened again."""
    reason = words.t("This table was closed by %(who)s.", who=by) if by else words.t("This table's time ran out.")
    if reopen_until is None:
        return reason
    again = words.t(
        "It can be reopened until %(when)s with %(reopen)s.",
        when=mentions.date(reopen_until),
        reopen=typed(words, "game", "reopen"),
    )
    return paragraph(reason, again)
