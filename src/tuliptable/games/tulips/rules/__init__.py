"""Tulips: the rules, a chapter each. Ids (TF-n) refer to the rules specification."""
