"""What is told: reports to readers, messages in line, and who is told besides the players."""
