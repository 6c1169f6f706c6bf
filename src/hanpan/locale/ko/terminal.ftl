### 터미널에서 하는 게임.

term-bye-bye =
    다음에 또 봐요. 게임은 저장해 뒀어요. 이어서 하려면:
    hanpan play { $game } --resume { $file }
term-bye-early = 또 봐요.
term-leave = 나가기
term-begin = [Enter 시작 · 1~{ $n } 바꾸기 · q 나가기]
term-begin-only = [Enter 시작 · q 나가기]
term-begin-please = Enter를 누르면 시작하고, 1부터 { $n }까지의 번호를 적으면 그것을 바꿔요.
term-set-seats = 자리
term-set-humans = 이 키보드로 하는 사람
term-set-bot = 봇의 수준
term-set-preset = 규칙
term-ask-seats = 자리 수, { $low }~{ $high } [{ $usual }]:
term-ask-humans = 이 키보드를 쓸 사람 수, { $low }~{ $high } [{ $usual }]:
term-ask-bot = 봇의 수준 ({ $words }) [{ $usual }]:
term-ask-preset = 규칙 ({ $words }) [{ $usual }]:
term-ask-augment = 1~{ $n } 선택 · ? 도움말:
term-number-please = { $low }부터 { $high }까지의 숫자를 입력해 주세요.
term-word-please = { $words } 중에서 골라 주세요.
term-person = { $of ->
    [1] 당신
   *[other] 사람 { $n }
}
term-hand-over = { $name }님 차례예요. 엔터를 누르면 화면이 보여요.
term-round = { $round }라운드 · { $stage }스테이지 · { $step }
term-step-1 = 플롭
term-step-2 = 턴
term-step-3 = 리버
term-bench = 벤치
term-shop = 상점
term-loan = 빌림
term-suits = 수트
term-synergies = 시너지 { $n }/{ $wanted } ({ $cards }장 이상인 수트)
term-hula-on = 훌라 선언!
term-land = 판타지랜드
term-land-intro = 판타지랜드예요! 카드 { $n }장을 빌려 써요. 폴도 없으니 마음껏 놓고 done을 입력해 주세요.
term-purse = 골드 { $gold }. 다음 수입 { $base } + 이자 { $interest } + 연승/연패 { $streak }. 보드 { $cards }/{ $limit }.
term-level = 레벨 { $level }, 경험치 { $xp }/{ $wanted }. 코스트 { $costs } 등장 확률: { $odds } %.
term-locked = 상점을 잠갔어요.
term-placed = 탈락, { $place }위
term-wins = { $n }연승
term-losses = { $n }연패
term-keys-shop = N 구매 · s N 매각 · r 새로고침 · x 경험치 · l 잠금 · b 배치로 · done · ? 도움말
term-keys-board = f/m/b N 배치 · o 지난 배치 · a 자동 · t 회수 · u 취소 · h 훌라 · done · ? 도움말
term-help =
    N             상점의 N번 카드를 사요 (여러 장: 1 3)
    s N           카드 N을 매각해요 (벤치나 보드)
    r  x  l       새로고침, 경험치 구매, 상점 잠금
    b             상점에서 배치로 넘어가요
    f N, m N, b N 카드 N을 Front, Mid, Back에 놓아요 (여러 장: b 3 5 7)
    t N, w N N    카드를 회수하거나 두 장을 바꿔요
    a             자동 배치: 가장 좋은 배치를 찾아 줘요
    o             지난 배치를 다시 놓아요
    u             마지막 배치를 되돌려요
    h             훌라를 선언하거나 거둬요
    v K           K번 플레이어가 지난번에 싸운 보드와 증강체를 봐요
    done          전투 준비를 마쳐요
    q             나가기. 게임은 저장돼요
    100 6G L2 +3  다른 플레이어의 HP, 골드, 레벨, 연승(+)과 연패(-),
                  ✦ 판타지랜드, ◇2 증강체 2개
