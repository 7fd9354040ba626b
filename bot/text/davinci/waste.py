"""What a placement or a benefit of the Council would come to nothing for, as far as the one who asks can tell."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci.telling import Telling
from bot.text.language import N_
from engine.davinci import city, council
from engine.davinci.box import LABS, MASTER_WORTH, SHOPS
from engine.davinci.planning import planned_turn
from engine.davinci.prospects import too_late, weeks_missing
from engine.davinci.view import View

TOO_LATE = N_("This laboratory can't finish it before the game ends.")
NEVER_REQUESTED = N_("Nothing is requested any more after turn 7: it can never be completed.")

_NOTHING_AT: Mapping[str, str] = {
    "empty": N_("This shop is empty: your workers would go home with nothing."),
    "staffed": N_("No apprentice of your colour is left at the Academy: your workers would go home with nothing."),
    "equipped": N_("You have nothing to improve this turn: your workers would go home with nothing."),
}
_USELESS: Mapping[str, str] = {
    "nobody": N_("There is no apprentice that you could move."),
    "no_florins": N_("No florin lies at the Council."),
    "no_deck": N_("The deck is used up: there is nothing to look at."),
    "empty": N_("All shops are empty: there is nothing to buy."),
}


def of_placing(where: str, apprentices: int, seat: int, view: View, tell: Telling) -> str:
    """Why apprentices placed somewhere, or the master (0), would do nothing there; "" if they may do something."""
    if where in LABS:
        return _in_lab(where, apprentices, seat, view, tell)
    if where == "council":
        last = council.would_be_last(view, seat, apprentices or MASTER_WORTH)
        said = N_("Everybody would be at the Council, and you last in rank: as it stands, you go home with nothing.")
        return tell.words.t(said) if last else ""
    why = city.nothing_at(view, seat, where)
    return tell.words.t(_NOTHING_AT[why]) if why else ""


def of_planning(where: str, seat: int, view: View, tell: Telling) -> str:
    """Why workers planned for somewhere would do nothing there; "" if that cannot be known yet."""
    this_turn = planned_turn(view, seat) == view.turn
    known = where == "academy" or (
        this_turn and (where in SHOPS or (where == "workshop" and view.phase == "placement"))
    )
    why = city.nothing_at(view, seat, where) if known else ""
    return tell.words.t(_NOTHING_AT[why]) if why else ""


def _in_lab(where: str, apprentices: int, seat: int, view: View, tell: Telling) -> str:
    lab = view.players[seat].lab(where)
    if lab is None or lab.invention is None:
        return ""
    if too_late(view, seat, lab, lab.invention):
        return never(lab.invention, view, tell)
    missing = weeks_missing(view, seat, lab)
    if missing <= 0:
        return tell.words.t("This work is finished this turn without them.")
    if apprentices <= missing:
        return ""
    return tell.words.n(
        "It lacks only %(count)d week: the rest would work for nothing.",
        "It lacks only %(count)d weeks: the rest would work for nothing.",
        missing,
    )


def never(card: str, view: View, tell: Telling) -> str:
    """Why an invention that comes too late is never completed."""
    return tell.words.t(TOO_LATE if card in view.requested or card in view.gone else NEVER_REQUESTED)


def of_benefit(benefit: str, seat: int, view: View, tell: Telling) -> str:
    """Why a benefit of the Council would bring nothing; "" if it may bring something."""
    why = council.useless(view, seat, benefit)
    return tell.words.t(_USELESS[why]) if why else ""
