"""The rules of Windmill Valley, one module for each chapter. Ids (WV-n) refer to the rules specification.

Start with `play`, which lists every decision with its actions. `turn` runs the stack of unresolved frames (`frames`),
`effects` carries out the effects of the tables, and `possible` tests whether an effect can be done.
"""
