"""The texts of Keukenhof."""
