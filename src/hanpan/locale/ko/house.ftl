### 한판: 모든 게임과 화면이 함께 쓰는 문장.

house-name = 한판
house-seat = { $n }번 자리
house-house = 한판
house-record-saved = 기록을 { $file }에 저장했어요.
house-verified = { $file }: 이상 없어요. { $game }, 행동 { $actions }개, 지문 { $digest }.

refusal-text-too-long = 너무 길어요. { $limit }자까지 쓸 수 있어요.
refusal-text-empty = 아무것도 입력하지 않았어요. 목록에 있는 행동을 입력해 주세요.
refusal-text-odd = "{ $word }"{ JOSA($word, "은/는") } 쓸 수 없는 말이에요. 영어 소문자와 숫자로 입력해 주세요.
refusal-number-wanted = "{ $verb }"의 { $place }번째에는 정수가 필요해요.
refusal-word-wanted = "{ $verb }"의 { $place }번째에는 낱말이 필요해요.
refusal-number-too-large = 숫자가 너무 커요. { $limit }까지 쓸 수 있어요.
refusal-no-such-seat = 이 테이블에는 { $seat }번 자리가 없어요.
refusal-no-default = 지금은 시계가 대신할 일이 없어요.
refusal-game-over = 게임이 끝났어요. 새 게임을 시작해 주세요.
refusal-not-a-player = 테이블에 앉은 사람만 할 수 있어요.
refusal-not-your-turn = 아직 차례가 아니에요.

refusal-seat-count = { $game }{ JOSA($game, "은/는") } { $min }명부터 { $max }명까지 할 수 있어요. { $seats }명은 안 돼요.
refusal-unknown-game = "{ $game }"{ JOSA($game, "이라는/라는") } 게임은 없어요. 한판에는 { $games } 게임이 있어요.
refusal-unknown-preset = "{ $preset }"{ JOSA($preset, "이라는/라는") } 규칙은 없어요. { $presets } 중에서 골라 주세요.
refusal-unknown-bot = "{ $bot }"{ JOSA($bot, "이라는/라는") } 봇은 없어요. { $bots } 중에서 골라 주세요.
refusal-unknown-language = "{ $lang }"{ JOSA($lang, "은/는") } 쓸 수 없는 언어예요. { $languages } 중에서 골라 주세요.
refusal-unreadable-file = { $file } 파일을 읽을 수 없어요.
refusal-no-files = 파일을 하나 이상 적어 주세요.
refusal-table-syntax = { $file } 파일의 TOML 문법이 틀렸어요: { $reason }.
refusal-table-row = { $file }, { $row }: { $reason }.

refusal-record-empty = 기록이 비어 있어요.
refusal-record-foreign = { $line }번째 줄이 한판 기록이 아니에요.
refusal-record-version = 이 기록의 형식은 { $found }인데, 여기서는 형식 { $format }만 읽을 수 있어요.
refusal-record-line = 기록의 { $line }번째 줄이 깨졌어요.
refusal-record-edited = 기록의 { $line }번째 줄이 나중에 바뀌었어요.
refusal-record-after-end = 기록이 끝난 뒤에 { $line }번째 줄이 더 있어요.
refusal-record-truncated = 기록이 { $line }번째 줄에서 끊겼어요. 온전한 행동은 { $actions }개예요.
refusal-record-header = 기록의 첫 줄에 올바른 "{ $field }"{ JOSA($field, "이/가") } 없어요.
refusal-record-commitment = 기록의 시드가 공개된 약속과 맞지 않아요.
refusal-record-game = 이 기록은 "{ $game }"{ JOSA($game, "이/가") } 아니라 "{ $found }" 게임이에요.
refusal-record-rules = 이 기록의 규칙은 { $found }판인데, 여기 규칙은 { $rules }판이에요.
refusal-record-sealed = 기록의 시드가 아직 봉인되어 있어요. 공개되면 다시 볼 수 있어요.
refusal-record-tables = 이 기록은 다른 규칙표로 진행됐어요.
refusal-record-illegal = 기록의 { $line }번째 줄: "{ $action }"{ JOSA($action, "은/는") } 그때 할 수 없는 행동이에요 ({ $why }).
refusal-record-digest = 행동은 모두 규칙에 맞지만, { $line }번째 줄에 적힌 상태와 달라요.
