"""Windmill Valley: positions as JSON."""
