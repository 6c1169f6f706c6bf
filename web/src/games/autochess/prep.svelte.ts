/** What a person does between two fights: buy, sell, place, swap, arrange, be ready. Always an action of `legal`, sent
 * as text; what it led to comes back with the next update. */
import type { Link } from "../../house/link.svelte";
import { toast } from "../../house/notice.svelte";
import { tellWhy } from "../../house/refused";
import { refusalText, say } from "../../house/say.svelte";
import { ask } from "../../house/wire";
import { carry, type Carried } from "../../parts/drag.svelte";
import { layoutText, LINES, ownSide, type AutochessView, type Line, type Me, type Owned } from "./model";

/** So many steps back are kept. */
const STEPS = 30;

export class Prep {
  /** Layouts before the last changes of the board, the newest last. */
  undo: string[] = $state([]);
  /** The cards one had when this prep began. */
  #known: Set<string> | null = $state.raw(null);
  /** The round whose board was set again by itself. */
  #laid = 0;
  /** The round in which it was asked whether the empty board is meant. */
  #asked = 0;
  /** Ready was pressed with an empty board, which loses to any card: who plays for the first time may not know. */
  emptyReady = $state(false);
  /** A card dragged from the shop to a line: bought first, and placed when it has come to the bench. */
  #onward: { line: Line; known: Set<string> } | null = null;
  readonly #link: () => Link;

