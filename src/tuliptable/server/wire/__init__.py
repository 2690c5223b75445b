"""What is said between browser and server, and the line it is said over."""
