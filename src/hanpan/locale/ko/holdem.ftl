### 텍사스 홀덤.

holdem-name = 텍사스 홀덤

refusal-holdem-verb = "{ $verb }"{ JOSA($verb, "은/는") } 홀덤에 없는 행동이에요. fold, check, call, raise, all-in 중에서 골라 주세요.
refusal-holdem-no-number = "{ $verb }"에는 숫자가 필요 없어요. 레이즈하려면 raise 뒤에 금액을 적어 주세요.
refusal-holdem-check = 받아야 할 베팅이 { $price } 있어요. 콜, 레이즈, 폴드 중에서 골라 주세요.
refusal-holdem-call = 콜할 베팅이 없어요. 체크하거나 레이즈해 주세요.
refusal-holdem-raise-number = 얼마까지 올릴지 { $min }부터 { $max } 사이의 수로 적어 주세요.
refusal-holdem-raise-low = { $to }{ JOSA($to, "은/는") } 너무 적어요. { $min } 이상 { $max } 이하로 올려 주세요.
refusal-holdem-raise-high = { $to }{ JOSA($to, "은/는") } 가진 칩보다 많아요. { $min } 이상 { $max } 이하로 올려 주세요.
refusal-holdem-raise-short = 칩이 베팅보다 많지 않아요. { $price } 콜하거나 폴드해 주세요.
refusal-holdem-raise-closed = 마지막 올인이 최소 레이즈보다 적어서 다시 올릴 수 없어요. { $price } 콜하거나 폴드해 주세요.
refusal-holdem-raise-alone = 더 받아 줄 사람이 없어요. { $price ->
    [0] 체크하면 돼요.
   *[other] { $price } 콜하거나 폴드해 주세요.
}
refusal-holdem-folded = 이번 핸드는 폴드했어요. 다음 핸드를 기다려 주세요.
refusal-holdem-is-all-in = 올인했어요. 카드가 열리는 걸 지켜봐 주세요.
refusal-holdem-out = 칩이 없어서 이번 게임은 끝났어요.
refusal-holdem-sitting-out = 자리를 비운 상태예요. back으로 돌아올 수 있어요.
refusal-holdem-back = 이미 자리에 있어요.
refusal-holdem-blinds = 스몰 블라인드({ $small })는 빅 블라인드({ $big })보다 클 수 없어요.
refusal-holdem-phh-row = { $file }의 { $line }번째 줄이 file과 key, 제 꼴의 값이 있는 JSON이 아니에요.
refusal-holdem-phh-nowhere = { $file }{ JOSA($file, "이라는/라는") } 파일이나 폴더가 없어요.
refusal-holdem-phh-no-files = { $paths } 안에 .phh나 .phhs 파일이 없어요.
refusal-holdem-phh-examples = { $examples }개는 보기의 수가 될 수 없어요. 0 이상으로 정해 주세요.

