"""The operator's settings, and what is said of wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import BadSetting, load_settings
from bot.tables import Limits


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TOKEN", "DATABASE", "PACKS", "WORKERS", "LANGUAGE", "LOG_LEVEL", "HEALTH_PORT", "DISCORD_API"):
        monkeypatch.delenv(f"BOTTEGA_{name}", raising=False)


def test_without_settings_the_house_has_its_defaults() -> None:
    settings = load_settings()
    assert settings.token is None
    assert settings.database == Path("bottega.db")
    assert Limits.of(settings) == Limits()


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("BOTTEGA_WORKERS=2\nBOTTEGA_LANGUAGE=it\nOTHER=1\n")
    monkeypatch.setenv("BOTTEGA_WORKERS", "3")
    settings = load_settings()
    assert (settings.workers, settings.language) == (3, "it")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOTTEGA_WORKERS", "many"),
        ("BOTTEGA_WORKERS", "0"),
        ("BOTTEGA_LANGUAGE", "fr"),
        ("BOTTEGA_LOG_LEVEL", "loud"),
        ("BOTTEGA_HEALTH_PORT", "70000"),
        ("BOTTEGA_PACKS", "nowhere"),
        ("BOTTEGA_DATABSE", "x.db"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as wrong:
        load_settings()
    assert wrong.value.variable == name
    assert wrong.value.allowed


def test_a_misspelt_name_in_the_file_is_found() -> None:
    Path(".env").write_text("BOTTEGA_TOKN=abc\n")
    with pytest.raises(BadSetting, match="BOTTEGA_TOKEN"):
        load_settings()


def test_a_mark_that_an_editor_puts_first_is_no_part_of_a_name() -> None:
    Path(".env").write_text("BOTTEGA_TOKEN=abc\r\nBOTTEGA_WORKERS=2\r\n", encoding="utf-8-sig")
    settings = load_settings()
    assert settings.token and settings.token.get_secret_value() == "abc"
    assert settings.workers == 2


@pytest.mark.parametrize("token", ["two words", "two\nlines", "ключ", "“quoted”"])
def test_what_can_be_no_token_is_refused_without_showing_it(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("BOTTEGA_TOKEN", token)
    with pytest.raises(BadSetting) as wrong:
        load_settings()
    assert wrong.value.variable == "BOTTEGA_TOKEN" and token not in str(wrong.value)


def test_a_token_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTTEGA_TOKEN", "s3cret")
    monkeypatch.setenv("BOTTEGA_WORKERS", "s3cret")
    with pytest.raises(BadSetting) as wrong:
        load_settings()
    assert "s3cret" not in str(wrong.value)
    monkeypatch.delenv("BOTTEGA_WORKERS")
    assert "s3cret" not in repr(load_settings())


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080/api/v10", "https://proxy.example/api/v10/"])
def test_a_proxy_is_given_by_its_address(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("BOTTEGA_DISCORD_API", address)
    assert load_settings().discord_api == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1:8080/api/v10",
        "ftp://127.0.0.1/api/v10",
        "http://127.0.0.1:8080",
        "http://127.0.0.1:808080/api/v10",
        "http:///api/v10",
        "http://[::1/api/v10",
        "http://ada:s3cret@proxy.example/api/v10",
        "http://proxy.example/api/v10?key=s3cret",
        "http://two words/api/v10",
    ],
)
def test_what_is_no_address_of_a_proxy_is_refused_without_showing_it(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("BOTTEGA_DISCORD_API", address)
    with pytest.raises(BadSetting, match="must be an address of this form: http") as wrong:
        load_settings()
    assert wrong.value.variable == "BOTTEGA_DISCORD_API" and "s3cret" not in str(wrong.value)


def test_levels_are_read_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTTEGA_LOG_LEVEL", "debug")
    assert load_settings().log_level == "DEBUG"
