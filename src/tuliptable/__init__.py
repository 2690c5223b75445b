"""Tulip Table: five tulip board games on one table, from one source of rules."""

__version__ = "0.1.0"
