"""How a database of an earlier version comes to the present schema."""
