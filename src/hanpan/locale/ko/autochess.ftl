### 트럼프 카드 오토체스.
### 이벤트 문장: 자리 번호($seat, $foe, $a, $b)에는 이름을, 목록($cards, $names ...)에는 이어 쓴 글을 넣어 주세요.

autochess-name = 트럼프 카드 오토체스
autochess-preset-quick = 빠른 게임 (5라운드)
autochess-preset-quick-text = 숫자가 작고 금방 끝나요. 보드 13칸이 처음부터 다 열려 있어서 처음 하기에 좋아요.
autochess-preset-full = 정식 게임 (끝까지)
autochess-preset-full-text = 마지막 한 명이 남을 때까지 해요. 레벨이 올라야 보드가 넓어지고, 초반에는 라인 하나하나가, 나중에는 스쿠프가 아파요.
autochess-preset-own = 직접 만든 규칙
autochess-line-front = Front
autochess-line-mid = Mid
autochess-line-back = Back
autochess-step-type = 핸드
autochess-step-stars = 별
autochess-step-suit = 수트 순환
autochess-step-rank = 높은 랭크
autochess-step-draw = 무승부
autochess-step-master = 수트의 달인
autochess-step-suit-reversed = 거꾸로 도는 수트
autochess-step-trump = 으뜸패
autochess-step-low-rank = 로우카드 역전
autochess-step-star-light = 별빛
autochess-tier-silver = 실버
autochess-tier-gold = 골드
autochess-tier-prismatic = 프리즘
autochess-suit-c = 클럽
autochess-suit-d = 다이아몬드
autochess-suit-h = 하트
autochess-suit-s = 스페이드
autochess-land-front = { $pair_rank ->
    [11] 잭
    [12] 퀸
    [13] 킹
    [14] 에이스
   *[other] { $pair_rank }
  } 원페어 이상이나 { $trips_rank ->
    [2] 스리카인드
   *[other] { $trips_rank } 스리카인드 이상
  }
autochess-land-more = { $land_wins ->
    [0] {""}
   *[other] {" "}Front 라인을 이겨야 해요.
  }{ $land_rise ->
    [0] {""}
   *[other] {" "}다녀올 때마다 내 문턱이 { $land_rise }랭크 높아져요.
  }{ $land_rest ->
    [0] {""}
   *[other] {" "}다녀온 뒤 { $land_rest }라운드는 문이 닫혀요.
  }
autochess-hand-empty = 비어 있음
autochess-events-none = 없음

autochess-warning-foul-back = Back 라인이 Mid 라인보다 약해요. 이대로면 Back 라인이 폴이에요.
autochess-warning-foul-mid = Mid 라인이 Front 라인보다 약해요. 이대로면 Mid 라인이 폴이에요.
autochess-warning-front-open = Front 라인에 빈자리가 있어요.

## 증강체

autochess-bonus-needs = { $bonus_needs ->
    [0] {""}
   *[other] {" "}스스로 { $suit_cards }장을 채운 수트가 { $bonus_needs }가지 있을 때만이에요.
  }

autochess-augment-economist = 경제학자
autochess-augment-economist-text = 이자 상한이 { $interest_cap }골드에서 { $total }골드로 올라요.
autochess-augment-suit_mystery = 수트의 신비
autochess-augment-suit_mystery-text = 시너지가 { $amount }개 늘어요 (최대 { $most_synergies }개).{ autochess-bonus-needs }
autochess-augment-lucky_shop = 행운의 상점
autochess-augment-lucky_shop-text = 상점에 카드가 더 나와요 ({ $shop_cards } → { $total }장).
autochess-augment-quick_hand = 빠른 손
autochess-augment-quick_hand-text = 준비 때마다 새로고침 { $amount }번이 공짜예요.
autochess-augment-hula_trainee = 훌라 견습생
autochess-augment-hula_trainee-text = { $amount ->
    [1] 처음 실패한 훌라는 벌이 없어요.
   *[other] 훌라에 실패해도 { $amount }번까지는 벌이 없어요.
  }
