"""The laboratory: many games at once, and the results that follow from them."""
