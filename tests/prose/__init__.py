"""A checker for plain English in sources, docs and commit messages."""
