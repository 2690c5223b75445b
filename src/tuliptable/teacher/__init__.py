"""What helps to play better: a hint while a match runs, and a review of it afterwards."""
