"""The messages that screens show of Tulip Bubble."""
