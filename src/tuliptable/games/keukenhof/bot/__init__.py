"""The bots' knowledge of Keukenhof."""
