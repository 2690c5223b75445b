"""The engine. It runs any game; no module of it knows a particular one.

Rules are written in the rule language: `flat_record`, `state`, `rule` and `chance`. `translate` turns rules into C.
`game` is the contract that every game fulfils. `match`, `matchfile` and `position` play, save and study games.
"""