autochess-augment-frugal = 알뜰살뜰
autochess-augment-frugal-text = { $reroll_rise ->
    [0] 새로고침 값이
   *[other] 준비 단계의 첫 새로고침 값이
  } { $reroll_gold }골드에서 { $total }골드로 내려가요.
autochess-augment-super_interest = 복리의 마법
autochess-augment-super_interest-text = 이자를 { $amount }배로 받아요.
autochess-augment-foul_immunity = 폴 면역
autochess-augment-foul_immunity-text = 폴이 나도 내 라인은 약해지지 않아요.
autochess-augment-foul_insurance = 폴 보험
autochess-augment-foul_insurance-text = 폴 벌점(HP)을 내지 않아요. 라인은 그대로 약해져요.
autochess-augment-wide_bench = 넓은 벤치
autochess-augment-wide_bench-text = 카드를 { $amount }장 더, { $total }장까지 가질 수 있어요.
autochess-augment-scout = 정찰병
autochess-augment-scout-text = 다음 상대와 그 벤치를 미리 봐요.
autochess-augment-suit_master = 수트의 달인
autochess-augment-suit_master-text = 고른 수트는 카드 한 장을 시너지에서 { $amount }장으로 세고, 수트를 견줄 때 다른 달인의 수트 말고는 모두 이겨요.
autochess-augment-golden_shop = 황금 상점
autochess-augment-golden_shop-text = 상점마다 { $amount }장이 2성 카드예요. 값은 { $times }배예요.
autochess-augment-iron_wall = 철벽
autochess-augment-iron_wall-text = 받는 피해가 { $amount }%로 줄어요 (올림).
autochess-augment-hot_streak = 달아오른 연승
autochess-augment-hot_streak-text = 연승·연패 골드를 { $amount }배로 받아요.
autochess-augment-consolation = 위로금
autochess-augment-consolation-text = 전투에서 지면 { $amount }골드를 받아요.
autochess-augment-clean_sweep = 싹쓸이
autochess-augment-clean_sweep-text = 스쿠프하면 { $amount }골드를 받아요.
autochess-augment-scholar = 학자
autochess-augment-scholar-text = 라운드마다 XP를 { $amount } 더 얻어요.
autochess-augment-night_school = 야학
autochess-augment-night_school-text = XP를 살 때 { $amount }골드를 덜 내요.
autochess-augment-bandage = 붕대
autochess-augment-bandage-text = 전투에서 이기면 HP를 { $amount } 회복해요.
autochess-augment-skeleton_key = 만능열쇠
autochess-augment-skeleton_key-text = 내 판타지랜드 문턱이 { $amount }랭크 낮아져요.
autochess-augment-big_loan = 통 큰 대여
autochess-augment-big_loan-text = 판타지랜드에서 카드를 더 빌려요 ({ $loan_cards } → { $total }장).
autochess-augment-extra_slot = 덤 자리
autochess-augment-extra_slot-text = 보드에 카드를 { $amount }장 더 놓아요.
autochess-augment-tailor = 재단사
autochess-augment-tailor-text = 내 시너지는 수트마다 카드가 { $amount }장 덜 있어도 돼요.
autochess-augment-whetstone = 숫돌
autochess-augment-whetstone-text = 내가 이긴 라인마다 피해를 { $amount } 더 줘요.
autochess-augment-underdog = 언더독
autochess-augment-underdog-text = 나보다 HP가 많은 상대에게는 이긴 라인마다 피해를 { $amount } 더 줘요.
autochess-augment-vanguard = 선봉대
autochess-augment-vanguard-text = 내 Front 라인은 별이 하나 더 있는 것처럼 겨뤄요.
autochess-augment-rearguard = 후위대
autochess-augment-rearguard-text = 내 Back 라인은 별이 하나 더 있는 것처럼 겨뤄요.
autochess-augment-phoenix = 불사조
autochess-augment-phoenix-text = { $amount ->
    [1] 탈락할 피해를 처음 받으면 마지막 HP 하나로 버텨요.
   *[other] 탈락할 피해를 { $amount }번까지 마지막 HP 하나로 버텨요.
  }
