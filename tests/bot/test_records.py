"""`bottega verify` and `bottega replay`: what they say of records that hold, and of those that do not."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.tables.games import Games
from engine.chance import SeededChance
from engine.match import AnyMatch, Match
from engine.record import MOST_BYTES, export, write_record
from engine.table_actions import Resign
from tests.engine.magnifico.positions import GAME, PACK_FILE
from tests.engine.matches import KEY, PROOF, act, begin, finished, play_on

Record = dict[str, Any]
NAMES = ("Ada", "Bea", "Cem")


@cache
def whole() -> str:
    """A whole game of three, its seed published."""
    return write_record(export(finished(), NAMES, **PROOF))


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str) -> str:
        file = tmp_path / "record.json"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def changed(change: Callable[[Record], None]) -> str:
    record = json.loads(whole())
    change(record)
    return json.dumps(record)


# Records that hold


def test_every_fact_has_a_line(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    match = finished()
    assert match.result
    assert main(["verify", written(whole())]) == 0
    game, actions, outcomes, result = capsys.readouterr().out.splitlines()
    assert game == f"game      magnifico (rules {GAME.rules_version}) with 3 seats and the pack house"
    assert actions.split()[1] == str(len(match.in_force))
    drawn = len(match.setup.opening) + sum(len(entry.outcomes) for entry in match.entries)
    assert outcomes.split()[1] == f"{drawn},"
    winner = match.result.winners[0]
    assert f"won by {NAMES[winner]} (seat {winner})" in result
    assert f"{NAMES[winner]} (seat {winner}) {match.result.scores[winner]}" in result.split("points:")[1]


def test_without_its_seed_the_outcomes_are_not_checked(
    capsys: pytest.CaptureFixture[str], written: Callable[[str], str]
) -> None:
    match = begin()
    play_on(match, 30)
    assert main(["verify", written(write_record(export(match)))]) == 0
    said = capsys.readouterr().out
    assert "outcomes  not checked" in said
    assert "the game had not ended" in said


def test_a_name_cannot_paint_the_terminal(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    def rename(record: Record) -> None:
        record["names"] = ["\x1b[31mred\x1b[0m\n", "Bea", "Cem"]

    assert main(["verify", written(changed(rename))]) == 0
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert len(said.splitlines()) == 4


def test_a_game_is_told_action_by_action(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    match = finished()
    assert main(["replay", written(whole())]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "magnifico with 3 seats, pack house"
    assert len(lines) == len(match.entries)
    for number, (line, entry) in enumerate(zip(lines, match.entries, strict=True), start=1):
        assert entry.seat is not None
        name = f"{NAMES[entry.seat]} (seat {entry.seat})"
        assert line.split() == [str(number), *name.split(), *entry.text.split()]


def test_seats_are_counted_as_the_notation_counts_them(
    capsys: pytest.CaptureFixture[str], written: Callable[[str], str]
) -> None:
    match: AnyMatch = begin()
    act(match, "home rome")
    match.table_act(Resign(2))
    seat = match.entries[0].seat
    assert main(["replay", written(write_record(export(match, NAMES))), "--events"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = next(line for line in lines if line.endswith("home rome"))
    event = next(line for line in lines if "home_placed" in line)
    assert seat is not None
    assert f"{NAMES[seat]} (seat {seat})" in told and json.loads(event.split(maxsplit=1)[1])["seat"] == seat
    assert any(line.split()[1:] == ["table", "resign", "2"] for line in lines)


def test_acts_of_the_table_are_told_too(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    match: AnyMatch = begin(options={"edition": "italian", "target": 35})
    act(match, "home rome")
    match.undo(0)
    act(match, "home paris")
    match.table_act(Resign(1))
    assert main(["replay", written(write_record(export(match)))]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "magnifico with 3 seats, pack house, edition italian, target 35"
    assert [line.split()[-2:] for line in lines] == [
        ["home", "rome"],
        ["undo", "0"],
        ["home", "paris"],
        ["resign", "1"],
    ]
    assert [line.split()[1] for line in lines] == ["seat", "table", "seat", "table"]


def test_events_follow_their_action_as_data(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    match: AnyMatch = begin()
    act(match, "home rome")
    assert main(["replay", written(write_record(export(match))), "--events"]) == 0
    lines = capsys.readouterr().out.splitlines()
    events = [line.split(maxsplit=1) for line in lines if line.startswith(" " * 10)]
    assert [kind for kind, _ in events[:2]] == ["first_player_rolled", "leonardo_taken"]
    kind, data = events[-1]
    assert kind == "home_placed"
    assert json.loads(data)["place"] == "rome"
    assert json.loads(data)["florins"] == 100


# Records that do not


def other_action(record: Record) -> None:
    record["entries"][0]["text"] = "home atlantis"


def other_dice(record: Record) -> None:
    outcome = record["setup"]["opening"][0]
    outcome["value"] = 0 if outcome["value"] in (1, 2) else outcome["value"] - outcome["value"] % 3 + 1


def other_seed(record: Record) -> None:
    record["seed"] = "00" * 32


def other_result(record: Record) -> None:
    record["result"]["winners"] = [(record["result"]["winners"][0] + 1) % 3]


def other_version(record: Record) -> None:
    record["version"] = 2


def extra_field(record: Record) -> None:
    record["cheat"] = True


def fewer_entries(record: Record) -> None:
    record["entries"].pop()


SEEN_BY_BOTH = {
    other_action: "entries.0",
    other_result: "result",
    other_version: "version",
    extra_field: "cheat",
    fewer_entries: "result",
}
SEEN_WITH_THE_SEED = {other_dice: "", other_seed: "seed"}
CASES = [("verify", change, where) for change, where in (SEEN_BY_BOTH | SEEN_WITH_THE_SEED).items()]
CASES += [("replay", change, where) for change, where in SEEN_BY_BOTH.items()]


@pytest.mark.parametrize("command, change, where", CASES)
def test_what_was_changed_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    written: Callable[[str], str],
    command: str,
    change: Callable[[Record], None],
    where: str,
) -> None:
    assert main([command, written(changed(change))]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"the record does not hold at {where}" in said.err


# As editors and tools save them

NOT_ASCII = ("Àda", "Беа", "Ç 😀")


def in_utf8(text: str) -> bytes:
    return text.encode()


def with_a_mark(text: str) -> bytes:
    return text.encode("utf-8-sig")


def in_utf16(text: str) -> bytes:
    return text.encode("utf-16")


def in_utf16_big_endian(text: str) -> bytes:
    return "\ufeff".encode("utf-16-be") + text.encode("utf-16-be")


def in_utf16_without_mark(text: str) -> bytes:
    return text.encode("utf-16-le")


def in_lines_of_windows(text: str) -> bytes:
    return text.replace("\n", "\r\n").encode()


def with_blank_lines(text: str) -> bytes:
    return b"\n\n" + text.encode() + b"\n\n \n"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "saved",
    [
        in_utf8,
        with_a_mark,
        in_utf16,
        in_utf16_big_endian,
        in_utf16_without_mark,
        in_lines_of_windows,
        with_blank_lines,
    ],
)
def test_a_record_is_read_however_an_editor_saved_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, saved: Callable[[str], bytes], command: str
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(saved(write_record(export(finished(), NOT_ASCII, **PROOF))))
    assert main([command, str(file)]) == 0
    said = capsys.readouterr()
    assert "Беа (seat 1)" in said.out
    assert said.err == ""


def compressed(text: str) -> bytes:
    return gzip.compress(text.encode())


def archived(text: str) -> bytes:
    return b"PK\x03\x04\xff\xfe" + text.encode()


def in_latin(text: str) -> bytes:
    return text.replace("Ada", "\xc0da").encode("latin-1")


def with_a_nul(text: str) -> bytes:
    return text.encode() + b"\0\0"


def of_nuls(_: str) -> bytes:
    return b"\0" * 4096


def cut_off(text: str) -> bytes:
    return text.encode()[:-40]


def twice(text: str) -> bytes:
    return text.encode() * 2


def with_a_number_of_5000_digits(text: str) -> bytes:
    return text.replace('"post": ', '"post": ' + "7" * 5_000).encode()


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("saved", "code", "said"),
    [
        (compressed, 2, "it looks compressed, unpack it first"),
        (archived, 2, "it looks compressed, unpack it first"),
        (in_latin, 2, "not UTF-8 text"),
        (with_a_nul, 1, "is not a Bottega record"),
        (of_nuls, 1, "is not a Bottega record"),
        (cut_off, 1, "is not a Bottega record"),
        (twice, 1, "is not a Bottega record"),
        (with_a_number_of_5000_digits, 1, "is not a Bottega record"),
    ],
)
def test_what_a_tool_made_of_a_record_is_told(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    saved: Callable[[str], bytes],
    code: int,
    said: str,
    command: str,
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(saved(whole()))
    assert main([command, str(file)]) == code
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1 and said in told.err


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "chess"}', "[" * 100_000])
def test_what_is_no_record_is_refused(
    capsys: pytest.CaptureFixture[str], written: Callable[[str], str], text: str
) -> None:
    assert main(["verify", written(text)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_huge_file_is_not_read_whole(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    assert main(["verify", written(" " * (8 * MOST_BYTES))]) == 1
    assert "larger than 256 KiB" in capsys.readouterr().err


# What keeps a record from being checked


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    assert main([command, str(tmp_path / "none.json")]) == 2
    said = capsys.readouterr().err
    assert "none.json cannot be read" in said
    assert said.count("\n") == 1


def test_a_folder_and_bytes_are_no_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["verify", str(tmp_path)]) == 2
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert main(["verify", str(picture)]) == 2
    assert "not UTF-8 text" in capsys.readouterr().err


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str], written: Callable[[str], str]) -> None:
    def chess(record: Record) -> None:
        record["setup"]["game"] = "chess"

    assert main(["verify", written(changed(chess))]) == 2
    assert "does not know the game 'chess'" in capsys.readouterr().err


def with_own_pack(folder: Path) -> str:
    """A record played with an operator's pack, which is put into `folder`."""
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    data["id"] = "dear"
    data["art"][0]["cost"] = 90
    (folder / "magnifico").mkdir(parents=True)
    (folder / "magnifico" / "dear.json").write_text(json.dumps(data), encoding="utf-8")
    match, _ = Match.begin(Games(folder).game("magnifico", "dear"), {}, 3, SeededChance(KEY))
    assert match.game.pack_hash != GAME.pack_hash
    return write_record(export(match))


def test_an_operators_pack_is_found_by_its_hash(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: Callable[[str], str]
) -> None:
    file = written(with_own_pack(tmp_path / "packs"))
    assert main(["verify", file]) == 2
    assert "--packs DIR" in capsys.readouterr().err
    assert main(["verify", file, "--packs", str(tmp_path / "packs")]) == 0
    assert "the pack dear" in capsys.readouterr().out


def test_the_settings_name_the_folder_too(
    tmp_path: Path, written: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(with_own_pack(tmp_path / "packs"))
    monkeypatch.setenv("BOTTEGA_PACKS", str(tmp_path / "packs"))
    assert main(["verify", file]) == 0


def test_a_bad_folder_or_pack_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, written: Callable[[str], str]
) -> None:
    file = written(with_own_pack(tmp_path / "packs"))
    assert main(["verify", file, "--packs", str(tmp_path / "nowhere")]) == 2
    assert "nowhere is not a folder" in capsys.readouterr().err
    (tmp_path / "packs" / "magnifico" / "dear.json").write_text("{}", encoding="utf-8")
    assert main(["verify", file, "--packs", str(tmp_path / "packs")]) == 2
    said = capsys.readouterr().err
    assert "dear.json" in said
    assert said.count("\n") == 1
