"""The course of a battle: declaration, side turns, withdrawal and the end (magnifico/7.1, 7.3, 8)."""

from __future__ import annotations

from ..choices import Amount, Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from . import assaults, forces, movement, scrapping
from .actions import (
    AirplaneAssault,
    Attack,
    AutomatonAssault,
    Cease,
    Finish,
    Fire,
    InfantryAssault,
    Intercept,
    Refrain,
    TankAssault,
    Withdraw,
)
from .events import AssaultDeclared, BattleEnded, Landed, SideTurnBegan, WarDeclared, Withdrew
from .forces import force_of, usable
from .position import paragraph
from .prices import WAR_PRICE
from .state import Army, Battle, State
from .step_context import StepContext

ASSAULTS = ("infantry", "tanks", "airplanes")
ALL_ASSAULTS = (*ASSAULTS, "automaton")
KINDS = (*ALL_ASSAULTS, "withdraw", "finish")
KINDS_WITH_SCRAP = (*KINDS[:-2], "scrap", "withdraw", "finish")
PLAIN: dict[str, Leaf] = {
    act.kind: Leaf(act) for act in (TankAssault(), AutomatonAssault(), Withdraw(), Finish(), Fire(), Cease())
}
"""The answers that need no further field, by kind."""


def declare_war(context: StepContext, seat: int, action: Attack) -> None:
    """Pay, form the army, land it if it comes by sea; the attacker begins (magnifico/7.1.1, 7.1.3, 7.3.3)."""
    state = context.state
    defender = state.lands[action.target].owner
    assert defender is not None
    state.players[seat].florins -= WAR_PRICE
    state.current_turn.wars += 1
    by_sea = movement.is_sea_raid(state, action.source, action.target)
    movement.take_out(state.lands[action.source], action)
    army = Army(action.soldiers, action.tanks, action.airplanes)
    state.battle = Battle(seat, defender, action.source, action.target, by_sea, army)
    state.phase = "battle"
    context.emit(
        WarDeclared(
            seat, defender, action.source, action.target, army.soldiers, army.tanks, army.airplanes, by_sea, WAR_PRICE
        )
    )
    if by_sea:
        _land(context, state.battle)
    if not _ended(context):
        context.emit(SideTurnBegan(seat))


def _land(context: StepContext, battle: Battle) -> None:
    """Soldiers lost ashore before the battle (magnifico/7.3.1)."""
    lost = min(battle.army.soldiers, movement.landing_loss(context.state, battle.attacker, battle.defender))
    battle.army.soldiers -= lost
    context.emit(Landed(battle.attacker, lost))


# The side turn


def side_tree(state: State) -> Pick:
    """What the side may do: each kind of assault once, and automata; at least one of the three kinds
    (magnifico/7.3.2 to 7.3.5)."""
    battle = state.current_battle
    if battle.unfired:
        return _tank_tree()
    kinds = KINDS_WITH_SCRAP if state.options.self_destruction else KINDS
    return Pick(
        "kind",
        kinds,
        lambda kind: _question(state, kind),
        lambda kind: _rejection(state, kind),
        ("magnifico/7.3.2",),
    )


def _tank_tree() -> Pick:
    """After each tank: another one, or something else (magnifico/7.5.2)."""
    return Pick("kind", ("fire", "cease"), PLAIN.__getitem__, rules=("magnifico/7.5.2",))


def _rejection(state: State, kind: str) -> Rejection | None:
    battle = state.current_battle
    if kind in battle.used:
        return rejection("magnifico/7.3.3", "assault_used", kind)
    if kind in ("tanks", "airplanes"):
        return _no_machines(state, kind)
    if kind == "automaton":
        return _no_automaton(state)
    if kind == "finish":
        return None if battle.used else rejection("magnifico/7.3.5", "one_assault")
    if kind == "withdraw":
        return _no_withdrawal(state)
    if kind == "scrap":
        return _no_scrapping(state)
    return None


def _no_machines(state: State, kind: str) -> Rejection | None:
    battle = state.current_battle
    force = force_of(state, battle.side)
    have = force.tanks if kind == "tanks" else force.airplanes
    if not have:
        return rejection("magnifico/7.3.2", f"no_{kind}")
    if not usable(state, battle.side, "tank" if kind == "tanks" else "airplane"):
        return rejection("magnifico/8.3", f"no_project_{kind}")
    return None


