"""What a lobby agrees on: its options, a thread for table talk, and whether everybody at the table has agreed.

Joining agrees to the options shown. A player who has seen other options is asked again. No other player agrees for
them, and silence does not count; the game cannot start until all have agreed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.manifest import Manifest
from engine.table_options import Choice, Option, Switch

from ...store.outbox import NewMessage
from ...store.rows import SeatRow, TableRow
from ..change import Change
from ..errors import MayStillAgree, NotAgreed, OptionsChanged, UnknownOption
from ..games import Games, option_value
from ..telling.messages import Kind, News
from ..telling.reports import Player
from ..timing.clock import DAY, MINUTE
from ..timing.speeds import LIVE, SILENCES, SPEEDS, TIME_OUTS

SPEED = Choice("speed", tuple(SPEEDS), "days")
TIME_OUT = Choice("time_out", TIME_OUTS, "caretaker")
SILENCE = Choice("silence", tuple(SILENCES), "7")
SHARED_OPTIONS: Mapping[str, Choice] = {option.name: option for option in (SPEED, TIME_OUT, SILENCE)}
"""Shared options, agreed at every table of any game; a table's row has a field for each."""

TALK = Switch("talk")
"""Whether a thread is opened as the game begins."""

STARTS_AT = "starts_at"
"""With how many players the game begins by itself."""
BY_HOST = "host"
"""The value of `STARTS_AT` by which only the host begins it."""

THREAD_WANTED = 0
"""Stands for the thread of a table that will get one once its game begins."""

COMPUTERS: tuple[Player, ...] = ("random", "apprentice")

PACK = "pack"
"""The option that chooses the data pack; it comes beside the game's own."""

TERMS = "terms"
"""The deadline at which players who must agree again are told: once the host has stopped changing options."""
BURST = 2 * MINUTE
"""How long after the host's last change all changes are told together."""
TIME_TO_AGREE = DAY
"""How long a person may consider a change before the host may give the seat to another person."""
_DIGITS = 12


def shared_options(row: TableRow) -> dict[str, str]:
    """A table's values of the shared options."""
    return {name: getattr(row, name) for name in SHARED_OPTIONS}


