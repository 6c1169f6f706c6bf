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
