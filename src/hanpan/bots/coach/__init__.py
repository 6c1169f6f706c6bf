"""The coach: what a seat could have done better in what is over, and where its game turned.

It is told what a bot is told, a seat's own views, and only of what is finished: so it can tell nothing that is hidden.
"""
