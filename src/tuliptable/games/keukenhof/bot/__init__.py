"""What the bots know of Keukenhof."""
