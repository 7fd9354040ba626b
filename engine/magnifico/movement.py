"""Sending pieces to another territory: invasions, attacks and movements (magnifico/5.4.5 to 5.4.7, 7.1,
7.2, 9)."""

from __future__ import annotations

from collections.abc import Callable

from ..choices import Hint, Pick, Tree
from ..rejection import Rejection, rejection
from .actions import Attack, Invade, Move
from .army_builder import AnyMarch, ArmyBuilder
from .events import Invaded, Moved
from .forces import ready
from .position import Position, TurnLike, paragraph
from .prices import INVASION_PRICE, WAR_PRICE, short_of
from .state import MOST_MOVES, MOST_WARS, Land, State
from .step_context import StepContext

Closed = Callable[[str], Rejection | None]
"""Why a territory may not be the target; None if it may."""


def landing_loss(position: Position, attacker: int, defender: int) -> int:
    """Soldiers a sea raid loses ashore: one, plus one per submarine of the defender, minus one per armoured ship of
    the attacker, at least 0 (magnifico/7.3.1, 13.15, 13.16)."""
    return max(0, 1 + position.bonus(defender, "landing_loss") - position.bonus(attacker, "safe_landing"))


# Invading


def no_invasion(state: State) -> Rejection | None:
    limit = None if state.options.edition == "italian" else _wars_spent(state, "5.4.5")
    return limit or short_of(state.active_player, INVASION_PRICE, paragraph(state, "5.4.5"))


def _wars_spent(state: State, number: str) -> Rejection | None:
    if state.current_turn.wars >= MOST_WARS:
        italian = state.options.edition == "italian"
        return rejection(paragraph(state, number), "attacks_spent" if italian else "wars_spent", need=MOST_WARS)
    return None


def invasion_sources(state: State) -> Pick:
    rule = paragraph(state, "5.4.5")
    return _sources(state, Invade, _not_empty(state, rule), rule, _invasion_army)


def _not_empty(state: State, rule: str) -> Closed:
    lands, seat = state.lands, state.current_turn.seat

    def closed(target: str) -> Rejection | None:
        owner = lands[target].owner
        if owner is None:
            return None
        return rejection(rule, "own_territory" if owner == seat else "not_empty", target)

    return closed


def _invasion_army(state: State, source: str, target: str) -> Tree:
    """At least one soldier goes and one stays; machines may go if their project is in play (RULINGS: invading)."""
    rule = paragraph(state, "5.4.5")
    return ArmyBuilder(Invade, source, target, state.lands[source], state.active_player, rule, rule).tree()


def invade(context: StepContext, seat: int, action: Invade) -> None:
    state = context.state
    state.players[seat].florins -= INVASION_PRICE
    if state.options.edition == "international":
        state.current_turn.wars += 1
    take_out(state.lands[action.source], action)
    put_in(state.take(action.target, seat), action)
    context.emit(
        Invaded(seat, action.source, action.target, action.soldiers, action.tanks, action.airplanes, INVASION_PRICE)
    )


# Attacking


def no_attack(state: State) -> Rejection | None:
    return _wars_spent(state, "5.4.6") or short_of(state.active_player, WAR_PRICE, "magnifico/7.1.1")


def attack_sources(state: State) -> Pick:
    rule = paragraph(state, "5.4.6")
    return _sources(state, Attack, _not_enemy(state, rule), rule, _attack_army)


def _not_enemy(state: State, rule: str) -> Closed:
    lands, seat = state.lands, state.current_turn.seat

    def closed(target: str) -> Rejection | None:
        owner = lands[target].owner
        if owner is None or owner == seat:
            return rejection(rule, "empty_territory" if owner is None else "own_territory", target)
        if len(state.owned(owner)) == 1:
            return rejection("magnifico/7.1.5", "last_territory", target)
        return None

    return closed


def is_sea_raid(position: Position, source: str, target: str) -> bool:
    """Whether an attack goes over a shared sea; across a border it goes by land even so (magnifico/7.1.2)."""
    return target not in position.pack.neighbours[source]


def _attack_army(state: State, source: str, target: str) -> Tree:
    """Up to six soldiers and six machines, one soldier stays (magnifico/7.2)."""
    defender = state.lands[target].owner
    assert defender is not None

    def note(soldiers: int) -> Hint:
        loss = landing_loss(state, state.current_turn.seat, defender) if is_sea_raid(state, source, target) else 0
        return Hint(WAR_PRICE, (("landing_loss", min(loss, soldiers)),) if loss else ())

    return ArmyBuilder(
        Attack,
        source,
        target,
        state.lands[source],
        state.active_player,
        rule="magnifico/7.2.1",
        stay_rule="magnifico/7.2.5",
        limited=True,
        escorted=state.options.escorted_machines,
        note=note,
    ).tree()


# Moving


def moves_left(turn: TurnLike) -> int:
    """How many movements a turn still has; none once another action has ended the batch (magnifico/5.4.7, 9.2)."""
    return 0 if turn.closed else MOST_MOVES - turn.moves


