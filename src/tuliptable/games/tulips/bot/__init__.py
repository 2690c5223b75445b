"""The bots' knowledge of Tulips."""
