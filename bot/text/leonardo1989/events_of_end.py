"""What is told of the end."""

from __future__ import annotations

from bot.text.language import N_, paragraph
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989 import events as told


def worth_counted(e: told.WorthCounted, tell: Telling) -> str:
    """What each party is worth, the richest first, a guild once; the ruined are left out."""
    parties = e.parties or tuple((seat,) for seat, worth in enumerate(e.worth) if worth)
    richest = sorted(parties, key=lambda members: -e.worth[members[0]])
    worth = ", ".join(f"{_party(members, tell)} {e.worth[members[0]]}" for members in richest)
    if e.offices:
        counted = tell.words.t("Worth in florins, palaces, works and offices: %(worth)s.", worth=worth)
    else:
        counted = tell.words.t("Worth in florins, palaces and works: %(worth)s.", worth=worth)
    return paragraph(_quiet(e, tell), counted)


def _quiet(e: told.WorthCounted, tell: Telling) -> str:
    """Why a game that only ruin ends is counted."""
    if not e.quiet:
        return ""
    return tell.words.t("%(rounds)d rounds have passed without a ruin: the game is counted.", rounds=e.quiet)


def _party(members: tuple[int, ...], tell: Telling) -> str:
    return tell.label(members[0]) if len(members) == 1 else tell.guild(members)


def tie_counted(e: told.TieCounted, tell: Telling) -> str:
    counts = tell.each([party for party, _ in e.counts], [count for _, count in e.counts])
    if e.by == "palaces":
        return tell.words.t("Equal in worth. Palaces: %(counts)s.", counts=counts)
    return tell.words.t("Equal in palaces too. Works of art: %(counts)s.", counts=counts)


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
