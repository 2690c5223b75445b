"""The bots' knowledge of Gift of Tulips."""
