"""What is said of Tulips."""
