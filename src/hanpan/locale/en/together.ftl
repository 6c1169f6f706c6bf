## What a chat shows of a link
preview-title = { $game } with { $host }
preview-lobby = { $open ->
    [0] All seats are taken. Come and watch.
    [one] One seat is free. Tap and you are at the table.
   *[other] { $open } seats are free. Tap and you are at the table.
}
preview-playing = They are playing now. Come and watch.
preview-over = The game is over. See how it went.

## Reactions
web-react = React
web-react-stickers = Stickers
web-react-phrases = Phrases
web-react-thumb = Thumbs up
web-react-laugh = Laughing
web-react-wow = Amazed
web-react-cry = In tears
web-react-fire = On fire
web-react-think = Thinking
web-react-nice = Well played!
web-react-luck = Good luck!
web-react-hurry = Your turn!
web-react-thanks = Thank you!
web-react-mute = Do not show me reactions of
web-react-hush = No reactions at this table

## Sharing
web-share = Share
web-share-place = I came { $n ->
    [1] first!
    [2] second
    [3] third
   *[other] { $n }th
}
web-share-picture = A picture of the game: who came where, the cards, and the story
web-share-copy = Copy the link
web-share-copied = The link to the replay is copied.
web-share-save = Save the picture
web-story-hit = The biggest hit: { $part }, { $name } { $change }
web-story-part = Part of the game
web-story-watch = Watch { $part }
web-replay-decision = My next decision

## One's own page
web-me-title = My page
web-me-where = Kept on this device only. No account, nothing is sent anywhere.
web-me-empty = Nothing here yet. Finish a game and it stands here.
web-me-wins = Wins by game
web-me-won = { $wins } of { $games }
web-me-style = How you play hold'em
web-me-vpip = Hands you play (VPIP)
web-me-vpip-low = You wait for good cards. Others notice, and fold when you bet.
web-me-vpip-middle = A sound choice of hands.
web-me-vpip-high = You see many flops. Fold more weak hands before it and you keep more chips.
web-me-pfr = Hands you raise (PFR)
web-me-pfr-low = You mostly call. A raise wins some pots at once and hides less than you fear.
web-me-pfr-middle = You raise often enough to be taken seriously.
web-me-pfr-high = You attack a lot. Watch out for those who wait for it.
web-me-showdown = Showdowns won
web-me-showdown-low = You pay to see too often. Believe big bets a little more.
web-me-showdown-middle = You go to the showdown with about the right hands.
web-me-showdown-high = When you show, you win. You may fold some winners before.
web-me-hands = Best hands
web-me-games = Last games
web-me-place = { $n } of { $of }
web-me-deeds = Deeds: { $n } of { $of }
web-me-did = done
web-me-save = Save as a file
web-me-bring = Bring a file
web-me-bring-sure = The file has { $n } games. It replaces what this device has kept. Go on?
web-me-torn = That file is torn or none of Hanpan's. Choose the one you saved with "Save as a file".
web-me-taken = Your page is here now.
web-deed-done = New on your page: { $deed }
web-deed-first-game = At the table
web-deed-first-game-text = Finish a game.
web-deed-first-win = First blood
web-deed-first-win-text = Win a game.
web-deed-ten-games = Regular
web-deed-ten-games-text = Finish ten games.
web-deed-row-of-three = On a roll
web-deed-row-of-three-text = Win three games in a row.
web-deed-three-tables = All-rounder
web-deed-three-tables-text = Finish three different games.
web-deed-full-house-of-friends = Full room
web-deed-full-house-of-friends-text = Finish a game with four people or more.
web-deed-scoop = Clean sweep
web-deed-scoop-text = Scoop somebody in auto chess.
web-deed-hula = Hula!
web-deed-hula-text = Declare a hula and make it.
web-deed-stop = Not so fast
web-deed-stop-text = Win with a stop.
web-deed-land = Land of dreams
web-deed-land-text = Enter fantasyland.
web-deed-three-stars = Three stars
web-deed-three-stars-text = Merge a card to three stars.
web-deed-hard-hit = That hurt
web-deed-hard-hit-text = Deal 50 damage in one fight.
web-deed-last-breath = By a hair
web-deed-last-breath-text = Win auto chess with 10 HP or less.
web-deed-clean = Spotless
web-deed-clean-text = Win auto chess without a foul.
web-deed-all-in = Everything in
web-deed-all-in-text = Win an all-in in hold'em.
web-deed-full-house = Full house
web-deed-full-house-text = Win a showdown with a full house.
web-deed-quads = Monster
web-deed-quads-text = Win a showdown with four of a kind or better.
web-deed-unseen = Nobody saw it
web-deed-unseen-text = Bet, and win without showing.
web-deed-busted = Good night
web-deed-busted-text = Take somebody's last chip.
web-deed-missions = Life of the party
web-deed-missions-text = Do five missions in one Juryu Marble game.

## Without a house
web-offline = Play offline
web-offline-text = Against bots, on this device alone. The first time about 7 MB are loaded; after that it works without a network.
web-offline-lost = The house cannot be reached. You can play against bots on this device.
web-offline-python = Loading Python…
web-offline-rules = Opening the rules…
web-offline-failed = It could not be loaded. It takes a network the first time.
web-offline-again = Try again
web-offline-here = All of it is on this device now.
web-offline-which = Game
web-offline-made-of = The same rules as at every table, in Python in your browser (Pyodide).
web-offline-licences = Licences
