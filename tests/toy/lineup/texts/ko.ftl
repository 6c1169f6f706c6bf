lineup-name = 줄 세우기
lineup-tagline = 카드 다섯 장을 내 마음대로 늘어놓고, 자리마다 가장 높은 카드를 겨뤄요.
lineup-preset-all = 다섯 장 모두
lineup-preset-three = 다섯 장 가운데 세 장
dial-lineup-places = 놓을 카드

lineup-do-lay = { $a } 놓기
lineup-ask-lay-1 = 내 줄

lineup-view-deal = 판
lineup-view-places = 자리
lineup-view-points = 점수
lineup-view-laid = 놓음
lineup-view-last = 지난번에 놓은 줄
lineup-view-hand = 내 카드
lineup-view-line = 내가 놓은 줄
lineup-standing = 점

event-lineup-deal = { $deal }번째 판: 다섯 장씩 받아요.
event-lineup-hand = 내 카드: { $cards }
event-lineup-laid = { $name }{ JOSA($name, "이/가") } 카드를 놓았어요.
event-lineup-won = { $place }번째 자리는 { $card }{ JOSA($card, "을/를") } 놓은 { $name }의 것이에요.
