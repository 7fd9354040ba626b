"""Who defends a territory with what, and how much its castle blocks."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_
from bot.text.magnifico import pieces
from bot.text.magnifico.telling import Telling
from engine.magnifico.forces import idle
from engine.magnifico.view import LandView, View


def defenders(place: str, view: View, tell: Telling) -> Iterator[str]:
    """What fights for an owned territory, what stands idle there, and the automata of its castle."""
    land = view.land(place)
    assert land.owner is not None
    owner = view.players[land.owner]
    tanks, airplanes = idle(owner, land)
    yield tell.by(
        land.owner,
        N_("You defend with %(force)s."),
        N_("%(who)s defends with %(force)s."),
        force=tell.force(land.soldiers, land.tanks - tanks, land.airplanes - airplanes),
    )
    if tanks or airplanes:
        yield tell.words.t("Idle without a project: %(machines)s.", machines=tell.force(0, tanks, airplanes))
    if automata := automata_of(land, view):
        yield tell.words.n(
            "An automaton assaults too, with %(dice)s.",
            "%(count)d automata assault too, with %(dice)s each.",
            automata,
            dice=pieces.dice(tell.words, land.towers),
        )


def garrison(land: LandView, view: View, tell: Telling) -> str:
    """The same in a few words: "2 soldiers (idle: 3 tanks), 1 automaton"."""
    if land.owner is None:
        return tell.force(land.soldiers, land.tanks, land.airplanes)
    tanks, airplanes = idle(view.players[land.owner], land)
    force = tell.force(land.soldiers, land.tanks - tanks, land.airplanes - airplanes)
    if tanks or airplanes:
        force = tell.words.t("%(force)s (idle: %(machines)s)", force=force, machines=tell.force(0, tanks, airplanes))
    automata = automata_of(land, view)
    return f"{force}, {pieces.automata(tell.words, automata)}" if automata else force


def automata_of(land: LandView, view: View) -> int:
    """The automata that fight for a territory: those of its owner, from a castle with towers (magnifico/13.10)."""
    return view.players[land.owner].inventions.count("automaton") if land.owner is not None and land.towers else 0


def castle_blocks(place: str, attacker: int, view: View, tell: Telling) -> str:
    """What a castle blocks of one attacker, whose bombards count against it for infantry (magnifico/13.13)."""
    tanks = view.land(place).level
    infantry = max(0, tanks - view.players[attacker].inventions.count("bombard"))
    if infantry == tanks:
        return tell.words.n(
            "The castle blocks 1 hit of each infantry assault and of each tank.",
            "The castle blocks %(count)d hits of each infantry assault and of each tank.",
            tanks,
        )
    return tell.words.t(
        "Hits the castle blocks: %(infantry)d of each infantry assault, %(tanks)d of each tank.",
        infantry=infantry,
        tanks=tanks,
    )
