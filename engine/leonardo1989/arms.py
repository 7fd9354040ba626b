"""Men-at-arms, and the squares and markets that pawns reach."""

from __future__ import annotations

from .constants import TRIBUTE
from .events import DuelFought
from .public import PublicTable
from .step_context import Play


def meet(play: Play) -> None:
    """Everybody on the mover's space: the armed fight in order of play from the mover until one is left, to whom the
    others pay tribute. Nobody fights or pays where there is asylum (leonardo1989/immunity)."""
    state, at = play.state, play.mover.at
    if state.pack.uses.get(at) == "asylum":
        return
    there = [party for party in (state.mover, *state.in_order(state.mover)) if state.players[party].at == at]
    armed = [party for party in there if state.players[party].men]
    if not armed:
        return
    last = armed[0]
    for rival in armed[1:]:
        last = _duel(play, last, rival)
    for party in there:
        if party != last and (florins := tribute(state, party)):
            play.owe(party, last, florins, "tribute", at)


def tribute(table: PublicTable, party: int) -> int:
    """What a party pays the last with men-at-arms on its space (leonardo1989/tribute)."""
    return TRIBUTE * len(table.palaces_of(party))


def _duel(play: Play, one: int, other: int) -> int:
    """Both spin until one has no man left; equal spins are spun again. The survivor."""
    fighters = {one: play.player(one), other: play.player(other)}
    while all(fighter.men for fighter in fighters.values()):
        spins = (play.spin("duel"), play.spin("duel"))
        beaten = None if spins[0] == spins[1] else one if spins[0] < spins[1] else other
        man = ""
        if beaten is not None:
            man = fighters[beaten].men.pop()
            play.state.decks.men.append(man)
        play.tell(DuelFought(one, other, spins, beaten, man))
    return one if fighters[one].men else other
