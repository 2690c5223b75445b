"""How much anybody may ask for: messages, creations, connections, sockets and work."""
