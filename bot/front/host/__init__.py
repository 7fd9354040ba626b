"""What hosts and admins do."""
