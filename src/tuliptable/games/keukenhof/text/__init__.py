"""All that is said of Keukenhof, in English."""
