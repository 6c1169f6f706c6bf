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
