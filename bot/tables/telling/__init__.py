"""What is told: reports to readers, messages in line, posts."""
