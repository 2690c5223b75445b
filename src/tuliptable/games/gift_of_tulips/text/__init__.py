"""All that is said of Gift of Tulips, in English."""