event-holdem-level = 레벨 { $level }: 블라인드 { $small }/{ $big }{ $ante ->
    [0] .
   *[other] , 앤티 { $ante }.
}
event-holdem-refill = { $name }{ JOSA($name, "이/가") } 새 칩 { $chips }개를 받았어요.
event-holdem-hand = { $hand }번째 핸드: 블라인드 { $small ->
    [0] {""}
   *[other] { $small_name } { $small },{" "}
}{ $big_name } { $big }.
event-holdem-hole = { $name }의 카드: { $cards }
event-holdem-fold = { $name }{ JOSA($name, "이/가") } 폴드했어요.
event-holdem-check = { $name }{ JOSA($name, "이/가") } 체크했어요.
event-holdem-call = { $name }{ JOSA($name, "이/가") } { $chips } 콜했어요.{ $all_in ->
    [0] { "" }
   *[other] { " " }올인!
}
event-holdem-bet = { $name }{ JOSA($name, "이/가") } { $to } 베팅했어요.{ $all_in ->
    [0] { "" }
   *[other] { " " }올인!
}
event-holdem-raise = { $name }{ JOSA($name, "이/가") } { $to }까지 레이즈했어요.{ $all_in ->
    [0] { "" }
   *[other] { " " }올인!
}
event-holdem-return = 받는 사람이 없는 { $chips }{ JOSA($chips, "은/는") } { $name }에게 돌아가요.
event-holdem-street = { $street ->
    [flop] 플롭
    [turn] 턴
   *[river] 리버
}: { $cards } (팟 { $pot })
event-holdem-show = { $name }{ JOSA($name, "이/가") } { $cards } 카드를 보여 줬어요{ $named ->
    [yes] : { $held }.
   *[no] .
}
event-holdem-muck = { $name }{ JOSA($name, "은/는") } 카드를 보여 주지 않아요.
event-holdem-win = { $amount ->
    [0] 모두 폴드했어요. { $name }{ JOSA($name, "이/가") } 블라인드를 지켰어요.
   *[other] 모두 폴드했어요. { $name }{ JOSA($name, "이/가") } { $amount } 가져가요.
}
event-holdem-pot = { $pot ->
    [0] 메인 팟
   *[other] 사이드 팟 { $pot }
} { $amount } → { $names }{ $named ->
    [yes] {" "}({ $held })
   *[no] {""}
}
event-holdem-reveal = { $hand }번째 핸드의 카드 순서: { $key }
event-holdem-bust = { $name }의 칩이 떨어졌어요. { $place }등이에요.
event-holdem-timeout = { $name }의 시간이 다 됐어요.
event-holdem-sit-out = { $name }{ JOSA($name, "이/가") } 자리를 비웠어요.
event-holdem-back = { $name }{ JOSA($name, "이/가") } 돌아왔어요.
event-holdem-over = { $hands }핸드 만에 게임이 끝났어요. 1위: { $names }

event-holdem-coach-chances = 핸드 { $hand }, { $cards }: 공개된 카드를 다 알았다면 이길 확률은 { $shares } %였어요 ({ $streets }).
event-holdem-coach-choice = 핸드 { $hand }, { $cards }, { $street }: 이길 확률이 { $chance } %쯤일 때 { $action ->
    [fold] 폴드했어요
    [check] 체크했어요
    [call] 콜했어요
    [all-in] 올인했어요
    [bet] { $own } 베팅했어요
   *[raise] { $own }까지 레이즈했어요
}. 상대가 들었을 법한 카드를 생각하면 { $better ->
    [fold] 폴드가
    [check] 체크가
    [call] 콜이
    [all-in] 올인이
    [bet] { $to } 베팅이
   *[raise] { $to }까지 레이즈가
} 칩 { $chips }개쯤 더 나았어요.

holdem-phh-hands = 핸드
holdem-phh-equal = 같음
holdem-phh-winners = 승자 같음
holdem-phh-explained = 설명됨
holdem-phh-unfinished = 끝나지 않음
holdem-phh-uncompared = 비교 없음
holdem-phh-out-of-turn = 순서 어긋남
holdem-phh-unexplained = 설명 안 됨
holdem-phh-malformed = 읽을 수 없음
holdem-phh-skipped = 다른 게임
holdem-phh-site = 사이트
holdem-phh-more = ... 그 밖에 { $count }핸드 더 있어요: { $verdict }
holdem-phh-unread = 핸드나 파일 { $count }개를 읽을 수 없어요.
holdem-phh-unused = --expected나 --legal 파일의 { $count }줄에 맞는 핸드가 여기에 없어요.
holdem-phh-interrupted = 멈췄어요. 다 읽은 파일 { $files }개와 읽던 파일에서 나온 결과예요.
holdem-phh-counts = 핸드 { $hands }개, 재생 { $replayed }, 같음 { $equal }, 설명됨 { $explained }, 설명 안 됨 { $unexplained }, 순서 어긋남 { $out_of_turn } (레이크를 뺐거나 돌려받은 칩을 더했지만 승자는 같음 { $winners }, 끝나지 않음 { $unfinished }, 비교할 값 없음 { $uncompared }, 읽을 수 없음 { $malformed }, 다른 게임 { $skipped })

