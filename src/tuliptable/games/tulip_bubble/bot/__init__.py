"""The knowledge of the bots about Tulip Bubble."""
