"""Migrations: they bring a database of an earlier version to the present schema."""
