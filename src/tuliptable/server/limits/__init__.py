"""Limits on messages, creations, connections, sockets and work."""
