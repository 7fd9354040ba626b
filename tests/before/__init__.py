"""What an earlier Bottega kept and posted, and what every later one must still make of it."""
