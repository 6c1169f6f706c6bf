NAME-name = NAME
NAME-tagline = Roll again, or hold what you have?
NAME-preset-standard = To 40
NAME-preset-long = To 100
dial-NAME-goal = Points to win

NAME-do-roll = Roll
NAME-do-hold = Hold

NAME-view-turn = In turn
NAME-view-points = Points
NAME-view-pot = At stake
NAME-view-last = Last roll
NAME-view-goal = Points to win
NAME-view-done = Actions so far
NAME-standing = points

event-NAME-rolled = { $name } rolls { $die }: { $pot } at stake.
event-NAME-held = { $name } has { $points }.
