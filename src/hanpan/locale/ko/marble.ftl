### 주류마블: 주사위를 굴려 도는 파티 게임. 이름은 화면이 채워요 ($name, $target_name, $names).

marble-name = 주류마블
marble-tagline = 술 없이도 똑같이 재미있어요. 언제든 패스할 수 있어요.

## 거절하는 말

refusal-marble-setup = 아직 준비 중이에요. 곧 시작할 수 있어요.
refusal-marble-config = 설정 "{ $field }"{ JOSA($field, "을/를") } 확인해 주세요. 쓸 수 있는 값: { $allowed }.
refusal-marble-names = 이름은 12자까지, 서로 다르게 적어 주세요.
refusal-marble-no-cards = 뽑을 카드가 없어요. 카드 묶음을 하나 이상 고르거나 수위({ $severity })를 올려 주세요.
refusal-marble-unknown = "{ $verb }"{ JOSA($verb, "은/는") } 모르는 행동이에요. 목록에 있는 행동을 골라 주세요.
refusal-marble-house = "{ $verb }"{ JOSA($verb, "은/는") } 진행자가 하는 일이 아니에요. 진행자는 minutes N과 end를 쓸 수 있어요.
refusal-marble-house-only = "{ $verb }"{ JOSA($verb, "은/는") } 진행자만 할 수 있어요.
refusal-marble-gave-up = 이미 게임에서 나갔어요. 구경은 언제나 환영이에요.
refusal-marble-form = 이렇게 써 주세요: { $form }.
refusal-marble-not-now = 지금은 "{ $verb }"{ JOSA($verb, "을/를") } 할 수 없어요({ $phase }). 할 수 있는 것: { $now }.
refusal-marble-minutes = 지난 시간은 { $low }분부터 { $high }분까지 적을 수 있어요.
refusal-marble-already-sober = 이미 물로 즐기고 있어요.
refusal-marble-judged = 벌써 엄지로 평가했어요.
refusal-marble-nothing-to-judge = 지금은 다른 사람의 미션이 없어서 평가할 것이 없어요.
refusal-marble-cannot-fail = 벌칙은 실패가 없어요. 받거나(done), 넘기거나(pass), 열쇠를 쓸 수 있어요.
refusal-marble-name-one = 한 사람을 골라 주세요(target N). 넘겨도 괜찮아요(pass).
refusal-marble-tile = 0번부터 { $high }번 칸 가운데 지금 있는 { $here }번 말고 다른 칸을 골라 주세요.
refusal-marble-target = 그 자리는 고를 수 없어요. 고를 수 있는 자리: { $seats }.
refusal-marble-key-not-now = 지금은 쓸 수 없는 열쇠예요({ $key }). 방패와 면제권은 벌칙 앞에서, 자리 바꾸기는 주사위를 굴리기 전에, 한 번 더는 턴 끝에 써요.
refusal-marble-no-key = 그 열쇠({ $key })가 없어요. 황금 열쇠 칸에서 얻을 수 있어요.

marble-card-where = { $file ->
    [custom_cards] 커스텀 카드 { $row }번
   *[other] { $file }, { $row }번째 카드
}
marble-card-part = { $field ->
    [title] 제목
    [text] 내용
    [type] 종류
    [target] 누구에게
    [severity] 수위
   *[other] { $field }
}
refusal-marble-card-field = { marble-card-where }: "{ $field }"{ JOSA($field, "은/는") } 모르는 항목이에요. 쓸 수 있는 항목: { $allowed }.
refusal-marble-card-value = { marble-card-where }: "{ marble-card-part }"의 값이 맞지 않아요. 쓸 수 있는 값: { $allowed }.
refusal-marble-card-effect = { marble-card-where }: 모르는 효과예요. 쓸 수 있는 효과: { $allowed }.
refusal-marble-card-twice = { marble-card-where }: 같은 카드가 이미 있어요.
refusal-marble-card-empty = { marble-card-where }: { $field }에 제목과 내용을 적어 주세요.
refusal-marble-card-long = { marble-card-where }: { marble-card-part }{ JOSA(marble-card-part, "이/가") } 너무 길어요. { $allowed }자까지 쓸 수 있어요.
refusal-marble-card-control = { marble-card-where }: { marble-card-part }에 보이지 않는 글자나 줄바꿈이 있어요. 한 줄로 적어 주세요.
refusal-marble-card-markup = { marble-card-where }: { marble-card-part }에 <, >, HTML은 쓸 수 없어요. 글자로만 적어 주세요.
refusal-marble-card-placeholder = { marble-card-where }: { marble-card-part }에 모르는 빈칸이 있어요. 쓸 수 있는 빈칸: { $allowed }.
refusal-marble-card-list = { $file }, { $row }: 카드를 목록으로 적어 주세요.
refusal-marble-card-many = { $file }: 카드가 { $row }장이에요. { $allowed }장까지 넣을 수 있어요.
refusal-marble-card-severity = { marble-card-where }: 이 테이블의 수위를 넘어요. 쓸 수 있는 수위: { $allowed }.

