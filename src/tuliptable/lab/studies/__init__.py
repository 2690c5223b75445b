"""Studies: games declared in a file, played on all cores, stored row by row, with a report for designers."""
