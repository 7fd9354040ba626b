"""The Workshop: laboratories and mechanical men (davinci/workshop)."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar, Leaf, Note, Pick
from .actions import Build, Flip, Man
from .box import LABS, SPACES
from .events import LabBuilt, LabTurned, ManBuilt
from .play import Play
from .public import PublicLab, PublicPlayer
from .state import Lab, State
from .visits import LEAVE, RULES, pay, price_bar

KINDS = ("flip", "build", "man", "leave")
BUILD = Leaf(Build())


def workshop_tree(state: State, seat: int) -> Pick:
    player: PublicPlayer = state.players[seat]

    def bar(kind: str) -> Bar | None:
        return None if kind == "leave" else (_kind_bar(player, kind) or price_bar(state, seat))

    def then(kind: str) -> Pick | Leaf:
        if kind == "leave":
            return LEAVE
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

    rules = (*RULES, "davinci/workshop", "davinci/lab-second", "davinci/place-men")
    return Pick("kind", KINDS, then, bar, rules, note=lambda kind: Note(0 if kind == "leave" else state.price))


def _kind_bar(player: PublicPlayer, kind: str) -> Bar | None:
    """What stands against a kind of improvement, its price aside; everybody can see it."""
    if kind == "build":
        return barred("davinci/lab-second", "has_lab") if player.lab("large") else None
    lab_bar = _flip_bar if kind == "flip" else _man_bar
    bars = [lab_bar(player, name) for name in LABS if player.lab(name)]
    if None in bars:
        return None
    found = bars[0]
    assert found is not None
    return found.from_within()


def improvements(player: PublicPlayer) -> list[tuple[str, str]]:
    """What everybody can see that a seat could improve: each kind with its laboratory."""
    found = [
        (kind, name) for name in LABS for kind, bar in (("flip", _flip_bar), ("man", _man_bar)) if not bar(player, name)
    ]
    return found if _kind_bar(player, "build") else [*found, ("build", "large")]


def last_improvement(player: PublicPlayer) -> bool:
    """Whether everybody can see that nothing is left to improve after the next improvement: it is a mechanical man in
    the one place left, for a laboratory taken or turned over always leads to more."""
    slots = sum(lab.slots for name in LABS if (lab := player.lab(name)) and lab.idle)
    return slots == 1 and all(kind == "man" for kind, _ in improvements(player))


def _idle(player: PublicPlayer, name: str) -> PublicLab | Bar:
    """A laboratory that can be changed, or why it cannot."""
    lab = player.lab(name)
    if lab is None:
        return barred("davinci/lab-second", "no_lab", name)
    return lab if lab.idle else barred("davinci/workshop", "lab_working", name)


def _flip_bar(player: PublicPlayer, name: str) -> Bar | None:
    lab = _idle(player, name)
    if isinstance(lab, Bar):
        return lab
    return None if lab.spaces == SPACES[name][0] else barred("davinci/workshop", "turned", name)


def _man_bar(player: PublicPlayer, name: str) -> Bar | None:
    lab = _idle(player, name)
    if isinstance(lab, Bar):
        return lab
    return None if lab.slots else barred("davinci/place-men", "no_slot", name)


def flip(play: Play, seat: int, action: Flip) -> None:
    lab = play.player(seat).own_lab(action.lab)
    lab.spaces = SPACES[action.lab][1]
    play.tell(LabTurned(seat, action.lab, lab.spaces, play.state.price))
    pay(play, seat)


def build(play: Play, seat: int, _: Build) -> None:
    """The large laboratory is idle at once (davinci/lab-second)."""
    play.player(seat).large = Lab(SPACES["large"][0])
    play.tell(LabBuilt(seat, play.state.price))
    pay(play, seat)


def man(play: Play, seat: int, action: Man) -> None:
    """The mechanical man stays in his laboratory for good (davinci/men-stay)."""
    play.player(seat).own_lab(action.lab).men += 1
    play.tell(ManBuilt(seat, action.lab, play.state.price))
    pay(play, seat)
