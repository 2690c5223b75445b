"""Windmill Valley: the rules, a file per chapter. Ids (WV-n) refer to the rules specification.

``play`` is where to begin: every decision with its options. ``turn`` drives the stack of what is still to be
resolved (``frames``); ``effects`` does what the tables say, ``possible`` says when that can be done.
"""
