NAME-name = NAME
NAME-tagline = 한 번 더 굴릴까요, 여기서 멈출까요?
NAME-preset-standard = 40점까지
NAME-preset-long = 100점까지
dial-NAME-goal = 이기는 점수

NAME-do-roll = 굴리기
NAME-do-hold = 멈추기

NAME-view-turn = 차례
NAME-view-points = 점수
NAME-view-pot = 걸린 점수
NAME-view-last = 지난 주사위
NAME-view-goal = 이기는 점수
NAME-view-done = 지금까지 한 행동
NAME-standing = 점

event-NAME-rolled = { $name }: { $die }! { $pot }점이 걸려 있어요.
event-NAME-held = { $name }: 모두 { $points }점이에요.
