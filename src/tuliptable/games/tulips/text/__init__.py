"""The texts of Tulips, in English."""
