"""What is told of the end."""

from __future__ import annotations

from bot.text.language import N_, paragraph
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989 import events as told


def worth_counted(e: told.WorthCounted, tell: Telling) -> str:
    """What each is worth, the richest first, the ruined left out."""
    counted = sorted(((seat, worth) for seat, worth in enumerate(e.worth) if worth), key=lambda each: -each[1])
    worth = tell.each([seat for seat, _ in counted], [each for _, each in counted])
    return tell.words.t("Worth in florins, palaces and works: %(worth)s.", worth=worth)


_DECIDED = {
    "elimination": N_("Nobody else is left."),
    "worth": N_("Nobody is worth more."),
    "palaces": N_("Equal in worth, more palaces decide."),
    "works": N_("Equal in worth and palaces, more works of art decide."),
    "shared": N_("They are equal in everything, and share the victory."),
}


def game_won(e: told.GameWon, tell: Telling) -> str:
    if len(e.seats) > 1:
        won = tell.words.t("The winners: %(who)s!", who=tell.labels(e.seats))
    else:
        won = tell.by(e.seats[0], N_("You win!"), N_("%(who)s wins!"))
    return paragraph(won, tell.words.t(_DECIDED[e.by]))
