"""Where tables are kept: what is stored of a match, in SQLite or PostgreSQL."""
