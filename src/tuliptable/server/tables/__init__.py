"""Tables: a match with its seats, chat and clocks, and the automatic actions."""
