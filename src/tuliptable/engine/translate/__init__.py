"""The translator from the rule language to C. Nothing here is imported until a program asks for compiled rules.

`program` collects all rules that the requested rules can reach. `statements`, `expressions` and `calls` translate them.
`compiler` builds the library, `library_cache` stores it, and `library` calls it.
"""