def check_options(games: Games, title: Manifest, given: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The pack's id and the full options, defaults filled in; those that begin by the table's speed are left out where
    they are not given, as in lobbies from before there were any.

    Raises `UnknownOption`, `BadValue`, `UnknownPack`, or the game's `BadOptions` for options that do not go together.
    """
    given = {name: value for name, value in given.items() if name not in SHARED_OPTIONS}
    known = {option.name: option for option in title.options}
    for name in given:
        if name not in known and name != PACK:
            raise UnknownOption(name, (*known, PACK, *SHARED_OPTIONS))
    given = {**title.implied(given), **given}
    full = {**{name: option.default for name, option in known.items() if not _is_by_post(option)}, **given}
    options = {name: option_value(option, full[name]) for name, option in known.items() if name in full}
    pack = given.get(PACK, games.packs(title.slug)[0].id)
    games.game(title.slug, str(pack)).options(title.setup(options, ()))
    return str(pack), options


def at_pace(title: Manifest, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a new table, with those that begin by its speed."""
    return {**title.for_pace(by_post=given.get(SPEED.name, SPEED.default) != LIVE), **given}


def _is_by_post(option: Option) -> bool:
    return isinstance(option, Switch) and option.by_post


def check_shared_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """The shared options, defaults filled in. Raises `BadValue`."""
    return {name: option_value(option, given.get(name, option.default)) for name, option in SHARED_OPTIONS.items()}


def set_option(change: Change, games: Games, name: str, value: object) -> None:
    change.require_lobby()
    change.require_host()
    if name == TALK.name:
        set_talk(change, value)
    elif name == STARTS_AT:
        _set_start(change, value)
    elif name in SHARED_OPTIONS:
        agreed = check_shared_options({**shared_options(change.row), name: value})
        options = dict(change.row.options)
        if name == SPEED.name:
            pace = change.title.for_pace(by_post=value != LIVE)
            options |= {option: on for option, on in pace.items() if option in options}
        change.row = replace(change.row, options=options, **agreed)
    else:
        given = {PACK: change.row.pack, **change.row.options, **change.title.implied({name: value}), name: value}
        pack, options = check_options(games, change.title, given)
        change.row = replace(change.row, pack=pack, options=options)
    ask_again(change)
    change.refresh_lobby()


def usual_settings(row: TableRow) -> dict[str, Any]:
    """All settings of a table, by name."""
    starts_at = BY_HOST if row.starts_at is None else str(row.starts_at)
    own = {PACK: row.pack, TALK.name: row.thread is not None, STARTS_AT: starts_at}
    return {**row.options, **shared_options(row), **own}


def use_settings(change: Change, games: Games, settings: Mapping[str, Any]) -> None:
    """Set a lobby up as another table was. Options that the game does not have any more are left out."""
    change.require_lobby()
    change.require_host()
    known = {PACK, *SHARED_OPTIONS, *(option.name for option in change.title.options)}
    given = {name: value for name, value in settings.items() if name in known}
    if given.get(PACK) not in {pack.id for pack in games.packs(change.row.game)}:
        given[PACK] = change.row.pack
    pack, options = check_options(games, change.title, given)
    change.row = replace(change.row, pack=pack, options=options, **check_shared_options(given))
    set_talk(change, bool(settings.get(TALK.name)))
    _set_start(change, settings.get(STARTS_AT, BY_HOST))
    ask_again(change)
    change.refresh_lobby()


def _set_start(change: Change, value: object) -> None:
    starts_at = option_value(starts_option(change.title), value)
    change.row = replace(change.row, starts_at=None if starts_at == BY_HOST else int(str(starts_at)))


def starts_option(title: Manifest) -> Choice:
    """With how many players a game may begin by itself."""
    return Choice(STARTS_AT, (BY_HOST, *map(str, title.seats)), BY_HOST)


# Agreeing


def terms_of(row: TableRow) -> str:
    """A name for all that a lobby shows as agreed on: the same options have the same name."""
    agreed: dict[str, Any] = {
        "game": row.options,
        "pack": row.pack,
        "house": shared_options(row),
        "talk": row.thread is not None,
    }
    if row.starts_at is not None:
        agreed[STARTS_AT] = row.starts_at
    return hashlib.sha256(json.dumps(agreed, sort_keys=True).encode()).hexdigest()[:_DIGITS]


def undecided(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats whose people have not agreed to the present options."""
    return tuple(seat for seat in seats if seat.agreed is not None)


def joined(change: Change, seat: SeatRow, shown: str | None) -> SeatRow:
    """A seat whose person agrees to the options `shown` to them; None: to the present ones."""
    return _agreed_to(change, seat, terms_of(change.row) if shown is None else shown)


def ask_again(change: Change) -> None:
    """The options may have changed since the table was last written: ask everybody at the table but the person who
    changed them. A player who agreed to the same options earlier is not asked."""
    before = terms_of(change.before.row)
    if terms_of(change.row) == before:
        return
    for seat in change.humans:
        own = terms_of(change.row) if seat.user == change.person.id else seat.agreed or before
        change.put_seat(_agreed_to(change, seat, own))
    change.set_deadline(TERMS, change.now + BURST if undecided(change.seats) else None)


def _agreed_to(change: Change, seat: SeatRow, agreed: str) -> SeatRow:
    """A seat whose person has agreed to options, whether they are the present ones or not."""
    if agreed == terms_of(change.row):
        return replace(seat, agreed=None, asked_since=None)
    return replace(seat, agreed=agreed, asked_since=change.now)


def agree(change: Change, shown: str) -> None:
    """Agree to the options `shown`. Raises `OptionsChanged` if they have changed since."""
    change.require_lobby()
    seat = change.own_seat()
    if shown != terms_of(change.row):
        raise OptionsChanged(change.row.id)
    if seat.agreed is not None:
        change.put_seat(_agreed_to(change, seat, shown))
        change.refresh_lobby()


def require_agreement(change: Change) -> None:
    """Raises `NotAgreed` while a person still has to agree."""
    if waiting := undecided(change.seats):
        raise NotAgreed(change.row.id, [seat.number for seat in waiting])


def require_time_to_agree(change: Change, seat: SeatRow) -> None:
    """Raises `MayStillAgree` while a person may consider what has changed."""
    until = (seat.asked_since or 0) + TIME_TO_AGREE
    if seat.agreed is not None and change.now < until:
        raise MayStillAgree(change.row.id, seat.number, until)


def announce_undecided(change: Change) -> None:
    """Call the players who still have to agree. The scheduler calls it."""
    change.set_deadline(TERMS, None)
    waiting = undecided(change.seats)
    if change.row.stage == "lobby" and change.row.closed is None and waiting:
        change.announce(News.TERMS, asked=[seat.number for seat in waiting])


# Table talk: a thread of its own, so that talk and board do not push each other away


def set_talk(change: Change, wanted: object) -> None:
    """Agree in the lobby on a thread, or on none. Raises `BadValue`."""
    change.row = replace(change.row, thread=THREAD_WANTED if option_value(TALK, wanted) else None)


def begin_talk(change: Change) -> None:
    """Open the agreed thread, at the post that announces the start."""
    if change.row.thread == THREAD_WANTED:
        data = {"post": change.row.start_post}
        change.messages.append(NewMessage(Kind.TALK, None, data, f"{Kind.TALK}:{change.row.id}"))


def check_talk(change: Change) -> None:
    """Check that a person may have a thread opened: a player of the game, or a manager of the server. Raises `Closed`,
    `NotStarted`, `GameOver` or `NotYourSeat`."""
    change.begun()
    if not change.manager:
        change.own_seat()


def move_talk(change: Change, thread: int | None) -> None:
    """From now on the table's talk is in a thread, or in none (None)."""
    change.row = replace(change.row, thread=thread)
