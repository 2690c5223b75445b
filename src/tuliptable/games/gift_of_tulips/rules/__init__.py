"""Gift of Tulips: the rules, by chapter. Ids (GT-n) refer to the rules specification."""
