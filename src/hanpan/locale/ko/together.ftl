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

## One's own page
web-me-title = 내 페이지
web-me-where = 이 기기에만 남아요. 계정도 없고, 어디로도 보내지 않아요.
web-me-empty = 아직 비어 있어요. 한판 끝내면 여기에 남아요.
web-me-wins = 게임별 승리
web-me-won = { $games }판 중 { $wins }승
web-me-style = 내 홀덤 스타일
web-me-vpip = 참여한 핸드 (VPIP)
web-me-vpip-low = 좋은 카드를 기다려요. 다들 눈치채고, 내가 베팅하면 접을 거예요.
web-me-vpip-middle = 핸드를 알맞게 골라요.
web-me-vpip-high = 플롭을 많이 봐요. 약한 핸드를 먼저 접으면 칩이 더 남아요.
web-me-pfr = 레이즈한 핸드 (PFR)
web-me-pfr-low = 주로 콜을 해요. 레이즈하면 그 자리에서 따는 팟도 있어요.
web-me-pfr-middle = 얕보이지 않을 만큼 레이즈해요.
web-me-pfr-high = 자주 공격해요. 그걸 기다리는 사람을 조심하세요.
web-me-showdown = 이긴 쇼다운
web-me-showdown-low = 너무 자주 확인해요. 큰 베팅은 조금 더 믿어 보세요.
web-me-showdown-middle = 알맞은 핸드로 쇼다운까지 가요.
web-me-showdown-high = 열면 이겨요. 이길 핸드를 미리 접고 있을지도 몰라요.
web-me-hands = 최고의 핸드
web-me-games = 최근 게임
web-me-place = { $of }명 중 { $n }등
web-me-deeds = 해낸 일 { $of }개 중 { $n }개
web-me-did = 해냈어요
web-me-save = 파일로 저장
web-me-bring = 파일 가져오기
web-me-bring-sure = 파일에 { $n }판이 있어요. 이 기기에 남은 것을 대신해요. 계속할까요?
web-me-torn = 찢어졌거나 한판의 파일이 아니에요. "파일로 저장"으로 만든 파일을 골라 주세요.
web-me-taken = 내 페이지를 가져왔어요.
web-deed-done = 내 페이지에 새로 남았어요: { $deed }
web-deed-first-game = 자리에 앉다
web-deed-first-game-text = 한판을 끝내요.
web-deed-first-win = 첫 승리
web-deed-first-win-text = 한판을 이겨요.
web-deed-ten-games = 단골
web-deed-ten-games-text = 열 판을 끝내요.
web-deed-row-of-three = 파죽지세
web-deed-row-of-three-text = 세 판을 내리 이겨요.
web-deed-three-tables = 팔방미인
web-deed-three-tables-text = 서로 다른 게임 세 가지를 끝내요.
web-deed-full-house-of-friends = 북적북적
web-deed-full-house-of-friends-text = 네 사람 이상이 한판을 끝내요.
web-deed-scoop = 싹쓸이
web-deed-scoop-text = 오토체스에서 스쿠프해요.
web-deed-hula = 훌라!
web-deed-hula-text = 훌라를 선언하고 성공해요.
web-deed-stop = 거기까지
web-deed-stop-text = 스톱으로 이겨요.
web-deed-land = 꿈의 나라
web-deed-land-text = 판타지랜드에 들어가요.
web-deed-three-stars = 별 셋
web-deed-three-stars-text = 카드를 별 세 개로 합쳐요.
web-deed-hard-hit = 아프겠다
web-deed-hard-hit-text = 한 번의 전투로 50 피해를 줘요.
web-deed-last-breath = 간발의 차
web-deed-last-breath-text = HP 10 이하로 오토체스를 이겨요.
web-deed-clean = 티끌 하나 없이
web-deed-clean-text = 폴 없이 오토체스를 이겨요.
web-deed-all-in = 전부 걸고
web-deed-all-in-text = 홀덤에서 올인으로 이겨요.
web-deed-full-house = 풀하우스
web-deed-full-house-text = 풀하우스로 쇼다운을 이겨요.
web-deed-quads = 괴물 패
web-deed-quads-text = 포카인드 이상으로 쇼다운을 이겨요.
web-deed-unseen = 아무도 못 봤다
web-deed-unseen-text = 베팅하고, 열지 않고 이겨요.
web-deed-busted = 안녕히 가세요
web-deed-busted-text = 누군가의 마지막 칩을 따요.
web-deed-missions = 분위기 메이커
web-deed-missions-text = 주류마블 한판에서 미션 다섯 개를 해내요.

## Without a house
web-offline = 인터넷 없이 하기
web-offline-text = 이 기기에서만 봇과 해요. 처음에 약 7 MB를 받고, 그다음부터는 인터넷 없이도 돼요.
web-offline-lost = 한판에 연결할 수 없어요. 이 기기에서 봇과 할 수 있어요.
web-offline-python = 파이썬을 받고 있어요…
web-offline-rules = 규칙을 펼치고 있어요…
web-offline-failed = 받지 못했어요. 처음에는 인터넷이 필요해요.
web-offline-again = 다시 하기
web-offline-here = 이제 이 기기에 다 있어요.
web-offline-which = 게임
web-offline-made-of = 모든 테이블과 같은 규칙이 브라우저 속 파이썬(Pyodide)에서 돌아요.
web-offline-licences = 라이선스
