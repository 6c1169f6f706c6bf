liarsdice-name = 라이어스 다이스
liarsdice-tagline = 컵 속의 주사위, 점점 커지는 부르기, 그리고 믿지 않는 한 사람.
liarsdice-preset-standard = 주사위 다섯 개
liarsdice-preset-short = 주사위 세 개, 빠른 판
dial-liarsdice-dice = 한 사람의 주사위

liarsdice-do-bid = { $b } 눈 { $a }개 부르기
liarsdice-ask-bid-1 = 몇 개
liarsdice-ask-bid-2 = 어느 눈
liarsdice-do-liar = 거짓말이에요!

liarsdice-view-turn = 차례
liarsdice-view-bid = 부른 것
liarsdice-view-bid-seat = 부른 사람
liarsdice-view-bid-count = 개수
liarsdice-view-bid-face = 눈
liarsdice-view-dice = 남은 주사위
liarsdice-view-mine = 내 컵 속
liarsdice-view-lifted = 지난번에 연 컵
liarsdice-view-out = 탈락한 순서
liarsdice-standing = 주사위

event-liarsdice-roll = 모두 주사위를 굴려요. { $name }부터 시작해요.
event-liarsdice-cup = 내 컵 속: { $dice }
event-liarsdice-bid = { $name }: { $face } 눈 { $count }개!
event-liarsdice-lifted = { $name }{ JOSA($name, "이/가") } { $bidder_name }의 말을 의심했어요. { $face } 눈 { $count }개라고 했는데 { $there }개 있어요.
event-liarsdice-lost = { $name }{ JOSA($name, "이/가") } 주사위를 하나 잃어 { $left }개 남았어요.