holdem-phase-PREFLOP = 프리플롭
holdem-phase-FLOP = 플롭
holdem-phase-TURN = 턴
holdem-phase-RIVER = 리버
holdem-phase-SHOWDOWN = 쇼다운
holdem-state-ACTIVE = 참가
holdem-state-FOLDED = 폴드
holdem-state-ALL_IN = 올인
holdem-state-OUT_OF_CHIPS = 탈락
holdem-position-button = 버튼
holdem-position-small = 스몰 블라인드
holdem-position-big = 빅 블라인드
holdem-position-cutoff = 컷오프
holdem-position-hijack = 하이잭
holdem-position-middle = 미들
holdem-position-early = 얼리

holdem-preset-sng = 한 테이블 토너먼트
holdem-preset-sng-text = 칩 1000개로 시작해 마지막까지 남으면 우승이에요. 블라인드는 10핸드마다 두 배가 돼요.
holdem-preset-ladder = 느긋한 토너먼트
holdem-preset-ladder-text = 칩 1500개로 시작하고, 블라인드는 10핸드마다 조금씩 올라요.
holdem-preset-turbo = 터보 토너먼트
holdem-preset-turbo-text = 칩 1000개로 시작하고, 4핸드마다 블라인드가 올라요. 빅 블라인드가 앤티도 내요.
holdem-preset-headsup = 헤즈업
holdem-preset-headsup-text = 두 사람의 맞대결이에요. 칩 1000개, 블라인드는 15핸드마다 두 배예요.
holdem-preset-cash = 캐시 게임 (무료 칩)
holdem-preset-cash-text = 블라인드 5/10 그대로예요. 칩 1000개를 다 잃으면 공짜로 다시 받아요. 50핸드까지 해요.
holdem-preset-cash-ante = 앤티 캐시 게임 (무료 칩)
holdem-preset-cash-ante-text = 블라인드 10/20에 모두 앤티를 내요. 칩 2000개를 다 잃으면 공짜로 다시 받아요. 50핸드까지 해요.

holdem-term-title = { $hand }번째 핸드 · { $phase } · 블라인드 { $small }/{ $big }
holdem-term-pot = 팟 { $pot }
holdem-term-side = { $number ->
    [0] 메인 팟
   *[other] 사이드 팟 { $number }
} { $amount }: { $names }
holdem-term-away = 자리 비움
holdem-term-fold = f 폴드
holdem-term-check = c 체크
holdem-term-call = c 콜 { $price }
holdem-term-raise = r N 레이즈 { $low }~{ $high } · half · pot · a 올인
holdem-term-more = ? 도움말
holdem-term-out = [Enter 다음 핸드 · e 끝까지 건너뛰기 · n { $anew } · q 나가기]
holdem-term-pay = { $price }칩을 내야 이어 갈 수 있어요. c는 콜, f는 폴드예요.
holdem-term-nobody-else = (다른 사람은 받을 수 없는 팟)
holdem-term-summary = { $hands }핸드. 가장 큰 팟: { $biggest }.
holdem-term-best = 가장 좋은 패: { $name },
holdem-term-help =
    f             폴드
    c             체크하거나 베팅을 콜해요. 엔터만 누르면 공짜일 때만 체크해요
    r 240         240까지 레이즈해요(베팅은 0에서 하는 레이즈예요). 240만 적어도 돼요
    half  pot     팟의 반, 팟만큼 레이즈해요
    a             올인
    q             나가기. 게임은 저장돼요

## 손볼 수 있는 규칙

dial-holdem-stack = 시작 칩
dial-holdem-small = 스몰 블라인드
dial-holdem-big = 빅 블라인드
dial-holdem-ante = 앤티
dial-holdem-ante-none = 없음
dial-holdem-ante-all = 모두
dial-holdem-ante-bb = 빅 블라인드만
dial-holdem-levels = 블라인드 오름
dial-holdem-levels-fixed = 그대로
dial-holdem-levels-double = 두 배씩
dial-holdem-levels-standard = 정해진 사다리대로
dial-holdem-level_hands = 몇 핸드마다 오를까요
dial-holdem-hands = 최대 핸드 수
