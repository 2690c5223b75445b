"""Studies: games declared in a file, played on all cores, kept row by row, and a report for designers."""
