### 오늘의 한판.

refusal-no-such-day = { $day }에는 오늘의 한판이 없어요.
refusal-no-daily = { $game }에는 오늘의 한판이 없어요.
refusal-daily-not-open = { $day } 한판은 아직 열리지 않았어요.
refusal-daily-over = { $day } 한판은 끝났어요. 오늘의 한판을 해 보세요.
refusal-daily-done = { $day } 한판은 이미 했어요. 이제부터는 연습이에요.
refusal-daily-first = { $day } 한판을 먼저 끝내 주세요. 그다음에 연습할 수 있어요.
refusal-daily-none = 이 기기에서 { $day } 문제를 아직 시작하지 않았어요.
refusal-daily-answered = { $spot }번 문제는 이미 답했어요.
refusal-daily-order = { $spot }번 문제가 먼저예요.
refusal-daily-choice = 이 중에서 골라 주세요: { $choices }
refusal-daily-many = 여기서 오늘의 한판을 한 기기가 너무 많아요 (최대 { $limit }대).
refusal-daily-later = 다른 사람들이 아직 이 판을 하고 있어요. 기록과 다시 보기는 하루가 끝나면 열려요.
refusal-daily-private = 누군가의 오늘의 한판이에요. 패가 알려지지 않게 아무도 구경할 수 없어요.
refusal-day-offset = --day-offset { $text } 값은 쓸 수 없어요. +09:00처럼 적어 주세요.

event-holdem-day-spot = 둘이서 치는 판이고 빅 블라인드예요. 스택은 각자 빅 블라인드 { $stack }개. 스몰 블라인드가 올인했고, 내 카드는 { $cards }예요.
event-holdem-day-answer = 빅 블라인드 { $stack }개에서 { $cards }면 { $right ->
    [call] 콜이
   *[fold] 폴드가
} 맞아요. 스몰 블라인드는 전체 패의 { $pushed }%로 올인하고, 그 패들에 이길 몫은 { $chance }%, 필요한 몫은 { $needed }%예요. 반대로 하면 빅 블라인드 { $gain }개만큼 손해예요.
daily-holdem-call = 콜
daily-holdem-fold = 폴드

web-daily = 오늘의 한판
web-daily-lead = 하루에 한 번, 모두 같은 패로 해요. 첫 도전만 세어요.
web-daily-game = 같은 봇 { $n }명과 한 게임
web-daily-spots = 답이 하나뿐인 문제 { $n }개
web-daily-begin = 시작하기
web-daily-go-on = 이어서 하기
web-daily-practice = 연습하기
web-daily-practice-on = 연습이에요. 세지 않아요.
web-daily-practice-end = 연습 그만하기
web-daily-loading = 섞는 중이에요 …
web-daily-none = 이 집에는 오늘의 한판이 없어요.
web-daily-place = { $n }등
web-daily-right = { $of }문제 중 { $n }개 맞힘
web-daily-lost = 끝내지 못함
web-daily-game-good = 승
web-daily-game-fair = 무승부
web-daily-game-bad = 패
web-daily-spots-good = 맞음
web-daily-spots-bad = 틀림
web-daily-squares = 내 네모: { $squares }
web-daily-copy = 결과 복사
web-daily-copied = 복사했어요. 친구에게 붙여 넣어 보세요.
web-daily-streak = { $n }일째 이어 가는 중
web-daily-streak-none = 오늘 하나를 끝내면 이어 가기가 시작돼요
web-daily-best = 오늘의 한판: 가장 길게 { $n }일 이어 갔어요.
web-daily-next = 다음 한판까지 { $hours }시간 { $minutes }분
web-daily-question = { $of }문제 중 { $n }번
web-daily-correct = 맞았어요!
web-daily-wrong = 아쉬워요
web-daily-more = 다음 문제
web-daily-finish = 결과 보기
web-daily-yesterday = 어제 이 집에서는
web-daily-yesterday-none = 어제는 아무도 끝내지 않았어요.
web-daily-yesterday-soon = 어제 결과는 자정에서 한 시간 뒤에 세어요.
web-daily-people = { $n }명
web-daily-you = 나
web-daily-fair = 공정한 패인가요?
web-daily-fair-text = 하루하루의 비밀은 미리 뽑아 두고, 그 지문을 지금 보여 줘요. 하루가 끝나면 비밀을 보여 주니, 바뀐 것이 없는지 누구나 확인할 수 있어요.
web-daily-pledge = 지문, { $day }
web-daily-secret = 비밀, { $day }
web-daily-checked-ok = 어제의 비밀은 이 기기가 미리 본 지문과 맞아요.
web-daily-checked-new = 어제의 비밀은 그 지문과 맞아요. 이 기기가 미리 본 적은 없어요.
web-daily-checked-bad = 어제의 비밀이 지문과 달라요! 누군가 패를 바꿨어요.
web-daily-share-title = 한판 { $day } · { $game } · { $score }
web-daily-table = 오늘의 한판
web-daily-table-practice = 오늘의 한판, 연습
web-daily-table-result = 내 네모 보기
