"""The server: tables, sockets and a store. It knows no rule; every question about a game goes to the engine."""
