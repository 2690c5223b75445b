"""Every line that a person reads: how it is declared, chosen and filled."""
