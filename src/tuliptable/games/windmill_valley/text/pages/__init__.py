"""The parts of the text board."""