## 이름들

marble-phase-GameSetup = 준비
marble-phase-GameReady = 시작 대기
marble-phase-TurnStart = 턴 시작
marble-phase-DiceRoll = 주사위
marble-phase-PlayerMove = 이동
marble-phase-TileEvent = 칸 이벤트
marble-phase-ActionResolution = 수행
marble-phase-TurnEnd = 턴 끝
marble-phase-GameEnd = 게임 끝

marble-preset-non-alcohol = 논알콜
marble-preset-non-alcohol-text = 벌칙은 모두 물이에요. 8라운드 해요.
marble-preset-gentle = 순하게
marble-preset-gentle-text = 가벼운 카드만, 맥주 한 모금씩. 8라운드 해요.
marble-preset-normal = 보통
marble-preset-normal-text = 골고루 섞은 카드. 10라운드 해요.
marble-preset-spicy = 화끈하게
marble-preset-spicy-text = 대담한 미션까지, 28칸 보드에서 12라운드 해요.
marble-preset-speed = 20분 완성
marble-preset-speed-text = 16칸을 20분 동안 달려요. 논알콜이에요.

marble-pack-first = 첫 만남
marble-pack-friends = 단짝
marble-pack-brainy = 두뇌
marble-pack-moving = 몸풀기
marble-pack-festive = 잔치
marble-pack-minigames = 미니게임
marble-pack-votes = 투표
marble-pack-rules = 규칙
marble-pack-forfeits = 가벼운 벌
marble-pack-custom = 커스텀 카드

marble-severity-MILD = 순한 맛
marble-severity-NORMAL = 보통 맛
marble-severity-SPICY = 매운맛
marble-tolerance-LIGHT = 조금
marble-tolerance-NORMAL = 보통
marble-tolerance-HARD = 넉넉히
marble-drink-NON_ALCOHOL = 논알콜
marble-drink-SOJU = 소주
marble-drink-BEER = 맥주
marble-drink-WINE = 와인
marble-drink-MAKGEOLLI = 막걸리
marble-drink-COCKTAIL = 칵테일
marble-unit-sip = 모금
marble-unit-glass = 잔
marble-unit-shot = 샷

marble-type-MISSION = 미션
marble-type-PENALTY = 벌칙
marble-type-RULE = 규칙
marble-type-EVENT = 이벤트
marble-type-SAFE = 쉼
marble-target-SELF = 나
marble-target-TARGET_ONE = 한 사람
marble-target-ALL = 모두
marble-target-ALL_EXCEPT_SELF = 나 빼고 모두

marble-tile-start = 출발
marble-tile-start-text = 지나가면 물 한 모금이나 면제권 가운데 하나를 골라요.
marble-tile-island = 무인도
marble-tile-island-text = 다음 턴을 쉬어요.
marble-tile-rest = 쉼터
marble-tile-rest-text = 아무도 마시지 않아요. 모두 물 한 모금!
marble-tile-space = 우주여행
marble-tile-space-text = 다음 턴에 원하는 칸으로 가요.
marble-tile-card = 카드
marble-tile-card-text = 카드를 한 장 뽑아요.
marble-tile-trap = 함정
marble-tile-trap-text = 카드를 한 장 뽑아요. 벌칙이 두 배!
marble-tile-water = 물
marble-tile-water-text = 아무도 마시지 않아요. 모두 물 한 모금!
marble-tile-minigame = 미니게임
marble-tile-minigame-text = 게임을 하고 진 사람을 지목해요.
marble-tile-nominate = 지목
marble-tile-nominate-text = 한 사람을 지목해요. 지목받은 사람은 넘겨도 돼요.
marble-tile-key = 열쇠
marble-tile-key-text = 황금 열쇠를 하나 받아요.
marble-tile-rule = 규칙
marble-tile-rule-text = 몇 라운드 동안 새 규칙이 생겨요.
marble-tile-vote = 투표
marble-tile-vote-text = 모두 한 사람씩 뽑아요. 가장 많이 뽑힌 사람에게 한 모금!
marble-tile-reverse = 반대로
marble-tile-reverse-text = 도는 방향과 순서가 반대로 바뀌어요.
marble-tile-stack = 항아리
marble-tile-stack-text = 항아리에 한 모금이 쌓여요.
marble-tile-toast = 건배
marble-tile-toast-text = 한 사람에게 건배를 청해요. 사양해도 괜찮아요.
marble-tile-share = 나누기
marble-tile-share-text = 항아리를 모두 나눠요.

