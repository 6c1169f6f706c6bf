/** What a person reads when the house said no, or could not be asked. */
import { No } from "./api";
import { toast } from "./notice.svelte";
import { refusalText, say } from "./say.svelte";

export function reasonOf(no: unknown): string {
  return no instanceof No ? no.message : say("web-refused");
}

/** Why not, shortly, on whatever is on the screen. */
export function tellWhy(why: Parameters<typeof refusalText>[0]): void {
  toast(refusalText(why), "bad");
}

export function tellRefusal(no: unknown): void {
  toast(reasonOf(no), "bad");
}
