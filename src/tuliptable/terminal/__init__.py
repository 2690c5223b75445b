"""Tulip Table in a terminal: playing, replaying, looking at positions."""
