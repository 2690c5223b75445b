"""All that is said of Windmill Valley, in English."""
