hexgame-name = Hex
hexgame-tagline = Join your two sides before the other does. Somebody always wins.
hexgame-preset-standard = 7 × 7
hexgame-preset-large = 11 × 11
dial-hexgame-size = Rows and columns
dial-hexgame-swap = The second may swap
dial-hexgame-swap-yes = yes
dial-hexgame-swap-no = no

hexgame-do-put = Put a stone at { $a }, { $b }
hexgame-ask-put-1 = Row
hexgame-ask-put-2 = Column
hexgame-do-swap = Take over the first stone

hexgame-view-turn = In turn
hexgame-view-board = Board
hexgame-view-goal = You join
hexgame-view-goal-down = top and bottom
hexgame-view-goal-across = left and right
hexgame-view-swap = The first stone may be taken over
hexgame-standing = stones to a win

event-hexgame-put = { $name } puts a stone at { $row }, { $column }.
event-hexgame-swap = { $name } takes the first stone over: it lies at { $row }, { $column } now.
event-hexgame-joined = { $name } has joined both sides!
