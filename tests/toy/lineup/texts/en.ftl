lineup-name = Lineup
lineup-tagline = Five cards, an order of your own, and the highest card of each place.
lineup-preset-all = All five cards
lineup-preset-three = Three of five cards
dial-lineup-places = Cards to lay

lineup-do-lay = Lay { $a }
lineup-ask-lay-1 = Your line

lineup-view-deal = Deal
lineup-view-places = Places
lineup-view-points = Points
lineup-view-laid = Has laid
lineup-view-last = Laid last
lineup-view-hand = Your hand
lineup-view-line = You laid
lineup-standing = points

event-lineup-deal = Deal { $deal }: five cards each.
event-lineup-hand = Your hand: { $cards }
event-lineup-laid = { $name } has laid.
event-lineup-won = Place { $place } goes to { $name } with { $card }.
