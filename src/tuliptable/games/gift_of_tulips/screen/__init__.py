"""What screens show of Gift of Tulips."""
