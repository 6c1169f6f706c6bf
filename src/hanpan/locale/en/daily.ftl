### The hand of the day.

refusal-no-such-day = There is no hand of the day for { $day }.
refusal-no-daily = { $game } has no hand of the day.
refusal-daily-not-open = The hand of { $day } is not open yet.
refusal-daily-over = The day { $day } is over. Play today's hand.
refusal-daily-done = You have played the hand of { $day }. Anything more is practice.
refusal-daily-first = Finish your try of { $day } first; then you may practise.
refusal-daily-none = You have not begun the questions of { $day } on this device.
refusal-daily-answered = Question { $spot } is answered already.
refusal-daily-order = Question { $spot } comes first.
refusal-daily-choice = Choose one of these: { $choices }.
refusal-daily-many = Today's hand was tried on too many devices here (at most { $limit }).
refusal-daily-later = Others are still to play this deal: record and replay open when the day is over.
refusal-daily-private = This is somebody's hand of the day. Nobody watches it, so that the deal stays a surprise.
refusal-day-offset = --day-offset { $text } is no distance from UTC. Write it like +09:00.

event-holdem-day-spot = Heads-up, big blind, { $stack } big blinds each. The small blind goes all-in. You hold { $cards }.
event-holdem-day-answer = { $right ->
    [call] Call
   *[fold] Fold
} is right with { $cards } at { $stack } big blinds: the small blind pushes { $pushed } % of all hands, you win { $chance } % against those and need { $needed } %. The other choice costs { $gain } big blinds.
daily-holdem-call = Call
daily-holdem-fold = Fold

web-daily = Today's hand
web-daily-lead = One deal a day, the same for everybody. Your first try counts.
web-daily-game = A whole game against the same { $n } bots
web-daily-spots = { $n } questions with one right answer each
web-daily-begin = Play
web-daily-go-on = Go on
web-daily-practice = Practise
web-daily-practice-on = Practice: nothing is counted.
web-daily-practice-end = Enough practice
web-daily-loading = Shuffling …
web-daily-none = This house has no hand of the day.
web-daily-place = { $n ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $n }th place
}
web-daily-right = { $n } of { $of } right
web-daily-lost = Not finished
web-daily-game-good = won
web-daily-game-fair = drawn
web-daily-game-bad = lost
web-daily-spots-good = right
web-daily-spots-bad = wrong
web-daily-squares = Your squares: { $squares }
web-daily-copy = Copy result
web-daily-copied = Copied. Paste it to your friends.
web-daily-streak = { $n ->
    [one] 1 day in a row
   *[other] { $n } days in a row
}
web-daily-streak-none = Finish one today to begin a streak
web-daily-best = Today's hand: your longest streak is { $n ->
    [one] 1 day
   *[other] { $n } days
}.
web-daily-next = The next one comes in { $hours } h { $minutes } min
web-daily-question = Question { $n } of { $of }
web-daily-correct = Right!
web-daily-wrong = Not this time
web-daily-more = Next question
web-daily-finish = See the result
web-daily-yesterday = Yesterday in this house
web-daily-yesterday-none = Nobody finished yesterday's hand here.
web-daily-yesterday-soon = Yesterday is counted an hour after midnight.
web-daily-people = { $n ->
    [one] 1 player
   *[other] { $n } players
}
web-daily-you = you
web-daily-fair = Is this deal fair?
web-daily-fair-text = The house drew each day's secret in advance and shows its fingerprint now. When the day is over it shows the secret: then anybody can check that nothing was changed.
web-daily-pledge = Fingerprint, { $day }
web-daily-secret = Secret, { $day }
web-daily-checked-ok = Yesterday's secret fits the fingerprint that this device saw before.
web-daily-checked-new = Yesterday's secret fits its fingerprint. This device had not seen it before.
web-daily-checked-bad = Yesterday's secret does not fit the fingerprint! Somebody changed the deal.
web-daily-share-title = Hanpan { $day } · { $game } · { $score }
web-daily-table = Today's hand
web-daily-table-practice = Today's hand, practice
web-daily-table-result = See your squares
