"""What the bots know of Gift of Tulips."""
