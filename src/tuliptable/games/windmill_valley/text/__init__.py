"""All texts of Windmill Valley, as lines in English."""
