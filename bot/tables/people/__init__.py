"""People and their seats: who they are, leaving and handing over, tables they cannot reach."""
