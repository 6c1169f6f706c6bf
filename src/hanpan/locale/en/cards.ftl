# Cards and the names of poker hands.

refusal-card-text = "{ $text }" is no card. Write rank and suit, such as Qs or Td.

cards-rank-0 = two
cards-rank-1 = three
cards-rank-2 = four
cards-rank-3 = five
cards-rank-4 = six
cards-rank-5 = seven
cards-rank-6 = eight
cards-rank-7 = nine
cards-rank-8 = ten
cards-rank-9 = jack
cards-rank-10 = queen
cards-rank-11 = king
cards-rank-12 = ace

cards-ranks-0 = twos
cards-ranks-1 = threes
cards-ranks-2 = fours
cards-ranks-3 = fives
cards-ranks-4 = sixes
cards-ranks-5 = sevens
cards-ranks-6 = eights
cards-ranks-7 = nines
cards-ranks-8 = tens
cards-ranks-9 = jacks
cards-ranks-10 = queens
cards-ranks-11 = kings
cards-ranks-12 = aces

cards-hand-high-card = { $first } high
cards-hand-pair = pair of { $firsts }
cards-hand-two-pair = two pair, { $firsts } and { $seconds }
cards-hand-trips = three { $firsts }
cards-hand-straight = straight, { $first } high
cards-hand-flush = flush, { $first } high
cards-hand-full-house = full house, { $firsts } over { $seconds }
cards-hand-quads = four { $firsts }
cards-hand-straight-flush = straight flush, { $first } high
cards-hand-royal-flush = royal flush
