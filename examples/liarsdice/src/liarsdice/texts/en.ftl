liarsdice-name = Liar's Dice
liarsdice-tagline = Dice under cups, bids that must rise, and one who does not believe it.
liarsdice-preset-standard = Five dice
liarsdice-preset-short = Three dice, a quick round
dial-liarsdice-dice = Dice each

liarsdice-do-bid = Bid { $a } × { $b }
liarsdice-ask-bid-1 = How many
liarsdice-ask-bid-2 = Of which face
liarsdice-do-liar = That's a lie!

liarsdice-view-turn = In turn
liarsdice-view-bid = The bid
liarsdice-view-bid-seat = by
liarsdice-view-bid-count = how many
liarsdice-view-bid-face = face
liarsdice-view-dice = Dice left
liarsdice-view-mine = Under your cup
liarsdice-view-lifted = Lifted last
liarsdice-view-out = Out, first to go first
liarsdice-standing = dice

event-liarsdice-roll = Everybody rolls. { $name } begins.
event-liarsdice-cup = Under your cup: { $dice }
event-liarsdice-bid = { $name } bids { $count } × { $face }.
event-liarsdice-lifted = { $name } doubts { $bidder_name }: { $count } × { $face } were bid, { $there } are there.
event-liarsdice-lost = { $name } loses a die and has { $left } left.
