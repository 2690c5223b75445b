"""The same rules as C. Nothing here is imported until somebody asks for speed.

``program`` gathers the rules that are reachable from what is asked for, ``statements``, ``expressions`` and ``calls``
write them as C, ``compiler`` builds the library, ``library_cache`` keeps it, ``library`` calls it.
"""
