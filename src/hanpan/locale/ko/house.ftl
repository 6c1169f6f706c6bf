### 한판: 모든 게임과 화면이 함께 쓰는 문장.

house-name = 한판
house-seat = { $n }번 자리
house-house = 한판
house-record-saved = 기록을 { $file }에 저장했어요.
house-verified = { $file }: 이상 없어요. { $game }, 행동 { $actions }개, 지문 { $digest }.
house-review = { $name }의 복기
house-review-nothing = 더 나은 수를 찾지 못했어요.
house-review-turns = 승부가 갈린 곳
house-review-turn = 다른 사람들보다 { $amount } { $gain ->
    [gained] 앞서 나갔어요
   *[lost] 뒤처졌어요
  }: { $before } → { $after }
house-review-no-turns = 승부가 갈린 곳이 없었어요.
house-verified-sealed = 확인하지 못했어요: 한 사람만 볼 수 있게 봉인된 부분 { $parts }개. 나머지는 그 자리를 비워 두고 모두 확인했어요.

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
refusal-not-now = "{ $verb }"{ JOSA($verb, "은/는") } 지금 할 수 없어요. 지금 할 수 있는 것: { $now }
refusal-unknown-verb = 이 게임에는 "{ $verb }"{ JOSA($verb, "이라는/라는") } 행동이 없어요. 있는 행동: { $verbs }
refusal-not-your-turn = 아직 차례가 아니에요.

refusal-seat-count = 이 게임은 { $min }명부터 { $max }명까지 할 수 있어요. { $seats }명은 안 돼요.
refusal-unknown-game = "{ $game }"{ JOSA($game, "이라는/라는") } 게임은 없어요. 한판에는 { $games } 게임이 있어요.
refusal-unknown-preset = "{ $preset }"{ JOSA($preset, "이라는/라는") } 규칙은 없어요. { $presets } 중에서 골라 주세요.
refusal-set-odd = "{ $text }"{ JOSA($text, "은/는") } KEY=VALUE 꼴이 아니에요. 예: --set hp=60
refusal-config-key = "{ $key }"{ JOSA($key, "이라는/라는") } 설정은 없어요. 쓸 수 있는 설정: { $keys }.
refusal-config-value = "{ $key }" 설정에는 { $allowed } 안의 값을 써 주세요.
refusal-unknown-bot = "{ $bot }"{ JOSA($bot, "이라는/라는") } 봇은 없어요. { $bots } 중에서 골라 주세요.
refusal-unknown-language = "{ $lang }"{ JOSA($lang, "은/는") } 쓸 수 없는 언어예요. { $languages } 중에서 골라 주세요.
refusal-unreadable-file = { $file } 파일을 읽을 수 없어요.
refusal-unwritable-file = { $file } 파일에 쓸 수 없어요.
refusal-file-there = { $file } 파일이 이미 있어요. 다른 이름을 쓰거나 --resume으로 이어서 해 주세요.
refusal-not-a-database = { $file } 파일은 SQLite 데이터베이스가 아니에요.
refusal-database-newer = { $file } 파일은 더 새로운 Hanpan이 쓴 거예요. 그 버전을 다시 설치하거나 --database 로 다른 파일을 주세요.
refusal-database-kind = "{ $address }" 데이터베이스는 쓸 수 없어요. 파일 이름이나 postgresql://user@host/name 같은 주소를 적어 주세요.
refusal-database-closed = PostgreSQL 데이터베이스가 대답하지 않아요: { $reason }. 주소와 실행 여부를 확인해 주세요.
refusal-redis-closed = Redis가 대답하지 않아요: { $reason }. 주소와 실행 여부를 확인해 주세요.
refusal-house-closed = 한판을 열 수 없어요: { $reason }.
refusal-package-missing = "{ $package }" 패키지가 없어서 할 수 없어요. 이렇게 설치해 주세요: { $command }
refusal-port-closed = { $host }의 { $port } 포트로는 열 수 없어요({ $reason }). 이미 열려 있는 건 아닌지 보고, --port로 다른 포트를 골라 주세요.
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
refusal-record-over = 기록의 { $line }번째 줄에 게임이 끝났는지가 잘못 적혀 있어요.
refusal-record-seal = 기록의 첫 줄에 있는 { $part }의 봉인이 적힌 내용과 맞지 않아요.
refusal-replay-range = --start는 --stop보다 앞이어야 하고, 둘 다 0부터 기록의 행동 수인 { $actions }까지여야 해요.