def _no_automaton(state: State) -> Rejection | None:
    """Why no automaton may assault: one assault per automaton card, defending a castle with a tower
    (magnifico/13.10)."""
    battle = state.current_battle
    rule = paragraph(state, "13.10")
    if battle.side == "attacker":
        return rejection(rule, "defender_only")
    if not state.lands[battle.target].towers:
        return rejection(rule, "no_towers")
    automata = forces.automata_at(state, battle.target)
    if battle.automata >= automata:
        return rejection(rule, "automata_used" if automata else "no_automaton")
    return None


def _no_withdrawal(state: State) -> Rejection | None:
    rule = paragraph(state, "7.3.10")
    if state.current_battle.side == "defender":
        return rejection(rule, "defender_stays")
    return None if forces.attack_is_hopeless(state) else rejection(rule, "hope_left")


def _no_scrapping(state: State) -> Rejection | None:
    battle = state.current_battle
    force = force_of(state, battle.side)
    if battle.used or battle.automata:
        return rejection(scrapping.RULE, "dice_rolled")
    return None if force.tanks or force.airplanes else rejection(scrapping.RULE, "no_machines")


def _question(state: State, kind: str) -> Tree:
    battle = state.current_battle
    if kind == "infantry":
        return _soldiers(state)
    if kind == "airplanes":
        return _airplanes(state)
    if kind == "scrap":
        return scrapping.engaged(battle.target, force_of(state, battle.side))
    return PLAIN[kind]


def _soldiers(state: State) -> Amount:
    """How many soldiers assault, and how many great cannons fire, by default all (magnifico/7.3.4, 13.14). In the
    first version of the rules it is all or none."""
    battle = state.current_battle
    most = force_of(state, battle.side).soldiers
    guns = forces.usable_cannons(state)

    def cannons(soldiers: int) -> Tree:
        return Amount(
            "cannons", 0, guns, lambda n: Leaf(InfantryAssault(soldiers, n)),
            step=1 if state.options.rules >= 2 else max(1, guns), unit="g", rules=("magnifico/13.14",), default=guns,
        )  # fmt: skip

    return Amount("soldiers", 1, most, cannons, unit="s", rules=("magnifico/7.3.4", "magnifico/7.4.3"), default=most)


def _airplanes(state: State) -> Amount:
    """How many airplanes assault, and whether one drops a paratrooper (magnifico/7.6.3, 7.6.8)."""
    battle = state.current_battle
    most = usable(state, battle.side, "airplane")
    drops = 1 if forces.paratrooper_useful(state) else 0

    def paratroopers(airplanes: int) -> Tree:
        return Amount(
            "paratroopers", 0, drops, lambda n: Leaf(AirplaneAssault(airplanes, n)),
            unit="p", rules=("magnifico/7.6.8",),
        )  # fmt: skip

    return Amount(
        "airplanes", 1, most, paratroopers, unit="a", rules=("magnifico/7.6.3", "magnifico/7.3.4"), default=most
    )


# Acting


def assault_infantry(context: StepContext, _: int, action: InfantryAssault) -> None:
    battle = context.state.current_battle
    battle.used.append("infantry")
    assaults.infantry(context, action.soldiers, action.cannons)
    _go_on(context)


def assault_automaton(context: StepContext, _: int, __: AutomatonAssault) -> None:
    context.state.current_battle.automata += 1
    assaults.automaton(context)
    _go_on(context)


def declare_tanks(context: StepContext, _: int, __: TankAssault) -> None:
    """The assault is made even if interception leaves no tank (RULINGS: side turn)."""
    battle = context.state.current_battle
    battle.used.append("tanks")
    battle.declared = "tanks"
    battle.committed = usable(context.state, battle.side, "tank")
    _ask_enemy(context, battle)


def declare_airplanes(context: StepContext, _: int, action: AirplaneAssault) -> None:
    battle = context.state.current_battle
    battle.used.append("airplanes")
    battle.declared = "airplanes"
    battle.committed = action.airplanes
    battle.paratroopers = action.paratroopers
    _ask_enemy(context, battle)


