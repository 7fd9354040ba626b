"""What users do."""
