"""Sending pieces from one territory to another: invasions, attacks and movements (magnifico/5.4.5 to 5.4.7, 7.1,
7.2, 9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ..choices import Bar, Note, Pick, Tree
from .actions import Attack, Invade, Move
from .composing import AnyMarch, Muster
from .events import Invaded, Moved
from .paragraphs import paragraph
from .play import Play
from .prices import INVASION_PRICE, WAR_PRICE, short_of
from .state import MOST_MOVES, MOST_WARS, Land, Player, State, Turn

Closed = Callable[[str], Bar | None]
"""Why a territory may not be the target; None when it may."""


@cache
def barred(rule: str, reason: str, place: str) -> Bar:
    """A bar that concerns a place. There are few and they are asked for all the time: each is made once."""
    return Bar(rule, reason, have=place)


def landing_loss(state: State, attacker: int, defender: int) -> int:
    """Soldiers a sea raid loses ashore: one, one more a submarine of the defender, one less an armoured ship of
    the attacker, never below none (magnifico/7.3.1, 13.15, 13.16)."""
    submarines = state.players[defender].count("submarine")
    ships = state.players[attacker].count("armoured_ship")
    return max(0, 1 + submarines - ships)


# Invading


def no_invasion(state: State) -> Bar | None:
    limit = None if state.options.edition == "italian" else _wars_spent(state)
    return limit or short_of(_player(state), INVASION_PRICE, paragraph(state, "5.4.5"))


def _wars_spent(state: State) -> Bar | None:
    if _turn(state).wars >= MOST_WARS:
        return Bar(paragraph(state, "5.4.6"), "wars_spent", need=MOST_WARS)
    return None


def invasion_sources(state: State) -> Pick:
    return _sources(state, Invade, _not_empty(state), paragraph(state, "5.4.5"), _invasion_army)


def _not_empty(state: State) -> Closed:
    rule, lands = paragraph(state, "5.4.5"), state.lands
    return lambda target: None if lands[target].owner is None else barred(rule, "not_empty", target)


def _invasion_army(state: State, source: str, target: str) -> Tree:
    """At least one soldier goes and one stays; machines go along with their project (RULINGS: invading)."""
    rule = paragraph(state, "5.4.5")
    return Muster(Invade, source, target, state.lands[source], _player(state), rule, stay_rule=rule).tree()


def invade(play: Play, seat: int, action: Invade) -> None:
    state = play.state
    state.players[seat].florins -= INVASION_PRICE
    if state.options.edition == "international":
        _turn(state).wars += 1
    take_out(state.lands[action.source], action)
    put_in(state.take(action.target, seat), action)
    play.tell(
        Invaded(seat, action.source, action.target, action.soldiers, action.tanks, action.airplanes, INVASION_PRICE)
    )


# Attacking


def no_attack(state: State) -> Bar | None:
    return _wars_spent(state) or short_of(_player(state), WAR_PRICE, "magnifico/7.1.1")


def attack_sources(state: State) -> Pick:
    return _sources(state, Attack, _not_enemy(state), paragraph(state, "5.4.6"), _attack_army)


def _not_enemy(state: State) -> Closed:
    rule, lands, seat = paragraph(state, "5.4.6"), state.lands, _turn(state).seat

    def closed(target: str) -> Bar | None:
        owner = lands[target].owner
        if owner is None or owner == seat:
            return barred(rule, "not_enemy", target)
        if len(state.owned(owner)) == 1:
            return barred("magnifico/7.1.5", "last_territory", target)
        return None

    return closed


def is_sea_raid(state: State, source: str, target: str) -> bool:
    """An attack over a shared sea; across a border it goes by land even if there is one (magnifico/7.1.2)."""
    return target not in state.pack.neighbours[source]


def _attack_army(state: State, source: str, target: str) -> Tree:
    """Up to six soldiers and six machines, one soldier stays (magnifico/7.2)."""
    defender = state.lands[target].owner
    assert defender is not None
    loss = landing_loss(state, _turn(state).seat, defender) if is_sea_raid(state, source, target) else 0

    def note(soldiers: int) -> Note:
        return Note(WAR_PRICE, (("landing_loss", min(loss, soldiers)),) if loss else ())

    return Muster(
        Attack,
        source,
        target,
        state.lands[source],
        _player(state),
        "magnifico/7.2.1",
        stay_rule="magnifico/7.2.5",
        limited=True,
        escorted=state.options.escorted_machines,
        note=note,
    ).tree()


# Moving


def no_movement(state: State) -> Bar | None:
    turn = _turn(state)
    if turn.closed:
        return Bar("magnifico/5.4.7", "batch_closed")
    if turn.moves >= MOST_MOVES:
        return Bar("magnifico/9.2", "moves_spent", need=MOST_MOVES)
    return None


def movement_sources(state: State) -> Pick:
    seat = _turn(state).seat
    player = _player(state)

    def bar(source: str) -> Bar | None:
        land = state.lands[source]
        idle = not (land.tanks and player.tank) and not (land.airplanes and player.airplane)
        if land.soldiers < 2 and idle:
            return barred("magnifico/9.10", "last_soldier", source)
        if not _has_destination(state, source, seat):
            return barred("magnifico/9.3", "no_way", source)
        return None

    def targets(source: str) -> Pick:
        ways = destinations(state, source)
        return Pick(
            "target",
            [place for place in state.owned(seat) if place != source],
            lambda target: _movement_force(state, source, target),
            bar=lambda target: None if target in ways else barred("magnifico/9.3", "no_way", target),
            rules=("magnifico/9.3", "magnifico/9.4", "magnifico/9.5"),
            group=state.pack.regions.__getitem__,
        )

    return Pick(
        "source",
        state.owned(seat),
        targets,
        bar=bar,
        rules=("magnifico/9",),
        note=lambda source: _garrison(state.lands[source]),
        group=state.pack.regions.__getitem__,
    )


def _has_destination(state: State, source: str, seat: int) -> bool:
    lands = state.lands
    return any(lands[place].owner == seat for place in state.pack.reach[source])


def destinations(state: State, source: str) -> set[str]:
    """Where a movement from `source` may end: along own bordering territories, or across one sea, never both
    in one movement (magnifico/9.3 to 9.5, 9.10)."""
    seat = state.lands[source].owner
    pack = state.pack
    found = {source}
    rest = [source]
    while rest:
        for place in pack.neighbours[rest.pop()]:
            if place not in found and state.lands[place].owner == seat:
                found.add(place)
                rest.append(place)
    coast = pack.coasts[source]
    if coast:
        found.update(
            p for p, land in state.lands.items() if land.owner == seat and not coast.isdisjoint(pack.coasts[p])
        )
    found.discard(source)
    return found


def _movement_force(state: State, source: str, target: str) -> Tree:
    """One soldier stays behind; machines may move alone (magnifico/9.8 to 9.10)."""
    land, player = state.lands[source], _player(state)
    return Muster(
        Move, source, target, land, player, "magnifico/9.3", stay_rule="magnifico/9.10", least_soldiers=0
    ).tree()


def move(play: Play, seat: int, action: Move) -> None:
    state = play.state
    _turn(state).moves += 1
    take_out(state.lands[action.source], action)
    put_in(state.lands[action.target], action)
    play.tell(Moved(seat, action.source, action.target, action.soldiers, action.tanks, action.airplanes))


# What the three have in common


def _sources(
    state: State,
    march: AnyMarch,
    closed: Closed,
    rule: str,
    army: Callable[[State, str, str], Tree],
) -> Pick:
    """From where: an own territory with a soldier to spare and a target in reach."""
    lands = state.lands
    reach = state.pack.reach

    def bar(source: str) -> Bar | None:
        if lands[source].soldiers < 2:
            return barred("magnifico/7.2.5" if march is Attack else rule, "last_soldier", source)
        last = barred(rule, "no_target", source)
        for target in reach[source]:
            bar = closed(target)
            if bar is None:
                return None
            last = bar
        return last._replace(within=True)

    def targets(source: str) -> Pick:
        near = reach[source]

        def far(target: str) -> Bar | None:
            return closed(target) if target in near else barred(rule, "out_of_reach", target)

        return Pick(
            "target",
            state.pack.territories,
            lambda target: army(state, source, target),
            bar=far,
            rules=(rule,),
            note=lambda target: _target_note(state, source, target, march),
            group=state.pack.regions.__getitem__,
        )

    return Pick(
        "source",
        state.owned(_turn(state).seat),
        targets,
        bar=bar,
        rules=(rule,),
        note=lambda source: _garrison(lands[source]),
        group=state.pack.regions.__getitem__,
    )


def _garrison(land: Land) -> Note:
    return Note(effects=(("soldiers", land.soldiers), ("tanks", land.tanks), ("airplanes", land.airplanes)))


def _target_note(state: State, source: str, target: str, march: AnyMarch) -> Note:
    if march is Invade:
        return Note(INVASION_PRICE)
    owner = state.lands[target].owner
    effects: list[tuple[str, int | str]] = [*_garrison(state.lands[target]).effects]
    if is_sea_raid(state, source, target) and owner is not None:
        effects.append(("landing_loss", landing_loss(state, _turn(state).seat, owner)))
    return Note(WAR_PRICE, tuple(effects))


def take_out(land: Land, march: Invade | Attack | Move) -> None:
    land.soldiers -= march.soldiers
    land.tanks -= march.tanks
    land.airplanes -= march.airplanes


def put_in(land: Land, march: Invade | Attack | Move) -> None:
    land.soldiers += march.soldiers
    land.tanks += march.tanks
    land.airplanes += march.airplanes


def _player(state: State) -> Player:
    return state.players[_turn(state).seat]


def _turn(state: State) -> Turn:
    assert state.turn is not None
    return state.turn
