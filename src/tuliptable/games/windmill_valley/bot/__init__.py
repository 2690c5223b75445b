"""The values that bots give to positions of Windmill Valley."""
