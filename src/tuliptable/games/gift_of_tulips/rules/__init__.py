"""The rules of Gift of Tulips, by chapter. Ids (GT-n) are those of the rules specification."""
