"""Hard: plays to be the last one standing.

A card sells for what it cost, so gold in useful cards is not lost. Gold for levels and rolls is lost, so both are paid
only when they should come back over the rounds that are left. Hard seeks queens for the front, keeps what may get a
star, sells what it does not need, and declares hula by its chance against the boards it saw.
"""

from typing import Final

from hanpan.bots.autochess.greedy import BUYS, HULA, READY
from hanpan.bots.autochess.judge import ONES
from hanpan.bots.autochess.normal import REROLL, XP, choose_augment
from hanpan.bots.autochess.plan import Liking, Plan
from hanpan.bots.autochess.quick import layout
from hanpan.bots.study import Weight, read_weights
from hanpan.games.autochess.economy import interest_of, interest_purse
from hanpan.games.autochess.fantasyland import pair_of
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import ID_SHIFT, code_in, hand_type_of, is_enhanced, rank_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.view import View
from hanpan.games.tables import shipped, words
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

USUAL_TIMES: Final = 4
"""What a hula multiplies damage by on most days."""
HARD: Final = "hard"
OLDER: Final = "hard-1"
"""Hard as it was before the laboratory tuned it: for the arena only."""
PACKAGE: Final = "hanpan.bots.autochess"
WEIGHTS: Final[dict[str, Weight]] = read_weights(shipped(PACKAGE, f"{HARD}.toml"), f"{HARD}.toml")


class Style:
    """The numbers hard plays by. They are data: data/hard.toml says what each one is for, and the laboratory finds them
    (`hanpan lab tune lab/tune-hard.toml`)."""

    def __init__(self, name: str = HARD, turned: dict[str, int] | None = None) -> None:
        file = f"{name}.toml"
        table = shipped(PACKAGE, file)
        numbers = {key: weight.value for key, weight in read_weights(table, file).items()}
        if turned is not None:
            numbers |= turned
        self.name: Final = name
        self.swing: Final = numbers["swing"]
        self.land: Final = numbers["land"]
        self.card_price: Final = numbers["card_price"]
        self.level_price: Final = numbers["level_price"]
        self.level_spare: Final = numbers["level_spare"]
        self.rounds: Final = numbers["rounds"]
        self.keep: Final = numbers["keep"]
        self.low_hp: Final = numbers["low_hp"]
        self.last_hp: Final = numbers["last_hp"]
        self.roll_purse: Final = numbers["roll_purse"]
        self.most_rolls: Final = numbers["most_rolls"]
        self.hula: Final = numbers["hula"]
        self.firm: Final = numbers["firm"]
        self.holds: Final = numbers["holds"]
        self.patience: Final = numbers["patience"]
        self.roll_price: Final = numbers["roll_price"]
        self.stop: Final = numbers["stop"]
        self.sell_below: Final = numbers["sell_below"]
        self.hope: Final = numbers["hope"]
        self.queens: Final = numbers["queens"]
        self.liking: Final = Liking(
            numbers["twin"],
            numbers["third"],
            numbers["company"],
            numbers["suit"],
            numbers["row"],
            numbers["star"],
            numbers["prior"],
        )
        self.taste: Final = tuple(words(table, "taste", file, name))


