"""What screens show of Tulips."""
