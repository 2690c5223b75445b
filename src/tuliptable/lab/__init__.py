"""The lab: many games at once, and what can be learned from them."""
