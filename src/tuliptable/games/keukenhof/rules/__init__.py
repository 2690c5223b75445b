"""Keukenhof: the rules, a chapter per file. Ids (KH-n) refer to the rules specification.

``setup`` and ``course`` are the order of play; they call ``dials``, ``resources``, ``effects``, ``painting``,
``scoring`` and, in the solo game, the ``gardener``. ``garden`` is the sheet that all of them look at.
"""
