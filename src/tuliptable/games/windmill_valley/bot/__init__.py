"""What the bots know of Windmill Valley."""