autochess-augment-vampire = 흡혈귀
autochess-augment-vampire-text = 준 피해의 { $amount }%만큼 HP를 회복해요.
autochess-augment-salary = 월급
autochess-augment-salary-text = 기본 수입이 { $income }골드에서 { $total }골드로 올라요.
autochess-augment-hula_master = 훌라의 달인
autochess-augment-hula_master-text = 내 훌라는 피해를 { $hula_times }배가 아니라 { $total }배로 키워요.
autochess-augment-executioner = 마무리꾼
autochess-augment-executioner-text = 내 훌라는 상대 HP가 { $low_stop_hp }{ JOSA($low_stop_hp, "이/가") } 아니라 { $total } 이하여도 스톱이 돼요.

## 홀덤 이벤트

autochess-event-suit_bonus_spade = 스페이드 우위
autochess-event-suit_bonus_spade-text = { $amount ->
    [1] ♣
    [2] ♦
    [3] ♥
   *[4] ♠
  } 카드가 { $suit_cards }장 이상이면 시너지를 하나 더 세요 (최대 { $most_synergies }개).{ autochess-bonus-needs }
autochess-event-double_interest = 이자 배가
autochess-event-double_interest-text = 모두 이자를 { $amount }배로 받아요.
autochess-event-interest_plus = 덤 이자
autochess-event-interest_plus-text = 모두 이자를 { $amount }골드 더 받아요.
autochess-event-cycle_reversed = 거꾸로 도는 수트
autochess-event-cycle_reversed-text = 수트 순환이 거꾸로 돌아요: ♥ > ♠ > ♣ > ♦ > ♥.
autochess-event-second_wind = 한숨 돌리기
autochess-event-second_wind-text = 모두 HP를 { $amount } 회복해요. { $hp }까지만 차요.
autochess-event-scarce_shop = 한산한 상점
autochess-event-scarce_shop-text = 상점에 카드가 덜 나와요 ({ $shop_cards } → { $total }장).
autochess-event-rich_shop = 북적이는 상점
autochess-event-rich_shop-text = 상점에 카드가 더 나와요 ({ $shop_cards } → { $total }장).
autochess-event-free_reroll = 공짜 새로고침
autochess-event-free_reroll-text = 준비 때마다 새로고침 { $amount }번이 공짜예요.
autochess-event-foul_amnesty = 폴 면제
autochess-event-foul_amnesty-text = 폴이 나도 아무도 약해지지 않아요.
autochess-event-scoop_bonus = 스쿠프 강화
autochess-event-scoop_bonus-text = 스쿠프하면 피해를 { $amount } 더 줘요.
autochess-event-any_pair_land = 누구나 판타지랜드
autochess-event-any_pair_land-text = Front 라인이 { $amount ->
    [2] 어떤 원페어여도
   *[other] { $amount } 원페어 이상이면
  } 판타지랜드에 들어가요.
