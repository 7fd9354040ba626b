"""What shows, in a game of Leonardo (1989), that a ruling which the second version of the rules changed was at work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.game import Event
from engine.leonardo1989 import Leonardo1989, events
from engine.leonardo1989.constants import SPACES
from engine.leonardo1989.state import Phase, State
from engine.record import Record, replay_positions
from tests.golden.golden import Ruling

Step = tuple[Phase, Sequence[Event]]
"""What was being decided, and what was told of it."""


def _steps(record: Record, state: State) -> Iterator[Step]:
    phase = state.phase
    for after, told in replay_positions(record, Leonardo1989(state.pack)):
        yield phase, told
        phase = after.phase


def _anywhere(shows: Callable[[Step], bool]) -> Ruling:
    """A ruling that a single step shows."""
    return lambda record, state: any(map(shows, _steps(record, state)))


def _tells(kind: type[Event]) -> Ruling:
    return _anywhere(lambda step: any(isinstance(event, kind) for event in step[1]))


def _offices_count(record: Record, state: State) -> bool:
    """A game that was counted while offices were held."""
    counted = state.result is not None and state.result.reason != "elimination"
    return counted and any(player.offices for player in state.players)


def _counted_without_a_ruin(record: Record, state: State) -> bool:
    return any(isinstance(e, events.WorthCounted) and e.quiet > 0 for _, told in _steps(record, state) for e in told)


def _waits_for_the_100_florins(step: Step) -> bool:
    """The toll of a bridge before the start, paid after the 100 florins of the same walk forwards."""
    source, paid_at_start = SPACES, False
    for event in step[1]:
        match event:
            case events.Moved():
                source, paid_at_start = event.source if event.steps > 0 else SPACES, False
            case events.IndemnityPaid():
                paid_at_start = True
            case events.Paid(why="toll", space=space) if paid_at_start and space > source:
                return True
    return False


def _kept_pawn_plays(record: Record, state: State) -> bool:
    """A guild has its turn in a round in which a member had played before it was formed."""
    spun: set[int] = set()
    formed: dict[int, set[int]] = {}
    for _, told in _steps(record, state):
        for event in told:
            match event:
                case events.RoundBegan():
                    spun, formed = set(), {}
                case events.GuildFormed(seat=pawn, members=members):
                    formed[pawn] = spun & {*members}
                case events.Spun(seat=seat):
                    if formed.get(seat):
                        return True
                    spun.add(seat)
    return False


def _preset_end_of_guilds(record: Record, state: State) -> bool:
    return state.options.guilds and "end" not in record.setup.options and state.options.end == "elimination"


RULINGS: Mapping[str, Ruling] = {
    "offices_count": _offices_count,
    "toll_after_the_100_florins": _anywhere(_waits_for_the_100_florins),
    "counted_without_a_ruin": _counted_without_a_ruin,
    "faction_in_the_proposal": _tells(events.GuildTerms),
    "faction_in_the_rescue": _tells(events.FactionOffered),
    "kept_pawn_plays": _kept_pawn_plays,
    "preset_end_of_guilds": _preset_end_of_guilds,
    "trade_meets_a_debt": _anywhere(
        lambda step: step[0] in ("sell", "ruin") and any(isinstance(event, events.Traded) for event in step[1])
    ),
    "asked_before_ruin": _tells(events.LastChance),
}
"""Each by its name, with what a finished game shows it by."""
