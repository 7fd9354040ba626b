"""The ways a battle and a game of Magnifico can end, read off what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.magnifico import events, scoring
from engine.magnifico.state import State
from engine.magnifico.step_context import HIT_FACES

BATTLE_ENDINGS = (
    "conquest",
    "repulse",
    "all_lost_ashore",
    "withdrawal",
    "attackers_tank_explodes",
    "defenders_tank_explodes",
    "conquest_after_paratrooper",
    "last_defender_by_infantry",
    "last_defender_by_tank",
    "last_defender_by_airplane",
    "last_defender_by_return_fire",
    "last_attacker_by_infantry",
    "last_attacker_by_tank",
    "last_attacker_by_airplane",
    "last_attacker_by_automaton",
    "last_attacker_by_return_fire",
)
GAME_ENDINGS = (
    "target_in_round_scoring",
    "target_by_art",
    "target_by_first_wonder",
    "target_before_one_who_would_have_more",
)
ENDINGS = (*BATTLE_ENDINGS, *GAME_ENDINGS)

ASSAULTS = {
    "infantry_assaulted": "infantry",
    "tank_fired": "tank",
    "airplanes_assaulted": "airplane",
    "automaton_assaulted": "automaton",
}


def endings_of(told: Sequence[Event], state: State) -> set[str]:
    """Every ending in a finished game: `since_line` is all that happened, `state` how it stands at the end."""
    return {ending for battle in _battles(told) for ending in _battle_endings(battle)} | _game_endings(told, state)


def _battles(told: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of each battle, from its declaration to its end."""
    began = 0
    for number, event in enumerate(told):
        if isinstance(event, events.WarDeclared):
            began = number
        elif isinstance(event, events.BattleEnded | events.Withdrew):
            yield told[began : number + 1]


def _battle_endings(battle: Sequence[Event]) -> Iterator[str]:
    *_, before, end = battle
    if not isinstance(end, events.BattleEnded):
        yield "withdrawal"
        return
    yield "conquest" if end.conquered else "repulse"
    if isinstance(before, events.Landed):
        yield "all_lost_ashore"
    elif isinstance(before, events.TankExploded):
        yield "defenders_tank_explodes" if end.conquered else "attackers_tank_explodes"
    else:
        yield _last_soldier(before, end)
    if end.conquered and any(isinstance(e, events.ParatrooperDropped) and e.die in HIT_FACES for e in battle):
        yield "conquest_after_paratrooper"


def _last_soldier(blow: Event, end: events.BattleEnded) -> str:
    """What killed the last soldier: an assault of the winner's, or the explosions of the loser's own infantry."""
    loser = "last_defender" if end.conquered else "last_attacker"
    if isinstance(blow, events.InfantryAssaulted) and blow.seat == end.loser:
        return f"{loser}_by_return_fire"
    return f"{loser}_by_{ASSAULTS[blow.kind]}"  # type: ignore[attr-defined]


def _game_endings(told: Sequence[Event], state: State) -> set[str]:
    *_, before, won = told
    assert isinstance(won, events.GameWon)
    if isinstance(before, events.PointsGained):
        return {"target_by_art" if before.source in state.pack.art else "target_by_first_wonder"}
    return {"target_in_round_scoring"} | (
        {"target_before_one_who_would_have_more"} if _somebody_would_have_more(told, state, won) else set()
    )


def _somebody_would_have_more(told: Sequence[Event], state: State, won: events.GameWon) -> bool:
    """Whether a seat not yet scored in the last round would have passed the winner."""
    last_turn = max(n for n, event in enumerate(told) if isinstance(event, events.TurnEnded))
    scored = {event.seat for event in told[last_turn:] if isinstance(event, events.RoundScored)}
    return any(due.score > won.score for due in scoring.round_points(state) if due.seat not in scored)
