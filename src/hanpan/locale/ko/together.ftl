## What a chat shows of a link
preview-title = { $host }님의 { $game }
preview-lobby = { $open ->
    [0] 자리가 다 찼어요. 구경하러 오세요.
   *[other] 빈자리 { $open }개. 누르면 바로 들어가요.
}
preview-playing = 지금 한창이에요. 구경하러 오세요.
preview-over = 한판이 끝났어요. 어땠는지 보세요.

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

## Sharing
web-share = 공유하기
web-share-place = { $n }등 했어요!
web-share-picture = 누가 몇 등인지, 카드와 흐름을 담은 그림
web-share-copy = 링크 복사
web-share-copied = 다시 보기 링크를 복사했어요.
web-share-save = 그림 저장
web-story-hit = 가장 큰 한 방: { $part }, { $name } { $change }
web-story-part = 볼 곳 고르기
web-story-watch = { $part } 다시 보기
web-replay-decision = 내 다음 결정
