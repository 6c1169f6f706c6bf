### `--help`가 하는 말과, 알아들을 수 없는 명령에 하는 말. 키를 찾는 순서는 `cli/helping.py`에 있어요.

help-usage = 사용법: { $call }
help-title-commands = 명령
help-title-arguments = 인자
help-title-parameters = 옵션
help-required = [필수]
help-default = [기본값: { $value }]

help-word-command = 명령
help-word-options = 옵션
help-word-args = 인자
help-word-game = 게임
help-word-name = 이름
help-word-file = 파일
help-word-files = 파일들
help-word-paths = 경로들
help-word-record = 기록
help-word-experiment = 실험
help-word-store = 저장소
help-word-int = 수
help-word-float = 수
help-word-str = 글
help-word-path = 경로

help-any-help = 이 도움말을 보여 줘요.
help-any-version = 버전을 보여 줘요.
help-any-lang = 언어예요: { $languages }. 없으면 환경 변수를 따라요.
help-any-json = 프로그램이 읽을 수 있게 JSON으로 답해요.
help-any-game = 한판의 게임이나, 직접 만든 게임의 module:NAME.
help-any-file = 기록 파일.
help-any-seats = 자리 수. 없으면 그 게임에서 보통 쓰는 수예요.
help-any-preset = 어떤 규칙으로 할지: 준비된 규칙의 이름이나 직접 쓴 TOML 파일.
help-any-set = KEY=VALUE 꼴로 규칙 위에 덮어쓰는 설정. 예: hp=60. 여러 번 써도 돼요.
help-any-seed = 모든 판의 시드.
help-any-jobs = 프로세스 수. 0이면 코어를 모두 써요.

help-hanpan = 한판에서 할 수 있는 게임: { $games }.
help-play = 터미널에서 게임을 해요. 한 키보드에서 여럿이, 봇과 함께 할 수 있어요.
help-play-game = 한판의 게임이나, 직접 만든 게임의 module:NAME. 없으면 오토체스, --resume을 쓰면 그 기록의 게임이에요.
help-play-seats = 사람과 봇을 합친 자리 수.
help-play-humans = 그중 사람의 수. 나머지는 봇이에요.
help-play-bot = 봇의 실력. 게임마다 고를 수 있는 실력은 아래에 있어요.
help-play-names = 사람들의 이름. 쉼표로 나눠 적어요.
help-play-auto = 읽을 수 있는 속도로 봇끼리 알아서 진행해요.
help-play-fast = --auto와 함께 쓰면 기다리지 않고 끝까지 진행해요.
help-play-clock = 사람도 게임이 정한 시간 안에 골라요. 예: 준비 시간 35초.
help-play-record = 기록을 저장할 곳. 다른 게임의 기록에는 덮어쓰지 않아요.
help-play-resume = 이어서 할 기록. 그 테이블 그대로 이어 가고, --auto를 쓰면 모든 자리를 봇이 둬요.
help-play-seed = 수나 아무 글. 시드가 같으면 게임도 같아요.

help-new = 새 게임의 폴더를 만들어요: 규칙, 모든 언어의 글, 테스트. 바로 해 볼 수 있어요.
help-new-name = 명령에서 부를 게임의 이름. 영어 소문자와 숫자로 적어요.
help-new-folder = 폴더를 만들 곳.

help-check = 게임을 무작위로 해 보면서 커널과의 약속을 지키는지 살피고, 무엇을 했는지 알려 줘요.
help-check-seeds = 규칙과 자리 수마다 해 볼 무작위 게임의 수. 없으면 규칙마다 가장 적은 자리와 가장 많은 자리로, 자리 수마다 한 번은, 모두 합쳐 적어도 열두 번.
help-check-deep = 게임마다 얼마나 꼼꼼히 볼지.
help-check-seats = 이 자리 수만 살펴요. 없으면 그 게임의 모든 자리 수를 살펴요.

help-verify = 기록 파일을 다시 진행해서 지문을 비교해요. 모두 맞을 때만 종료 코드가 0이에요.
help-verify-files = 기록 파일 하나 이상.
help-verify-pledge = 나눠 주기 전에 하우스가 약속한 값. 화면의 '공정한 추첨'에서 보여 줬어요.

