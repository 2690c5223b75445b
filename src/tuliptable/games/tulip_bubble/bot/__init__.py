"""What the bots know of Tulip Bubble."""
