"""The views of Gift of Tulips for screens."""