term-read = 엔터를 누르면 이어서 해요.
term-seconds = [{ $n }초]
term-time-up = 시간이 다 됐어요. 지금 그대로 진행할게요.
term-ask-suit = 어느 수트로 할까요? { $suits }:
term-redeployed = 보드에 손대지 않아서 지난 배치를 그대로 다시 놓았어요.
term-unfinished = 아직 미완성이에요. 놓을 수 있는 카드가 { $cards }장, 빈자리가 { $free }칸 있어요. 더 놓거나(a는 자동 배치), 이대로 싸우려면 done을 한 번 더 입력해 주세요.
term-empty-board = 보드가 비어 있어요. 빈 보드는 상대 카드가 있는 모든 라인에서 져요. 카드를 사서 놓거나, 이대로 싸우려면 done을 한 번 더 입력해 주세요.
term-help-augment =
    1, 2, 3       그 증강체를 골라요. 게임이 끝날 때까지 효과가 있어요
    q             나가기. 게임은 저장돼요
term-nothing-to-undo = 이번 준비 단계에는 되돌릴 배치가 없어요.
term-augment-title = 증강체 선택: { $name }
term-scouted = 다음 상대 { $name }, 벤치
term-scout = { $name }님이 지난번에 싸운 보드:
term-hp = { $hp } HP
term-gold = { $gold }G
term-at-level = L{ $level }
term-versus = { $a }  vs  { $b }
term-fights = 전투
term-ghost = 그림자
term-score = { $a } { $won } : { $lost } { $b }
term-mark-out = [탈락]
term-mark-over = [우승]
term-standings = 최종 순위
# 자기 화면이 없는 게임의 화면.
general-yes = 네
general-no = 아니요
general-standing = 형세
general-score = 점수
general-argument = { $n }번째 값
general-earlier = … 앞의 { $n }줄은 log
general-rules = 규칙
general-log = 기록
general-prompt = [1~{ $n } 또는 { $example }처럼 · ? 도움말 · q 나가기]
general-prompt-form = { $asked } 또는 { $example }처럼 [? 도움말 · q 나가기]
general-prompt-one = [엔터 · ? 도움말 · q 나가기]
general-type = 그대로 입력해 주세요 ({ $form }):
general-prompt-order = 놓을 순서대로 번호 { $n }개, 예: { $example } [? 도움말 · q 나가기]
general-order = 놓을 순서대로 번호 { $n }개, 예: { $example }:
general-order-please = 1~{ $high }에서 겹치지 않게 번호 { $n }개를 순서대로 입력해 주세요.
general-help =
    N        그 번호의 일을 해요
    동사 ..  옆에 흐리게 적힌 대로 바로 입력할 수도 있어요
    엔터     화면을 다시 보여 줘요. 물음에서는 돌아가고, 할 일이 하나뿐이면 그 일을 해요
    rules    어떤 게임인지 알려 줘요
    log      지금까지 일어난 일을 보여 줘요
    q        나가요. 게임은 저장돼요

refusal-resume-other = { $file } 기록은 시작한 그대로 이어 가는데, { $options }{ JOSA($options, "이/가") } 기록과 달라요. 빼고 다시 해 주세요.
refusal-human-count = { $seats }자리에 { $humans }명은 앉을 수 없어요.

sim-title = { $game }: { $games }판, { $seats }자리
sim-seat = 자리
sim-bot = 봇
sim-wins = 승률
sim-place = 평균 순위
sim-event = 사건
sim-per-game = 한 판에
sim-speed = 프로세스 { $jobs }개로 1초에 { $rate }판, 한 판에 행동 { $actions }개
sim-digest = 지문 { $digest }
sim-stopped = { $games ->
    [0] 멈췄어요. { $asked }판 가운데 아직 한 판도 끝나지 않았어요.
   *[other] 멈췄어요. { $asked }판 가운데 { $games }판까지의 결과예요.
}
arena-title = { $game }: { $games }판, { $seats }자리
arena-pair = { $against } 사이의 { $bot }, { $games }판
arena-mean-place = 평균 순위
arena-win-rate = 승률
arena-mbb-per-hand = 핸드당 mbb
arena-too-few = 판이 적어서 구간을 낼 수 없어요
arena-rating = 평점
arena-p50 = p50 ms
arena-p95 = p95 ms
arena-p99 = p99 ms
refusal-preset-file = { $source }: { $because }
refusal-preset-empty = { $file } 파일이 비어 있어요. 설정을 하나 이상 적어 주세요.

