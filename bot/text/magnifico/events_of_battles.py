"""What is told of a battle, assault by assault."""

from __future__ import annotations

from bot.text.language import N_, paragraph
from bot.text.magnifico import dice, pieces
from bot.text.magnifico.telling import Telling
from engine.magnifico import events as told
from engine.magnifico.play import EXPLOSION, HIT_FACES


def war_declared(e: told.WarDeclared, tell: Telling) -> str:
    war = tell.between(
        e.seat,
        e.defender,
        N_("You attack %(target)s (%(whom)s) from %(source)s with %(force)s, for %(florins)s."),
        N_("%(who)s attacks you in %(target)s from %(source)s with %(force)s, for %(florins)s."),
        N_("%(who)s attacks %(target)s (%(whom)s) from %(source)s with %(force)s, for %(florins)s."),
        target=tell.place(e.target),
        source=tell.place(e.source),
        force=tell.force(e.soldiers, e.tanks, e.airplanes),
        florins=tell.florins(e.florins),
    )
    return paragraph(war, tell.words.t("The attack comes by sea.") if e.by_sea else "")


def landed(e: told.Landed, tell: Telling) -> str:
    if not e.lost:
        return tell.by(e.seat, N_("You land without losses."), N_("%(who)s lands without losses."))
    lost = tell.force(e.lost)
    return tell.by(e.seat, N_("You lose %(lost)s landing."), N_("%(who)s loses %(lost)s landing."), lost=lost)


def side_turn_began(e: told.SideTurnBegan, tell: Telling) -> str:
    return tell.by(e.seat, N_("It is your turn to assault."), N_("It is the turn of %(who)s to assault."))


def assault_declared(e: told.AssaultDeclared, tell: Telling) -> str:
    force = tell.force(0, e.pieces) if e.assault == "tanks" else tell.force(0, 0, e.pieces)
    declared = tell.by(
        e.seat,
        N_("You send %(force)s to the assault."),
        N_("%(who)s sends %(force)s to the assault."),
        force=force,
    )
    return paragraph(declared, tell.words.t("One carries a paratrooper.") if e.paratroopers else "")


def intercepted(e: told.Intercepted, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("You intercept: %(dice)s."),
        N_("%(who)s intercepts: %(dice)s."),
        dice=dice.shown(tell.words, e.dice),
    )
    tanks, airplanes = (e.destroyed, 0) if e.assault == "tanks" else (0, e.destroyed)
    outcome = [tell.enemy_loses(e.seat, 0, tanks, airplanes) if e.destroyed else tell.words.t("No machine is hit.")]
    if e.fallen:
        outcome.append(tell.loses(e.seat, airplanes=e.fallen))
    return paragraph(rolled, *outcome)


def not_intercepted(e: told.NotIntercepted, tell: Telling) -> str:
    return tell.by(e.seat, N_("You do not intercept."), N_("%(who)s does not intercept."))


def infantry_assaulted(e: told.InfantryAssaulted, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("You assault with infantry: %(dice)s."),
        N_("%(who)s assaults with infantry: %(dice)s."),
        dice=dice.shown(tell.words, e.dice),
    )
    said = [rolled]
    n = tell.words.n
    if e.wagons:
        said.append(
            n("A battle-wagon turns a miss into a hit.", "Battle-wagons turn %(count)d misses into hits.", e.wagons)
        )
    if e.doubled:
        said.append(n("A multi-gun doubles a hit.", "Multi-guns double %(count)d hits.", e.doubled))
    said += _castle(e.blocked, tell)
    if e.felled:
        said.append(n("The great cannon fells a tower.", "The great cannons fell %(count)d towers.", e.felled))
    said.append(tell.enemy_loses(e.seat, e.killed))
    if e.lost:
        said.append(tell.loses(e.seat, e.lost))
    return paragraph(*said)


def _castle(blocked: int, tell: Telling) -> list[str]:
    if not blocked:
        return []
    return [tell.words.n("The castle blocks 1 hit.", "The castle blocks %(count)d hits.", blocked)]


def tank_fired(e: told.TankFired, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your tank fires: %(dice)s."),
        N_("A tank of %(who)s fires: %(dice)s."),
        dice=dice.shown_of_tank(tell.words, e.dice),
    )
    if not e.hits:
        return paragraph(rolled, tell.words.t("It scores no hit."))
    scored = tell.words.n("It scores 1 hit.", "It scores %(count)d hits.", e.hits)
    return paragraph(rolled, scored, *_castle(e.blocked, tell), tell.enemy_loses(e.seat, e.killed))


def tank_exploded(e: told.TankExploded, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your tank blows up: %(dice)s."),
        N_("A tank of %(who)s blows up: %(dice)s."),
        dice=dice.shown_of_tank(tell.words, e.dice),
    )
    return paragraph(rolled, tell.loses(e.seat, e.soldiers, e.tanks, e.airplanes))


def paratrooper_dropped(e: told.ParatrooperDropped, tell: Telling) -> str:
    dropped = tell.by(
        e.seat,
        N_("You drop a paratrooper: %(die)s."),
        N_("%(who)s drops a paratrooper: %(die)s."),
        die=dice.shown(tell.words, (e.die,)),
    )
    if e.die in HIT_FACES:
        outcome = tell.words.t("The soldier is lost, but the castle protects nobody for the rest of the battle.")
    elif e.die == EXPLOSION:
        outcome = tell.words.t("The soldier is lost, and the airplane with him.")
    else:
        outcome = tell.words.t("The soldier is lost, and the castle stands.")
    return paragraph(dropped, outcome)


def airplanes_assaulted(e: told.AirplanesAssaulted, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("You assault with airplanes: %(dice)s."),
        N_("%(who)s assaults with airplanes: %(dice)s."),
        dice=dice.shown(tell.words, e.dice),
    )
    said = [rolled, tell.enemy_loses(e.seat, e.killed)]
    if e.fallen:
        said.append(tell.loses(e.seat, airplanes=e.fallen))
    return paragraph(*said)


def automaton_assaulted(e: told.AutomatonAssaulted, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your automaton assaults: %(dice)s."),
        N_("An automaton of %(who)s assaults: %(dice)s."),
        dice=dice.shown(tell.words, e.dice),
    )
    return paragraph(rolled, tell.enemy_loses(e.seat, e.killed))


def withdrew(e: told.Withdrew, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You withdraw to %(source)s with %(force)s."),
        N_("%(who)s withdraws to %(source)s with %(force)s."),
        source=tell.place(e.source),
        force=tell.force(e.soldiers, e.tanks, e.airplanes),
    )


def battle_ended(e: told.BattleEnded, tell: Telling) -> str:
    outcome = (
        (
            N_("You conquer %(place)s from %(whom)s."),
            N_("%(who)s conquers %(place)s from you."),
            N_("%(who)s conquers %(place)s from %(whom)s."),
        )
        if e.conquered
        else (
            N_("You hold %(place)s against %(whom)s."),
            N_("%(who)s holds %(place)s against you."),
            N_("%(who)s holds %(place)s against %(whom)s."),
        )
    )
    ended = tell.between(e.winner, e.loser, *outcome, place=tell.place(e.place))
    if not e.tanks and not e.airplanes:
        return ended
    spoils = pieces.force(tell.words, 0, e.tanks, e.airplanes)
    return paragraph(ended, tell.words.t("Spoils: %(machines)s.", machines=spoils))