## server
server-not-built = 화면이 아직 만들어지지 않았어요. "make play"로 만든 뒤 다시 열어 주세요.
server-open = 한판이 열렸어요: { $address }
server-open-elsewhere = 같은 공유기의 친구에게는 이 주소를 알려 주세요: { $address }
server-stop = 끝내려면 Ctrl-C를 누르세요.
refusal-message-odd = 알아들을 수 없는 메시지예요. 화면을 새로 고쳐 주세요.
refusal-message-large = 메시지가 너무 길어요. { $limit }바이트까지 보낼 수 있어요.
refusal-message-many = 너무 빨라요. { $seconds }초에 { $limit }번까지 보낼 수 있어요.
refusal-hello-first = 먼저 인사(hello)부터 보내 주세요.
refusal-protocol-version = 화면이 오래됐어요. 새로 고쳐 주세요 (규약 { $v }).
refusal-no-table = 그런 테이블이 없어요. 코드를 다시 확인해 주세요.
refusal-token-wrong = 이 테이블의 자리 열쇠가 아니에요. 이름을 적고 다시 들어와 주세요.
refusal-not-your-seat = 내 자리가 아니에요. 내 자리에서만 할 수 있어요.
refusal-watching-only = 지금은 구경 중이에요. 자리에 앉으면 할 수 있어요.
refusal-not-playing = 지금은 게임 중이 아니에요. 게임이 시작되면 할 수 있어요.
refusal-seq-used = 이미 쓴 번호예요. { $next }번으로 다시 보내 주세요.
refusal-table-paused = 잠깐 멈췄어요. 방장이 다시 시작하면 할 수 있어요.
refusal-storage-frozen = 지금은 저장할 수 없어서 잠깐 멈췄어요. 잃은 것은 없으니 조금 뒤에 다시 해 주세요.
refusal-table-busy = 테이블이 바빠요. 조금 뒤에 다시 해 주세요.
refusal-host-only = 방장만 할 수 있어요.
refusal-not-in-lobby = 시작하기 전에만 바꿀 수 있어요.
refusal-not-over = 게임이 끝난 뒤에 할 수 있어요.
refusal-pause-private = 공개 테이블은 멈출 수 없어요. 비공개 테이블에서만 할 수 있어요.
refusal-too-few = { $min }명부터 시작할 수 있어요. 지금은 { $seats }명이에요. 봇을 앉혀 보세요.
refusal-seat-taken = 누가 앉아 있는 자리예요. 다른 자리를 골라 주세요.
refusal-seats-taken = 벌써 { $taken }명이 앉아 있어서 자리를 { $seats }개로 줄일 수 없어요.
refusal-table-full = 자리가 다 찼어요. 구경은 할 수 있어요.
refusal-table-locked = 방장이 문을 잠갔어요. 구경은 할 수 있어요.
refusal-table-started = 이미 시작했어요. 구경은 할 수 있어요.
refusal-table-closed = 방장이 테이블을 닫았어요. 다른 테이블을 찾아 주세요.
refusal-database-in-use = { $file } 파일은 이미 다른 하우스가 열어 두었어요. 그 하우스를 끄거나 --database 로 다른 파일을 주세요.
refusal-keep-days = --keep-days { $days }일은 안 돼요. 0(계속 보관)이나 1 이상의 날수를 주세요.
refusal-table-abandoned = 이 판에는 오래 아무도 오지 않아서 하우스가 닫았어요. 기록은 남아 있어요.
refusal-round-too-long = 한 판이 { $moves }수에 닿았어요. 여기서는 더 둘 수 없으니, 테이블을 닫고 새로 시작해 주세요.
refusal-seat-given-up = 이 자리는 이제 비어 있거나 다른 사람 자리예요. 다시 들어오거나 구경할 수 있어요.
refusal-name-empty = 이름을 1자부터 { $limit }자까지 적어 주세요.
refusal-name-taken = "{ $name }"{ JOSA($name, "은/는") } 이미 있는 이름이에요. 다른 이름을 적어 주세요.
refusal-name-of-bot = "{ $name }"{ JOSA($name, "은/는") } 봇이 쓰는 이름이에요. 다른 이름으로 해 주세요.
refusal-no-such-game = "{ $game }"{ JOSA($game, "이라는/라는") } 게임은 없어요. 한판에는 { $games } 게임이 있어요.
refusal-no-such-level = "{ $level }"{ JOSA($level, "이라는/라는") } 봇은 없어요. { $levels } 중에서 골라 주세요.
refusal-config-personal = "{ $key }"{ JOSA($key, "은/는") } 테이블 규칙에 쓸 수 없어요. 앉을 때 각자 말해요.
refusal-new-name = "{ $name }"{ JOSA($name, "은/는") } 게임 이름으로 쓸 수 없어요. 영어 소문자로 시작하고 소문자와 숫자로 2~24자여야 해요.
refusal-new-taken = { $name }{ JOSA($name, "이라는/라는") } 게임이 이미 있어요. 다른 이름을 골라 주세요.
refusal-new-python = "{ $name }"{ JOSA($name, "은/는") } 파이썬이나 한판이 이미 쓰는 이름이에요. 다른 이름을 골라 주세요.
refusal-new-exists = { $folder } 폴더가 이미 있어요. 다른 이름이나 다른 곳을 골라 주세요.
refusal-new-folder = { $folder } 폴더를 만들 수 없어요: { $reason }
house-new-game = { $folder }에 게임 하나가 통째로 들어 있어요. 설치하고, 규약에 맞는지 보고, 해 보세요.
    pip install -e { $folder }
    hanpan check { $name }
    hanpan play { $name }
    규칙은 src/{ $name }/game.py에, 글은 src/{ $name }/texts에 있어요.
