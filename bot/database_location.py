"""Where a database is: a file of SQLite's, or the address of a database on a PostgreSQL server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from sqlalchemy import URL

SCHEMES = ("postgresql", "postgres")
DRIVER = "postgresql+psycopg"


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a PostgreSQL server. `text` is the whole address, with its password; `str` shows neither password
    nor parameters."""

    text: str = field(repr=False)

    @property
    def url(self) -> URL:
        """The address as the driver takes it, with its password."""
        # Imported only here: most commands use no database, and all read the settings.
        from sqlalchemy import make_url

        return make_url(self.text).set(drivername=DRIVER)

    @property
    def name(self) -> str:
        """The name of the database on its server."""
        return urlsplit(self.text).path.removeprefix("/")

    def with_name(self, name: str) -> ServerAddress:
        """The address of another database on the same server."""
        return ServerAddress(urlsplit(self.text)._replace(path=f"/{name}").geturl())

    def __str__(self) -> str:
        parts = urlsplit(self.text)
        user = f"{parts.username}@" if parts.username else ""
        return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"


Location: TypeAlias = Path | ServerAddress


def read_location(text: str) -> Location:
    """The place that a setting names. Raises `ValueError` for an address that cannot be one, without quoting it: it may
    hold a password."""
    scheme, colon, _ = text.partition("://")
    if not colon:
        return Path(text)
    if scheme not in SCHEMES:
        raise ValueError("must be a file, or an address that begins with postgresql://")
    address = ServerAddress(text)
    try:
        urlsplit(text).port  # noqa: B018 - reading it checks it
    except ValueError:
        raise ValueError("must have a number for its port, and special characters percent-encoded") from None
    if "@" in address.name:
        # What stands before it is a password with a slash in it.
        raise ValueError("must have special characters percent-encoded")
    if not address.name:
        raise ValueError("must name a database, as in postgresql://user:password@host:5432/name")
    return address
