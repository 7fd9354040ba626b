"""What Discord is asked, and what it shows."""
