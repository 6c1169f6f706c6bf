## Reactions
web-react = 반응하기
web-react-stickers = 스티커
web-react-phrases = 한마디
web-react-thumb = 최고
web-react-laugh = 웃음
web-react-wow = 깜짝
web-react-cry = 눈물
web-react-fire = 불꽃
web-react-think = 고민 중
web-react-nice = 잘했어요!
web-react-luck = 행운을 빌어요!
web-react-hurry = 차례예요!
web-react-thanks = 고마워요!
web-react-mute = 이 사람 반응은 안 볼래요
web-react-hush = 이 테이블은 반응 없이