def no_movement(state: State) -> Rejection | None:
    turn = state.current_turn
    if turn.closed:
        return rejection(paragraph(state, "5.4.7"), "batch_closed")
    if not moves_left(turn):
        return rejection("magnifico/9.2", "moves_spent", need=MOST_MOVES)
    return None


def movement_sources(state: State) -> Pick:
    seat, lands, pack = state.current_turn.seat, state.lands, state.pack
    player, own = state.players[seat], state.owned(seat)

    def reject(source: str) -> Rejection | None:
        land = lands[source]
        if land.soldiers < 2 and not any(ready(player, land)):
            if land.tanks or land.airplanes:
                return rejection("magnifico/8.3", "idle_machines")
            return rejection("magnifico/9.10", "last_soldier", source)
        if pack.neighbours[source].isdisjoint(own) and pack.overseas[source].isdisjoint(own):
            return rejection("magnifico/9.3", "no_way", source)
        return None

    def targets(source: str) -> Pick:
        ways = destinations(state, source)
        return Pick(
            "target",
            [place for place in own if place != source],
            lambda target: _movement_force(state, source, target),
            lambda target: None if target in ways else rejection("magnifico/9.3", "no_way", target),
            ("magnifico/9.3", "magnifico/9.4", "magnifico/9.5"),
            pack.regions.__getitem__,
        )

    return Pick(
        "source",
        own,
        targets,
        reject,
        ("magnifico/9",),
        pack.regions.__getitem__,
        lambda source: _garrison(lands[source]),
    )


def destinations(state: State, source: str) -> set[str]:
    """Where a movement from `source` may end: along the seat's own bordering territories, or across one sea, never both
    in one movement (magnifico/9.3 to 9.5, 9.10)."""
    seat = state.lands[source].owner
    assert seat is not None
    pack, own = state.pack, set(state.owned(seat))
    found = {source}
    rest = [source]
    while rest:
        further = (pack.neighbours[rest.pop()] & own) - found
        found |= further
        rest.extend(further)
    found |= pack.overseas[source] & own
    found.discard(source)
    return found


def _movement_force(state: State, source: str, target: str) -> Tree:
    """One soldier stays behind; machines may move alone (magnifico/9.8 to 9.10)."""
    land, player = state.lands[source], state.active_player
    return ArmyBuilder(Move, source, target, land, player, "magnifico/9.3", "magnifico/9.10", least_soldiers=0).tree()


def move(context: StepContext, seat: int, action: Move) -> None:
    state = context.state
    state.current_turn.moves += 1
    take_out(state.lands[action.source], action)
    put_in(state.lands[action.target], action)
    context.emit(Moved(seat, action.source, action.target, action.soldiers, action.tanks, action.airplanes))


# Shared by the three


def _sources(
    state: State,
    march: AnyMarch,
    closed: Closed,
    rule: str,
    army: Callable[[State, str, str], Tree],
) -> Pick:
    """Choose the source: one of the seat's territories with a soldier to spare and a target in reach."""
    lands, pack = state.lands, state.pack

    def reject(source: str) -> Rejection | None:
        if lands[source].soldiers < 2:
            return rejection("magnifico/7.2.5" if march is Attack else rule, "last_soldier", source)
        nearest = None
        for target in pack.reach[source]:
            shut = closed(target)
            if shut is None:
                return None
            if shut.reason == "last_territory":
                nearest = shut
        return (nearest or rejection(rule, "no_target", source)).as_nested()

    def targets(source: str) -> Pick:
        by_land, by_sea = pack.neighbours[source], pack.overseas[source]

        def far(target: str) -> Rejection | None:
            if target in by_land or target in by_sea:
                return closed(target)
            return rejection(rule, "out_of_reach", target)

        return Pick(
            "target",
            pack.territories,
            lambda target: army(state, source, target),
            far,
            (rule,),
            pack.regions.__getitem__,
            lambda target: _target_note(state, source, target, march),
        )

    return Pick(
        "source",
        state.owned(state.current_turn.seat),
        targets,
        reject,
        (rule,),
        pack.regions.__getitem__,
        lambda source: _garrison(lands[source]),
    )


def _garrison(land: Land) -> Hint:
    return Hint(effects=(("soldiers", land.soldiers), ("tanks", land.tanks), ("airplanes", land.airplanes)))


def _target_note(state: State, source: str, target: str, march: AnyMarch) -> Hint:
    if march is Invade:
        return Hint(INVASION_PRICE)
    owner = state.lands[target].owner
    effects: list[tuple[str, int | str]] = [*_garrison(state.lands[target]).effects]
    if is_sea_raid(state, source, target) and owner is not None:
        effects.append(("landing_loss", landing_loss(state, state.current_turn.seat, owner)))
    return Hint(WAR_PRICE, tuple(effects))


def take_out(land: Land, march: Invade | Attack | Move) -> None:
    land.soldiers -= march.soldiers
    land.tanks -= march.tanks
    land.airplanes -= march.airplanes


def put_in(land: Land, march: Invade | Attack | Move) -> None:
    land.soldiers += march.soldiers
    land.tanks += march.tanks
    land.airplanes += march.airplanes
