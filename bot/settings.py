"""The operator's settings: environment variables that begin with BOTTEGA_, or the same names in a file `.env`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, InstanceOf, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.database_location import ServerAddress, read_location
from bot.game_folders import add_games
from bot.terminal import BadInput

PREFIX = "BOTTEGA_"
ENV_FILE = ".env"
ENCODING = "utf-8-sig"
"""Some editors put a mark before the first name, which would otherwise become part of it."""


class BadSetting(BadInput):
    """A setting that cannot be used: the variable's whole name, and its possible values. The given value is left out:
    it may be a token."""

    def __init__(self, variable: str, allowed: str) -> None:
        super().__init__(f"{variable}: {allowed}")
        self.variable = variable
        self.allowed = allowed


def _location(value: object) -> object:
    return read_location(value) if isinstance(value, str) else value


class Settings(BaseSettings):
    """`token` is the bot's, None for the local Discord alone; `database` is its file or the address of a PostgreSQL
    database, `local_database` the local Discord's file; `packs` is a folder with the operator's data packs, `games` one
    with further games (see `bot.game_folders`); `language` is the initial language of servers; `shards` how many
    connections to Discord all processes together have, None for as many as Discord recommends; `workers` how many
    processes paint and think; `films` whether a finished game is shown as a film; `computer_pace` the pause before a
    computer's move (ms); `log_format` how log lines look; `press_budget` whether a person who presses faster than any
    player does has to wait; `health_port` the port of the health check and the metrics (0: any free one, None: none),
    `health_address` its address; `discord_api` the address of a proxy for the requests with the bot's token, None to
    ask Discord itself."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    token: SecretStr | None = None
    database: Annotated[Path | InstanceOf[ServerAddress], NoDecode, BeforeValidator(_location)] = Path("bottega.db")
    local_database: Path = Path("bottega-local.db")
    packs: Path | None = None
    games: Path | None = None
    language: Literal["en", "it"] = "en"
    tables_per_server: Annotated[int, Field(ge=1, le=1_000)] = 25
    tables_per_person: Annotated[int, Field(ge=1, le=100)] = 10
    shards: Annotated[int, Field(ge=1, le=10_000)] | None = None
    workers: Annotated[int, Field(ge=1, le=16)] = 1
    films: bool = True
    computer_pace: Annotated[int, Field(ge=0, le=60_000)] = 1_500
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    press_budget: bool = True
    health_port: Annotated[int, Field(ge=0, le=65_535)] | None = None
    health_address: IPv4Address | IPv6Address = IPv4Address("127.0.0.1")
    discord_api: str | None = None

    @field_validator("token")
    @classmethod
    def _is_word(cls, token: SecretStr | None) -> SecretStr | None:
        given = token.get_secret_value().strip() if token else ""
        if any(not 32 < ord(char) < 127 for char in given):
            raise ValueError("must be one word of plain letters, as the developer portal gives it")
        return SecretStr(given) if given else None

    @field_validator("packs", "games")
    @classmethod
    def _is_folder(cls, folder: Path | None) -> Path | None:
        if folder is not None and not folder.is_dir():
            raise ValueError("must be a folder that exists")
        return folder

    @field_validator("discord_api")
    @classmethod
    def _is_address(cls, address: str | None) -> str | None:
        given = (address or "").strip().rstrip("/")
        if given and not _is_plain_address(given):
            raise ValueError("must be an address of this form: http://127.0.0.1:8080/api/v10")
        return given or None

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level


def _is_plain_address(given: str) -> bool:
    """Whether an address has a scheme, a host and a path, and no name, password or query."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        return False
    plain = given.isprintable() and not {" ", "@", "?", "#"} & set(given)
    return plain and parts.scheme in ("http", "https") and bool(parts.hostname and parts.path) and port != 0


def load_settings() -> Settings:
    """The settings in force; also adds the folder of further games. Raises `BadSetting` for a wrong value, and for a
    name close to one of a setting."""
    try:
        _check_names([*os.environ, *dotenv_values(ENV_FILE, encoding=ENCODING)])
        settings = Settings()
    except ValidationError as error:
        fault = error.errors(include_input=False)[0]
        variable = PREFIX + str(fault["loc"][0]).upper()
        raise BadSetting(variable, fault["msg"].removeprefix("Value error, ")) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(ENV_FILE, f"must be a readable text file ({error})") from error
    if settings.games:
        add_games(settings.games)
    return settings


def _check_names(variables: Iterable[str]) -> None:
    """Raises `BadSetting` for a misspelt variable, which would otherwise have no effect."""
    known = [PREFIX + name.upper() for name in Settings.model_fields]
    for variable in variables:
        if variable.startswith(PREFIX) and variable not in known:
            near = get_close_matches(variable, known, n=1, cutoff=0.85)
            if near:
                raise BadSetting(variable, f"is no setting; {near[0]} is")