class Hard:
    def __init__(self, style: Style | None = None) -> None:
        self.style = Style() if style is None else style
        self.name = self.style.name

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        style = self.style
        if me.offer:
            return choose_augment(me, style.taste)
        plan = Plan(view, me, style.swing, style.land, True)
        plan.liking = style.liking
        if not me.touched:
            step = self.shop(plan, me)
            if step is not None:
                return step
            if plan.pieces:
                return layout(plan.arranged().lines)
        if not me.in_fantasyland:
            spare = self.unwanted(plan, me)
            if spare >= 0:
                return Action("sell", (spare,))
        if plan.may_hula() and self.hula_chance(plan, me) >= self.hula_wanted(plan, me):
            return HULA
        return READY

    def hula_chance(self, plan: Plan, me: Player) -> int:
        """As the plan sees it, and as it would be by the types of hands alone: others grow from round to round, and a
        win that hangs on stars, suits or ranks is a weaker promise."""
        plain = plan.hula_chance()
        firm = self.style.firm
        if not firm:
            return plain
        rules = plan.rules
        judge = plan.judge()
        front = judge.wins_by_type(0, hand_type_of(line_value(me.front, rules.front_forged)))
        mid = judge.wins_by_type(1, hand_type_of(line_value(me.mid, rules.quads_forged)))
        back = judge.wins_by_type(2, hand_type_of(line_value(me.back, rules.quads_forged)))
        won = ONES[front & (mid | back) | mid & back]
        return (plain * (100 - firm) + (100 * won + 50) // (len(judge.aim.boards) + 1) * firm) // 100

    def hula_wanted(self, plan: Plan, me: Player) -> int:
        """Per cent of chance that a declaration needs: less where it pays more, hardly any where it costs nothing."""
        effects = plan.view.effects
        if effects.hula_free or me.perks.hula_pardons > me.pardons_used:
            return self.style.hula // 2
        more = 100 * (effects.hula_times + me.perks.hula_times) + self.stop_worth(plan, me)
        return self.style.hula * USUAL_TIMES * 100 // (100 * USUAL_TIMES + more)

    def stop_worth(self, plan: Plan, me: Player) -> int:
        """Hundredths by which damage counts more, on the mean, where a hula may stop whoever has few HP (AC-11.4)."""
        rules = plan.rules
        view = plan.view
        met = [rival.hp for rival in view.rivals if rival.seat != view.seat and not rival.place]
        if view.opponent >= 0:
            met = [view.rivals[view.opponent].hp]
        low = rules.low_stop_hp + me.perks.low_stop
        more = self.style.stop * (rules.stop_times - rules.hula_times)
        return more * sum([hp <= low for hp in met]) // max(1, len(met))

    def left(self, plan: Plan) -> int:
        """Rounds that what is bought now may serve."""
        round_num = plan.view.round
        return max(2, min(self.style.rounds, plan.rules.rounds) - round_num + 1)

    def shop(self, plan: Plan, me: Player) -> Action | None:
        style = self.style
        keep = self.purse(plan, me)
        left = self.left(plan)
        now = plan.now()
        best = 0
        choice: Action | None = None
        for slot in plan.buyable():
            code = me.shop[slot]
            price = plan.price(code)
            gain = (plan.with_card(code) - now) * 10 + self.hopes(plan, code) * style.hope
            full = self.full_price(plan, me, price)
            value = gain - full * (style.card_price if me.gold - price >= keep else style.card_price * 2)
            if value > best:
                best = value
                choice = BUYS[slot]
        if choice is not None:
            return choice
        price = plan.level_price()
        if price and me.gold >= plan.xp_price() and me.gold - price >= keep:
            gain = plan.level_gain()
            full = self.full_price(plan, me, price)
            if gain * left * 10 > full * style.level_price or me.gold - price >= keep + style.level_spare:
                return XP
        price = plan.reroll_price()
        if me.shop and me.rerolls < style.most_rolls and price <= me.gold and not me.in_fantasyland:
            if price == 0:
                return REROLL
            dear = self.full_price(plan, me, price) > style.roll_price
            if me.gold - price >= keep + style.roll_purse and left > 2 and not dear:
                return REROLL
        return None

    def hopes(self, plan: Plan, code: int, held: bool = False) -> int:
        """As the plan sees it; and queens and better may open fantasyland."""
        hope = plan.hopes(code, held)
        rank = rank_of(code)
        if rank >= pair_of(plan.judge().aim.door):
            partner = sum([rank_of(piece) == rank for piece in plan.pieces]) > held
            hope += self.style.queens * 2 if partner else self.style.queens
        return hope

    def purse(self, plan: Plan, me: Player) -> int:
        round_num = plan.view.round
        if me.hp < self.style.last_hp or round_num <= 2 or round_num >= plan.rules.rounds - 1:
            return 0
        keep = self.style.keep if me.hp < self.style.low_hp else self.style.keep * 2
        # A step of interest more for every time that it counts, and never gold that earns none.
        rules = plan.rules
        more = rules.interest_step * (plan.view.effects.interest_times - 1)
        return min(keep + more, interest_purse(rules, me.perks))

    def full_price(self, plan: Plan, me: Player, price: int) -> int:
        """What spending so much costs with the interest that it would have brought, over the rounds for which hard is
        patient: none once it is in danger."""
        patience = self.style.patience
        if not patience or me.hp < self.style.last_hp or plan.view.round >= plan.rules.rounds - 1:
            return price
        effects = plan.view.effects
        earned = interest_of(me.gold, plan.rules, me.perks, effects)
        return price + (earned - interest_of(me.gold - price, plan.rules, me.perks, effects)) * patience

    def unwanted(self, plan: Plan, me: Player) -> int:
        """The id of a bench card that will hardly be missed, or -1. Its price earns interest instead."""
        for piece in me.bench:
            code = code_in(piece)
            if is_enhanced(code):
                continue
            if self.parts_with(plan, code):
                return piece >> ID_SHIFT
        return -1

    def parts_with(self, plan: Plan, code: int) -> bool:
        style = self.style
        if style.holds:
            return self.hopes(plan, code, True) < style.sell_below
        # So hard-1 sees it: a card counts among its own company, and a second of its kind is hardly ever kept.
        hope = plan.hopes(code)
        return hope - style.liking.twin < style.sell_below and self.hopes(plan, code) < style.sell_below + 6
