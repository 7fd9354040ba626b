"""What is told of a battle, assault by assault."""

from __future__ import annotations

from bot.text.language import N_, paragraph
from bot.text.magnifico import cards, phrases
from bot.text.magnifico.phrases import Telling
from engine.magnifico import events as told
from engine.magnifico.play import EXPLOSION, HIT_FACES, explosions, hits


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
    return tell.by(e.seat, N_("You assault next."), N_("%(who)s assaults next."))


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
        dice=cards.shown(tell.words, e.dice),
    )
    tanks, airplanes = (e.destroyed, 0) if e.assault == "tanks" else (0, e.destroyed)
    outcome = [tell.enemy_loses(e.seat, 0, tanks, airplanes) if e.destroyed else tell.words.t("No machine is hit.")]
    if e.fallen:
        outcome.append(tell.loses(e.seat, airplanes=e.fallen))
    if e.stranded:
        outcome.append(tell.words.t("No airplane is left for the paratrooper: the soldier stays, unharmed."))
    return paragraph(rolled, *outcome)


def not_intercepted(e: told.NotIntercepted, tell: Telling) -> str:
    return tell.by(e.seat, N_("You do not intercept."), N_("%(who)s does not intercept."))


def infantry_assaulted(e: told.InfantryAssaulted, tell: Telling) -> str:
    you, they = (
        (N_("You can only assault with infantry: %(dice)s."), N_("%(who)s can only assault with infantry: %(dice)s."))
        if e.only
        else (N_("You assault with infantry: %(dice)s."), N_("%(who)s assaults with infantry: %(dice)s."))
    )
    rolled = tell.by(e.seat, you, they, dice=cards.shown(tell.words, e.dice))
    said = [rolled]
    n = tell.words.n
    if e.wagons:
        said.append(
            n("A battle-wagon turns a miss into a hit.", "Battle-wagons turn %(count)d misses into hits.", e.wagons)
        )
    if e.doubled:
        said.append(n("A multi-gun doubles a hit.", "Multi-guns double %(count)d hits.", e.doubled))
    said += _castle(e.blocked, e.castle, e.walls, e.bombards, tell)
    if e.felled:
        said.append(n("The great cannon fells a tower.", "The great cannons fell %(count)d towers.", e.felled))
    said.append(tell.enemy_loses(e.seat, e.killed))
    if e.lost:
        said.append(tell.loses(e.seat, e.lost))
    return paragraph(*said)


def _castle(blocked: int, level: int, walls: int, bombards: int, tell: Telling) -> list[str]:
    """What a castle blocks, and how its level comes about; the level is 0 where it is not known."""
    t, n = tell.words.t, tell.words.n
    if level and level == bombards:
        return [t("Bombards fire over the castle, which blocks nothing.")]
    if not blocked:
        return []
    if not level:
        return [n("The castle blocks 1 hit.", "The castle blocks %(count)d hits.", blocked)]
    made_of = [t("level %(level)d with Walls", level=level) if walls else t("level %(level)d", level=level)]
    if bombards:
        made_of.append(t("%(count)d less for bombards", count=bombards))
    return [
        n(
            "The castle (%(level)s) blocks 1 hit.",
            "The castle (%(level)s) blocks %(count)d hits.",
            blocked,
            level=", ".join(made_of),
        )
    ]


def tank_fired(e: told.TankFired, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your tank fires: %(dice)s."),
        N_("A tank of %(who)s fires: %(dice)s."),
        dice=cards.shown_of_tank(tell.words, e.dice, e.gears),
    )
    if not e.hits:
        return paragraph(rolled, _works(e, tell))
    castle = _castle(e.blocked, e.castle, e.walls, 0, tell)
    return paragraph(rolled, _works(e, tell), *castle, tell.enemy_loses(e.seat, e.killed))


def _works(e: told.TankFired, tell: Telling) -> str:
    """How well a tank works by its explosions, and what it scores of its full hits (magnifico/7.5.3)."""
    t, n = tell.words.t, tell.words.n
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


def tank_exploded(e: told.TankExploded, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your tank blows up: %(dice)s."),
        N_("A tank of %(who)s blows up: %(dice)s."),
        dice=cards.shown_of_tank(tell.words, e.dice, e.gears),
    )
    lost = tell.by(e.seat, N_("The battle is lost for you."), N_("The battle is lost for %(who)s."))
    return paragraph(rolled, tell.loses(e.seat, e.soldiers, e.tanks, e.airplanes), lost if e.soldiers else "")


def paratrooper_dropped(e: told.ParatrooperDropped, tell: Telling) -> str:
    dropped = tell.by(
        e.seat,
        N_("You drop a paratrooper: %(die)s."),
        N_("%(who)s drops a paratrooper: %(die)s."),
        die=cards.shown(tell.words, (e.die,)),
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
        dice=cards.shown(tell.words, e.dice),
    )
    said = [rolled]
    if e.gyroscopes and hits(e.dice):
        said.append(tell.words.t("With gyroscopes each hit kills %(count)d.", count=1 + e.gyroscopes))
    said.append(tell.enemy_loses(e.seat, e.killed))
    if e.fallen:
        said.append(tell.loses(e.seat, airplanes=e.fallen))
    return paragraph(*said)


def automaton_assaulted(e: told.AutomatonAssaulted, tell: Telling) -> str:
    rolled = tell.by(
        e.seat,
        N_("Your automaton assaults: %(dice)s."),
        N_("An automaton of %(who)s assaults: %(dice)s."),
        dice=cards.shown(tell.words, e.dice),
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
    spoils = [phrases.castle(tell.words, e.towers)] if e.castle else []
    if e.tanks or e.airplanes:
        spoils.append(phrases.force(tell.words, 0, e.tanks, e.airplanes))
    return paragraph(ended, tell.words.t("Spoils: %(spoils)s.", spoils=tell.words.join(spoils)) if spoils else "")
