"""What stands on the table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.morra.state import View

from bot.text.narrator import Narrator, colour_name
from bot.text.panel_words import SEAT, id_of, parted, seat_of
from engine.game import Event


def board(view: View, narrator: Narrator) -> list[str]:
    round_ = narrator.words.t("Round %(round)d, to %(goal)d points.", round=view.round, goal=view.options.goal)
    return [round_, "\n".join(status(view, narrator))]


def alt(view: View, narrator: Narrator) -> str:
    return "\n".join(board(view, narrator))


def status(view: View, narrator: Narrator) -> list[str]:
    return [f"- {_seat(seat, view, narrator)}" for seat in range(len(view.players))]


def _seat(seat: int, view: View, narrator: Narrator) -> str:
    """ "Ada (red): 3 points; showed 2, called 9"."""
    words, player = narrator.words, view.players[seat]
    points = words.n("%(count)d point", "%(count)d points", player.points)
    line = f"{narrator.heading(seat)} ({colour_name(words, player.colour)}): {points}"
    if not view.opened:
        return line
    hand = view.opened[seat]
    return words.t("%(line)s; showed %(shown)d, called %(call)d", line=line, shown=hand.fingers, call=hand.call)


def close_ups(view: View, narrator: Narrator) -> tuple[tuple[str, str], ...]:
    return tuple((id_of(SEAT, seat), narrator.name(seat)) for seat in range(len(view.players)))


def close_up(what: str, view: View, narrator: Narrator) -> list[str]:
    kind, which = parted(what)
    if kind != SEAT:
        raise KeyError(what)
    return [_seat(seat_of(which, len(view.players)), view, narrator)]


def since(before: View, view: View, events: Sequence[Event], seat: int, narrator: Narrator) -> str:
    won = view.players[seat].points - before.players[seat].points
    return narrator.words.n("You have won %(count)d point.", "You have won %(count)d points.", won) if won else ""