refusal-plugin-import = { $package } 패키지의 게임 { $game }{ JOSA($game, "을/를") } 불러올 수 없어요: { $reason }
refusal-plugin-members = { $package } 패키지의 게임 { $game }에 꼭 있어야 할 것이 없어요: { $members }
refusal-plugin-declares = { $package } 패키지의 게임 { $game }에 하우스가 읽을 수 없는 선언이 있어요: { $members }
refusal-plugin-contract = { $package } 패키지의 게임 { $game }{ JOSA($game, "은/는") } 하우스 규약 { $contract }에 맞춰져 있는데, 지금 규약은 { $ours }{ JOSA($ours, "이에요/예요") }.
refusal-plugin-id = { $package } 패키지는 게임 { $game }{ JOSA($game, "을/를") } 등록했지만, 게임의 이름은 { $id }{ JOSA($id, "이라고/라고") } 되어 있어요.
refusal-plugin-taken = { $package } 패키지가 등록한 게임 { $game }{ JOSA($game, "은/는") } { $other } 패키지에 이미 있어요.
refusal-plugin-large = { $package } 패키지의 게임 { $game }에 너무 커서 읽지 않는 파일이 있어요: { $file }, { $most }KB를 넘어요.
refusal-plugin-page = { $package } 패키지의 게임 { $game }{ JOSA($game, "은/는") } 자기 테이블 대신 한판의 테이블로 보여 줘요. 쓸 수 없는 파일이 있어요: { $file } ({ $kinds } 파일만, 하나에 { $most }KB, 모두 { $files }개까지)
refusal-plugin-texts = { $package } 패키지의 게임 { $game }에 글이 없어요: { $lacks }
refusal-game-raised = { $game } 게임에서 오류가 났어요: { $error } ({ $place })
refusal-private-game = 이 게임의 테이블은 친구끼리만 열 수 있고, 목록에 올릴 수 없어요.
refusal-no-arranger = 이 게임에는 추천이 없어요.
refusal-no-phh = 이 게임은 PHH 기록을 만들지 않아요.
refusal-no-round = 그 판은 없어요. 이 테이블은 { $rounds }판까지 했어요.
refusal-record-later = 기록은 판이 끝난 뒤에 볼 수 있어요.
refusal-too-many-tables = 테이블을 너무 많이 열었어요 (최대 { $limit }개). 조금 뒤에 다시 해 주세요.
refusal-too-many-connections = 연결이 너무 많아요 (최대 { $limit }개). 다른 창을 닫아 주세요.
refusal-too-many-misses = 없는 테이블의 코드를 너무 많이 물었어요 (1분에 { $limit }번까지). 조금 뒤에 다시 해 주세요.
refusal-too-many-requests = 너무 빨라요 (1분에 { $limit }번). 조금 뒤에 다시 해 주세요.
refusal-too-slow = 연결이 느려서 끊었어요. 곧 이어서 다시 연결돼요.
refusal-server-restart = 한판을 다시 켜는 중이에요. 곧 이어서 다시 연결돼요.
refusal-server-fault = 한판이 잠깐 잘못됐어요. 다시 해 주세요.
refusal-rules-fault = 규칙에 문제가 생겨 이 행동은 하지 않은 것으로 했어요. 다른 행동을 해 주세요.
refusal-rules-moved = 이 판은 예전 규칙으로 시작되어 하우스가 닫았어요. 기록은 남아 있으니 새 테이블을 열어 주세요.
refusal-clock-odd = 시계 "{ $name }"{ JOSA($name, "은/는") } { $min }부터 { $max }까지의 밀리초로 적어 주세요.
refusal-config-large = 규칙이 너무 길어요. { $limit }바이트까지 쓸 수 있어요.
refusal-config-odd = 이 규칙으로는 테이블을 차릴 수 없어요 ({ $reason }). 값을 확인해 주세요.
refusal-kick-host = 방장은 내보낼 수 없어요.
refusal-kicked = 방장이 이 자리에서 내보냈어요.
refusal-request-odd = 요청을 알아들을 수 없어요. 적은 값을 확인해 주세요.
refusal-origin-foreign = 다른 사이트의 화면에서는 할 수 없어요. 한판을 직접 열어 주세요.
refusal-host-foreign = 이 집은 그 이름으로 열려 있지 않아요. 운영하는 사람이 --allowed-host로 이름을 더할 수 있어요.
refusal-body-large = 보낸 내용이 너무 커요. 더 작게 보내 주세요.
refusal-no-such-page = 그런 페이지는 없어요. 처음 화면에서 다시 찾아 주세요.