marble-key-shield = 방패
marble-key-shield-text = 내 벌칙 하나를 막아요.
marble-key-swap = 자리 바꾸기
marble-key-swap-text = 주사위를 굴리기 전에 다른 말과 자리를 바꿔요.
marble-key-extra = 한 번 더
marble-key-extra-text = 턴 끝에 한 번 더 굴려요.
marble-key-exempt = 면제권
marble-key-exempt-text = 내 벌칙 하나를 면해요.

marble-outcome-DONE = 성공
marble-outcome-FAILED = 실패
marble-outcome-PASSED = 패스
marble-outcome-EXEMPT = 면제
marble-outcome-CONVERTED = 바뀜
marble-why-cap = 정해 둔 만큼 마셔서 물로 바꿨어요
marble-why-non-drinker = 물로 즐겨요
marble-why-cooldown = 연달아 받아서 줄였어요
marble-why-rule = 규칙 덕분에 물이에요

marble-award-most-missions = 미션왕
marble-award-key-master = 열쇠 장인
marble-award-luckiest-dice = 행운의 주사위
marble-award-water-champion = 물 챔피언
marble-ended-rounds = 정한 라운드를 모두 마쳤어요.
marble-ended-minutes = 정한 시간이 됐어요.
marble-ended-players = 남은 사람이 적어서 마무리했어요.
marble-ended-hand = 오늘은 여기까지 하기로 했어요.

marble-amount-drink = { $n }{ $unit ->
    [glass] 잔
    [shot] 샷
   *[sip] 모금
  } 마시기
marble-amount-water = 물 { $n }{ $unit ->
    [glass] 잔
    [shot] 샷
   *[sip] 모금
  }
marble-amount-both = { $drink }{ $unit ->
    [glass] 잔
    [shot] 샷
   *[sip] 모금
  } + 물 { $water }{ $unit ->
    [glass] 잔
    [shot] 샷
   *[sip] 모금
  }
marble-amount-none = 벌칙 없음

## 할 수 있는 것

marble-do-start = 시작하기
marble-do-roll = 주사위 굴리기
marble-do-done = 해냈어요
marble-do-done-penalty = 받을게요
marble-do-done-read = 확인
marble-do-done-loser = 진 사람 없음
marble-do-fail = 못 했어요
marble-do-pass = 패스
marble-do-pass-vote = 기권
marble-do-pass-travel = 여행 대신 주사위
marble-do-accept = 좋아요, 건배!
marble-do-decline = 다음에요
marble-do-next = 턴 넘기기
marble-do-break = 쉬어 가기
marble-do-continue = 계속하기
marble-do-sober = 이제부터 물로 할래요
marble-do-give-up = 게임에서 나가기
marble-do-target = { $target_name }
marble-do-vote = { $target_name }
marble-do-tile = { $tile }번 { $tile_name }
marble-do-choose-water = 물 한 모금
marble-do-choose-exempt = 면제권 한 장
marble-do-use-shield = 방패 쓰기
marble-do-use-exempt = 면제권 쓰기
marble-do-use-swap = { $target_name }{ JOSA($target_name, "과/와") } 자리 바꾸기
marble-do-use-extra = 한 번 더 굴리기
marble-do-end = 게임 끝내기

## 화면의 말