def _ask_enemy(context: StepContext, battle: Battle) -> None:
    """The enemy may answer before any die is rolled; they are not asked if they have nothing to answer with."""
    assert battle.declared
    context.emit(AssaultDeclared(battle.seat, battle.declared, battle.committed, battle.paratroopers))
    if not assaults.possible(context.state):
        _carry_out(context)


def intercept(context: StepContext, seat: int, action: Intercept) -> None:
    assaults.intercept(context, seat, action)
    _carry_out(context)


def refrain(context: StepContext, seat: int, action: Refrain) -> None:
    assaults.refrain(context, seat, action)
    _carry_out(context)


def _carry_out(context: StepContext) -> None:
    """Roll the dice of the declared assault with the machines left after interception."""
    battle = context.state.current_battle
    declared = battle.declared
    battle.declared = None
    if declared == "airplanes":
        assaults.airplanes(context, battle.committed, battle.paratroopers)
        battle.committed = battle.paratroopers = 0
        _go_on(context)
        return
    battle.unfired = battle.committed
    battle.committed = 0
    if battle.unfired:
        _fire_tank(context)
    else:
        _go_on(context)


def fire(context: StepContext, _: int, __: Fire) -> None:
    _fire_tank(context)


def _fire_tank(context: StepContext) -> None:
    """The next tank of the assault (magnifico/7.5.2)."""
    context.state.current_battle.unfired -= 1
    assaults.tank(context)
    _go_on(context)


def cease(context: StepContext, _: int, __: Cease) -> None:
    context.state.current_battle.unfired = 0
    _go_on(context)


def finish(context: StepContext, _: int, __: Finish) -> None:
    _other_side(context, context.state.current_battle)


def _go_on(context: StepContext) -> None:
    """End the battle if an army has no soldier left, or the side turn if nothing more can be done in it."""
    if _ended(context):
        return
    state = context.state
    battle = state.current_battle
    if not battle.unfired and all(_rejection(state, kind) for kind in ALL_ASSAULTS):
        _other_side(context, battle)


def _other_side(context: StepContext, battle: Battle) -> None:
    """The other army's assaults (magnifico/7.3.7)."""
    battle.side = "defender" if battle.side == "attacker" else "attacker"
    battle.used = []
    battle.automata = 0
    battle.unfired = 0
    context.emit(SideTurnBegan(battle.seat))


# The end


def _ended(context: StepContext) -> bool:
    state = context.state
    battle = state.current_battle
    if battle.army.soldiers == 0:
        _repelled(context, battle)
    elif state.lands[battle.target].soldiers == 0:
        _conquered(context, battle)
    else:
        return False
    return True


def _repelled(context: StepContext, battle: Battle) -> None:
    """The defender keeps the territory and captures the machines that are left (magnifico/7.3.8, 8.1)."""
    land = context.state.lands[battle.target]
    army = battle.army
    land.tanks += army.tanks
    land.airplanes += army.airplanes
    _close(context)
    context.emit(
        BattleEnded(
            battle.defender, battle.attacker, battle.target, conquered=False, tanks=army.tanks, airplanes=army.airplanes
        )
    )


def _conquered(context: StepContext, battle: Battle) -> None:
    """The attacker takes the territory with all it holds (magnifico/7.3.8, 8.1)."""
    land = context.state.take(battle.target, battle.attacker)
    army = battle.army
    tanks, airplanes = land.tanks, land.airplanes
    land.soldiers = army.soldiers
    land.tanks += army.tanks
    land.airplanes += army.airplanes
    _close(context)
    context.emit(
        BattleEnded(
            battle.attacker, battle.defender, battle.target, conquered=True, tanks=tanks, airplanes=airplanes,
            castle=land.castle, towers=land.towers,
        )
    )  # fmt: skip


def withdraw(context: StepContext, _: int, __: Withdraw) -> None:
    """The pieces left go back where they came from; the attack still counts (magnifico/7.3.10)."""
    battle = context.state.current_battle
    army = battle.army
    home = context.state.lands[battle.source]
    home.soldiers += army.soldiers
    home.tanks += army.tanks
    home.airplanes += army.airplanes
    _close(context)
    context.emit(Withdrew(battle.attacker, battle.source, army.soldiers, army.tanks, army.airplanes))


def _close(context: StepContext) -> None:
    context.state.battle = None
    context.state.phase = "turn"
