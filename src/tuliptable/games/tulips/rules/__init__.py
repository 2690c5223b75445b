"""The rules of Tulips, by chapter. Ids (TF-n) are those of the rules specification."""
