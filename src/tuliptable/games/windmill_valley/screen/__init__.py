"""What screens show of Windmill Valley."""
