# 봇, 시뮬레이터, 아레나.

refusal-sim-games = { $games }판은 너무 적어요. 한 판 이상으로 정해 주세요.
refusal-sim-games-many = 한 번에 하기에는 판이 너무 많아요. { $most }판까지 할 수 있어요.
refusal-sim-jobs = 프로세스 수가 { $jobs }일 수는 없어요. 0(모든 코어)이나 1 이상을 써 주세요.
refusal-arena-bots = 아레나에는 서로 다른 봇이 둘 이상 있어야 해요. hard,normal처럼 적어 주세요. 적은 봇: { $bots }
refusal-bot-illegal = 봇 "{ $bot }"{ JOSA($bot, "이/가") } 지금 할 수 없는 "{ $action }"{ JOSA($action, "을/를") } 하려 했어요({ $why }). 알려 주시면 고칠게요.