autochess-event-star_light = 별빛
autochess-event-star_light-text = 2성 카드를 3성으로 쳐요.
autochess-event-glass_back = 유리 Back
autochess-event-glass_back-text = HP가 가장 높은 사람의 Back 라인은 한 등급 낮은 핸드로 겨뤄요.
autochess-event-double_front = Front 두 배
autochess-event-double_front-text = 이긴 Front 라인은 피해를 { $amount }번 줘요.
autochess-event-low_card_power = 로우카드 역전
autochess-event-low_card_power-text = 랭크를 견줄 때 낮은 쪽이 이겨요.
autochess-event-mercy = 자비
autochess-event-mercy-text = HP가 가장 낮은 { $amount }명은 피해를 반만 받아요. 동률이면 함께, 반은 올려서 세요.
autochess-event-high_stakes = 판돈 올리기
autochess-event-high_stakes-text = 이긴 라인마다 피해가 { $amount } 커져요.
autochess-event-blind_suits = 눈 가린 수트
autochess-event-blind_suits-text = 수트를 견주지 않아요.
autochess-event-suit_bonus_heart = 하트 우위
autochess-event-suit_bonus_heart-text = { autochess-event-suit_bonus_spade-text }
autochess-event-suit_bonus_diamond = 다이아몬드 우위
autochess-event-suit_bonus_diamond-text = { autochess-event-suit_bonus_spade-text }
autochess-event-suit_bonus_club = 클럽 우위
autochess-event-suit_bonus_club-text = { autochess-event-suit_bonus_spade-text }
autochess-event-trump_spade = 스페이드 으뜸패
autochess-event-trump_spade-text = 수트를 견줄 때 ♠가 다른 수트를 모두 이겨요.
autochess-event-trump_heart = 하트 으뜸패
autochess-event-trump_heart-text = 수트를 견줄 때 ♥가 다른 수트를 모두 이겨요.
autochess-event-trump_diamond = 다이아몬드 으뜸패
autochess-event-trump_diamond-text = 수트를 견줄 때 ♦가 다른 수트를 모두 이겨요.
autochess-event-trump_club = 클럽 으뜸패
autochess-event-trump_club-text = 수트를 견줄 때 ♣가 다른 수트를 모두 이겨요.
autochess-event-wide_board = 넓은 보드
autochess-event-wide_board-text = 모두 보드에 카드를 { $amount }장 더 놓아요.
autochess-event-narrow_board = 좁은 보드
autochess-event-narrow_board-text = 모두 보드에 카드를 { $by }장 덜 놓아요.
autochess-event-cheap_lessons = 특강
autochess-event-cheap_lessons-text = XP 값이 { $by }골드 내려가요.
autochess-event-cheap_rerolls = 새로고침 할인
autochess-event-cheap_rerolls-text = { $reroll_rise ->
    [0] 새로고침 값이
   *[other] 준비 단계의 첫 새로고침 값이
  } { $reroll_gold }골드에서 { $total }골드로 내려가요.
autochess-event-grand_bazaar = 큰 장날
autochess-event-grand_bazaar-text = 상점에 { $amount }레벨 높은 카드가 나와요.
autochess-event-double_mid = Mid 두 배
autochess-event-double_mid-text = 이긴 Mid 라인은 피해를 { $amount }번 줘요.
autochess-event-double_back = Back 두 배
autochess-event-double_back-text = 이긴 Back 라인은 피해를 { $amount }번 줘요.
autochess-event-plain_stars = 흐린 밤
autochess-event-plain_stars-text = 별을 견주지 않아요.
autochess-event-open_door = 살짝 열린 문
autochess-event-open_door-text = 모두의 판타지랜드 문턱이 { $amount }랭크 낮아져요.
autochess-event-shut_door = 닫힌 문
autochess-event-shut_door-text = 아무도 판타지랜드를 열 수 없어요.
autochess-event-all_or_nothing = 승자 독식
autochess-event-all_or_nothing-text = 전투에서 이긴 사람은 피해를 받지 않아요.
autochess-event-low_stakes = 판돈 내리기
autochess-event-low_stakes-text = 이긴 라인마다 피해가 { $by } 줄어요.
autochess-event-rank_first = 랭크 먼저
autochess-event-rank_first-text = 수트보다 랭크를 먼저 견줘요.
autochess-event-loud_hula = 큰 소리 훌라
autochess-event-loud_hula-text = 훌라가 피해를 { $hula_times }배가 아니라 { $total }배로 키워요.
autochess-event-easy_hula = 쉬운 훌라
autochess-event-easy_hula-text = 시너지 { $synergies }개가 아니라 { $total }개로 훌라를 선언해요.
autochess-event-free_hula = 공짜 훌라
autochess-event-free_hula-text = 훌라에 실패해도 벌이 없어요.
autochess-event-quiet_night = 고요한 밤
autochess-event-quiet_night-text = 아무도 훌라를 선언할 수 없어요.

