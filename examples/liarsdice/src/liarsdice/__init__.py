"""Liar's Dice for Hanpan: hidden dice, bids that must rise, and the one who doubts."""
