"""What is told of a battle, assault by assault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text.language import N_
from bot.text.magnifico import phrases
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import Row, between, by, by_number, in_turn, to_all, when
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.step_context import EXPLOSION, HIT_FACES, explosions, hits


def _machines(assault: str, count: int) -> tuple[int, int]:
    """The tanks and airplanes of an assault; one of the two is 0."""
    return (count, 0) if assault == "tanks" else (0, count)


def _destroyed(e: happened.Intercepted, narrator: GameNarrator) -> str:
    if not e.destroyed:
        return narrator.words.t("No machine is hit.")
    return narrator.enemy_loses(e.seat, 0, *_machines(e.assault, e.destroyed))


def _killed(e: Any, narrator: GameNarrator) -> str:
    return narrator.enemy_loses(e.seat, e.killed)


def _fallen(e: happened.Intercepted | happened.AirplanesAssaulted, narrator: GameNarrator) -> str:
    return narrator.loses(e.seat, airplanes=e.fallen) if e.fallen else ""


def _castle(e: happened.InfantryAssaulted | happened.TankFired, narrator: GameNarrator) -> str:
    """What a castle blocks, and how its level is made up; the level is 0 if it is not known."""
    t, n = narrator.words.t, narrator.words.n
    bombards = e.bombards if isinstance(e, happened.InfantryAssaulted) else 0
    if e.castle and e.castle == bombards:
        return t("Bombards fire over the castle, which blocks nothing.")
    if not e.blocked:
        return ""
    if not e.castle:
        return n("The castle blocks 1 hit.", "The castle blocks %(count)d hits.", e.blocked)
    made_of = [t("level %(level)d with Walls", level=e.castle) if e.walls else t("level %(level)d", level=e.castle)]
    if bombards:
        made_of.append(t("%(count)d less for bombards", count=bombards))
    return n(
        "The castle (%(level)s) blocks 1 hit.",
        "The castle (%(level)s) blocks %(count)d hits.",
        e.blocked,
        level=", ".join(made_of),
    )


def _tank_dice(e: happened.TankFired | happened.TankExploded, narrator: GameNarrator) -> str:
    return phrases.shown_of_tank(narrator.words, e.dice, e.gears)


def _works(e: happened.TankFired, narrator: GameNarrator) -> str:
    """How well a tank works by its explosions, and how many of its full hits count (magnifico/7.5.3)."""
    t, n = narrator.words.t, narrator.words.n
    blasts = explosions(e.dice)
    if blasts >= 2:
        return t("It doesn't work: no hit.")
    if not e.full:
        return n("It scores 1 hit.", "It scores %(count)d hits.", e.hits) if e.hits else t("It scores no hit.")
    full = n("1 hit", "%(count)d hits", e.full)
    if e.added:
        full = t("%(hits)s, upgrades included (%(count)d)", hits=full, count=e.added)
    if not blasts:
        return t("It works to the full: %(hits)s.", hits=full)
    return t("It works by half, rounded down: %(scored)d of %(hits)s.", scored=e.hits, hits=full)


def _gyroscopes(e: happened.AirplanesAssaulted, narrator: GameNarrator) -> str:
    if not e.gyroscopes or not hits(e.dice):
        return ""
    return narrator.words.t("With gyroscopes each hit kills %(count)d.", count=1 + e.gyroscopes)


def _drop(e: happened.ParatrooperDropped, narrator: GameNarrator) -> str:
    if e.die in HIT_FACES:
        return narrator.words.t("The soldier is lost, but the castle protects nobody for the rest of the battle.")
    if e.die == EXPLOSION:
        return narrator.words.t("The soldier is lost, and the airplane with him.")
    return narrator.words.t("The soldier is lost, and the castle stands.")


def _spoils(e: happened.BattleEnded, narrator: GameNarrator) -> str:
    spoils = [phrases.castle(narrator.words, e.towers)] if e.castle else []
    if e.tanks or e.airplanes:
        spoils.append(phrases.force(narrator.words, 0, e.tanks, e.airplanes))
    return narrator.words.t("Spoils: %(spoils)s.", spoils=narrator.words.join(spoils)) if spoils else ""


SENTENCES: Mapping[type[Event], Row] = {
    happened.WarDeclared: in_turn(
        between(
            N_("You attack %(target)s (%(whom)s) from %(source)s with %(force)s, for %(florins)s."),
            N_("%(who)s attacks you in %(target)s from %(source)s with %(force)s, for %(florins)s."),
            N_("%(who)s attacks %(target)s (%(whom)s) from %(source)s with %(force)s, for %(florins)s."),
            of=("seat", "defender"),
        ),
        when("by_sea", to_all(N_("The attack comes by sea."))),
    ),
    happened.Landed: when(
        "lost",
        by(
            N_("You lose %(lost)s landing."),
            N_("%(who)s loses %(lost)s landing."),
            lost=lambda e, narrator: narrator.force(e.lost),
        ),
        by(N_("You land without losses."), N_("%(who)s lands without losses.")),
    ),
    happened.SideTurnBegan: by(N_("You assault next."), N_("%(who)s assaults next.")),
    happened.AssaultDeclared: in_turn(
        by(
            N_("You send %(force)s to the assault."),
            N_("%(who)s sends %(force)s to the assault."),
            force=lambda e, narrator: narrator.force(0, *_machines(e.assault, e.pieces)),
        ),
        when("paratroopers", to_all(N_("One carries a paratrooper."))),
    ),
    happened.Intercepted: in_turn(
        by(N_("You intercept: %(dice)s."), N_("%(who)s intercepts: %(dice)s.")),
        _destroyed,
        _fallen,
        when("stranded", to_all(N_("No airplane is left for the paratrooper: the soldier stays, unharmed."))),
    ),
    happened.NotIntercepted: by(N_("You do not intercept."), N_("%(who)s does not intercept.")),
    happened.InfantryAssaulted: in_turn(
        when(
            "only",
            by(
                N_("You can only assault with infantry: %(dice)s."),
                N_("%(who)s can only assault with infantry: %(dice)s."),
            ),
            by(N_("You assault with infantry: %(dice)s."), N_("%(who)s assaults with infantry: %(dice)s.")),
        ),
        when(
            "wagons",
            by_number(
                "A battle-wagon turns a miss into a hit.", "Battle-wagons turn %(count)d misses into hits.", "wagons"
            ),
        ),
        when("doubled", by_number("A multi-gun doubles a hit.", "Multi-guns double %(count)d hits.", "doubled")),
        _castle,
        when(
            "felled", by_number("The great cannon fells a tower.", "The great cannons fell %(count)d towers.", "felled")
        ),
        _killed,
        when("lost", lambda e, narrator: narrator.loses(e.seat, e.lost)),
    ),
    happened.TankFired: in_turn(
        by(N_("Your tank fires: %(dice)s."), N_("A tank of %(who)s fires: %(dice)s."), dice=_tank_dice),
        _works,
        when("hits", in_turn(_castle, _killed)),
    ),
    happened.TankExploded: in_turn(
        by(N_("Your tank blows up: %(dice)s."), N_("A tank of %(who)s blows up: %(dice)s."), dice=_tank_dice),
        lambda e, narrator: narrator.loses(e.seat, e.soldiers, e.tanks, e.airplanes),
        when("soldiers", by(N_("The battle is lost for you."), N_("The battle is lost for %(who)s."))),
    ),
    happened.ParatrooperDropped: in_turn(
        by(
            N_("You drop a paratrooper: %(die)s."),
            N_("%(who)s drops a paratrooper: %(die)s."),
            die=lambda e, narrator: phrases.shown(narrator.words, (e.die,)),
        ),
        _drop,
    ),
    happened.AirplanesAssaulted: in_turn(
        by(N_("You assault with airplanes: %(dice)s."), N_("%(who)s assaults with airplanes: %(dice)s.")),
        _gyroscopes,
        _killed,
        _fallen,
    ),
    happened.AutomatonAssaulted: in_turn(
        by(N_("Your automaton assaults: %(dice)s."), N_("An automaton of %(who)s assaults: %(dice)s.")),
        _killed,
    ),
    happened.Withdrew: by(
        N_("You withdraw to %(source)s with %(force)s."),
        N_("%(who)s withdraws to %(source)s with %(force)s."),
    ),
    happened.BattleEnded: in_turn(
        when(
            "conquered",
            between(
                N_("You conquer %(place)s from %(whom)s."),
                N_("%(who)s conquers %(place)s from you."),
                N_("%(who)s conquers %(place)s from %(whom)s."),
                of=("winner", "loser"),
            ),
            between(
                N_("You hold %(place)s against %(whom)s."),
                N_("%(who)s holds %(place)s against you."),
                N_("%(who)s holds %(place)s against %(whom)s."),
                of=("winner", "loser"),
            ),
        ),
        _spoils,
    ),
}
