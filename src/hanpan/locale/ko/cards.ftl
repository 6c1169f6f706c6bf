# 카드와 핸드 이름.

refusal-card-text = "{ $text }" 카드는 없어요. Qs, Td처럼 랭크와 수트를 적어 주세요.

cards-rank-0 = 2
cards-rank-1 = 3
cards-rank-2 = 4
cards-rank-3 = 5
cards-rank-4 = 6
cards-rank-5 = 7
cards-rank-6 = 8
cards-rank-7 = 9
cards-rank-8 = 10
cards-rank-9 = 잭
cards-rank-10 = 퀸
cards-rank-11 = 킹
cards-rank-12 = 에이스

cards-ranks-0 = 2
cards-ranks-1 = 3
cards-ranks-2 = 4
cards-ranks-3 = 5
cards-ranks-4 = 6
cards-ranks-5 = 7
cards-ranks-6 = 8
cards-ranks-7 = 9
cards-ranks-8 = 10
cards-ranks-9 = 잭
cards-ranks-10 = 퀸
cards-ranks-11 = 킹
cards-ranks-12 = 에이스

cards-hand-high-card = { $first } 하이
cards-hand-pair = { $firsts } 원페어
cards-hand-two-pair = { $firsts }·{ $seconds } 투페어
cards-hand-trips = { $first } 스리카인드
cards-hand-straight = { $first } 스트레이트
cards-hand-flush = { $first } 플러시
cards-hand-full-house = { $first } 풀하우스
cards-hand-quads = { $first } 포카인드
cards-hand-straight-flush = { $first } 스트레이트 플러시
cards-hand-royal-flush = 로열 플러시