marble-someone = 한 사람
marble-ask-start = 모두 준비됐나요?
marble-ask-break = { $minutes }분 동안 놀았어요. 물 마시고 잠깐 쉴까요?
marble-ask-travel = { $name } 님, 어디로 갈까요?
marble-ask-roll = { $name } 님, 주사위를 굴려요!
marble-ask-bonus = { $name } 님, 출발을 지났어요. 하나를 골라요!
marble-ask-target = { $name } 님, 누구인가요?
marble-ask-vote = { $name } 님의 한 표는?
marble-ask-toast = { $target_name } 님, { $name } 님과 건배할까요?
marble-ask-tasks = { $name } 님, 어떻게 할까요?
marble-ask-extra = { $name } 님, 한 번 더 굴릴까요?
marble-choice = 번호를 눌러요
marble-choice-wrong = { $n ->
    [1] 1을 눌러 주세요.
   *[other] 1부터 { $n } 사이의 번호를 눌러 주세요.
}
marble-all-done = 모두 해냈어요
marble-all-taken = 모두 받을게요
marble-round = { $round }/{ $rounds }라운드
marble-turn = { $turn }번째 턴
marble-minutes = { $minutes }분
marble-clockwise = 시계 방향
marble-counterclockwise = 반시계 방향
marble-pot = 항아리 { $pot }모금
marble-rules-strip = 규칙
marble-rule-left = { $left }라운드 남음
marble-if-failed = 못 하면
marble-penalty-is = 벌칙
marble-trap-doubles = 함정! 벌칙 두 배
marble-menu = 더 보기
marble-menu-back = 돌아가기
marble-menu-save = 저장하고 나가기
marble-menu-sober = 물로만 즐기기
marble-menu-give-up = 게임에서 나가기
marble-menu-end = 게임 끝내기
marble-menu-who = 누구인가요?
marble-set-names = 하는 사람
marble-set-preset = 분위기
marble-set-rounds = 라운드
marble-set-drink_type = 마실 것
marble-set-drink_unit = 세는 단위
marble-set-water = 물로 즐기는 사람
marble-set-light = 벌칙이 절반인 사람
marble-set-hard = 벌칙이 1.5배인 사람
marble-set-packs = 카드 묶음
marble-set-cards = 커스텀 카드
marble-set-nobody = 없음
marble-setup-names = 이름 2~12명, 쉼표로 나눠서 [{ $usual }]
marble-setup-preset = 어떻게 놀까요?
marble-setup-rounds = 몇 라운드 할까요? { $low }~{ $high } [{ $usual }]:
marble-setup-drink_type = 무엇을 마실까요? { $values } [{ $usual }]:
marble-setup-drink_unit = 어떤 단위로 셀까요? { $values } [{ $usual }]:
marble-setup-water = 물로 즐길 사람의 번호 (없으면 Enter)
marble-setup-light = 주량이 약한 사람의 번호, 벌칙이 절반 (없으면 Enter)
marble-setup-hard = 주량이 센 사람의 번호, 벌칙이 1.5배 (없으면 Enter)
marble-setup-packs = 어떤 카드 묶음을 쓸까요? 번호로: { $values } [{ $usual }]:
marble-setup-cards = 커스텀 카드: 파일 이름, 또는 "제목: 내용"으로 한 장씩 { $n ->
    [0] (없으면 Enter)
   *[other] (지금 { $n }장, 끝내려면 Enter)
}
marble-names-few = 두 명에서 열두 명까지 할 수 있어요.
marble-names-odd = 이름은 12자까지, 서로 다르게 적어 주세요.
marble-resumed = 저장한 게임을 이어서 해요. { $turn }번째 턴이에요.
marble-bye = 저장했어요. 이어서 하려면: hanpan play marble --resume { $file }
marble-result = 오늘의 한판
marble-result-line = { $turns }턴 · { $rounds }라운드 · 카드 { $cards }장 · { $minutes }분
marble-result-missions = 미션
marble-result-taken = 벌칙
marble-result-passed = 패스
marble-result-exempt = 면제
marble-result-streak = 연속
marble-result-player = 이름
marble-thanks = 함께해서 즐거웠어요. 물 한 잔 마시고 조심히 들어가요!

## 일어난 일

event-marble-ready = 보드가 준비됐어요.
event-marble-started = 게임을 시작해요!
event-marble-turn = { $name } 님의 턴이에요.
event-marble-break-proposed = { $minutes }분이 지났어요. 쉬어 갈까요?
event-marble-break = 쉬어 가요. 모두 물 한 모금!
event-marble-skipped = { $name } 님은 무인도에서 쉬어요.
event-marble-rolled = { $name } 님의 주사위: { $dice }
event-marble-third-double = 세 번 연속 더블! { $name } 님은 무인도로 가요.
event-marble-moved = { $name } 님이 { $from }번에서 { $to }번 칸으로 가요.
event-marble-passed-start = { $name } 님이 출발을 지나요.
event-marble-landed = { $name } 님이 { $kind ->
    [start] { marble-tile-start }
    [island] { marble-tile-island }
    [rest] { marble-tile-rest }
    [space] { marble-tile-space }
    [trap] { marble-tile-trap }
    [water] { marble-tile-water }
    [minigame] { marble-tile-minigame }
    [nominate] { marble-tile-nominate }
    [key] { marble-tile-key }
    [rule] { marble-tile-rule }
    [vote] { marble-tile-vote }
    [reverse] { marble-tile-reverse }
    [stack] { marble-tile-stack }
    [toast] { marble-tile-toast }
    [share] { marble-tile-share }
   *[card] { marble-tile-card }
  } 칸에 도착했어요.
