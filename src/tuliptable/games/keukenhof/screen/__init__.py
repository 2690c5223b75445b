"""What screens show of Keukenhof."""
