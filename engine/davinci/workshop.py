"""The Workshop: laboratories and mechanical men (davinci/workshop)."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar, Leaf, Note, Pick
from . import city
from .actions import Build, Flip, Man
from .box import LABS, SPACES
from .events import LabBuilt, LabTurned, ManBuilt
from .play import Play
from .state import Lab, Player, State

KINDS = ("flip", "build", "man", "leave")
BUILD = Leaf(Build())


def workshop_tree(state: State, seat: int) -> Pick:
    player = state.players[seat]

    def bar(kind: str) -> Bar | None:
        return None if kind == "leave" else (_kind_bar(player, kind) or city.price_bar(state, seat))

    def then(kind: str) -> Pick | Leaf:
        if kind == "leave":
            return city.LEAVE
        if kind == "build":
            return BUILD
        lab_bar = _flip_bar if kind == "flip" else _man_bar
        return Pick(
            "lab",
            LABS,
            lambda lab: Leaf(Flip(lab) if kind == "flip" else Man(lab)),
            lambda lab: lab_bar(player, lab),
            ("davinci/workshop", "davinci/place-men"),
        )

    rules = (*city.RULES, "davinci/workshop", "davinci/lab-second", "davinci/place-men")
    return Pick("kind", KINDS, then, bar, rules, note=lambda kind: Note(0 if kind == "leave" else state.price))


def _kind_bar(player: Player, kind: str) -> Bar | None:
    """What stands against a kind of improvement, its price aside; everybody can see it."""
    if kind == "build":
        return barred("davinci/lab-second", "has_lab") if player.large else None
    lab_bar = _flip_bar if kind == "flip" else _man_bar
    bars = [lab_bar(player, name) for name, _ in player.labs]
    if None in bars:
        return None
    found = bars[0]
    assert found is not None
    return found.from_within()


def improvable(state: State, seat: int) -> bool:
    """Whether everybody can see something that a seat could improve."""
    return any(_kind_bar(state.players[seat], kind) is None for kind in ("flip", "build", "man"))


def _idle(player: Player, name: str) -> Lab | Bar:
    """A laboratory that can be changed, or why it cannot."""
    lab = player.lab(name)
    if lab is None:
        return barred("davinci/lab-second", "no_lab", name)
    return barred("davinci/workshop", "lab_working", name) if lab.work else lab


def _flip_bar(player: Player, name: str) -> Bar | None:
    lab = _idle(player, name)
    if isinstance(lab, Bar):
        return lab
    return None if lab.spaces == SPACES[name][0] else barred("davinci/workshop", "turned", name)


def _man_bar(player: Player, name: str) -> Bar | None:
    lab = _idle(player, name)
    if isinstance(lab, Bar):
        return lab
    return None if lab.slots else barred("davinci/place-men", "no_slot", name)


def flip(play: Play, seat: int, action: Flip) -> None:
    lab = play.player(seat).lab(action.lab)
    assert lab is not None
    lab.spaces = SPACES[action.lab][1]
    play.tell(LabTurned(seat, action.lab, lab.spaces, play.state.price))
    city.pay_and_go_on(play, seat)


def build(play: Play, seat: int, _: Build) -> None:
    """The large laboratory is idle at once (davinci/lab-second)."""
    play.player(seat).large = Lab(SPACES["large"][0])
    play.tell(LabBuilt(seat, play.state.price))
    city.pay_and_go_on(play, seat)


def man(play: Play, seat: int, action: Man) -> None:
    """The mechanical man stays in his laboratory for good (davinci/men-stay)."""
    lab = play.player(seat).lab(action.lab)
    assert lab is not None
    lab.men += 1
    play.tell(ManBuilt(seat, action.lab, play.state.price))
    city.pay_and_go_on(play, seat)