refusal-check-seeds = --seeds { $seeds }로는 한 판도 해 보지 않아요. 1 이상으로 정해 주세요.
refusal-check-deep = --deep { $deep }은(는) 너무 얕아서 찾는 것이 별로 없어요. { $min } 이상으로 정해 주세요.
check-title = { $game }: { $counts }
check-ok = 통과
check-fail = 실패
check-note = 참고  texts/{ $language }.ftl에 없는 말: { $keys }
check-done-every-member-of-the-contract-is-there = 약속에 있는 것을 모두 갖췄어요
check-done-seat-counts-presets-and-settings-that-make-no-sense-are-refused = 말이 안 되는 자리 수, 규칙, 설정은 거절해요
check-done-dials-stand-where-the-preset-has-them-and-refuse-nonsense = 설정 값은 규칙에 적힌 그대로고, 엉뚱한 값은 거절해요
check-done-openings-tell-no-secret-and-hidden-things-are-drawn-fairly = 첫 화면에 비밀이 보이지 않고, 숨은 것은 고르게 뽑아요
check-done-a-first-look-at-the-words-of-the-game = 게임이 쓰는 말을 먼저 훑어봤어요
check-done-random-games-to-the-end = 무작위 게임을 끝까지: 차례, 할 수 있는 행동, 엉뚱한 입력, 글, 복사, 숨은 정보, 사건, 결과
check-done-every-viewer-was-shown-states-that-differ = 누가 보든 숨은 것이 다른 상태들을 견줘 봤어요
check-done-the-same-seed-and-actions-give-the-same-game-twice = 시드와 행동이 같으면 두 번 다 같은 게임이에요
check-done-two-interleaved-tables-do-not-touch-each-other = 번갈아 진행한 두 테이블이 서로 건드리지 않아요
check-done-records-write-read-verify-resume-and-refuse = 기록은 쓰고, 읽고, 확인하고, 이어서 하고, 틀리면 거절해요
check-done-another-process-with-another-hash-seed-agrees = 해시 시드가 다른 프로세스에서도 같아요
check-count-changes-checked = 살핀 변화 { $n }개
check-count-refusals-tried = 해 본 거절 { $n }개
check-count-states-imagined = 상상한 상태 { $n }개
check-count-told-steps = 들려준 수 { $n }개
check-count-games = 게임 { $n }판
check-count-actions = 행동 { $n }개
check-count-states-glanced-at = 훑어본 상태 { $n }개
check-count-states-looked-at = 꼼꼼히 본 상태 { $n }개
check-count-openings = 시작 { $n }개
check-count-hidden-pairs = 숨은 것을 바꾼 쌍 { $n }개
check-count-hidden-pairs-that-differ = 그중 정말 다른 쌍 { $n }개
check-count-legal-actions-tried = 해 본 행동 { $n }개

refusal-bench-seconds = --seconds { $seconds }로는 잴 수 없어요. 1처럼 0보다 큰 수를 써 주세요.
bench-random-steps-in-place = 제자리 무작위 수
bench-clone = 복사
bench-digest = 지문
bench-draws = 번 뽑기/초
bench-steps = 수/초
bench-clones = 번 복사/초
bench-digests = 번 지문/초
bench-draw = 한 번 뽑는 데 random.randrange의 { $times }배가 들어요
