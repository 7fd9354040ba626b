"""Judges of a run: each is given what was recorded, and names every fault in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.chaos.judging import Claim, Post, Stall

from .service import Incident, Outage

ACKNOWLEDGED_WITHIN = 3.0
"""Seconds: Discord's own limit."""
LONG = 1.0
"""Seconds of it that the local Discord may stand still."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A board of a table that tells of the number `public`: a message that was posted or (not `new`) edited."""

    at: float
    shard: int
    table: int
    message: int
    public: int
    new: bool


@dataclass(slots=True)
class Press:
    """A press on a shard: when it was made, and when it was answered or failed."""

    id: int
    shard: int
    at: float
    answered: float | None = None
    failed: bool = False
    refused: bool = False
    """Whether it was answered with an apology."""


def backwards(boards: Iterable[Shown]) -> Iterator[tuple[Shown, Shown]]:
    """The boards that tell of less than one before them at their table does; editing an old one is none of these."""
    before: dict[int, Shown] = {}
    for board in boards:
        last = before.get(board.table)
        if last and board.message >= last.message and board.public < last.public:
            yield last, board
        if last is None or board.message >= last.message:
            before[board.table] = board


def doubled_nonces(posts: Iterable[Post]) -> Iterator[Post]:
    """The posts whose nonce an earlier one in their channel has."""
    known: set[tuple[str, str]] = set()
    for post in posts:
        if post.nonce and (post.channel, post.nonce) in known:
            yield post
        elif post.nonce:
            known.add((post.channel, post.nonce))


def failed(presses: Iterable[Press], outages: Sequence[Outage], stalls: Sequence[Stall] = ()) -> Iterator[Press]:
    """The presses that failed, or were answered with an apology, though no kill had put their shard out of service, and
    the local Discord itself had not stood still for long meanwhile."""
    for press in presses:
        end = press.at + ACKNOWLEDGED_WITHIN
        if not press.failed and not press.refused:
            continue
        stood_still = sum(each.seconds for each in stalls if press.at < each.at < end + each.seconds)
        if stood_still < LONG and not any(each.touches(press.shard, press.at, end) for each in outages):
            yield press


def worst_takeovers(incidents: Iterable[Incident], now: float) -> list[float]:
    """After how many seconds (at worst) the first, second … of the shards lost at one moment was served again."""
    ranks: dict[int, float] = defaultdict(float)
    for incident in incidents:
        for rank, seconds in enumerate(incident.takeovers(now)):
            ranks[rank] = max(ranks[rank], seconds)
    return list(ranks.values())


def acknowledgements(presses: Iterable[Press], outages: Sequence[Outage]) -> list[float]:
    """Milliseconds from each press to its answer, on shards in service."""
    return [
        1000 * (press.answered - press.at)
        for press in presses
        if press.answered is not None
        and not any(each.touches(press.shard, press.at, press.answered) for each in outages)
    ]


def board_times(
    presses: Mapping[int, Press],
    claims: Mapping[int, Claim],
    publics: Mapping[tuple[int, int], int],
    boards: Iterable[Shown],
    outages: Sequence[Outage],
) -> list[float]:
    """Milliseconds from each press that changed what is public to the board that tells of it, on shards in service."""
    shown: dict[int, list[Shown]] = defaultdict(list)
    for board in boards:
        shown[board.table].append(board)
    found = []
    for number, claim in claims.items():
        press, public = presses.get(number), publics.get((claim.table, claim.after), 0)
        if press is None or public <= publics.get((claim.table, claim.before), 0):
            continue
        came = next((each for each in shown[claim.table] if each.at >= press.at and each.public >= public), None)
        if came and not any(each.touches(came.shard, press.at, came.at) for each in outages):
            found.append(1000 * (came.at - press.at))
    return found
