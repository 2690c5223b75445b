"""The rules of Keukenhof, one chapter in each module. Ids (KH-n) refer to the rules specification.

`setup` and `course` hold the order of play. They call `dials`, `resources`, `effects`, `painting`, `scoring` and, in a
solo game, the `gardener`. All of them read the sheet through `garden`.
"""