## 거절

refusal-eliminated = 탈락했어요. 끝까지 지켜볼 수 있어요.
refusal-prep-verb = 준비 시간에는 "{ $verb }"{ JOSA($verb, "을/를") } 할 수 없어요. 사고팔고, 놓고, 준비를 마칠 수 있어요.
refusal-prep-arguments = "{ $verb }"에는 값이 { $wanted ->
    [0] 필요 없어요
   *[other] { $wanted }개 필요해요
  }. 예: buy 2, place 7 back, swap 3 5.
refusal-already-ready = 이미 준비를 마쳤어요. 더 할 일이 있으면 준비를 취소해 주세요.
refusal-prep-used-up = 이번 준비에서 할 수 있는 행동 { $limit }번을 다 썼어요. 이제 준비를 마쳐 주세요.
refusal-not-ready = 아직 준비를 마치지 않았어요. 그대로 계속하면 돼요.
refusal-take-back-ready = 준비를 마쳤어요. 먼저 준비를 취소해 주세요.
refusal-no-shop = 판타지랜드에는 상점이 없어요. 빌린 카드를 놓아 보세요.
refusal-no-such-slot = 상점에는 1번부터 { $slots }번까지 있어요.
refusal-slot-bought = 그 칸은 이미 샀어요. 다른 카드를 골라 주세요.
refusal-not-enough-gold = 골드가 { $short } 부족해요. { $price }골드가 드는데 { $gold }골드가 있어요.
refusal-too-many-cards = 카드는 { $limit }장까지 가질 수 있어요. 먼저 한 장을 팔아 주세요.
refusal-no-such-card = { $card }번 카드가 없어요. 내 카드의 번호를 써 주세요.
refusal-loaned = 빌린 카드는 팔 수 없어요. 내 카드를 골라 주세요.
refusal-shop-empty = 상점이 비어 있어서 잠글 것이 없어요. 다음 준비에 새 카드가 나와요.
refusal-top-level = 이미 가장 높은 레벨 { $level }이에요. 골드는 카드에 써 보세요.
refusal-no-such-line = 라인은 front, mid, back 가운데 하나예요.
refusal-on-that-line = 그 카드는 이미 { $line ->
    [front] Front
    [mid] Mid
   *[back] Back
  } 라인에 있어요. 다른 라인을 골라 주세요.
refusal-line-full = { $line ->
    [front] Front
    [mid] Mid
   *[back] Back
  } 라인은 { $size }장까지예요. 먼저 한 장을 빼 주세요.
refusal-twin = { $card }{ JOSA($card, "과/와") } 랭크와 수트가 같은 카드가 이미 있어요. 그 카드와 맞바꿀 수는 있어요.
refusal-board-limit = 레벨 { $level }에서는 보드에 { $limit }장까지 놓을 수 있어요. 한 장을 빼거나 레벨을 올려 주세요.
refusal-not-on-board = { $card }번 카드는 보드에 없어요. 보드에 있는 카드를 골라 주세요.
refusal-swap-itself = 같은 카드끼리는 바꿀 수 없어요. 두 장을 골라 주세요.
refusal-swap-off-board = 두 장 다 보드 밖에 있어요. 적어도 한 장은 보드에 있어야 해요.
refusal-layout-text = 배치는 layout front=1,2 mid=3 back=4,5처럼 써 주세요.
refusal-card-twice = { $card }번 카드가 두 번 나왔어요. 한 번만 써 주세요.
refusal-no-layout = 다시 놓을 지난 배치가 없어요. 카드를 직접 놓아 주세요.
refusal-hula-not-declared = 훌라를 선언하지 않았어요. 취소할 것이 없어요.
refusal-hula-declared = 이미 훌라를 선언했어요. 취소할 수 있어요.
refusal-hula-banned = 고요한 밤이라 아무도 훌라를 선언할 수 없어요. 다음 스테이지에 다시 해 보세요.
refusal-hula-in-fantasyland = 판타지랜드에서는 훌라를 선언할 수 없어요. 나온 뒤에 선언해 주세요.
refusal-hula-synergies = 시너지가 { $found }개예요. { $wanted }개가 있어야 훌라를 선언할 수 있어요. 같은 수트를 더 놓아 보세요.
refusal-already-picked = 증강체를 골랐어요. 다른 사람을 기다려 주세요.
refusal-pick-verb = 지금은 증강체를 고를 때라 "{ $verb }"{ JOSA($verb, "은/는") } 안 돼요. pick 1부터 pick { $count }까지 골라 주세요.
refusal-no-such-augment = 1번부터 { $count }번까지 고를 수 있어요.
refusal-pick-arguments = 이 증강체에는 수트가 필요 없어요. pick { $number }만 써 주세요.
refusal-suit-wanted = 수트도 골라 주세요. pick { $number } s처럼 c, d, h, s 가운데 하나를 써 주세요.