help-replay = 기록을 행동 하나하나 다시 들려줘요.
help-replay-seat = 누가 보는 대로 보여 줄지. 이름이나 1부터 세는 자리 번호를 적어요. 없으면 관전자가 보는 대로 보여 줘요.
help-replay-start = 처음에 건너뛸 행동의 수.
help-replay-stop = 행동을 이만큼 들려주고 멈춰요.

help-review = 기록에서 더 잘할 수 있었던 곳과 승부가 갈린 곳을 알려 줘요.
help-review-seat = 누구의 게임을 볼지. 이름이나 1부터 세는 자리 번호를 적어요. 없으면 봇이 아닌 첫 사람을 봐요.

help-bench = 코어 하나에서 커널과 게임의 속도를 재고, 컴파일된 채로 도는지 알려 줘요.
help-bench-seconds = 하나를 재는 프로세서 시간(초). 세 번 가운데 가장 빠른 것을 보여요.

help-serve = 친구들에게 한판을 열어요. 링크와 이름만 있으면 앉을 수 있어요.
help-serve-host = 접속을 받을 주소. 같은 네트워크의 다른 기기에서도 들어오게 하려면 0.0.0.0.
help-serve-port = 접속을 받을 포트. 0이면 비어 있는 것을 골라요.
help-serve-database = 파일 이름이나 postgresql://... 같은 주소. 없으면 이 폴더의 hanpan.sqlite3.
help-serve-redis = 여러 프로세스가 데이터베이스 하나를 함께 쓸 때, Redis의 주소.
help-serve-password-file = 데이터베이스의 비밀번호가 든 파일. 주소에 적은 것은 남들이 읽을 수 있어요.
help-serve-origin = 접속을 더 허락할 페이지의 출처(origin).
help-serve-allowed-host = 한판이 대답할 이름. 없으면 IP 주소, localhost, 내부 네트워크의 이름에 대답하고, 프록시 뒤에서는 모두 대답해요.
help-serve-behind-proxy = 접속이 어디서 왔는지 프록시의 말을 믿어요.
help-serve-log = 로그를 얼마나 남길지: debug, info, warning, error.
help-serve-keep-days = 끝난 게임의 기록을 며칠 동안 둘지. 0이면 지우지 않아요.
help-serve-day-offset = 오늘의 한판이 자정에 바뀌는 곳의 시차 (UTC 기준).
help-serve-policy = 학습한 정책 파일. 그 게임의 봇으로 내놓아요(docs/learning.md). 게임마다 하나씩 줄 수 있어요.

help-sim = 화면 없이 봇끼리 여러 판을 해요. 시드가 같으면 코어가 몇 개든 답이 같아요.
help-sim-games = 몇 판을 할지.
help-sim-bot = 모든 자리에 앉을 봇 하나, 또는 쉼표로 나눈 이름들. 없으면 그 게임에서 보통 쓰는 봇이고, 그게 한판의 탐색 봇이면 대신 random이에요. search-easy, search-normal, search-hard가 탐색 봇이에요.
help-sim-events = 사건마다 한 판에 몇 번 일어났는지도 알려 줘요.

help-arena =
    같은 시드에서 자리를 돌려 가며 봇끼리 겨루게 하고, 누가 나은지 95 % 구간과 함께 알려 줘요.

    한 쌍에서 첫째 봇 하나가 둘째 봇 여럿 사이에 앉아요.
help-arena-bots = 쉼표로 나눈 둘 이상의 이름. 게임의 실력 이름이나, 한판의 탐색 봇인 search-easy, search-normal, search-hard를 써요.
help-arena-ladder = 모두를 섞어 앉혀 한 번에 평점을 매겨요. 이름을 적지 않으면 그 게임의 모든 실력으로 해요.
help-arena-games = 한 쌍마다, 사다리라면 모두 합쳐 적어도 이만큼 해요.

