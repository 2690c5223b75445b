"""What a table is and does: its match, its seats, who looks at it, its chat and clocks, and what it does by itself."""