## 이벤트

event-autochess-round = { $round }라운드, { $stage }스테이지 { $step ->
    [1] 플롭
    [2] 턴
   *[3] 리버
  }
event-autochess-community = 홀덤 이벤트: { $names }
event-autochess-mended = { $seat }: HP { $amount } 회복
event-autochess-risen = { $seat }: 불사조처럼 마지막 HP 하나로 버텼어요.
event-autochess-reward = { $seat }: { $gold }골드를 받았어요.
event-autochess-fined = { $seat }: 폴 값으로 HP { $amount }{ JOSA($amount, "을/를") } 잃었어요.
event-autochess-healed = 모두 HP를 { $amount } 회복했어요.
event-autochess-income = 수입: 기본 { $base } + 이자 { $interest } + 연승/연패 { $streak }. 이제 { $gold }골드예요.
event-autochess-xp = 경험치 { $gain }{ JOSA($gain, "을/를") } 얻었어요. 레벨 { $level }, 경험치 { $xp }.
event-autochess-level = { $seat }: 레벨 { $level }!
event-autochess-shop = 상점: { $cards }
event-autochess-loan = 판타지랜드! 빌린 카드: { $cards }
event-autochess-bought = { $card } 카드를 샀어요. { $gold }골드 남았어요.
event-autochess-merged = 합성! { $card } { $stars }성이 됐어요.
event-autochess-sold = { $card } 카드를 { $gain }골드에 팔았어요.
event-autochess-rerolled = 상점을 새로고침했어요. { $price }골드.
event-autochess-locked = 상점을 잠갔어요.
event-autochess-unlocked = 상점 잠금을 풀었어요.
event-autochess-placed = { $card } 카드를 { $line ->
    [front] Front
    [mid] Mid
   *[back] Back
  } 라인에 놓았어요.
event-autochess-taken = { $card } 카드를 되가져왔어요.
event-autochess-swapped = 두 카드를 맞바꿨어요.
event-autochess-laid-out = 배치를 마쳤어요.
event-autochess-warning = 주의: { $names }
event-autochess-hula-declared = 훌라를 선언했어요!
event-autochess-hula-withdrawn = 훌라를 취소했어요.
event-autochess-ready = { $seat }: 준비 완료
event-autochess-unready = { $seat }: 준비 취소
event-autochess-pairings = 매칭: { $names }{ $haunted ->
    [yes] , { $ghosts } (그림자)
   *[no] {""}
  }
event-autochess-bye = { $seat }: 바이! 이번 라운드는 쉬어요.
event-autochess-fight = { $a } 대 { $b }{ $ghost ->
    [yes] {""}의 그림자
   *[no] {""}
  }
event-autochess-foul = { $seat }{ $ghost ->
    [yes] {""}의 그림자
   *[no] {""}
  }: 폴! { $names } 라인이 한 등급 낮은 핸드로 겨뤄요.
