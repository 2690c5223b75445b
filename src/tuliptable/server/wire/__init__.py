"""The messages between browser and server, and the connection that carries them."""
