"""The views of Keukenhof for screens."""
