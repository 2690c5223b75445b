"""Tulip Table in a terminal: matches, lessons, replays, reviews and positions."""