event-marble-stranded = { $name } 님은 다음 턴을 쉬어요.
event-marble-ticket = { $name } 님은 다음 턴에 어디든 갈 수 있어요.
event-marble-key = { $name } 님이 황금 열쇠를 받았어요: { $key ->
    [shield] { marble-key-shield }
    [swap] { marble-key-swap }
   *[extra] { marble-key-extra }
  }
event-marble-keys-full = { $name } 님은 열쇠가 이미 { $most }개예요.
event-marble-key-used = { $name } 님이 열쇠를 써요: { $key ->
    [shield] { marble-key-shield }
    [swap] { marble-key-swap }
    [exempt] { marble-key-exempt }
   *[extra] { marble-key-extra }
  }
event-marble-swapped = { $name } 님과 { $target_name } 님이 자리를 바꿔요.
event-marble-reversed = 방향이 바뀌었어요!
event-marble-stacked = 항아리에 { $pot }모금이 있어요.
event-marble-shared = { $sips ->
    [0] 항아리가 비어 있어요. 나눌 것이 없어요.
   *[other] 항아리의 { $sips }모금을 나눠요.
  }
event-marble-card = { $name } 님이 카드를 뽑았어요 ({ $title }).
event-marble-shuffled = 버린 카드를 다시 섞었어요.
event-marble-named = { $name } 님이 { $target_name } 님을 지목했어요.
event-marble-toast = { $name } 님과 { $target_name } 님, 건배!
event-marble-toast-declined = { $target_name } 님이 웃으며 사양했어요.
event-marble-voted = { $name } 님이 투표했어요.
event-marble-thumb = { $name }: 엄지 { $up ->
    [yes] 척!
   *[other] 아래로.
}
event-marble-counted = 투표가 끝났어요. { $target_name } 님이 뽑혔어요!
event-marble-tied = 투표가 끝났어요. 같은 표라 아무도 뽑히지 않았어요.
event-marble-water = 나는 물 한 모금이에요.
event-marble-rule-on = 새 규칙이 생겼어요 ({ $title }, { $rounds }라운드).
event-marble-rule-off = 규칙이 끝났어요 ({ $title }).
event-marble-exemption = { $name } 님이 면제권을 받았어요.
event-marble-outcome = { $name } 님: { $outcome ->
    [FAILED] { marble-outcome-FAILED }
    [PASSED] { marble-outcome-PASSED }
    [EXEMPT] { marble-outcome-EXEMPT }
   *[DONE] { marble-outcome-DONE }
  }
event-marble-took = 나만 보여요: { $outcome ->
    [CONVERTED] { marble-outcome-CONVERTED }
   *[other] 내 몫
  }{ $drink ->
    [0] {""}
   *[other] , { $drink }{ $unit ->
      [glass] 잔
      [shot] 샷
     *[sip] 모금
    }
  }{ $water ->
    [0] {""}
   *[other] , 물 { $water }{ $unit ->
      [glass] 잔
      [shot] 샷
     *[sip] 모금
    }
  }
event-marble-forfeit = { $name } 님의 가벼운 벌 ({ $title }).
event-marble-again = { $name } 님, 한 번 더!
event-marble-round = { $round }/{ $rounds }라운드를 마쳤어요.
event-marble-minutes = { $minutes }분이 지났어요.
event-marble-gave-up = { $name } 님이 게임에서 나갔어요. 함께해서 즐거웠어요!
event-marble-sober = 이제부터 물로 즐겨요. 잘했어요!
event-marble-ended = 게임이 끝났어요. { $reason ->
    [minutes] { marble-ended-minutes }
    [players] { marble-ended-players }
    [hand] { marble-ended-hand }
   *[rounds] { marble-ended-rounds }
  }

## 손볼 수 있는 규칙

dial-marble-rounds = 라운드 수
dial-marble-minutes = 시간 제한 (분, 0은 없음)
dial-marble-dice = 주사위 수
