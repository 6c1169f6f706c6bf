# What hanpan.autochess says to programs, in the words of the design documents; tests hold its numbers to the rules table.

documents-warning-foul-back = 경고: Back 라인이 Mid보다 약합니다 (Foul 위험)
documents-warning-foul-mid = 경고: Mid 라인이 Front보다 약합니다 (Foul 위험)
documents-warning-front-open = 알림: Front 라인 미완성 (배치 전 반드시 확인)

documents-augment-economist = 이자 수입 상한 5 → 6골드
documents-augment-suit_mystery = 가장 많이 보유한 수트 시너지 카운트 +1 (영구)
documents-augment-lucky_shop = 매 라운드 상점 공개 +1장 (5 → 6장)

documents-event-suit_bonus_spade = 이번 라운드 ♠ 수트 시너지 카운트 +1
documents-event-double_interest = 이번 라운드 이자 수입 ×2
documents-event-foul_amnesty = 이번 라운드 Foul 패널티 미적용
documents-event-scoop_bonus = 스쿠프 시 추가 피해 +4 (기존 +2에서 +6으로)
documents-event-low_card_power = 이번 라운드 하이카드 비교 역전 (낮은 랭크 우선)
