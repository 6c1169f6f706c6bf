# What hanpan.autochess says to programs, in the words of the design documents; tests hold its numbers to the rules table.

documents-warning-foul-back = Warning: the Back line is weaker than Mid (Foul ahead)
documents-warning-foul-mid = Warning: the Mid line is weaker than Front (Foul ahead)
documents-warning-front-open = Note: the Front line is not complete (check before the fight)

documents-augment-economist = Interest is capped at 6 gold, not 5
documents-augment-suit_mystery = Synergies of the suit you hold most of count +1 (for good)
documents-augment-lucky_shop = One card more in every shop (6, not 5)

documents-event-suit_bonus_spade = This round the synergy of ♠ counts +1
documents-event-double_interest = This round interest ×2
documents-event-foul_amnesty = This round a foul costs nothing
documents-event-scoop_bonus = A scoop does 4 more damage (+6, not +2)
documents-event-low_card_power = This round the lower rank wins where ranks decide
