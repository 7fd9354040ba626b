"""Whether a laboratory's work can still be finished, as far as its owner knows."""

from __future__ import annotations

from .constants import LAST_CITY_TURN, LAST_TURN, MAN_WEEKS, MASTER_WORTH
from .research import weeks_added
from .view import LabView, View


def weeks_of_work(view: View, seat: int, card: str) -> int:
    """Weeks of work a seat needs for an invention, minus those its cards save (davinci/discount)."""
    return max(0, view.pack.inventions[card].weeks - view.discount(seat, card))


def weeks_missing(view: View, seat: int, lab: LabView) -> int:
    """Weeks that a work known to the view still needs after this turn with the present workers; below 0 if they do more
    than is needed."""
    assert lab.invention is not None and lab.weeks is not None
    return weeks_of_work(view, seat, lab.invention) - lab.weeks - weeks_added(lab)


def too_late(view: View, seat: int, lab: LabView, card: str) -> bool:
    """Whether a laboratory can no longer finish an invention before the game ends: the invention will never be
    requested, or all workers that fit in are too few. False until the city is closed (davinci/turns-8-9)."""
    if view.turn <= LAST_CITY_TURN:
        return False
    if card not in view.requested and card not in view.gone:
        return True
    player = view.players[seat]
    still_free = 0 if lab.apprentices else player.free
    now = weeks_added(lab) + _most(lab.room, still_free, master=player.master_free)
    a_turn = MAN_WEEKS * lab.men + _most(lab.spaces - lab.men, player.apprentices, master=True)
    left = weeks_of_work(view, seat, card) - (lab.weeks or 0)
    return left > now + a_turn * (LAST_TURN - view.turn)


def _most(room: int, apprentices: int, *, master: bool) -> int:
    """The most weeks that workers do in `room` spaces, the master first."""
    masters = int(master and room > 0)
    return MASTER_WORTH * masters + min(apprentices, room - masters)
