"""Judges of an attack: each is given what was recorded, and names every fault in it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.e2e.party import AWAITED

PROMPT = 2.0
"""Seconds after its commit by which a board is there where nothing is amiss."""
RECOVERED = 10.0
"""Seconds after the end of what was amiss by which it is there."""
AWHILE = 20.0
"""Seconds within which two equal posts that call nobody are one told twice."""
MOMENT = re.compile(r"<t:\d+(:\w)?>")

# Acts


@dataclass(frozen=True, slots=True)
class Claim:
    """A press that was carried out: the length of its table's record before and after."""

    table: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Kept:
    """What the database holds: claims by the press's id, and what caused each entry, by table and revision."""

    claims: Mapping[int, Claim]
    causes: Mapping[tuple[int, int], str]


def _entries(claim: Claim) -> set[tuple[int, int]]:
    """Table and revision of each entry that a press made."""
    return {(claim.table, number) for number in range(claim.before + 1, claim.after + 1)}


def lost(acknowledged: Iterable[int], kept: Kept) -> Iterator[int]:
    """The presses whose act somebody saw carried out, and that is not there."""
    for press in acknowledged:
        claim = kept.claims.get(press)
        if (
            claim is None
            or claim.after <= claim.before
            or any((claim.table, number) not in kept.causes for number in range(claim.before + 1, claim.after + 1))
        ):
            yield press


def doubled(kept: Kept) -> Iterator[tuple[int, int]]:
    """The entries (table and revision) made by a press that no press, or more than one, stands for."""
    pressed: Counter[tuple[int, int]] = Counter()
    for claim in kept.claims.values():
        pressed.update(_entries(claim))
    for entry, cause in kept.causes.items():
        if (cause == "press" and pressed[entry] != 1) or pressed[entry] > 1:
            yield entry


# Posts


@dataclass(slots=True)
class Post:
    """A message of the bot's own: its words when it came, whom it called, the keys of what it asks (`asked`), whether
    it is a board; `edited` when its words were changed first."""

    at: float
    channel: str
    message: str
    words: str
    pinged: frozenset[str] = frozenset()
    asked: str = ""
    board: bool = False
    nonce: str | None = None
    about: tuple[tuple[int, int], ...] = ()
    edited: float | None = None


def told_twice(posts: Iterable[Post]) -> Iterator[tuple[Post, Post]]:
    """The posts that say again what the one before of their kind in their channel says, or ask again what it asks."""
    before: dict[tuple[str, str], Post] = {}
    for post in posts:
        kind = post.channel, "board" if post.board else post.asked or f"other {post.about}"
        if (last := before.get(kind)) and _again(last, post):
            yield last, post
        before[kind] = post


def _again(last: Post, post: Post) -> bool:
    if post.asked and not post.board:
        return True
    if last.edited is not None and last.edited <= post.at:
        return False
    said, says = (MOMENT.sub("", each.words) for each in (last, post))
    if post.board:
        tale = AWAITED.sub("", said).strip()
        return last.pinged == post.pinged and (said == says or bool(tale and post.pinged and tale in says))
    return said == says and post.at - last.at < AWHILE


# Boards in time


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something was amiss from `begin` to `end` (None: still), at some channels' tables or (None) at all."""

    kind: str
    begin: float
    end: float | None = None
    channels: frozenset[str] | None = None

    def touches(self, channel: str) -> bool:
        return self.channels is None or channel in self.channels


@dataclass(frozen=True, slots=True)
class Moved:
    """A table's public state became, or its board was seen to tell of, number `public`."""

    at: float
    channel: str
    table: int
    public: int


@dataclass(frozen=True, slots=True)
class Stall:
    """The local Discord itself stood still for so many seconds until `at`: no board could come meanwhile."""

    at: float
    seconds: float


def due(moved: Moved, troubles: Iterable[Trouble], stalls: Iterable[Stall] = ()) -> float | None:
    """By when a board must tell of a commit; None while that cannot be asked."""
    latest = moved.at + PROMPT
    for trouble in sorted((each for each in troubles if each.touches(moved.channel)), key=lambda each: each.begin):
        if trouble.begin > latest:
            break
        if trouble.end is None:
            return None
        if trouble.end + RECOVERED > moved.at:
            latest = max(latest, trouble.end + RECOVERED)
    for stall in stalls:
        if moved.at < stall.at and stall.at - stall.seconds < latest:
            latest += min(stall.seconds, stall.at - moved.at)
    return latest


def late(
    commits: Iterable[Moved],
    told: Iterable[Moved],
    troubles: Sequence[Trouble],
    until: float,
    stalls: Sequence[Stall] = (),
) -> Iterator[tuple[Moved, float | None]]:
    """The commits whose board was not in time, with when it came (None: never), as far as it was watched."""
    boards: dict[int, list[Moved]] = defaultdict(list)
    for each in told:
        boards[each.table].append(each)
    for commit in commits:
        latest = due(commit, troubles, stalls)
        if latest is None or latest > until:
            continue
        came = next((each.at for each in boards[commit.table] if each.public >= commit.public), None)
        if came is None or came > latest:
            yield commit, came


# Tables at rest


@dataclass(frozen=True, slots=True)
class Awaited:
    """Somebody is awaited since a time with the question `key`; `own`: by what they did themselves, so that they have
    it before their eyes."""

    person: str
    key: str
    since: float
    own: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands, and what its channel shows: the public number told, whether the newest board is there, whom
    its words name."""

    table: int
    public: int
    told: int
    board: bool
    named: Collection[str] = ()
    awaited: Sequence[Awaited] = field(default_factory=tuple)


CLOSE = 1.5
"""Seconds by which a call may seem to come before its question, as each is noticed a moment late."""


def stuck(standing: Standing, posts: Iterable[Post]) -> list[str]:
    """Why a table does not go on by itself; nothing if it does."""
    found = []
    if standing.told < standing.public:
        found.append(f"its board tells of {standing.told}, it is at {standing.public}")
    elif not standing.board:
        found.append("its board is not there")
    calls = list(posts)
    for each in standing.awaited:
        if standing.told >= standing.public and standing.board and each.person not in standing.named:
            found.append(f"its board does not name {each.person}, who is awaited")
        called = any(_calls(post, standing.table, each) for post in calls)
        if not each.own and not called:
            found.append(f"{each.person} is awaited ({each.key}) and was not called")
    return found


def _calls(post: Post, table: int, awaited: Awaited) -> bool:
    if awaited.person not in post.pinged:
        return False
    return post.asked == f"{table}/{awaited.key}" or post.at >= awaited.since - CLOSE
