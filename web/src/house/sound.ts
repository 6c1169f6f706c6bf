/** Sounds made on the spot (Web Audio): short, warm, never in the way. Off by one tap. A calm loop for who wants it.
 * The instruments come when the first sound does. */
import { settings } from "./settings.svelte";
import type { Synth } from "./synth";

export type Sound =
  | "place"
  | "coin"
  | "merge"
  | "turn"
  | "win"
  | "lose"
  | "tick"
  | "flip"
  | "dice"
  | "chip"
  | "hit"
  | "stamp"
  | "reveal"
  | "street"
  | "ballot";

/** A sound that comes later than that belongs to something that is over. */
const LATE = 400;
let ready: Promise<[Synth, typeof import("./synth").PALETTE]> | null = null;

const heard = (): boolean =>
  !settings.muted && settings.volume > 0 && (navigator.userActivation?.hasBeenActive ?? false);

async function instruments(): Promise<[Synth, typeof import("./synth").PALETTE]> {
  ready ??= import("./synth").then(({ Synth, PALETTE }) => [new Synth(), PALETTE]);
  try {
    const made = await ready;
    made[0].volume = settings.volume;
    if (made[0].context.state === "suspended") await made[0].context.resume();
    return made;
  } catch (why) {
    ready = null;
    throw why;
  }
}

export function play(sound: Sound): void {
  if (!heard()) return;
  const asked = performance.now();
  instruments().then(
    ([synth, palette]) => {
      if (performance.now() - asked < LATE) palette[sound](synth);
    },
    () => undefined,
  );
}

let bar: ReturnType<typeof setTimeout> | undefined;

/** Plays the calm loop bar by bar while it is wanted, somebody is here and has touched the page. Call it whenever one
 * of these may have changed. */
export function loop(): void {
  clearTimeout(bar);
  bar = undefined;
  if (!settings.music || settings.muted || document.hidden) return;
  if (!heard()) {
    bar = setTimeout(loop, 1000);
    return;
  }
  instruments().then(
    ([synth]) => {
      clearTimeout(bar);
      if (settings.music && heard() && !document.hidden) bar = setTimeout(loop, synth.bar() * 1000);
    },
    () => undefined,
  );
}

/** Phones shake for "your turn" only. */
export function shake(): void {
  if (!settings.muted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}
