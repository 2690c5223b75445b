"""The teacher: hints during a match, and a review after it."""
