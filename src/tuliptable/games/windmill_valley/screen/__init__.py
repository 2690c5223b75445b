"""The views of Windmill Valley."""
