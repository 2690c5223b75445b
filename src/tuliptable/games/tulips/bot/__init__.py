"""What the bots know of Tulips."""
