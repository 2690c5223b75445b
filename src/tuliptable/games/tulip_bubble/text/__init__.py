"""The texts of Tulip Bubble."""
