"""Commands of hosts and admins."""
