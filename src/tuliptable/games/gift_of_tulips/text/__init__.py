"""The texts of Gift of Tulips, in English."""
