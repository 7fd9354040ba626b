"""What joining a guild means to those who are asked: what is shared, who speaks, which turn it costs."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_
from bot.text.leonardo1989 import terms
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.view import View


def means(faction: str | None, tell: Telling) -> str:
    if faction is None:
        return tell.words.t(
            "All florins, palaces, offices and men are in common, the faction is chosen anew, and nobody can leave."
        )
    return tell.words.t(
        "All florins, palaces, offices and men are in common, all are %(faction)s, and nobody can leave.",
        faction=tell.names.faction(faction),
    )


def lines(one: int, other: int, pawn: int, view: View, tell: Telling) -> Iterator[str]:
    """The turn it costs, the 100 florins it gives up, and who decides for it."""
    if view.options.rules >= 2:
        yield from turns(other if pawn == one else one, pawn, view, tell)
    yield tell.words.t("A guild gets no 100 florins at the Main Square.")
    yield tell.words.t(
        "One member decides for the guild at a time; the word passes on after each of its turns (our ruling, for play "
        "at a distance)."
    )


def turns(gone: int, pawn: int, view: View, tell: Telling) -> Iterator[str]:
    """Which turn is lost with the pawn that leaves the board, and when the guild plays next
    (leonardo1989/guild-turn)."""
    at_once = view.phase == "works" or (view.debts and view.debts[0].debtor in (gone, pawn))
    if gone == view.mover and at_once:
        yield tell.by(gone, N_("It ends your turn at once."), N_("It ends %(who)s's turn at once."))
    elif not view.players[gone].played:
        yield tell.by(
            gone, N_("You lose the turn you still have in this round."),
            N_("%(who)s loses the turn still to come in this round."),
        )  # fmt: skip
    if view.players[pawn].played and pawn != view.mover:
        yield tell.words.t("The guild plays again in the next round.")


def costs(debtor: int, rescuer: int, view: View, tell: Telling) -> Iterator[str]:
    """The turns at stake in a rescue, for each pawn that could stay."""
    if view.options.rules < 2:
        return
    for gone, pawn in ((debtor, rescuer), (rescuer, debtor)):
        said = " ".join(turns(gone, pawn, view, tell))
        if said:
            kept = terms.pawn(pawn, tell)
            yield tell.words.t("With %(pawn)s: %(turns)s", pawn=kept, turns=said)
