/** What a person reads when the house said no, or could not be asked. */
import { No } from "./api";
import { toast } from "./notice.svelte";
import { say } from "./say.svelte";

export function reasonOf(no: unknown): string {
  return no instanceof No ? no.message : say("web-refused");
}

export function tellRefusal(no: unknown): void {
  toast(reasonOf(no), "bad");
}
