"""Storage: the database, its migrations, and reading and writing its rows. Knows neither Discord nor games."""

from .database import Database
from .people import Person
from .posts import Post
from .settings import Server

__all__ = ["Database", "Person", "Post", "Server"]
