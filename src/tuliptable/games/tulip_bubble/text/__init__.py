"""All that is said of Tulip Bubble, in English."""
