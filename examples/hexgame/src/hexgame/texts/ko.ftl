hexgame-name = 헥스
hexgame-tagline = 상대보다 먼저 내 두 변을 이어요. 비기는 일이 없어요.
hexgame-preset-standard = 7 × 7
hexgame-preset-large = 11 × 11
dial-hexgame-size = 줄과 칸의 수
dial-hexgame-swap = 첫 돌 넘겨받기
dial-hexgame-swap-yes = 있음
dial-hexgame-swap-no = 없음

hexgame-do-put = { $a }줄 { $b }칸에 돌 놓기
hexgame-ask-put-1 = 줄
hexgame-ask-put-2 = 칸
hexgame-do-swap = 첫 돌 넘겨받기

hexgame-view-turn = 차례
hexgame-view-board = 판
hexgame-view-goal = 이을 변
hexgame-view-goal-down = 위와 아래
hexgame-view-goal-across = 왼쪽과 오른쪽
hexgame-view-swap = 첫 돌을 넘겨받을 수 있음
hexgame-standing = 이기기까지 돌

event-hexgame-put = { $name }{ JOSA($name, "이/가") } { $row }줄 { $column }칸에 돌을 놓아요.
event-hexgame-swap = { $name }{ JOSA($name, "이/가") } 첫 돌을 넘겨받아요. 이제 { $row }줄 { $column }칸에 있어요.
event-hexgame-joined = { $name }{ JOSA($name, "이/가") } 두 변을 이었어요!