event-autochess-glass-back = { $seat }{ $ghost ->
    [yes] {""}의 그림자
   *[no] {""}
  }: 유리처럼 깨지기 쉬운 Back 라인이 한 등급 낮은 핸드로 겨뤄요.
event-autochess-line = { $line ->
    [front] Front
    [mid] Mid
   *[back] Back
  }{""}: { $a_hand } 대 { $b_hand }. { $step ->
    [draw] 무승부예요.
    [type] { $winner } 승리!
   *[other] { $winner } 승리! ({ $by })
  }
event-autochess-scoop = { $seat }: 스쿠프! 세 라인을 다 이겼어요.
event-autochess-hula = { $seat }: 훌라 성공!{ $stop ->
    [yes] {""}
   *[no] {" "}피해 { $times }배
  }{ $gold ->
    [0] {""}
   *[other] {" "}+{ $gold }골드
  }
event-autochess-stop = { $seat }: 스톱! 피해 { $times }배
event-autochess-hula-failed = { $seat }: 훌라 실패{ $pardoned ->
    [yes] . 견습생이라 봐줬어요.
   *[no] { $failure ->
        [1] . 피해가 더 커지지는 않아요.
       *[other] ! 받는 피해가 { $failure }배예요.
    }
  }
event-autochess-hula-lost = { $seat }: 시너지가 모자라 훌라가 사라졌어요.
event-autochess-damage = { $foe }{ $ghost ->
    [yes] {""}의 그림자
   *[no] {""}
  }의 공격! { $seat }: 피해 { $amount }, 남은 HP { $hp }
event-autochess-fantasyland = { $seat }: { $what ->
    [entered] 판타지랜드에 들어가요!
    [kept] 판타지랜드에 머물러요!
   *[left] 판타지랜드에서 나와요.
  }
event-autochess-out = { $seat } 탈락! { $place }위
event-autochess-offer = 증강체를 골라 주세요 ({ $tier_name }): { $names }
event-autochess-augment = { $seat }: 증강체 { $name }{ $suited ->
    [yes] {" "}({ $suit_name })
   *[no] {""}
  }
event-autochess-over = { $names } 우승!

## 대결이 끝난 뒤의 코치

event-autochess-coach-move = { $round }라운드, { $foe }{ JOSA($foe, "과/와") } 겨룰 때 { $card }{ JOSA($card, "을/를") } { $line_name } 라인에 놓았다면 HP { $gain }만큼 더 유리했을 거예요 ({ $won }:{ $lost } → { $better_won }:{ $better_lost }).
event-autochess-coach-swap = { $round }라운드, { $foe }{ JOSA($foe, "과/와") } 겨룰 때 { $other } 자리에 { $card }{ JOSA($card, "을/를") } 놓았다면 HP { $gain }만큼 더 유리했을 거예요 ({ $won }:{ $lost } → { $better_won }:{ $better_lost }).
event-autochess-coach-arrange = { $round }라운드, { $foe }{ JOSA($foe, "과/와") } 겨룰 때 같은 카드를 다르게 놓았다면 HP { $gain }만큼 더 유리했을 거예요 ({ $won }:{ $lost } → { $better_won }:{ $better_lost }). Back { $back }, Mid { $mid }, Front { $front }
event-autochess-coach-move-short = { $card } → { $line_name }: { $won }:{ $lost } 대신 { $better_won }:{ $better_lost }
event-autochess-coach-swap-short = { $other } 자리에 { $card }: { $won }:{ $lost } 대신 { $better_won }:{ $better_lost }
event-autochess-coach-arrange-short = 같은 카드를 다르게 놓았다면: { $won }:{ $lost } 대신 { $better_won }:{ $better_lost }

## 손볼 수 있는 규칙

dial-autochess-rounds = 라운드 수
dial-autochess-hp = HP
dial-autochess-gold = 처음 골드
dial-autochess-level = 처음 레벨
dial-autochess-income = 라운드 수입
dial-autochess-interest_cap = 이자 상한
dial-autochess-reroll_gold = 새로고침 값
dial-autochess-xp_gold = 경험치 값
