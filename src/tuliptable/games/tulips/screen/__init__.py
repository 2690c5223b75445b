"""The views of Tulips for screens."""
