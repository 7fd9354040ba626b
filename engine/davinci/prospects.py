"""What can still come of a laboratory's work, as far as its owner can tell."""

from __future__ import annotations

from .constants import LAST_CITY_TURN, LAST_TURN, MAN_WEEKS, MASTER_WORTH
from .research import weeks_added
from .view import LabView, View


def weeks_of_work(view: View, seat: int, card: str) -> int:
    """Weeks of work an invention takes of a seat, what its cards save taken off (davinci/discount)."""
    return max(0, view.pack.inventions[card].weeks - view.discount(seat, card))


def weeks_missing(view: View, seat: int, lab: LabView) -> int:
    """Weeks that a work which the view knows lacks after this turn, with those who are in its laboratory now; below 0
    where they do more than is needed."""
    assert lab.invention is not None and lab.weeks is not None
    return weeks_of_work(view, seat, lab.invention) - lab.weeks - weeks_added(lab)


def too_late(view: View, seat: int, lab: LabView, card: str) -> bool:
    """Whether a laboratory can no longer finish an invention before the game ends: it is never requested any more, or
    even all workers that fit in are too few. Nobody can tell before the city is closed (davinci/turns-8-9)."""
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
    """The most weeks that workers do in so many spaces: the master first."""
    masters = int(master and room > 0)
    return MASTER_WORTH * masters + min(apprentices, room - masters)
