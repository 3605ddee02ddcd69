"""What is proven of hidden cards, by brute force: they are dealt in every possible way, and each way is judged.

`endings` plays random endings, `hiding` writes them down with cards and plays left out, `worlds` reads such a record
and deals what is not seen in every way that fits what is written. Nothing here uses the package's own evidence: a world
is a table on which every card is known.
"""
