"""What screens show of Tulip Bubble."""
