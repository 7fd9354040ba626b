"""Data packs: Bottega's own, and those an operator adds."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables import Games
from bot.tables.errors import BadValue, UnknownGame, UnknownPack
from bot.tables.games import BadPack, option_value
from engine.manifest import games
from engine.table_options import NOT_OFFERED, Choice, Number, Option, Switch

HOUSE = Path("assets/magnifico/pack.json")


def _pack(folder: Path, name: str, change: Callable[[dict[str, Any]], None] = lambda _: None) -> Path:
    """A pack like Bottega's own, under its own id, in an operator's folder."""
    data = json.loads(HOUSE.read_text(encoding="utf-8"))
    data["id"] = name
    data["name"] = {"en": "Our map", "it": "La nostra mappa"}
    change(data)
    file = folder / "magnifico" / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_the_houses_own_pack_is_always_there() -> None:
    games = Games()
    [offer] = games.packs("magnifico")
    assert offer.id == "house"
    assert games.game("magnifico", "house").pack_hash == offer.hash
    assert games.text("magnifico", "house") == HOUSE.read_text(encoding="utf-8")


def test_an_operator_adds_a_pack(tmp_path: Path) -> None:
    _pack(tmp_path, "ours")
    games = Games(tmp_path)
    assert [(offer.id, offer.name["it"]) for offer in games.packs("magnifico")][1] == ("ours", "La nostra mappa")
    assert games.game("magnifico", "ours").pack_hash != games.game("magnifico", "house").pack_hash


def test_packs_are_chosen_by_id_and_never_by_path(tmp_path: Path) -> None:
    _pack(tmp_path, "ours")
    games = Games(tmp_path)
    for name in ("../magnifico/ours", "ours.json", "/etc/passwd", ""):
        with pytest.raises(UnknownPack) as refused:
            games.game("magnifico", name)
        assert refused.value.known == ("house", "ours")
    with pytest.raises(UnknownGame):
        games.packs("../magnifico")


def test_a_broken_pack_is_named_with_the_field_at_fault(tmp_path: Path) -> None:
    def no_tanks(data: dict[str, Any]) -> None:
        data["pieces"]["tanks"] = 0

    file = _pack(tmp_path, "ours", no_tanks)
    with pytest.raises(BadPack) as broken:
        Games(tmp_path)
    assert (broken.value.file, broken.value.field) == (file, "pieces.tanks")


@pytest.mark.parametrize(
    ("text", "problem"), [("{", "JSON"), ("x" * 300_000, "larger"), ("\udc80", "UTF-8"), ("[]", "object")]
)
def test_a_file_that_is_no_pack_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    file = _pack(tmp_path, "ours")
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(BadPack, match=problem):
        Games(tmp_path)


def test_a_pack_must_be_named_as_its_file(tmp_path: Path) -> None:
    file = _pack(tmp_path, "ours")
    file.rename(file.with_name("theirs.json"))
    with pytest.raises(BadPack, match="ours"):
        Games(tmp_path)


@pytest.mark.parametrize("name", ["Ours.json", "our map.json", "..json", f"{'a' * 40}.json"])
def test_a_strange_file_name_is_refused(tmp_path: Path, name: str) -> None:
    file = _pack(tmp_path, "ours")
    file.rename(file.with_name(name))
    with pytest.raises(BadPack, match="small letters"):
        Games(tmp_path)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    _pack(folder, "ours").unlink()
    (folder / "magnifico" / "ours.json").symlink_to(_pack(tmp_path, "ours"))
    with pytest.raises(BadPack, match="plain file"):
        Games(folder)


def test_a_pack_with_the_houses_id_is_refused(tmp_path: Path) -> None:
    _pack(tmp_path, "house")
    with pytest.raises(BadPack, match="house"):
        Games(tmp_path)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack) as missing:
        Games(tmp_path / "nowhere")
    assert missing.value.file == tmp_path / "nowhere"


@pytest.mark.parametrize("slug", games())
def test_the_options_offered_are_the_games_own(slug: str) -> None:
    manifest = games()[slug]
    offered = {option.name: option.default for option in manifest.options}
    own = {name: getattr(manifest.options_model(), name) for name in manifest.options_model.model_fields}
    own = {name: value for name, value in own.items() if name not in NOT_OFFERED}
    assert offered == own
    assert all(option.accepts(option.default) for option in manifest.options)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Choice("edition", ("international", "italian"), "italian"), "french"),
        (Number("target", 15, 40, 30), 41),
        (Number("target", 15, 40, 30), True),
        (Switch("guilds"), 1),
    ],
)
def test_another_value_is_refused_with_what_is_allowed(option: Option, value: object) -> None:
    with pytest.raises(BadValue) as refused:
        option_value(option, value)
    assert refused.value.allowed == option.allowed