  readonly me: Me | null = $derived(ownSide(this.#view));
  /** Whether it is the time for all this, and we are still in the game. */
  readonly open: boolean = $derived(this.#view.phase === "prep" && this.me !== null && !this.me.out);
  /** Nothing may be moved: not the time, ready already, or long ago. */
  readonly busy: boolean = $derived(!this.open || (this.me?.ready ?? true) || this.#past);
  /** On which line each card of the board stands. */
  readonly standing: Map<string, Line> = $derived(
    new Map(LINES.flatMap((line) => (this.me?.lines[line].cards ?? []).map((one): [string, Line] => [one.id, line]))),
  );
  /** The card that was tapped, wherever it lies. */
  readonly picked: Owned | undefined = $derived(this.#owned(this.me).find((one) => one.id === carry.picked?.id));

  /** What came since then. */
  readonly fresh: Set<string> = $derived(
    new Set(
      this.#owned(this.me)
        .filter((one) => !one.loan && this.#known !== null && !this.#known.has(one.id))
        .map((one) => one.id),
    ),
  );

  constructor(link: () => Link) {
    this.#link = link;
  }

  get #view(): AutochessView {
    return this.#link().update?.view as unknown as AutochessView;
  }

  get #past(): boolean {
    return this.#link().replay;
  }

  #owned(me: Me | null): Owned[] {
    return me ? [...me.bench, ...me.loan, ...LINES.flatMap((line) => me.lines[line].cards)] : [];
  }

  can(text: string): boolean {
    return ask(this.#link().legal, text)?.ok ?? false;
  }

  act(text: string): void {
    const answer = ask(this.#link().legal, text);
    if (answer && !answer.ok) tellWhy(answer.why);
    else void this.#link().act(text);
    carry.pick(null);
  }

  /** Cards cannot be moved now: say what would help. */
  #explainBusy(): void {
    if (this.#past) toast(say("web-ac-hint-past"));
    else toast(this.open && this.me?.ready ? refusalText({ code: "take-back-ready" }) : say("web-ac-hint-wait"));
  }

  /** A new prep: what one has now is not new, and the board stands as it stood last, which the clock would set, too. */
  begin(): void {
    this.#known = new Set(this.#owned(this.me).map((one) => one.id));
    this.layAgain();
  }

  layAgain(): void {
    const { me } = this;
    if (!me || this.busy || me.touched || me.onBoard || this.#link().replay || !this.can("redeploy")) return;
    if (this.#laid === this.#view.round) return;
    this.#laid = this.#view.round;
    void this.#link().act("redeploy", undefined, true);
  }

  clear(): void {
    this.board(layoutText({ front: [], mid: [], back: [] }));
  }

  /** Change the board, so that it can be changed back. */
  board(text: string): void {
    const me = this.me;
    if (!me) return;
    const ids = (line: Line): string[] => me.lines[line].cards.map((one) => one.id);
    const before = layoutText({ front: ids("front"), mid: ids("mid"), back: ids("back") });
    this.undo = [...this.undo.slice(1 - STEPS), before];
    void this.#link()
      .act(text)
      .then((why) => {
        if (why) this.undo = this.undo.slice(0, -1);
      });
    carry.pick(null);
  }

  stepBack(): void {
    const last = this.undo.at(-1);
    if (!last || this.busy) return;
    this.undo = this.undo.slice(0, -1);
    void this.#link().act(last);
  }

  allowed(line: Line): boolean {
    return carry.held !== null && !this.busy && this.can(`place ${carry.held.id} ${line}`);
  }

  /** Where it may not go the house says why. */
  place(line: Line): void {
    if (carry.held) this.board(`place ${carry.held.id} ${line}`);
  }

  tapCard(card: Owned): void {
    if (this.busy) {
      this.#explainBusy();
      return;
    }
    const held = carry.picked;
    const { standing } = this;
    if (held && held.id !== card.id && (standing.has(held.id) || standing.has(card.id))) {
      this.board(`swap ${held.id} ${card.id}`);
    } else carry.pick(card);
  }

  drop(carried: Carried, target: string): void {
    const [zone = "", other] = target.split(" ");
    if (carried.id.startsWith("shop")) this.#dropFromShop(carried, zone);
    else if (zone === "shop") this.act(`sell ${carried.id}`);
    else if (zone === "bench") {
      if (!this.standing.has(carried.id)) return;
      this.board(other && other !== carried.id ? `swap ${carried.id} ${other}` : `take ${carried.id}`);
    } else if (other && other !== carried.id) this.board(`swap ${carried.id} ${other}`);
    else if (this.standing.get(carried.id) !== zone) this.board(`place ${carried.id} ${zone}`);
  }

  #dropFromShop(carried: Carried, zone: string): void {
    if (zone === "shop") return;
    const me = this.me;
    const known = new Set(me?.bench.map((one) => one.id));
    this.#onward = zone === "bench" || !me ? null : { line: zone as Line, known };
    this.act(`buy ${carried.id.slice(5)}`);
  }

  /** What was bought for a line has come to the bench. */
  goOnward(): void {
    const wanted = this.#onward;
    const bought = wanted && this.me?.bench.find((one) => !wanted.known.has(one.id));
    if (!wanted || !bought) return;
    this.#onward = null;
    if (this.can(`place ${bought.id} ${wanted.line}`)) this.board(`place ${bought.id} ${wanted.line}`);
  }

  async arrange(): Promise<void> {
    if (this.busy) {
      this.#explainBusy();
      return;
    }
    const texts = await this.#link().arrange();
    for (const text of texts ?? []) this.board(text);
  }

  /** To the fight, or back from it. An empty board is asked about, once in a prep. */
  ready(): void {
    const { round } = this.#view;
    if (!this.open || this.#past) this.#explainBusy();
    else if (!this.busy && this.me?.onBoard === 0 && this.#asked !== round) {
      this.#asked = round;
      this.emptyReady = true;
    } else this.act(this.me?.ready ? "unready" : "ready");
  }

  hula(): void {
    this.act(this.me?.hula ? "unhula" : "hula");
  }

  /** The next stage begins: nothing of the last one can be taken back or goes on. */
  forget(): void {
    this.undo = [];
    this.#onward = null;
    this.emptyReady = false;
  }

  /** What a key does; whether it did anything. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return false;
      this.stepBack();
      return true;
    }
    if (event.altKey || !this.open) return false;
    const key = event.key.toLowerCase();
    const held = carry.picked;
    const line = KEY_LINES[key];
    if (key >= "1" && key <= "9") this.act(`buy ${key}`);
    else if (key === "r") this.act("reroll");
    else if (key === "x") this.act("xp");
    else if (key === "l") this.act("lock");
    else if (key === "a" && !this.busy) void this.arrange();
    else if (key === "d" && !this.busy) this.board("redeploy");
    else if (key === "h") this.hula();
    else if (key === "escape") carry.clear();
    else if (held && line) this.place(line);
    else if (held && key === "t") this.board(`take ${held.id}`);
    else if (held && key === "s") this.act(`sell ${held.id}`);
    else if (key === "enter" && !event.repeat) {
      this.ready();
      return true;
    }
    return false;
  }
}

const KEY_LINES: Record<string, Line> = { f: "front", m: "mid", b: "back" };
