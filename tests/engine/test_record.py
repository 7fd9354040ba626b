"""Records: writing, reading, replaying, and refusing a changed record."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import table_actions
from engine.chance import commitment
from engine.match import Match, NothingToUndo, NotOpen
from engine.record import MOST_BYTES, MOST_ENTRIES, BadRecord, export, read_record, replay, verify, write_record
from tests.engine.magnifico.positions import GAME
from tests.engine.matches import POST, PROOF, SEED, MagnificoMatch, at_first_turn, begin, finished, play_on

NAMES = ("Ada", "Bea", "Cem")


def text_of(match: MagnificoMatch, **proof: Any) -> str:
    return write_record(export(match, NAMES, **(proof or PROOF)))


WHOLE = text_of(finished())
"""A whole game of three with its seed."""


# Round trip


@pytest.mark.parametrize("edition", ["international", "italian"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_goes_to_text_and_back(seats: int, edition: str) -> None:
    match = finished(seats, options={"edition": edition, "target": 40}, seed=seats)
    record = export(match, (), **PROOF)
    text = write_record(record)
    assert read_record(text) == record
    assert len(text.encode()) < MOST_BYTES
    again = replay(read_record(text), GAME)
    assert (again.state, again.entries, again.result) == (match.state, match.entries, match.result)


def test_one_entry_a_line() -> None:
    match = finished()
    lines = text_of(match).splitlines()
    assert sum(line.startswith('  {"seat"') for line in lines) == len(match.entries)


def test_a_match_without_entries_is_a_record_too() -> None:
    match = begin()
    record = read_record(text_of(match))
    assert record.entries == ()
    assert verify(record, GAME).actions == 0


@pytest.mark.parametrize(
    "options",
    [
        {"rich_start": True, "second_prizes": True, "closed_stores": True},
        {"self_destruction": True, "double_explosion": True, "escorted_machines": True, "soldiers": 20},
        {"wishes": ("green", "", "black")},
    ],
)
def test_every_option_survives(options: dict[str, Any]) -> None:
    match = begin(options=options)
    play_on(match, 40)
    again = replay(read_record(text_of(match)), GAME)
    assert again.state == match.state
    assert again.state.options == match.state.options


def test_undone_actions_and_acts_of_the_table_are_kept() -> None:
    match = begin()
    play_on(match, 40)
    match.undo(30)
    match.redo()
    match.table_act(table_actions.Resign(1))
    play_on(match, 20, seed=2)
    match.table_act(table_actions.Abandon())
    again = replay(read_record(text_of(match)), GAME)
    assert again.abandoned
    assert (again.state, again.in_force) == (match.state, match.in_force)
    assert verify(read_record(text_of(match)), GAME).actions == len(match.in_force)


# Verifying


def test_with_the_seed_every_outcome_is_checked() -> None:
    match = finished()
    verdict = verify(read_record(WHOLE), GAME)
    drawn = len(match.setup.opening) + sum(len(entry.outcomes) for entry in match.entries)
    assert (verdict.actions, verdict.outcomes, verdict.result) == (len(match.in_force), drawn, match.result)


def test_without_the_seed_the_game_is_replayed_and_says_so() -> None:
    verdict = verify(read_record(text_of(finished(), commitment=commitment(SEED), post=POST)), GAME)
    assert verdict.outcomes is None
    assert verdict.result is not None


def test_undone_draws_are_checked_too() -> None:
    match = begin()
    play_on(match, 40)
    match.undo(3)
    play_on(match, 10, seed=2)
    assert verify(read_record(text_of(match)), GAME).outcomes == match.next_outcome


# Tampering


def tampered(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(WHOLE)
    change(data)
    return json.dumps(data)


def entry_where(data: dict[str, Any], test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    entry: dict[str, Any] = next(entry for entry in data["entries"] if test(entry))
    return entry


def rolled(data: dict[str, Any]) -> dict[str, Any]:
    return entry_where(data, lambda entry: bool(entry["outcomes"]))


def index_of_rolled() -> int:
    data = json.loads(WHOLE)
    return int(data["entries"].index(rolled(data)))


def other_value(outcome: dict[str, Any]) -> None:
    outcome["value"] = (outcome["value"] + 1) % outcome["bound"]


REFUSED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "the first player's dice changed": (lambda d: other_value(d["setup"]["opening"][0]), "entries.0"),
    "an opening die missing": (lambda d: d["setup"]["opening"].pop(), "setup"),
    "an opening die too many": (
        lambda d: d["setup"]["opening"].append({"number": 99_999, "bound": 6, "value": 1, "purpose": "first player"}),
        "setup",
    ),
    "a value no die shows": (
        lambda d: rolled(d)["outcomes"][0].update(value=rolled(d)["outcomes"][0]["bound"]),
        f"entries.{index_of_rolled()}",
    ),
    "another purpose": (lambda d: rolled(d)["outcomes"][0].update(purpose="luck"), f"entries.{index_of_rolled()}"),
    "an outcome dropped": (lambda d: rolled(d)["outcomes"].pop(), f"entries.{index_of_rolled()}"),
    "an outcome added": (
        lambda d: rolled(d)["outcomes"].append({"number": 99_999, "bound": 6, "value": 1, "purpose": "tank"}),
        f"entries.{index_of_rolled()}",
    ),
    "an outcome numbered twice": (
        lambda d: rolled(d)["outcomes"][0].update(number=0),
        "entries",
    ),
    "another seat": (lambda d: d["entries"][0].update(seat=(d["entries"][0]["seat"] + 1) % 3), "entries.0"),
    "a seat that does not exist": (lambda d: d["entries"][0].update(seat=7), "entries.0"),
    "an illegal action": (lambda d: d["entries"][0].update(text="home atlantis"), "entries.0"),
    "an unreadable action": (lambda d: d["entries"][1].update(text="dance"), "entries.1"),
    "an action left out": (lambda d: d["entries"].pop(0), "entries.0"),
    "an action after the end": (lambda d: d["entries"].append({"seat": 0, "text": "end"}), "entries."),
    "an act of the table after the end": (
        lambda d: d["entries"].append({"seat": None, "text": "resign 1"}),
        "entries.",
    ),
    "an unknown act of the table": (
        lambda d: d["entries"].insert(0, {"seat": None, "text": "pause"}),
        "entries.0",
    ),
    "an undo of what never was": (lambda d: d["entries"].insert(0, {"seat": None, "text": "undo 3"}), "entries.0"),
    "a redo of what never was": (lambda d: d["entries"].insert(1, {"seat": None, "text": "redo 2"}), "entries.1"),
    "an act of a seat that does not exist": (
        lambda d: d["entries"].insert(0, {"seat": None, "text": "resign 9"}),
        "entries.0",
    ),
    "what a seat learned": (lambda d: rolled(d).update(learned=[]), f"entries.{index_of_rolled()}"),
    "another winner": (lambda d: d["result"].update(winners=[0, 1, 2]), "result"),
    "no result": (lambda d: d.update(result=None), "result"),
    "another number of seats": (lambda d: d["setup"].update(seats=4), "setup"),
    "an impossible number of seats": (lambda d: d["setup"].update(seats=9), "setup"),
    "impossible options": (lambda d: d["setup"]["options"].update(target=99), "setup"),
    "unknown options": (lambda d: d["setup"]["options"].update(house_rule=True), "setup"),
    "another data pack": (lambda d: d["setup"].update(pack="0" * 64), "setup.pack"),
    "another version of the rules": (lambda d: d["setup"].update(rules_version=9), "setup"),
    "another game": (lambda d: d["setup"].update(game="davinci"), "setup"),
    "another seed": (lambda d: d.update(seed="ab" * 32), "seed"),
    "another commitment": (lambda d: d.update(commitment="ab" * 32), "seed"),
    "another start post": (lambda d: d.update(post=POST + 1), "outcome 0"),
    "no start post": (lambda d: d.update(post=None), "post"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_tampering_is_refused_where_it_happened(kind: str) -> None:
    change, where = REFUSED[kind]
    with pytest.raises(BadRecord) as refusal:
        verify(read_record(tampered(change)), GAME)
    assert refusal.value.where.startswith(where)
    assert refusal.value.problem


def test_another_value_that_changes_nothing_on_the_board_is_caught_by_the_seed() -> None:
    """A first player's die changed from one hit face to another replays the same, but differs from the seed's."""
    data = json.loads(WHOLE)
    die = next(outcome for outcome in data["setup"]["opening"] if outcome["value"] < 3)
    die["value"] = (die["value"] + 1) % 3
    record = read_record(json.dumps(data))
    assert replay(record, GAME).result is not None
    with pytest.raises(BadRecord) as refusal:
        verify(record, GAME)
    assert refusal.value.where == f"outcome {die['number']}"


# Shape, size and version


@pytest.mark.parametrize("text", ["", "not json", "[", "[]", "null", "1", '"record"', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(text)
    assert refusal.value.where in ("(file)", "format")


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_version_is_refused_by_name(version: object) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(tampered(lambda d: d.update(version=version)))
    assert refusal.value.where == "version"
    assert repr(version) in refusal.value.problem
    assert "1" in refusal.value.problem


def test_another_format_is_refused() -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(tampered(lambda d: d.update(format="pgn")))
    assert refusal.value.where == "format"


def test_a_file_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(WHOLE + " " * MOST_BYTES)
    assert (refusal.value.where, refusal.value.problem) == ("(file)", f"larger than {MOST_BYTES // 1024} KiB")


def test_too_many_entries_are_refused() -> None:
    data = json.loads(WHOLE)
    data["entries"] = [{"seat": 0, "text": "end"}] * (MOST_ENTRIES + 1)
    with pytest.raises(BadRecord) as refusal:
        read_record(json.dumps(data, separators=(",", ":")))
    assert refusal.value.where == "entries"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda d: d.update(extra=1), "extra"),
        (lambda d: d.pop("setup"), "setup"),
        (lambda d: d["setup"].pop("pack"), "setup.pack"),
        (lambda d: d["setup"].update(seats="3"), "setup.seats"),
        (lambda d: d["entries"][0].update(text=1), "entries.0.text"),
        (lambda d: d["entries"][0].update(outcomes=[{"number": 1}]), "entries.0.outcomes.0"),
        (lambda d: d.update(seed="xyz"), "seed"),
        (lambda d: d.update(names=["x" * 65]), "names.0"),
        (lambda d: d.update(post="1234"), "post"),
    ],
)
def test_another_shape_is_refused_with_the_field(change: Callable[[dict[str, Any]], object], where: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(tampered(change))
    assert refusal.value.where.startswith(where)


def test_every_field_that_is_left_out_is_named_or_has_a_default() -> None:
    whole = json.loads(WHOLE)
    for field in whole:
        data = copy.deepcopy(whole)
        del data[field]
        try:
            read_record(json.dumps(data))
        except BadRecord as refusal:
            assert refusal.where == field
        else:
            assert field in {"names", "commitment", "post", "seed", "result"}


def test_a_record_ends_where_the_match_stands() -> None:
    match = at_first_turn()
    record = export(match)
    assert record.result is None
    assert (record.seed, record.post) == ("", None)
    assert Match.restore(GAME, record.setup, record.entries).state == match.state


def test_whatever_a_finished_match_still_allows_its_record_allows_too() -> None:
    match = finished()
    attempts: list[Callable[[], object]] = [lambda: match.table_act(table_actions.HandOver(0)), lambda: match.undo(3)]
    for attempt in attempts:
        try:
            attempt()
        except (NothingToUndo, NotOpen):
            continue
        assert replay(read_record(text_of(match)), GAME).entries == match.entries
