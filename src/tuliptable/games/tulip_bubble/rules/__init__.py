"""Tulip Bubble: the rules, a file for each chapter in the order of play. Ids (TB-n) refer to the specification."""
