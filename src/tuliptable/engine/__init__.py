"""The engine: it knows what a game is and knows no game.

``record``, ``state``, ``rule`` and ``chance`` are the language that rules are written in; ``translate`` turns that
language into C; ``game`` is the contract every game fulfils; ``match``, ``matchfile`` and ``position`` are games
being played, kept and studied.
"""