help-phh = 포커 핸드 기록(PHH): 파일을 엔진과 맞춰 보고, 기록을 PHH로 내보내요.
help-phh-verify =
    노리밋 홀덤 핸드가 든 .phh와 .phhs 파일, 또는 그런 폴더를 모두 다시 진행해서 비교해요.

    설명되지 않는 것이 없으면 종료 코드가 0, 결과가 다르거나 차례가 아닌 행동이 있으면 1, 읽을 수 없는 것이 있으면 2예요. 핸드는 끝난 뒤의 스택으로 비교하고, 그게 없으면 딴 사람을 적힌 금액과 비교해요.
help-phh-verify-paths = 파일이나 폴더.
help-phh-verify-expected = 기대하는 손익과 팟이 든 JSON Lines 파일.
help-phh-verify-legal = 결정할 때마다 콜 금액과 레이즈 범위가 든 JSON Lines 파일.
help-phh-verify-examples = 종류마다 핸드를 몇 개까지 적을지.
help-phh-export = 홀덤 기록의 핸드를 PHH로 써요.
help-phh-export-record = 기록 파일.
help-phh-export-out = 쓸 파일. 없으면 화면에 써요.

help-lab = 실험실: 규칙을 바꾸면 무엇이 달라지는지 재요(docs/balance.md).
help-lab-any-experiment = 실험의 TOML 파일.
help-lab-any-out = 저장소. 없으면 이 폴더의 NAME.lab.sqlite3.
help-lab-any-resume = 저장소에 있는 것에서 이어서 해요.
help-lab-any-on = 여러 컴퓨터에서 하기: ray://HOST:10001 같은 Ray 클러스터의 주소, 이 컴퓨터에서 열려면 local.
help-lab-run = 실험을 하고 무엇이 나왔는지 알려 줘요. Ctrl-C를 눌러도 한 만큼은 남고, --resume으로 이어서 해요.
help-lab-run-games = 파일에 적힌 수 대신, 변형마다 이만큼 해요.
help-lab-run-report = 보고서를 이 HTML 파일에도 써요.
help-lab-report = 저장소의 내용을 네트워크 없이 열리는 HTML 파일 하나로 쓰거나, JSON으로 답해요.
help-lab-report-store = 실험이 남긴 저장소.
help-lab-report-out = HTML 파일. 없으면 저장소의 이름에 .html을 붙여요.
help-lab-tune = 파일의 [tune]에 적힌 대로 규칙의 숫자나 봇의 가중치를 찾아요.
help-lab-tune-trials = 파일에 적힌 수 대신, 이만큼의 설정을 해 봐요.
help-lab-tune-games = 파일에 적힌 수 대신, 설정마다 이만큼 해요.

refusal-call-option = 여기에 { $what } 옵션은 없어요. 쓸 수 있는 옵션은 --help로 볼 수 있어요.
refusal-call-option-near = 여기에 { $what } 옵션은 없어요. 혹시 { $near }인가요?
refusal-call-command = "{ $what }" 명령은 없어요. { $commands } 중에서 골라 주세요.
refusal-call-command-near = "{ $what }" 명령은 없어요. 혹시 "{ $near }"인가요?
refusal-call-whole-number = { $what }에는 정수를 써 주세요. "{ $value }"{ JOSA($value, "은/는") } 안 돼요.
refusal-call-number = { $what }에는 수를 써 주세요. "{ $value }"{ JOSA($value, "은/는") } 안 돼요.
refusal-call-value = { $what }에 "{ $value }"{ JOSA($value, "은/는") } 쓸 수 없어요.
refusal-call-missing = { $what }{ JOSA($what, "이/가") } 빠졌어요. 무엇이 필요한지는 --help로 볼 수 있어요.
refusal-call-no-value = { $what } 뒤에 값이 없어요. 값을 이어서 적어 주세요.
refusal-call-extra = 남는 말이 있어요: { $words }. 무엇이 필요한지는 --help로 볼 수 있어요.
refusal-call-twice = { $what } 옵션은 한 번만 쓸 수 있어요.
refusal-call-other = 명령을 알아들을 수 없어요: { $reason }. --help를 봐 주세요.
