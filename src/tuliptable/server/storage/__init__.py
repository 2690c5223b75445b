"""Storage of matches, in SQLite or PostgreSQL."""
