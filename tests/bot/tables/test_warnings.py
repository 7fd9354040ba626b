"""No player runs out of time without a warning, and none is warned asleep, whatever they do and whenever."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store import Person
from bot.store.rows import ClockRow, SeatRow, TableData, TableRow, WaitRow
from bot.tables import Limits
from bot.tables.change import Change, TableState
from bot.tables.games import Games
from bot.tables.play.timeouts import remind, warn
from bot.tables.timing.availability import DAY_MINUTES, hours_of, is_awake
from bot.tables.timing.clock import HOUR
from bot.tables.timing.speeds import SPEEDS, NoClock
from bot.tables.timing.table_clocks import REMINDER, TIME, WARNING, keep_time

from .virtual_clock import START

TITLE = Games().title("magnifico")


class Waiting:
    """One seat of a table without a database, and what its deadlines do."""

    def __init__(self, speed: str, person: Person) -> None:
        self.now = START
        self.person = person
        row = TableRow(1, 1, None, 1, 1, "magnifico", "", None, {}, "en", 1, "playing", b"", speed=speed)
        wait = WaitRow(0, "0", "bid", True, START)
        self.data = TableData(row, (SeatRow(0, person.id, "human"),), waits=(wait,))
        self.due: dict[str, int] = {}
        self.warned: list[bool] = []
        """For each warning of the present question, whether it came while the player was awake."""
        self.is_up = False
        self.questions = 0
        self._change(lambda change: change.restart_clock(0), TableData(row, self.data.seats))

    def _change(self, what: object, before: TableData | None = None) -> None:
        state = TableState(before or self.data, TITLE)
        change = Change(state, self.now, Limits())
        change.waits = self.data.waits
        what(change)  # type: ignore[operator]
        keep_time(change, lambda: {self.person.id: self.person})
        self.data = change.after()
        awake = is_awake(self.now, hours_of(self.person))
        self.warned += [awake for message in change.messages if message.data.get("warning")]
        for (kind, _), due in change.deadlines.items():
            self.due.pop(kind, None)
            if due is not None:
                self.due[kind] = due

    def ask_anew(self) -> None:
        """Another question takes the place of the open one."""
        self.questions += 1
        self.warned.clear()

        def ask(change: Change) -> None:
            change.waits = (replace(self.data.waits[0], key=str(self.questions)),)

        self._change(ask)

    def live_by(self, person: Person) -> None:
        before, self.person = self.person, person
        self._change(lambda change: change.restart_clock(0, hours_of(before)))

    def be_down(self, ms: int) -> None:
        """The program is down for a while."""
        self.now += ms

    def pass_time(self, ms: int) -> None:
        """Let time pass; deadlines ring when due, or late if the program was down."""
        end = self.now + ms
        while self.due and min(self.due.values()) <= end:
            kind = min(self.due, key=lambda each: self.due[each])
            self.now = max(self.now, self.due.pop(kind))
            if kind == TIME:
                self.is_up = True
                return
            act = {
                WARNING: lambda change: warn(change, 0, self.person),
                REMINDER: lambda change: remind(change, 0, self.person),
            }
            self._change(act[kind])
        self.now = end

    @property
    def clock(self) -> ClockRow:
        return self.data.clocks[0]


def _living(zone: str | None, wakes: int, sleeps: int, every: int | None) -> Person:
    return Person(1, 1, "Ada", None, None, None, zone=zone, wakes=wakes, sleeps=sleeps, remind_every=every)


minutes = st.integers(0, DAY_MINUTES - 1)
people = st.builds(
    _living,
    st.sampled_from(("Europe/Rome", "Australia/Lord_Howe", None)),
    minutes,
    minutes,
    st.sampled_from((None, 0, HOUR, 30 * HOUR)),
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(set(SPEEDS) - {"none"})), people, st.lists(people, max_size=3), st.randoms())
def test_nobody_runs_out_of_time_unwarned(
    speed: str, person: Person, others: list[Person], luck: random.Random
) -> None:
    waiting, pace = Waiting(speed, person), SPEEDS[speed]
    assert not isinstance(pace, NoClock)
    lives = [*others, person]
    for _ in range(30):
        waiting.pass_time(luck.randrange(pace.bank))
        assert waiting.clock.left is not None and 0 <= waiting.clock.left <= pace.cap
        assert all(waiting.warned) or not pace.pauses
        if waiting.is_up:
            assert len(waiting.warned) == 1
            return
        if luck.random() < 0.3:
            waiting.ask_anew()
        elif luck.random() < 0.3:
            waiting.live_by(luck.choice(lives))
        elif luck.random() < 0.3:
            waiting.be_down(luck.randrange(pace.bank))
        assert TIME in waiting.due


@pytest.mark.parametrize("speed", sorted(set(SPEEDS) - {"none"}))
def test_every_speed_warns_within_each_decision(speed: str) -> None:
    pace = SPEEDS[speed]
    assert not isinstance(pace, NoClock)
    assert pace.warning < pace.increment <= pace.bank <= pace.cap
